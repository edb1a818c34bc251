import type { RequestPool } from '../../database/request-pool.ts';
import type { Statement } from '../../database/pipeline.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** Entries read at once: what a bulk change costs in memory. */
const pageLength = 500;
const pageBytes = 8_000_000;
const socketMilliseconds = 10_000;

/** What was seen last. */
type Cursor = { snapshot: string; at: string; epoch: string };

/** The next page: up to which snapshot (`null`: the current one), and behind which entry. */
type Page = { target: Cursor | null; lastId: string };
const firstPage: Page = { target: null, lastId: '0' };

/** Something may have been missed: the outbox was emptied by a crash, or what we had not read was thrown away. */
export class OutboxGap extends Error {
  constructor() {
    super('Changes may have been missed.');
    this.name = 'OutboxGap';
  }
}

/**
 * Reads the outbox in the order in which it was written. A transaction becomes visible as a whole when it commits,
 * maybe long after it has written; so what is taken is not what lies behind a number but what became visible between
 * two snapshots of the database. A cursor moves only after its entries were handled.
 */
export class OutboxReader {
  readonly #pool: RequestPool;
  #cursor: Cursor | null = null;
  /** Where in a read of several pages we are. */
  #page: Page = firstPage;

  constructor(pool: RequestPool) {
    this.#pool = pool;
  }

  get isStarted(): boolean {
    return this.#cursor !== null;
  }

  /** Begins with what is committed from now on. */
  async start(): Promise<void> {
    const [, rows] = await this.#pool.execute([makeState, readHead], { socketMilliseconds });
    this.#moveTo(readCursor(rows?.[0] ?? []));
  }

  stop(): void {
    this.#moveTo(null);
  }

  /**
   * Hands out everything new, page by page; `handle` is awaited.
   * @throws {OutboxGap} after which it must be started again
   * @throws {DatabaseUnavailable} nothing is lost: the next call begins with the page that was not handled
   */
  async read(handle: (entries: readonly OutboxEntry[]) => Promise<void>): Promise<void> {
    for (;;) {
      const from = this.#cursor;
      if (from === null) return;
      const { target, lastId } = this.#page;
      const [rows = []] = await this.#pool.execute([readPage(from, target, lastId)], { socketMilliseconds });
      const [head] = rows;
      // Stopped or started again in the meantime: this is of no interest any more.
      if (head === undefined || this.#cursor !== from) return;
      this.#checkGap(from, head);
      const found = rows.filter((row) => row[5] !== null);
      if (found.length > 0) await handle(found.map(readEntry));
      if (this.#cursor !== from) return;
      const reached = target ?? readCursor(head);
      const waiting = Number(head[4]);
      if (waiting < pageLength && found.length === waiting) {
        this.#moveTo(reached);
        return;
      }
      this.#page = { target: reached, lastId: found.at(-1)?.[5] ?? lastId };
    }
  }

  #moveTo(cursor: Cursor | null): void {
    this.#cursor = cursor;
    this.#page = firstPage;
  }

  #checkGap(from: Cursor, [, , epoch, isPruned]: readonly (string | null)[]): void {
    if (epoch === from.epoch && isPruned !== 't') return;
    this.#moveTo(null);
    throw new OutboxGap();
  }
}

const makeState: Statement = {
  text: 'insert into realtime.outbox_state default values on conflict do nothing',
  values: [],
  planScope: '',
};

const readHead: Statement = {
  text: `select pg_current_snapshot(), clock_timestamp(), epoch from realtime.outbox_state`,
  values: [],
  planScope: '',
};

function readPage(from: Cursor, target: Cursor | null, lastId: string): Statement {
  return {
    text: `with page as materialized (
      select o.* from realtime.outbox o
      where o.xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(o.xid, $1::pg_snapshot)
        and ($2::pg_snapshot is null or pg_visible_in_snapshot(o.xid, $2::pg_snapshot)) and o.id > $3::bigint
      order by o.id limit ${pageLength}
    ), sized as (
      select *, sum(coalesce(octet_length(record::text), 0) + coalesce(octet_length(old_record::text), 0)
        + coalesce(octet_length(payload), 0)) over (order by id rows between unbounded preceding and 1 preceding) as before
      from page
    )
    select pg_current_snapshot(), clock_timestamp(), s.epoch, s.pruned_through > $4::timestamptz,
      (select count(*) from page), p.id, p.kind, p.relation, p.action, to_json(p.written_at) #>> '{}', p.record, p.old_record, p.is_cut,
      p.topic, p.is_private, p.event, encode(p.payload, 'base64'), p.is_binary, p.origin, p.session_id,
      (select json_object_agg(part.key, part.value) from json_each(coalesce(p.record, p.old_record)) as part
        where part.key in (select a.attname from pg_catalog.pg_index i join pg_catalog.pg_attribute a
          on a.attrelid = i.indrelid and a.attnum = any(i.indkey) where i.indrelid = p.relation and i.indisprimary))
    from (values (true)) as always(yes)
    left join realtime.outbox_state s on true left join sized p on coalesce(p.before, 0) < ${pageBytes}
    order by p.id`,
    values: [from.snapshot, target?.snapshot ?? null, lastId, from.at],
    planScope: '',
  };
}

function readCursor([snapshot, at, epoch]: readonly (string | null)[]): Cursor {
  return { snapshot: snapshot ?? '', at: at ?? '', epoch: epoch ?? '' };
}

function readEntry(row: readonly (string | null)[]): OutboxEntry {
  const [kind, relation, action, writtenAt, record, oldRecord, isCut] = row.slice(6);
  const [topic, isPrivate, event, payload, isBinary, origin, sessionId, key] = row.slice(13);
  const bytes = Buffer.from(payload ?? '', 'base64');
  switch (kind) {
    case 'change':
      return {
        kind,
        relation: relation ?? '',
        // A trigger writes it.
        action: action as 'INSERT' | 'UPDATE' | 'DELETE',
        writtenAt: writtenAt ?? '',
        record: record ?? null,
        oldRecord: oldRecord ?? null,
        key: key ?? null,
        isCut: isCut === 't',
      };
    case 'broadcast':
      return {
        kind,
        topic: topic ?? '',
        isPrivate: isPrivate === 't',
        event: event ?? '',
        payload: bytes,
        isBinary: isBinary === 't',
        origin: origin ?? null,
      };
    case 'presence':
      return { kind, topic: topic ?? '', isPrivate: isPrivate === 't', payload: bytes.toString('utf8') };
    default:
      return { kind: 'session', sessionId: sessionId ?? '' };
  }
}
