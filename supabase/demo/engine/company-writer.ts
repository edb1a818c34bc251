import { createHash } from 'node:crypto';
import type { insertUser } from '@plinth/supabase-server/auth/users/insert-user.ts';
import { describeMetadata } from '@plinth/supabase-server/storage/database/objects.ts';
import { keyOf, randomOf, type Random } from './random.ts';

/** A connection of the migration role. */
export type Connection = Parameters<typeof insertUser>[0];

export type Row = Readonly<Record<string, unknown>>;
/** A row that exists, the status it comes to, and what is written with the step. */
export type Step = Row & { readonly id: string };

/** Keeps the bytes of a file under their version, as the storage of the installation does. */
export type KeepFile = (version: string, file: { content: Uint8Array; md5: string }) => Promise<void>;

export type StoredFile = {
  bucket: string;
  name: string;
  content: Uint8Array;
  mimeType: string;
  /** Profile of the person who uploaded it. */
  owner: string;
};

const rowsPerStatement = 5000;

/**
 * Writes rows of the sample company through the real tables, many in one statement, with every trigger on.
 * It writes as the server on behalf of a person (`actAs`) and on a day of the past (`actOn`), which is how history comes in.
 */
export class CompanyWriter {
  readonly #client: Connection;
  readonly #seed: string;
  readonly #keepFile: KeepFile | undefined;
  /** The day on which the company is looked at; nothing actual lies after it. */
  readonly today: string;

  constructor(client: Connection, seed: string, today: string, keepFile?: KeepFile) {
    this.#client = client;
    this.#seed = seed;
    this.#keepFile = keepFile;
    this.today = today;
  }

  key(name: string): string {
    return keyOf(this.#seed, name);
  }

  random(part: string): Random {
    return randomOf(`${this.#seed}/${part}`);
  }

  get keepsFiles(): boolean {
    return this.#keepFile !== undefined;
  }

  /** What follows is done by this person: they stand in `created_by` and in the audit log. */
  async actAs(profile: string): Promise<void> {
    await this.#client.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ sub: profile }),
    ]);
  }

  /** What follows happens on this day: ledgers, numbers and balances count with it. */
  async actOn(date: string): Promise<void> {
    await this.#client.query(`select set_config('plinth.today', $1, true)`, [date]);
  }

  /** Adds rows in their order; those that name the same columns go together. */
  async insert(table: string, rows: readonly Row[]): Promise<void> {
    for (const [columns, alike] of byColumns(rows)) {
      const list = columns.map((column) => this.#client.escapeIdentifier(column)).join(', ');
      for (let from = 0; from < alike.length; from += rowsPerStatement) {
        const part = JSON.stringify(alike.slice(from, from + rowsPerStatement));
        await this.#run(
          table,
          `insert into public.${table} (${list}) select ${list} from jsonb_populate_recordset(null::public.${table}, $1)`,
          [part],
        );
      }
    }
  }

  /** Changes columns of rows that exist, which are found by their key. */
  async change(table: string, rows: readonly Step[]): Promise<void> {
    for (const [columns, alike] of byColumns(rows)) {
      const assignments = columns
        .filter((column) => column !== 'id')
        .map((column) => `${column} = given.${column}`);
      const { rowCount } = await this.#run(
        table,
        `update public.${table} known set ${assignments.join(', ')}
           from jsonb_populate_recordset(null::public.${table}, $1) given where known.id = given.id`,
        [JSON.stringify(alike)],
      );
      if (rowCount !== alike.length)
        throw new Error(`${table}: ${alike.length - (rowCount ?? 0)} rows do not exist.`);
    }
  }

  /**
   * Takes each row to its next status. Only steps of the status machine are taken, although the server might write any.
   * @throws when a row does not exist or its machine has no such step.
   */
  async advance(entity: string, table: string, steps: readonly Step[], column = 'status'): Promise<void> {
    for (const [columns, alike] of byColumns(steps)) {
      const assignments = columns.filter((name) => name !== 'id').map((name) => `${name} = given.${name}`);
      const { rowCount } = await this.#run(
        table,
        `update public.${table} known set ${assignments.join(', ')}
           from jsonb_populate_recordset(null::public.${table}, $1) given
           where known.id = given.id and exists (select from model.status_transitions step
             where step.entity = $2 and step.from_status = known.${column} and step.to_status = given.${column})`,
        [JSON.stringify(alike), entity],
      );
      if (rowCount !== alike.length) {
        throw new Error(
          `${table}: ${alike.length - (rowCount ?? 0)} of ${alike.length} steps do not exist: ${JSON.stringify(alike[0])}`,
        );
      }
    }
  }

  /** Stores a file; where nothing keeps files there is none. */
  async storeFile({ bucket, name, content, mimeType, owner }: StoredFile): Promise<void> {
    if (!this.#keepFile) return;
    const version = this.key(`file ${bucket}/${name}`);
    const md5 = createHash('md5').update(content).digest('hex');
    await this.#keepFile(version, { content, md5 });
    const metadata = describeMetadata(
      { size: content.length, md5 },
      { mimeType, cacheControl: 'no-cache', xRobotsTag: null },
    );
    await this.#client.query(
      `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
         values ($1, $2, $3::uuid, $3, $4, $5::jsonb)`,
      [bucket, name, owner, version, JSON.stringify(metadata)],
    );
  }

  /** One statement that neither inserts nor advances: a call of a function, a question. */
  async query<Answer extends Row>(sql: string, values: readonly unknown[] = []): Promise<Answer[]> {
    const { rows } = await this.#client.query<Answer>(sql, [...values]);
    return rows;
  }

  async #run(table: string, sql: string, values: unknown[]) {
    try {
      return await this.#client.query(sql, values);
    } catch (error) {
      throw new Error(`${table}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
}

function byColumns<R extends Row>(rows: readonly R[]): [string[], R[]][] {
  const groups = new Map<string, [string[], R[]]>();
  for (const row of rows) {
    const columns = Object.keys(row);
    const signature = columns.join(',');
    const group = groups.get(signature);
    if (group) group[1].push(row);
    else groups.set(signature, [columns, [row]]);
  }
  return [...groups.values()];
}
