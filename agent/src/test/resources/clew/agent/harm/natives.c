#include <jni.h>
#include <stdio.h>
#include <time.h>

static long chance(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return now.tv_nsec;
}

JNIEXPORT jint JNICALL Java_targets_input_Natives_chance(JNIEnv *env, jclass type, jint most) {
  return (jint)(chance() % most);
}

JNIEXPORT jstring JNICALL Java_targets_input_Natives_text(JNIEnv *env, jclass type, jstring start) {
  char text[100];
  const char *from = (*env)->GetStringUTFChars(env, start, 0);
  snprintf(text, sizeof text, "%s%ld", from, chance());
  (*env)->ReleaseStringUTFChars(env, start, from);
  return (*env)->NewStringUTF(env, text);
}

JNIEXPORT void JNICALL Java_targets_input_Natives_fill(
    JNIEnv *env, jobject self, jbyteArray bytes, jshortArray shorts, jfloatArray floats, jdouble by) {
  jbyte b[4] = {(jbyte)chance(), 2, 3, (jbyte)chance()};
  jshort s[2] = {(jshort)chance(), -7};
  jfloat f[2] = {(jfloat)(chance() * by), 0.5f};
  (*env)->SetByteArrayRegion(env, bytes, 0, 4, b);
  (*env)->SetShortArrayRegion(env, shorts, 0, 2, s);
  (*env)->SetFloatArrayRegion(env, floats, 0, 2, f);
  jclass type = (*env)->GetObjectClass(env, self);
  (*env)->SetIntField(env, self, (*env)->GetFieldID(env, type, "count", "I"), (jint)chance());
}

JNIEXPORT void JNICALL Java_targets_input_Natives_fail(JNIEnv *env, jclass type, jstring message) {
  char text[100];
  snprintf(text, sizeof text, "it happens %ld", chance());
  (*env)->ThrowNew(env, (*env)->FindClass(env, "java/lang/IllegalStateException"), text);
}
