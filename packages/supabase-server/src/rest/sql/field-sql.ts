import { quoteIdentifier } from '../../database/quote.ts';
import type { PlannedColumn, PlannedField } from '../plan/read-plan.ts';
import type { SqlValues } from './sql-values.ts';

/** `alias."column"->$1->>$2`; a column that is not JSON is turned into it first. */
export function fieldSql(alias: string, field: PlannedField, values: SqlValues): string {
  const column = `${quoteIdentifier(alias)}.${quoteIdentifier(field.column)}`;
  if (field.path.length === 0) return column;
  const isJson = field.type === 'json' || field.type === 'jsonb';
  const steps = field.path.map(({ arrow, operand }) =>
    operand.kind === 'key'
      ? `${arrow}${values.add(operand.key)}`
      : `${arrow}${values.add(operand.index)}::int`,
  );
  return `${isJson ? column : `to_jsonb(${column})`}${steps.join('')}`;
}

/** The value of a selected column, cast as it was asked for, before it is aggregated. */
export function columnSql(
  alias: string,
  { field, format, cast }: Extract<PlannedColumn, { kind: 'field' }>,
  values: SqlValues,
): string {
  if (field === null) return quoteIdentifier(alias);
  const value = fieldSql(alias, field, values);
  return castSql(format === null ? value : `${format}(${value})`, cast);
}

export function castSql(value: string, type: string | null): string {
  return type === null ? value : `cast(${value} as ${typeSql(type)})`;
}

/** Types whose SQL names are keywords; a quoted keyword would name another type or none. */
const keywordTypes: ReadonlyMap<string, string> = new Map([
  ['int', 'int4'],
  ['integer', 'int4'],
  ['bigint', 'int8'],
  ['smallint', 'int2'],
  ['real', 'float4'],
  ['float', 'float8'],
  ['double precision', 'float8'],
  ['decimal', 'numeric'],
  ['dec', 'numeric'],
  ['boolean', 'bool'],
  ['char', 'char'],
  ['character', 'char'],
  ['character varying', 'varchar'],
  ['bit', 'bit'],
  ['bit varying', 'varbit'],
  ['time with time zone', 'timetz'],
  ['time without time zone', 'time'],
  ['timestamp with time zone', 'timestamptz'],
  ['timestamp without time zone', 'timestamp'],
]);

function typeSql(name: string): string {
  const folded = name.toLowerCase().replace(/\s+/g, ' ');
  return keywordTypes.get(folded) ?? quoteIdentifier(folded);
}
