import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { StartError } from '../start-error.ts';
import { backupTables, emptiedTables, migrationsOf, type BackupTable } from './backup-tables.ts';
import { endOthers, takeTables, workAlone } from './work-alone.ts';

const rowsAtATime = 1_000;

type Row = (string | null)[];

/**
 * Puts all rows back as they were when `file` was written: what was entered since is gone and nobody is signed in. Nobody else
 * works on the database meanwhile, and nothing has changed when anything fails.
 * @returns how many rows it put back
 * @throws StartError for a file that is no whole backup, or one of another version of the program.
 */
export async function restoreBackup({ url, file }: { url: string; file: string }): Promise<number> {
  return workAlone(url, (client) => restoreRows(client, file));
}

/**
 * The same on the connection that works alone, in one transaction, which takes every table first. Before it commits, so before
 * anybody sees anything of it, the rows are counted and the audit chain is verified.
 */
export async function restoreRows(client: Client, file: string): Promise<number> {
  await client.query('begin');
  try {
    await takeTables(client, [...(await backupTables(client)).map(({ name }) => name), ...emptiedTables]);
    // rows come in any order and mean what they meant: nothing is checked, numbered or logged a second time
    await client.query('set local session_replication_role = replica');
    const rowCount = await fill(client, file);
    // who waits for a table has asked with rights of before
    await endOthers(client);
    await client.query('commit');
    return rowCount;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function fill(client: Client, file: string): Promise<number> {
  const known = new Map((await backupTables(client)).map((table) => [table.name, table]));
  let table: BackupTable | null = null;
  let waiting: Row[] = [];
  let rowCount = 0;
  let isBegun = false;
  const flush = async () => {
    if (table) await insertRows(client, table, waiting);
    rowCount += waiting.length;
    waiting = [];
  };
  for await (const value of valuesIn(file)) {
    if (!isBegun) {
      await begin(client, value, [...known.keys()]);
      isBegun = true;
    } else if (Array.isArray(value)) {
      waiting.push(value as Row); // a row as it was written
      if (waiting.length === rowsAtATime) await flush();
    } else if (isRecord(value) && typeof value['table'] === 'string') {
      await flush();
      table = readTable(known, value['table'], value['columns']);
    } else if (isRecord(value) && value['end'] === true) {
      await flush();
      if (value['rowCount'] !== rowCount) throw notWhole();
      await setSequences(client, value['sequences']);
      await compareCounts(client, [...known.keys()], value['counts']);
      await verifyChain(client, value['brokenEntry']);
      return rowCount;
    }
  }
  throw notWhole();
}

async function begin(client: Client, head: unknown, tables: readonly string[]): Promise<void> {
  if (!isRecord(head) || head['kind'] !== 'plinth backup' || head['format'] !== 1) {
    throw new StartError('The file is no backup of Plinth.');
  }
  const own = await migrationsOf(client);
  if (JSON.stringify(head['migrations']) !== JSON.stringify(own)) {
    throw new StartError(
      'The backup was made by another version of Plinth: restore it with that version, and then update.',
    );
  }
  for (const name of [...tables, ...emptiedTables]) await client.query(`delete from ${name} where true`);
}

async function insertRows(
  client: Client,
  { name, columns }: BackupTable,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = columns.map((column) => quoted(column.name));
  const values = columns.map((column, index) => `r.c${index}::${column.type}`);
  await client.query(
    `insert into ${name} (${names.join(', ')}) overriding system value
     select ${values.join(', ')} from unnest(${columns.map((_column, index) => `$${index + 1}::text[]`).join(', ')})
       as r (${columns.map((_column, index) => `c${index}`).join(', ')})`,
    columns.map((_column, index) => rows.map((row) => row[index] ?? null)),
  );
}

/** The table as this database has it: names and types are its own, never the file's. */
function readTable(known: ReadonlyMap<string, BackupTable>, name: string, columns: unknown): BackupTable {
  const table = known.get(name);
  if (!table || JSON.stringify(columns) !== JSON.stringify(table.columns)) {
    throw new StartError(`The backup has a table that this database does not have so: ${name}.`);
  }
  return table;
}

async function setSequences(client: Client, sequences: unknown): Promise<void> {
  await client.query(
    `select setval((s ->> 'name')::regclass, (s ->> 'value')::bigint) from jsonb_array_elements($1::jsonb) s`,
    [JSON.stringify(sequences)],
  );
}

async function compareCounts(client: Client, tables: readonly string[], counts: unknown): Promise<void> {
  if (!isRecord(counts)) throw notWhole();
  for (const name of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`);
    if (Number(rows[0]?.count) !== counts[name])
      throw new StartError(`${name} would not have the rows of the backup. Nothing was changed.`);
  }
}

/** The chain must be as whole as it was when the backup was written. */
async function verifyChain(client: Client, brokenEntry: unknown): Promise<void> {
  const { rows } = await client.query<{ broken: string | null }>(
    'select private.first_broken_audit_entry() as broken',
  );
  if ((rows[0]?.broken ?? null) !== brokenEntry)
    throw new StartError('The audit log of the backup does not hold together. Nothing was changed.');
}

async function* valuesIn(file: string): AsyncGenerator {
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  packed.on('error', (error) => unpacked.destroy(error));
  try {
    let rest = '';
    for await (const piece of packed.pipe(unpacked).setEncoding('utf8')) {
      const lines = (rest + String(piece)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as unknown;
    }
  } catch (error) {
    throw new StartError('The backup cannot be read: the file is missing or damaged. Nothing was changed.', {
      cause: error,
    });
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function notWhole(): StartError {
  return new StartError('The backup is not whole: its end is missing. Nothing was changed.');
}
