package bench.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Random;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.store.ByteBuffersDirectory;

/** Lucene indexing made-up texts in memory and searching them. */
final class LuceneIndex implements Program {
  private static final int SEED = 12;
  private static final int WORDS_PER_TEXT = 60;

  private final int searches;
  private final String[] vocabulary;
  private final String[] texts;

  LuceneIndex(Scale scale) {
    searches = scale.of(600);
    vocabulary = new String[scale.of(4_000)];
    texts = new String[scale.of(4_000)];
  }

  @Override
  public String name() {
    return "lucene";
  }

  @Override
  public void prepare() {
    var random = new Random(SEED);
    for (int i = 0; i < vocabulary.length; i++) {
      vocabulary[i] = Integer.toString(1_000 + random.nextInt(50_000_000), 36);
    }
    for (int i = 0; i < texts.length; i++) {
      var text = new StringBuilder();
      for (int word = 0; word < WORDS_PER_TEXT; word++) {
        text.append(word(random)).append(word % 12 == 11 ? ". " : " ");
      }
      texts[i] = text.toString();
    }
  }

  /** Returns a word; as in a language, few words are frequent and most are rare. */
  private String word(Random random) {
    double x = random.nextDouble();
    return vocabulary[(int) (vocabulary.length * x * x * x)];
  }

  @Override
  public long iteration() {
    try (var directory = new ByteBuffersDirectory()) {
      index(directory);
      return search(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void index(ByteBuffersDirectory directory) throws IOException {
    var config = new IndexWriterConfig(new StandardAnalyzer());
    // Merges on the calling thread and flushes by count: the same segments every time.
    config.setMergeScheduler(new SerialMergeScheduler());
    config.setMaxBufferedDocs(Math.max(2, texts.length / 8));
    config.setRAMBufferSizeMB(IndexWriterConfig.DISABLE_AUTO_FLUSH);
    try (var writer = new IndexWriter(directory, config)) {
      for (int i = 0; i < texts.length; i++) {
        var document = new Document();
        document.add(new StringField("id", "text" + i, Field.Store.YES));
        document.add(new TextField("body", texts[i], Field.Store.NO));
        document.add(new IntPoint("length", texts[i].length()));
        document.add(new NumericDocValuesField("order", texts[i].length()));
        writer.addDocument(document);
      }
      writer.forceMerge(2);
    }
  }

  private long search(ByteBuffersDirectory directory) throws IOException {
    var random = new Random(SEED + 1);
    var checksum = new Checksum();
    try (DirectoryReader reader = DirectoryReader.open(directory)) {
      var searcher = new IndexSearcher(reader);
      searcher.setQueryCache(null);
      var byLength = new Sort(new SortField("order", SortField.Type.LONG), SortField.FIELD_DOC);
      for (int i = 0; i < searches; i++) {
        Query query = query(i, random);
        TopDocs found =
            i % 3 == 0 ? searcher.search(query, 10, byLength) : searcher.search(query, 10);
        checksum.add(found.totalHits.value);
        for (ScoreDoc hit : found.scoreDocs) {
          String id = searcher.storedFields().document(hit.doc).get("id");
          checksum.add(id.hashCode()).add(hit.score);
        }
      }
    }
    return checksum.value();
  }

  private Query query(int number, Random random) {
    var first = new Term("body", word(random));
    var second = new Term("body", word(random));
    return switch (number % 5) {
      case 0 -> new TermQuery(first);
      case 1 -> new PhraseQuery(3, "body", first.text(), second.text());
      case 2 -> new PrefixQuery(new Term("body", first.text().substring(0, 2)));
      case 3 -> IntPoint.newRangeQuery("length", 300, 320 + random.nextInt(60));
      default ->
          new BooleanQuery.Builder()
              .add(new TermQuery(first), Occur.SHOULD)
              .add(new TermQuery(second), Occur.SHOULD)
              .add(new TermQuery(new Term("body", word(random))), Occur.MUST_NOT)
              .build();
    };
  }
}
