import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { connectTo } from '../connect-to.ts';
import { backupTables, migrationsOf, type BackupTable } from './backup-tables.ts';

export type WrittenBackup = {
  rowCount: number;
  sizeBytes: number;
  /** Versions of stored files that the rows name. */
  storedVersions: string[];
};

/** Rows that travel at a time; what is held in memory is a few of these. */
const rowsAtATime = 1_000;

/**
 * Writes everything people have entered to `file`: lines of JSON, compressed, every value as Postgres writes it, so that
 * nothing is lost between. All tables are of one moment, however long it takes and no matter who works meanwhile. The file is there
 * under its name only when it is whole, and for the owner of the program alone.
 */
export async function writeBackup(options: { url: string; file: string }): Promise<WrittenBackup> {
  const unfinished = `${options.file}.part`;
  const client = await connectTo(options.url);
  let rowCount = 0;
  let storedVersions: string[] = [];
  try {
    await client.query(`set statement_timeout = 0`);
    await client.query('begin transaction isolation level repeatable read, read only');
    const lines = linesOf(client, (count) => {
      rowCount = count;
    });
    await pipeline(Readable.from(lines), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    storedVersions = await storedVersionsOf(client);
    await client.query('commit');
    await rename(unfinished, options.file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
  return { rowCount, sizeBytes: (await stat(options.file)).size, storedVersions };
}

/** Head, for each table its columns and its rows, the sequences, and an end that tells a whole file from a part of one. */
async function* linesOf(client: Client, onEnd: (rowCount: number) => void): AsyncGenerator<string> {
  const line = (value: unknown) => `${JSON.stringify(value)}\n`;
  yield line({ kind: 'plinth backup', format: 1, migrations: await migrationsOf(client) });
  let rowCount = 0;
  const counts: Record<string, number> = {};
  for (const table of await backupTables(client)) {
    yield line({ table: table.name, columns: table.columns });
    let count = 0;
    for await (const rows of rowsOf(client, table)) {
      count += rows.length;
      yield rows.map(line).join('');
    }
    counts[table.name] = count;
    rowCount += count;
  }
  const { rows: sequences } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'private') and last_value is not null order by name`,
  );
  // a log that was tampered with is kept as it is; what is restored must be no worse
  const { rows: chain } = await client.query<{ broken: string | null }>(
    'select private.first_broken_audit_entry() as broken',
  );
  yield line({ end: true, rowCount, counts, brokenEntry: chain[0]?.broken ?? null, sequences });
  onEnd(rowCount);
}

async function* rowsOf(client: Client, { name, columns }: BackupTable): AsyncGenerator<unknown[][]> {
  const texts = columns.map((column) => `"${column.name.replaceAll('"', '""')}"::text`).join(', ');
  await client.query(`declare backup_rows no scroll cursor for select ${texts} from ${name}`);
  for (;;) {
    const { rows } = await client.query<unknown[]>({
      text: `fetch ${rowsAtATime} from backup_rows`,
      rowMode: 'array',
    });
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtATime) break;
  }
  await client.query('close backup_rows');
}

async function storedVersionsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ version: string }>(
    'select version from storage.objects where version is not null order by version',
  );
  return rows.map(({ version }) => version);
}
