import { quoteIdentifier } from '../../database/quote.ts';
import type {
  FullTextOperator,
  IsValue,
  Operation,
  QuantifiableOperator,
  SimpleOperator,
} from '../parse/syntax-tree.ts';
import type { PlannedCondition, PlannedField, ReadNode } from '../plan/read-plan.ts';
import { fieldSql } from './field-sql.ts';
import { arrayLiteral } from './sql-values.ts';
import type { SqlValues } from './sql-values.ts';

const simpleOperators: Record<SimpleOperator, string> = {
  neq: '<>',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
};
const quantifiableOperators: Record<QuantifiableOperator, string> = {
  eq: '=',
  gte: '>=',
  gt: '>',
  lte: '<=',
  lt: '<',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
};
const fullTextFunctions: Record<FullTextOperator, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};
const isValues: Record<IsValue, string> = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
};

/** How `embed=is.null` is asked: of the join in a page, by a subquery in a count. */
export type EmbedIsNullSql = (child: ReadNode, isNull: boolean) => string;

/** Conditions joined with `and`; empty when there are none. */
export function conditionsSql(
  alias: string,
  conditions: readonly PlannedCondition[],
  values: SqlValues,
  embedIsNull: EmbedIsNullSql,
): string[] {
  return conditions.map((condition) => conditionSql(alias, condition, values, embedIsNull));
}

function conditionSql(
  alias: string,
  condition: PlannedCondition,
  values: SqlValues,
  embedIsNull: EmbedIsNullSql,
): string {
  const not = condition.isNegated ? 'not ' : '';
  switch (condition.kind) {
    case 'group':
      return `${not}(${conditionsSql(alias, condition.children, values, embedIsNull).join(` ${condition.operator} `)})`;
    case 'embedIsNull':
      return embedIsNull(condition.child, !condition.isNegated);
    case 'filter':
      return `${not}(${operationSql(alias, condition.field, condition.operation, values)})`;
  }
}

function operationSql(alias: string, field: PlannedField, operation: Operation, values: SqlValues): string {
  const left = fieldSql(alias, field, values);
  switch (operation.kind) {
    case 'simple':
      return `${left} ${simpleOperators[operation.operator]} ${parsed(values.add(operation.value), field)}`;
    case 'quantifiable':
      return `${left} ${quantifiedSql(operation, field, values)}`;
    case 'in': {
      const list = values.add(arrayLiteral(operation.values));
      return field.parse === null
        ? `${left} = any(${list})`
        : `${left} = any(select ${field.parse}(unnest(${list}::text[])))`;
    }
    case 'is':
      return `${left} is ${isValues[operation.value]}`;
    case 'isdistinct':
      return `${left} is distinct from ${values.add(operation.value)}`;
    case 'fullText':
      return fullTextSql(left, field, operation, values);
  }
}

/** Domains with a way of their own to be written are read by their own function. */
function parsed(placeholder: string, { parse }: PlannedField): string {
  return parse === null ? placeholder : `${parse}(${placeholder})`;
}

function quantifiedSql(
  operation: Extract<Operation, { kind: 'quantifiable' }>,
  field: PlannedField,
  values: SqlValues,
): string {
  const { operator, quantifier, value } = operation;
  const isPattern = operator === 'like' || operator === 'ilike';
  const placeholder = isPattern ? values.add(value.replaceAll('*', '%')) : parsed(values.add(value), field);
  return `${quantifiableOperators[operator]} ${quantifier === null ? placeholder : `${quantifier}(${placeholder})`}`;
}

function fullTextSql(
  left: string,
  field: PlannedField,
  operation: Extract<Operation, { kind: 'fullText' }>,
  values: SqlValues,
): string {
  const language = operation.language === null ? '' : `${values.add(operation.language)}, `;
  const isVector = field.type === 'tsvector' && field.path.length === 0;
  const vector = isVector || field.type === null ? left : `to_tsvector(${language}${left})`;
  return `${vector} @@ ${fullTextFunctions[operation.operator]}(${language}${values.add(operation.value)})`;
}

/** Under which a spread to-many resource tells how many rows it has. */
export const rowsColumn = 'pgrst_rows';

/** In a page the embedded resource is a join: to-one is a row, to-many a JSON list, and null without a match. */
export function joinIsNull(child: ReadNode, isNull: boolean): string {
  const join = quoteIdentifier(child.link?.joinAlias ?? '');
  if (child.link?.isSpread === true && !child.link.isToOne)
    return `${join}.${rowsColumn} ${isNull ? '=' : '<>'} 0`;
  if (child.link?.isToOne === true) return `${join} is ${isNull ? 'not ' : ''}distinct from null`;
  return `${join}.${join} is ${isNull ? '' : 'not '}null`;
}
