import { quoteLiteral } from '../../database/quote.ts';
import { isVoid } from '../plan/call-plan.ts';
import type { CallPlan } from '../plan/call-plan.ts';
import type { MutationPlan } from '../plan/mutation-plan.ts';
import type { ResponseFormat } from '../plan/negotiate.ts';
import type { ReadNode } from '../plan/read-plan.ts';
import { callSql } from './call-sql.ts';
import { bodySql } from './body-sql.ts';
import { countableSql } from './count-sql.ts';
import { mutationSql } from './mutation-sql.ts';
import { sourceName } from './node-sql.ts';
import { isGrouped } from './outputs.ts';
import { raiseSql } from './raise.ts';
import { readSql } from './read-sql.ts';
import { SqlValues } from './sql-values.ts';

/** SQL with its parameters; whose plan it may share is for the caller to say. */
export type Query = { text: string; values: readonly string[] };

/** What every statement answers, as one row in this order; values of every type arrive as texts. */
export const answerColumns = ['total', 'rows', 'body', 'headers', 'status', 'inserted', 'location'] as const;

/** How the number of rows may be a reason to undo everything. */
export type RowGuard = {
  isSingular: boolean;
  /** PUT: the one row must have the key its address names. */
  isPut: boolean;
  maxAffected: number | null;
  /** Function that answers how many rows the caller changes at once without saying the number. */
  bound: string | null;
  /** Rows that are new do not count against `maxAffected` and `bound`. */
  isUpsert: boolean;
};

/** How the total beside the page is wanted; `upTo` stops counting there. */
export type WantedTotal = { upTo: number | null } | null;

export function readStatement(
  node: ReadNode,
  format: ResponseFormat,
  wanted: { isBodyWanted: boolean; total: WantedTotal },
): Query {
  const values = new SqlValues();
  const page = readSql(node, values);
  const total = wanted.total === null ? 'null' : totalSql(node, wanted.total.upTo, values);
  const body = wanted.isBodyWanted ? bodySql(format.body) : 'null';
  const text = `with ${sourceName} as (${page}) ${answerSql({
    total,
    rows: bytesGuardedSql('count(_t)', body, node),
    body,
    from: sourceName,
  })}`;
  return { text: explained(text, format), values: values.values };
}

export function mutationStatement(plan: MutationPlan, format: ResponseFormat, guard: RowGuard): Query {
  const values = new SqlValues();
  const write = mutationSql(plan, values);
  const read = plan.read === null ? `select * from ${sourceName}` : readSql(plan.read, values);
  const body = plan.read === null ? 'null' : bodySql(format.body);
  const rows = guardedRowsSql('count(_t)', guard, values);
  const text = `with ${sourceName} as (${write}) ${answerSql({
    rows: plan.read === null ? rows : bytesGuardedSql(rows, body, plan.read),
    body,
    inserted: plan.kind === 'insert' ? "nullif(current_setting('pgrst.inserted', true), '')" : 'null',
    location: plan.isLocated ? locationSql(plan.relation.primaryKey) : 'null',
    from: `(${read})`,
  })}`;
  return { text: explained(text, format), values: values.values };
}

export function callStatement(
  plan: CallPlan,
  format: ResponseFormat,
  wanted: { isBodyWanted: boolean; total: WantedTotal; guard: RowGuard },
): Query {
  const values = new SqlValues();
  const call = callSql(plan, values);
  const page = readSql(plan.read, values);
  // Aggregated also where the number is known: so there is one row, and a function called for its effect runs.
  const rows = plan.function.returns.isSet ? 'count(_t)' : 'greatest(count(_t), 1)';
  const body = wanted.isBodyWanted && !isVoid(plan.function) ? bodySql(format.body, plan.function) : 'null';
  const text = `with ${sourceName} as (${call}) ${answerSql({
    total:
      wanted.total === null
        ? 'null'
        : `(select count(*) from (${countableSql(plan.read, values)}) as counted)`,
    rows: bytesGuardedSql(guardedRowsSql(rows, wanted.guard, values), body, plan.read),
    body,
    from: `(${page})`,
  })}`;
  return { text: explained(text, format), values: values.values };
}

/** The planner's guess of how many rows there are, for `count=planned` and `count=estimated`. */
export function explainStatement(node: ReadNode): Query {
  const values = new SqlValues();
  return { text: `explain (format json) ${countableSql(node, values)}`, values: values.values };
}

type Answer = {
  total?: string;
  rows: string;
  body: string;
  inserted?: string;
  location?: string;
  from: string;
};

function answerSql({
  total = 'null',
  rows,
  body,
  inserted = 'null',
  location = 'null',
  from,
}: Answer): string {
  const guc = (name: string): string => `nullif(current_setting('response.${name}', true), '')`;
  return `select ${total}, ${rows}, ${body}, ${guc('headers')}, ${guc('status')}, ${inserted}, ${location} from ${from} as _t`;
}

/** The plan of a statement instead of its answer. */
function explained(text: string, { plan }: ResponseFormat): string {
  if (plan === null) return text;
  return `explain (${[`format ${plan.format}`, ...plan.options].join(', ')}) ${text}`;
}

/**
 * A page that is not full says how many rows there are; only a full one needs the count, and the subquery is run only
 * then.
 */
function totalSql(node: ReadNode, upTo: number | null, values: SqlValues): string {
  const limited = upTo === null ? '' : ` limit ${upTo}`;
  const counted = `(select count(*) from (${countableSql(node, values)}${limited}) as counted)`;
  const { limit, offset } = node.range;
  // Groups are not rows.
  if (limit === null || limit === 0 || isGrouped(node)) return counted;
  if (offset === 0) return `(case when count(_t) < ${limit} then count(_t) else ${counted} end)`;
  const isLast = `count(_t) < ${limit} and count(_t) > 0`;
  return `(case when ${isLast} then count(_t) + ${values.add(String(offset))}::bigint else ${counted} end)`;
}

function guardedRowsSql(
  rows: string,
  { isSingular, isPut, maxAffected, bound, isUpsert }: RowGuard,
  values: SqlValues,
): string {
  const changed = isUpsert
    ? `(${rows} - coalesce(nullif(current_setting('pgrst.inserted', true), '')::bigint, 0))`
    : rows;
  const cases = [
    ...(isSingular ? [`when ${rows} <> 1 then ${raiseSql('singular', rows)}`] : []),
    ...(isPut ? [`when ${rows} <> 1 then ${raiseSql('put', rows)}`] : []),
    ...(maxAffected === null
      ? []
      : [
          `when ${changed} > ${values.add(String(maxAffected))}::bigint then ${raiseSql('affected', changed)}`,
        ]),
    ...(bound === null || maxAffected !== null
      ? []
      : [`when ${changed} > (select ${bound}()) then ${raiseSql('bound', changed)}`]),
  ];
  return cases.length === 0 ? rows : `case ${cases.join(' ')} else ${rows} end`;
}

/** A body that is larger than answers may be is refused before it is sent. */
function bytesGuardedSql(rows: string, body: string, { maxBytes }: ReadNode): string {
  if (maxBytes === null || body === 'null') return rows;
  const size = `pg_column_size(${body})`;
  return `case when ${size} > ${maxBytes} then ${raiseSql('bytes', size)} else ${rows} end`;
}

/** Primary key of a single inserted row as `{"id":"eq.1"}`. */
function locationSql(primaryKey: readonly string[]): string {
  if (primaryKey.length === 0) return 'null';
  const names = primaryKey.map(quoteLiteral).join(', ');
  return `case when count(_t) = 1 then (
    select json_object_agg(key, coalesce('eq.' || value, 'is.null'))::text
    from json_each_text(json_agg(_t)->0) where key in (${names})
  ) end`.replace(/\s+/g, ' ');
}
