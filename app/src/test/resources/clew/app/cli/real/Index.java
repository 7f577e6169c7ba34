import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/** Four threads fill one Lucene index on the disk; which document lies where is theirs to race. */
public final class Index {
  private static final int THREADS = 4;
  private static final int DOCUMENTS = 200;
  private static final int WORDS = 30;

  private Index() {}

  public static void main(String[] args) throws Exception {
    try (Directory directory = FSDirectory.open(Files.createTempDirectory(Path.of(""), "index"))) {
      fill(directory);
      search(directory);
      for (String file : directory.listAll()) {
        System.out.println(file + " " + directory.fileLength(file));
      }
    }
  }

  private static void fill(Directory directory) throws Exception {
    IndexWriterConfig config = new IndexWriterConfig(new StandardAnalyzer()).setMaxBufferedDocs(20);
    try (IndexWriter writer = new IndexWriter(directory, config)) {
      List<Thread> threads = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        int number = i;
        threads.add(new Thread(() -> write(writer, number)));
      }
      threads.forEach(Thread::start);
      for (Thread thread : threads) {
        thread.join();
      }
    }
  }

  private static void write(IndexWriter writer, int number) {
    Random random = new Random(number);
    try {
      for (int i = 0; i < DOCUMENTS; i++) {
        StringBuilder text = new StringBuilder();
        for (int k = 0; k < WORDS; k++) {
          text.append("w").append(random.nextInt(500)).append(' ');
        }
        Document document = new Document();
        document.add(new StringField("id", number + "-" + i, Field.Store.YES));
        document.add(new TextField("text", text.toString(), Field.Store.NO));
        writer.addDocument(document);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void search(Directory directory) throws IOException {
    try (DirectoryReader reader = DirectoryReader.open(directory)) {
      System.out.println(reader.numDocs() + " documents in " + reader.leaves().size() + " segments");
      IndexSearcher searcher = new IndexSearcher(reader);
      for (String word : List.of("w1", "w77", "w499")) {
        TopDocs found = searcher.search(new TermQuery(new Term("text", word)), 5);
        System.out.print(word + ": " + found.totalHits);
        for (ScoreDoc hit : found.scoreDocs) {
          System.out.print(" " + searcher.storedFields().document(hit.doc).get("id"));
        }
        System.out.println();
      }
    }
  }
}
