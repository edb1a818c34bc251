import { parseFilter } from '../changes/parse-filter.ts';
import type { Filter } from '../changes/parse-filter.ts';
import { isRecord } from '../wire/frame.ts';
import type { Binding } from './channel.ts';

/** What a client asks for when it joins. */
export type JoinRequest = {
  token: unknown;
  isPrivate: boolean;
  hearsItself: boolean;
  isAcknowledged: boolean;
  /** The client wants to be told when messages of the database reach it. */
  isReadinessTold: boolean;
  presence: { key: string; isEnabled: boolean };
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
  return {
    token: isRecord(payload) ? payload['access_token'] : undefined,
    isPrivate: config['private'] === true,
    hearsItself: broadcast['self'] === true,
    isAcknowledged: broadcast['ack'] === true,
    isReadinessTold: broadcast['replication_ready'] === true,
    presence: {
      key: typeof key === 'string' && key.length <= 255 ? key : '',
      isEnabled: presence['enabled'] === true,
    },
    bindings: bindings.filter((binding) => typeof binding !== 'string'),
    sentBindings: sent,
    isWaiting: partOf(config, 'postgres_changes_options')['wait'] === true,
  };
}

function readBinding({
  event,
  schema,
  table,
  filter,
}: Record<string, unknown>): Omit<Binding, 'id'> | string {
  const name = String(event).toUpperCase();
  const known = events.find((candidate) => candidate === name);
  if (known === undefined) return `unknown event ${JSON.stringify(event)}`;
  const filters = readFilters(filter);
  if (filters === null) return `cannot read filter ${JSON.stringify(filter)}`;
  const place = { schema: readName(schema), table: readName(table) };
  if (place.schema === null || place.table === null) return 'schema and table must be names';
  if (filters.length > 0 && place.table === '*') return 'a filter needs a table';
  return { event: known, schema: place.schema, table: place.table, filters };
}

function readFilters(filter: unknown): Filter[] | null {
  if (filter === undefined || filter === null || filter === '') return [];
  return typeof filter === 'string' && filter.length <= 10_000 ? parseFilter(filter) : null;
}

function readName(name: unknown): string | null {
  if (name === undefined || name === null || name === '') return '*';
  return typeof name === 'string' && name.length <= 255 ? name : null;
}

function partOf(whole: unknown, name: string): Record<string, unknown> {
  const part = isRecord(whole) ? whole[name] : undefined;
  return isRecord(part) ? part : {};
}
