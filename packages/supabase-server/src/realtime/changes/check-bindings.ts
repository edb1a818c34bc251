import pg from 'pg';
import type { Caller } from '../../gateway/identify-caller.ts';
import type { Binding } from './binding.ts';
import { filterStatement } from './filter-statement.ts';
import { asCaller } from './run-checks.ts';
import type { CheckRunner } from './run-checks.ts';
import { factsOfTables, readFacts } from './table-facts.ts';
import type { TableFacts } from './table-facts.ts';

const socketMilliseconds = 10_000;

/** `sessionRefused`: the database does not take this caller at all. Otherwise why the bindings can never fire. */
export type BindingProblem = { kind: 'sessionRefused' | 'unusable'; reason: string };

/**
 * Whether a caller can subscribe to this: every table is published and has a column the caller may select, every filter
 * names such a column and has a value of its type. `null` when all is well.
 * @throws {DatabaseUnavailable}
 */
export async function checkBindings(
  service: CheckRunner,
  caller: Caller,
  bindings: readonly Omit<Binding, 'id'>[],
): Promise<BindingProblem | null> {
  const before = asCaller(caller, service.rest);
  try {
    const rows = await service.pool.execute([...before, factsOfTables(bindings, [caller.role])], {
      socketMilliseconds,
    });
    return await findProblem(service, bindings, readFacts(rows.at(-1) ?? []));
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    // Only what was raised on purpose is meant for people.
    const isRaised = error.code === 'P0001' || error.code?.startsWith('PT') === true;
    return { kind: 'sessionRefused', reason: isRaised ? error.message : 'this caller is not served' };
  }
}

async function findProblem(
  service: CheckRunner,
  bindings: readonly Omit<Binding, 'id'>[],
  tables: readonly TableFacts[],
): Promise<BindingProblem | null> {
  for (const { schema, table, filters, selected } of bindings) {
    const first = tables.find(
      (facts) =>
        (schema === '*' || facts.schema === schema) &&
        (table === '*' || facts.table === table) &&
        facts.columns.some(({ readers }) => readers.length > 0),
    );
    if (first === undefined) {
      const parameters = `[schema: ${schema}, table: ${table}]`;
      return unusable(
        `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${parameters}`,
      );
    }
    const readable = first.columns.filter(({ readers }) => readers.length > 0).map(({ name }) => name);
    const unknown = selected?.find((name) => !readable.includes(name));
    if (unknown !== undefined) return unusable(`invalid column for select ${unknown}`);
    for (const filter of filters) {
      const column = first.columns.find(({ name }) => name === filter.column);
      if (column === undefined || column.readers.length === 0) {
        return unusable(`invalid column for filter ${filter.column}`);
      }
      if (!(await isComparable(service, first, filter))) {
        return unusable(`invalid value for filter ${filter.column}`);
      }
    }
  }
  return null;
}

/** Tries the comparison on an empty row: what cannot be read as the column's type is refused now, not at an event. */
async function isComparable(
  { pool }: CheckRunner,
  table: TableFacts,
  filter: Binding['filters'][number],
): Promise<boolean> {
  try {
    await pool.execute([filterStatement(table, [filter], ['{}'])], { socketMilliseconds });
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return false;
    throw error;
  }
}

function unusable(reason: string): BindingProblem {
  return { kind: 'unusable', reason };
}
