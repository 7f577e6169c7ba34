/** Programs that say in comments what the indexes of their traces must find. */
package targets.index;
