import { quoteIdentifier, quoteQualified } from '../../database/quote.ts';
import { isScalar } from '../plan/call-plan.ts';
import type { CallArguments, CallPlan } from '../plan/call-plan.ts';
import type { ReadNode } from '../plan/read-plan.ts';
import type { FunctionParameter } from '../schema-cache/schema-cache.ts';
import { arrayLiteral } from './sql-values.ts';
import type { SqlValues } from './sql-values.ts';

/** Column a bare value stands in. */
export const scalarColumn = 'pgrst_scalar';

const argumentsAlias = 'pgrst_arguments';

/** The call itself, to stand in a `with` in front of the read. */
export function callSql(plan: CallPlan, values: SqlValues): string {
  const { from, list } = argumentsSql(plan.arguments, values);
  const call = `${quoteQualified(plan.function)}(${list})`;
  if (isScalar(plan.function)) {
    return `select pgrst_call.* from ${from}lateral (select ${call} as ${scalarColumn}) as pgrst_call`;
  }
  const alias = quoteIdentifier(plan.read.alias);
  const computed = computedColumns(plan.read).map((name) => `, ${alias}.${quoteIdentifier(name)}`);
  return `select ${alias}.*${computed.join('')} from ${from}lateral ${call} as ${alias}`;
}

/**
 * What is asked for and is no column of the relation. Here the rows still have their type, and of several functions of
 * that name Postgres finds the one for it.
 */
function computedColumns({ relation, columns, orders }: ReadNode): string[] {
  if (relation === null || columns.some((column) => column.kind === 'star')) return [];
  const fields = [
    ...columns.flatMap((column) => (column.kind === 'field' && column.field !== null ? [column.field] : [])),
    ...orders.flatMap(({ child, field }) => (child === null ? [field] : [])),
  ];
  return [...new Set(fields.map(({ column }) => column))].filter((column) => !relation.columns.has(column));
}

function argumentsSql(given: CallArguments, values: SqlValues): { from: string; list: string } {
  switch (given.kind) {
    case 'whole':
      return { from: '', list: `${values.add(given.text)}::${given.type}` };
    case 'texts': {
      const list = given.values.map(({ parameter, texts }) =>
        named(parameter, textSql(parameter, texts, values)),
      );
      return { from: '', list: list.join(', ') };
    }
    case 'json': {
      if (given.parameters.length === 0) return { from: '', list: '' };
      const typed = given.parameters
        .map(({ name, bodyType }) => `${quoteIdentifier(name)} ${bodyType}`)
        .join(', ');
      const list = given.parameters.map((parameter) =>
        named(parameter, `${argumentsAlias}.${quoteIdentifier(parameter.name)}`),
      );
      return {
        from: `(select * from json_to_recordset(${values.add(given.json)}::json) as _(${typed}) limit 1) as ${argumentsAlias}, `,
        list: list.join(', '),
      };
    }
  }
}

function named(parameter: FunctionParameter, value: string): string {
  return `${parameter.isVariadic ? 'variadic ' : ''}${quoteIdentifier(parameter.name)} := ${value}`;
}

/** Of an argument given twice the last counts, unless it may be given many times. */
function textSql(parameter: FunctionParameter, texts: readonly string[], values: SqlValues): string {
  const text = parameter.isVariadic ? arrayLiteral(texts) : (texts.at(-1) ?? '');
  return `${values.add(text)}::${parameter.bodyType}`;
}
