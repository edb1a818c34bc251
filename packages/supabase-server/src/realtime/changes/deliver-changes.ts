import pg from 'pg';
import type { Channel, ChannelSocket } from '../channel/channel.ts';
import type { ChannelRegistry, Subscription } from '../channel/channel-registry.ts';
import type { RealtimeOptions } from '../realtime-options.ts';
import { groupBy } from '../../rest/schema-cache/group-by.ts';
import type { Binding } from './binding.ts';
import { changePayload, isGuarded } from './change-payload.ts';
import { filterKey, filterStatement } from './filter-statement.ts';
import type { ChangeEntry } from './outbox-entry.ts';
import type { Filter } from './parse-filter.ts';
import { runChecks } from './run-checks.ts';
import type { CheckRunner } from './run-checks.ts';
import { factsOfRelations, readFacts } from './table-facts.ts';
import type { TableFacts } from './table-facts.ts';
import { deletedStatement, visibleStatement } from './visible-statement.ts';

const socketMilliseconds = 10_000;
/** What one page of changes may wait for slow sockets in all. */
const patienceMilliseconds = 1000;

/** Whom changes go to, and how the database is asked about them. */
export type ChangeDelivery = CheckRunner & {
  channels: ChannelRegistry;
  settings: Pick<RealtimeOptions, 'deletionCheck'>;
};

/** A change with the table it happened in and those who asked for such a one. */
type Delivery = { entry: ChangeEntry; table: TableFacts; subscriptions: Subscription[] };

/**
 * Sends changes, in their order, to those who subscribed to them and may see them. The questions to the database (facts of
 * the tables, filters, visibility as each caller) are asked for all changes at once.
 * @throws {DatabaseUnavailable} before anything was sent
 */
export async function deliverChanges(
  service: ChangeDelivery,
  entries: readonly ChangeEntry[],
): Promise<void> {
  if (!service.channels.hasSubscriptions) return;
  const wanted = await withSubscriptions(service, entries);
  const filtered = await applyFilters(service, wanted);
  const seen = await askWhoMaySee(service, filtered);
  const patience = performance.now() + patienceMilliseconds;
  for (const delivery of filtered) await letRead(send(service, delivery, seen), patience);
}

/** Gives sockets time to take what they were sent. Who is slow for long is not waited for, and dropped by its limit. */
async function letRead(sockets: readonly ChannelSocket[], until: number): Promise<void> {
  while (performance.now() < until && sockets.some(({ isBehind }) => isBehind)) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function withSubscriptions(
  { pool, channels }: ChangeDelivery,
  entries: readonly ChangeEntry[],
): Promise<Delivery[]> {
  const relations = [...new Set(entries.map(({ relation }) => relation))];
  const [rows = []] = await pool.execute([factsOfRelations(relations, channels.roles())], {
    socketMilliseconds,
  });
  const tables = new Map(readFacts(rows).map((table) => [table.oid, table]));
  return entries.flatMap((entry) => {
    const table = tables.get(entry.relation);
    if (table?.actions.includes(entry.action) !== true) return [];
    const readers = new Set(table.columns.flatMap((column) => column.readers));
    const subscriptions = channels
      .subscribersOf({ schema: table.schema, table: table.table, action: entry.action })
      .filter(({ channel }) => readers.has(channel.caller.role));
    return subscriptions.length === 0 ? [] : [{ entry, table, subscriptions }];
  });
}

async function applyFilters(service: ChangeDelivery, deliveries: readonly Delivery[]): Promise<Delivery[]> {
  const holds = await compareAll(service, deliveries);
  return deliveries.flatMap((delivery) => {
    const subscriptions = delivery.subscriptions.filter(({ channel, binding }) =>
      binding.filters.every(
        (filter) =>
          isComparable(delivery, filter, channel.caller.role) &&
          holds.get(delivery.entry)?.has(JSON.stringify(filter)) === true,
      ),
    );
    return subscriptions.length === 0 ? [] : [{ ...delivery, subscriptions }];
  });
}

/** Of a deleted row only what is sent of it counts; anything more would tell about a row one might not have seen. */
function isComparable({ entry, table }: Delivery, { column }: Filter, role: string): boolean {
  const facts = table.columns.find(({ name }) => name === column);
  if (facts?.readers.includes(role) !== true) return false;
  return entry.action !== 'DELETE' || facts.isKey || (table.hasFullIdentity && !isGuarded(table, role));
}

/** Which filters each change holds. */
async function compareAll(
  { pool }: ChangeDelivery,
  deliveries: readonly Delivery[],
): Promise<Map<ChangeEntry, Set<string>>> {
  const holds = new Map<ChangeEntry, Set<string>>(deliveries.map(({ entry }) => [entry, new Set()]));
  for (const [, ofTable] of groupBy(deliveries, ({ table }) => table.oid)) {
    const table = ofTable[0]?.table;
    const filters = new Map(
      ofTable
        .flatMap(({ subscriptions }) => subscriptions.flatMap(({ binding }) => binding.filters))
        .map((filter) => [JSON.stringify(filter), filter]),
    );
    for (const [, alike] of groupBy([...filters.values()], filterKey)) {
      if (!table?.columns.some(({ name }) => name === alike[0]?.column)) continue;
      const records = ofTable.map(({ entry }) => entry.record ?? entry.oldRecord ?? '{}');
      const pairs = await compare(pool, filterStatement(table, alike, records));
      for (const [filterNumber, entryNumber] of pairs) {
        const entry = ofTable[Number(entryNumber) - 1]?.entry;
        if (entry) holds.get(entry)?.add(JSON.stringify(alike[Number(filterNumber) - 1]));
      }
    }
  }
  return holds;
}

/** A comparison the database refuses (the column has another type by now) is one that does not hold. */
async function compare(
  pool: CheckRunner['pool'],
  statement: ReturnType<typeof filterStatement>,
): Promise<readonly (readonly (string | null)[])[]> {
  try {
    const [pairs = []] = await pool.execute([statement], { socketMilliseconds });
    return pairs;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return [];
    throw error;
  }
}

/** Callers (by their key) and the changes whose rows they may see; only where row security has a say. */
async function askWhoMaySee(
  service: ChangeDelivery,
  deliveries: readonly Delivery[],
): Promise<Map<string, Set<ChangeEntry>>> {
  const questions = deliveries.flatMap((delivery) =>
    needsAsking(service, delivery)
      ? [...groupBy(delivery.subscriptions, ({ channel }) => channel.callerKey).values()].flatMap(([first]) =>
          first && isGuarded(delivery.table, first.channel.caller.role)
            ? [{ channel: first.channel, delivery }]
            : [],
        )
      : [],
  );
  const perCaller = [...groupBy(questions, ({ channel }) => channel.callerKey).values()];
  const checks = perCaller.map((own) => {
    const caller = own[0]?.channel.caller ?? { role: '', claims: {} };
    const kindOf = ({ entry, table }: Delivery) => `${table.oid} ${entry.action === 'DELETE'}`;
    const tables = [...groupBy(own, ({ delivery }) => kindOf(delivery)).values()].map((ofTable) =>
      ofTable.map(({ delivery }) => delivery),
    );
    return { key: own[0]?.channel.callerKey ?? '', caller, tables };
  });
  const answers = await runChecks(
    service,
    checks.map(({ caller, tables }) => ({
      caller,
      statements: tables.flatMap((ofTable) => {
        const [first] = ofTable;
        if (!first) return [];
        const { deletionCheck } = service.settings;
        if (first.entry.action === 'DELETE' && deletionCheck !== null)
          return [deletedStatement(first.table, ofTable.length, deletionCheck, caller.role)];
        const keys = ofTable.map(({ entry }) => entry.key ?? '{}');
        return [visibleStatement(first.table, keys, caller.role)];
      }),
    })),
  );
  return new Map(
    checks.map(({ key, tables }, index) => {
      const visible = tables.flatMap((ofTable, position) =>
        (answers[index]?.[position] ?? []).flatMap(([number]) => {
          const entry = ofTable[Number(number) - 1]?.entry;
          return entry ? [entry] : [];
        }),
      );
      return [key, new Set(visible)];
    }),
  );
}

function needsAsking({ settings }: ChangeDelivery, { entry, table }: Delivery): boolean {
  if (!table.hasRowSecurity) return false;
  return entry.action === 'DELETE' ? settings.deletionCheck !== null : entry.key !== null;
}

function send(
  service: ChangeDelivery,
  delivery: Delivery,
  seen: ReadonlyMap<string, ReadonlySet<ChangeEntry>>,
): ChannelSocket[] {
  const { channels } = service;
  const { entry, table, subscriptions } = delivery;
  const texts = new Map<string, string>();
  const reached = new Map<Channel, Binding[]>();
  for (const { channel, binding } of subscriptions) {
    const isAsked = needsAsking(service, delivery) && isGuarded(table, channel.caller.role);
    if (isAsked && seen.get(channel.callerKey)?.has(entry) !== true) continue;
    // It may have left while the database was asked.
    if (channels.has(channel)) reached.set(channel, [...(reached.get(channel) ?? []), binding]);
  }
  for (const [channel, bindings] of reached) {
    // A channel is informed once for every choice of columns it made.
    for (const [choice, alike] of groupBy(bindings, ({ selected }) => JSON.stringify(selected))) {
      const { role } = channel.caller;
      const key = `${role} ${choice}`;
      const text = texts.get(key) ?? changePayload(entry, table, role, alike[0]?.selected ?? null);
      texts.set(key, text);
      const ids = JSON.stringify(alike.map(({ id }) => id));
      channel.connection.sendText(channel.topic, 'postgres_changes', `{"ids":${ids},"data":${text}}`);
    }
  }
  return [...reached.keys()].map(({ connection }) => connection);
}
