import { quoteIdentifier, quoteLiteral, quoteQualified } from '../../database/quote.ts';
import type { DeletePlan, InsertPlan, MutationPlan, UpdatePlan } from '../plan/mutation-plan.ts';
import type { PlannedCondition } from '../plan/read-plan.ts';
import { castKeyOf } from '../schema-cache/schema-cache.ts';
import type { Column, Relation } from '../schema-cache/schema-cache.ts';
import { conditionsSql } from './condition-sql.ts';
import { fieldSql } from './field-sql.ts';
import type { SqlValues } from './sql-values.ts';

const bodyAlias = 'pgrst_body';

/** The write itself, to stand in a `with` in front of the read. */
export function mutationSql(plan: MutationPlan, values: SqlValues): string {
  const returning = returningSql(plan.relation, plan.returning, values);
  switch (plan.kind) {
    case 'insert':
      return `${insertSql(plan, values)} ${returning}`;
    case 'update':
      return updateSql(plan, plan.returning, returning, values);
    case 'delete':
      return `${deleteSql(plan, values)} ${returning}`;
  }
}

function insertSql(plan: InsertPlan, values: SqlValues): string {
  const { relation, columns, conflict } = plan;
  const names = columns.map(({ name }) => quoteIdentifier(name));
  const isCounted = conflict?.resolution === 'merge-duplicates' && columns.length > 0;
  return [
    `insert into ${quoteQualified(relation)}`,
    columns.length === 0 ? '' : `(${names.join(', ')})`,
    `select ${names.map((name) => `${bodyAlias}.${name}`).join(', ')}`,
    bodySql(plan, values),
    insertWhere(plan, isCounted, values),
    conflict === null ? '' : conflictSql(conflict, names, isCounted),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function insertWhere({ single }: InsertPlan, isCounted: boolean, values: SqlValues): string {
  const conditions = [
    ...(single === null ? [] : conditionsSql(bodyAlias, single, values, () => 'false')),
    ...(isCounted ? [countInserted('+ 1')] : []),
  ];
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
}

/**
 * New rows of an upsert are counted in a setting of the transaction: one up for every row that comes, one down for
 * every row that turns out to exist. A view has no other way to tell them apart.
 */
function countInserted(step: '+ 1' | '- 1'): string {
  return `set_config('pgrst.inserted', (coalesce(nullif(current_setting('pgrst.inserted', true), '')::int, 0) ${step})::text, true) <> '-1'`;
}

function conflictSql(
  conflict: NonNullable<InsertPlan['conflict']>,
  names: readonly string[],
  isCounted: boolean,
): string {
  const target = `on conflict (${conflict.columns.map(quoteIdentifier).join(', ')})`;
  if (!isCounted) return `${target} do nothing`;
  // what two rows conflict in is the same in both: assigning it would only ask for a right nobody needs
  const known = conflict.columns.map(quoteIdentifier);
  const others = names.filter((name) => !known.includes(name));
  const assignments = (others.length > 0 ? others : names).map((name) => `${name} = excluded.${name}`);
  return `${target} do update set ${assignments.join(', ')} where ${countInserted('- 1')}`;
}

function updateSql(
  plan: UpdatePlan,
  returned: readonly string[],
  returning: string,
  values: SqlValues,
): string {
  const { relation, columns, conditions } = plan;
  if (columns.length === 0) return nothingSql(relation, returned);
  const assignments = columns.map(
    ({ name }) => `${quoteIdentifier(name)} = ${bodyAlias}.${quoteIdentifier(name)}`,
  );
  return [
    `update ${quoteQualified(relation)} as ${quoteIdentifier(relation.name)} set ${assignments.join(', ')}`,
    bodySql(plan, values),
    whereSql(relation, conditions, values),
    returning,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** An update of no column changes no row, but the answer still has the columns it would have. */
function nothingSql(relation: Relation, returned: readonly string[]): string {
  const alias = quoteIdentifier(relation.name);
  const columns = returned.map((name) => (name === '*' ? `${alias}.*` : `${alias}.${quoteIdentifier(name)}`));
  return `select ${columns.join(', ') || '1'} from ${quoteQualified(relation)} as ${alias} where false`;
}

function deleteSql({ relation, conditions }: DeletePlan, values: SqlValues): string {
  const start = `delete from ${quoteQualified(relation)} as ${quoteIdentifier(relation.name)}`;
  return `${start} ${whereSql(relation, conditions, values)}`.trim();
}

function whereSql(relation: Relation, conditions: readonly PlannedCondition[], values: SqlValues): string {
  // A write embeds nothing, so there is no embedded resource to ask about.
  const written = conditionsSql(relation.name, conditions, values, () => 'false');
  return written.length === 0 ? '' : `where ${written.join(' and ')}`;
}

function returningSql(relation: Relation, returned: readonly string[], values: SqlValues): string {
  if (returned.length === 0) return 'returning 1';
  const alias = relation.name;
  const columns = returned.map((column) =>
    column === '*'
      ? `${quoteIdentifier(alias)}.*`
      : fieldSql(alias, { column, path: [], type: null, parse: null }, values),
  );
  return `returning ${columns.join(', ')}`;
}

/** The rows of the JSON body as a table of typed columns. */
function bodySql(plan: InsertPlan | UpdatePlan, values: SqlValues): string {
  const { columns, json, isOneRow, isDefaultApplied, representations } = plan;
  const body = values.add(json);
  if (columns.length === 0) return `from json_array_elements(${body}::json) as ${bodyAlias}`;
  const readers = columns.map(({ type, reader }) => reader ?? representations.get(castKeyOf('json', type)));
  const typed = columns
    .map(
      ({ name, sentAs = name, type }, index) =>
        `${quoteIdentifier(sentAs)} ${readers[index] === undefined ? type : 'json'}`,
    )
    .join(', ');
  const read = columns
    .map(({ name, sentAs = name }, index) => {
      const column = quoteIdentifier(sentAs);
      return readers[index] === undefined
        ? column
        : `${readers[index]}(${column}) as ${quoteIdentifier(name)}`;
    })
    .join(', ');
  const isRead = readers.some((reader) => reader !== undefined);
  const rows = (recordset: string): string =>
    isRead
      ? `(select ${read} from ${recordset} as _(${typed})) as ${bodyAlias}`
      : `${recordset} as ${bodyAlias}(${typed})`;
  // Of one row Postgres also knows that it is one.
  const records = isOneRow ? 'json_to_record' : 'json_to_recordset';
  if (!isDefaultApplied) return `from ${rows(`${records}(${body}::json)`)}`;
  const filled = `select jsonb_agg(${defaultsSql(columns)} || pgrst_row) as rows from jsonb_array_elements(${body}::jsonb) as pgrst_row`;
  return `from (${filled}) as pgrst_filled, ${isRead ? 'lateral ' : ''}${rows('jsonb_to_recordset(pgrst_filled.rows)')}`;
}

function defaultsSql(columns: readonly Column[]): string {
  const pairs = columns.flatMap(({ name, defaultExpression }) =>
    defaultExpression === null ? [] : [`${quoteLiteral(name)}, ${defaultExpression}`],
  );
  return `jsonb_build_object(${pairs.join(', ')})`;
}
