/** `column=[not.]operator.value` of a subscription. */
export type Filter = {
  column: string;
  operator: FilterOperator;
  isNegated: boolean;
  value: string;
};

const operators = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'like',
  'ilike',
  'is',
  'match',
  'imatch',
  'isdistinct',
] as const;
export type FilterOperator = (typeof operators)[number];

const alternatives = operators.join('|');
const condition = new RegExp(`^([^=,]+)=(not\\.)?(${alternatives})\\.(.*)$`, 's');
/** A comma is a separator only where another condition begins behind it; elsewhere it belongs to a value. */
const separator = new RegExp(`,(?=[^=,()"]+=(?:not\\.)?(?:${alternatives})\\.)`);

/** Conditions that must all hold; `null` when the text is none. */
export function parseFilter(text: string): Filter[] | null {
  const filters = text.split(separator).map(parseCondition);
  return filters.every((filter) => filter !== null) ? filters : null;
}

function parseCondition(text: string): Filter | null {
  const [, column = '', negation, name = '', raw = ''] = condition.exec(text) ?? [];
  const operator = operators.find((candidate) => candidate === name);
  if (operator === undefined) return null;
  const common = { column: unquote(column), operator, isNegated: negation !== undefined };
  if (operator === 'in') {
    const list = parseList(raw);
    return list === null ? null : { ...common, value: toArrayLiteral(list) };
  }
  if (operator === 'is') {
    const value = raw.toLowerCase().replace('_', ' ');
    return ['null', 'not null', 'true', 'false', 'unknown'].includes(value) ? { ...common, value } : null;
  }
  return { ...common, value: unquote(raw) };
}

function unquote(text: string): string {
  return text.length >= 2 && text.startsWith('"') && text.endsWith('"')
    ? text.slice(1, -1).replaceAll(/\\(.)/gs, '$1')
    : text;
}

/** `(a,"b,c")`, also without the brackets. */
function parseList(text: string): string[] | null {
  const inner = text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : text;
  if (inner === '') return null;
  return [...inner.matchAll(/(?:^|,)(?:"((?:[^"\\]|\\.)*)"|([^,]*))/gs)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '').trim() : unquote(`"${quoted}"`),
  );
}

function toArrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;
}
