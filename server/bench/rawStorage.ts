// The storage work of the embedded database and nothing else: the same tables, through libsql in this very thread.
import { join } from 'node:path';
import { deserialize, serialize } from 'bson';
import Database from 'libsql';

type Document = Record<string, unknown>;

export class RawStorage {
  readonly #database: Database.Database;
  readonly #insertDocument: Database.Statement<[unknown[]]>;
  readonly #insertKey: Database.Statement<[unknown[]]>;
  readonly #byKey: Database.Statement<[unknown[]]>;
  readonly #all: Database.Statement<[unknown[]]>;

  constructor(folder: string) {
    this.#database = new Database(join(folder, 'raw.sqlite'));
    this.#database.exec('PRAGMA journal_mode = WAL');
    this.#database.exec('PRAGMA synchronous = FULL');
    this.#database.exec('CREATE TABLE documents (id INTEGER PRIMARY KEY, bson BLOB NOT NULL)');
    for (const index of ['ids', 'keys'])
      this.#database.exec(
        `CREATE TABLE ${index} (key BLOB NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (key, id)) WITHOUT ROWID`,
      );
    this.#insertDocument = this.#database.prepare('INSERT INTO documents (bson) VALUES (?)');
    this.#insertKey = this.#database.prepare('INSERT INTO keys (key, id) VALUES (?, ?)');
    this.#byKey = this.#database
      .prepare<[unknown[]]>('SELECT d.bson FROM keys k CROSS JOIN documents d ON d.id = k.id WHERE k.key = ?')
      .raw();
    this.#all = this.#database.prepare<[unknown[]]>('SELECT bson FROM documents').raw();
  }

  insert(documents: readonly Document[], key: (document: Document) => string): void {
    this.#database.exec('BEGIN IMMEDIATE');
    for (const document of documents) {
      const { lastInsertRowid } = this.#insertDocument.run([serialize(document)]);
      const id = Number(lastInsertRowid);
      this.#database
        .prepare('INSERT INTO ids (key, id) VALUES (?, ?)')
        .run([Buffer.from(String(document['_id'])), id]);
      this.#insertKey.run([Buffer.from(key(document)), id]);
    }
    this.#database.exec('COMMIT');
  }

  find(key: string): Document[] {
    return (this.#byKey.all([Buffer.from(key)]) as [Buffer][]).map(([bytes]) => deserialize(bytes));
  }

  all(): Document[] {
    return (this.#all.all([]) as [Buffer][]).map(([bytes]) => deserialize(bytes));
  }

  close(): void {
    this.#database.close();
  }
}
