import type { Binding } from '../changes/binding.ts';
import { parseFilter } from '../changes/parse-filter.ts';
import type { Filter } from '../changes/parse-filter.ts';
import { isRecord } from '../wire/frame.ts';

export type Replay = { since: number; most: number };

/** What a client asks for when it joins. */
export type JoinRequest = {
  token: unknown;
  isPrivate: boolean;
  receivesOwn: boolean;
  isAcknowledged: boolean;
  /** The client wants to be informed when messages of the database reach it. */
  isReadinessAnnounced: boolean;
  presence: { key: string; isEnabled: boolean };
  /** Messages it may have missed: not older than `since` (milliseconds since 1970), the last `most` of them. */
  replay: Replay | null;
  bindings: Omit<Binding, 'id'>[];
  /** The bindings as they came: clients compare the answer with what they sent. */
  sentBindings: Record<string, unknown>[];
  /** The join is answered only when the bindings are known to be good or bad. */
  isWaiting: boolean;
};

const events = ['*', 'INSERT', 'UPDATE', 'DELETE'] as const;

/** @returns the reason when the payload cannot be understood */
export function readJoin(payload: unknown): JoinRequest | string {
  const config = partOf(payload, 'config');
  const presence = partOf(config, 'presence');
  const broadcast = partOf(config, 'broadcast');
  const sent = config['postgres_changes'] ?? [];
  if (!Array.isArray(sent) || !sent.every(isRecord)) return 'postgres_changes must be a list of objects';
  const bindings = sent.map(readBinding);
  const mistake = bindings.find((binding) => typeof binding === 'string');
  if (mistake !== undefined) return mistake;
  const key = presence['key'];
  const replay = readReplay(broadcast['replay'], config['private'] === true);
  if (typeof replay === 'string') return replay;
  return {
    token: isRecord(payload) ? payload['access_token'] : undefined,
    isPrivate: config['private'] === true,
    receivesOwn: broadcast['self'] === true,
    isAcknowledged: broadcast['ack'] === true,
    isReadinessAnnounced: broadcast['replication_ready'] === true,
    presence: {
      key: typeof key === 'string' && key.length <= 255 ? key : '',
      isEnabled: presence['enabled'] === true,
    },
    replay,
    bindings: bindings.filter((binding) => typeof binding !== 'string'),
    sentBindings: sent,
    isWaiting: partOf(config, 'postgres_changes_options')['wait'] === true,
  };
}

const mostReplayed = 25;

function readReplay(replay: unknown, isPrivate: boolean): Replay | string | null {
  if (replay === undefined || replay === null) return null;
  if (!isPrivate) return 'UnableToReplayMessages: Replay is not allowed for public channels';
  const since = isRecord(replay) ? replay['since'] : undefined;
  const limit = isRecord(replay) ? (replay['limit'] ?? mostReplayed) : undefined;
  const isGiven = Number.isSafeInteger(since) && Number.isSafeInteger(limit);
  if (!isGiven || typeof since !== 'number' || typeof limit !== 'number' || limit < 1) {
    return 'UnableToReplayMessages: Replay params are not valid';
  }
  return { since, most: Math.min(limit, mostReplayed) };
}

function readBinding({
  event,
  schema,
  table,
  filter,
  select,
}: Record<string, unknown>): Omit<Binding, 'id'> | string {
  const name = String(event).toUpperCase();
  const known = events.find((candidate) => candidate === name);
  if (known === undefined) return `unknown event ${JSON.stringify(event)}`;
  const filters = readFilters(filter);
  if (filters === null) return `cannot read filter ${JSON.stringify(filter)}`;
  const place = { schema: readName(schema), table: readName(table) };
  if (place.schema === null || place.table === null) return 'schema and table must be names';
  if (filters.length > 0 && place.table === '*') return 'a filter needs a table';
  const selected = readSelected(select);
  if (selected === undefined) return 'select must be a list of column names';
  if (selected !== null && place.table === '*') return 'a select needs a table';
  return { event: known, schema: place.schema, table: place.table, filters, selected };
}

function readFilters(filter: unknown): Filter[] | null {
  if (filter === undefined || filter === null || filter === '') return [];
  return typeof filter === 'string' && filter.length <= 10_000 ? parseFilter(filter) : null;
}

function readSelected(select: unknown): string[] | null | undefined {
  if (select === undefined || select === null) return null;
  if (!Array.isArray(select) || select.length > 1000) return undefined;
  const names = select.filter((name) => typeof name === 'string');
  if (names.length < select.length) return undefined;
  return names.length === 0 ? null : names;
}

function readName(name: unknown): string | null {
  if (name === undefined || name === null || name === '') return '*';
  return typeof name === 'string' && name.length <= 255 ? name : null;
}

function partOf(whole: unknown, name: string): Record<string, unknown> {
  const part = isRecord(whole) ? whole[name] : undefined;
  return isRecord(part) ? part : {};
}
