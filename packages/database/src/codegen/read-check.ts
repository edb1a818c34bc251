import type { ColumnFact } from '../table-facts.ts';

type CheckFacts = Pick<ColumnFact, 'maxLength' | 'options' | 'min' | 'max'>;

/**
 * What a check of a single column says in terms a form can use, read from the text Postgres gives for it.
 * Parts it does not understand are left out: the database refuses what they forbid all the same.
 * In the check of a domain the column is called `VALUE`. `scale` is the number of decimals of the column, which turns "more than 0" into the smallest value allowed.
 */
export function readCheck(expression: string, column: string, scale?: number): CheckFacts {
  const plain = simplify(expression, column);
  // In an alternative, no single part holds by itself.
  if (/\bOR\b/.test(plain)) return {};
  return { ...readLength(plain), ...readOptions(plain), ...readLimits(plain, scale) };
}

/** Casts and the allowed null taken out, the column written as `@`. */
function simplify(expression: string, column: string): string {
  const name = (/^([a-z_][a-z0-9_$]*|VALUE)$/.test(column) ? column : `"${column}"`).replaceAll('$', '\\$');
  return expression
    .replace(
      /'((?:[^']|'')*)'::(?:text|character varying|bpchar|"char"|numeric|integer|bigint)(?:\[\])?/g,
      "'$1'",
    )
    .replace(/\(('(?:[^']|'')*')\)/g, '$1')
    .replace(/\((-?[\d.]+)\)::[a-z ]+/g, '$1')
    .replace(
      /::(?:text|character varying|bpchar|numeric|integer|bigint|double precision|smallint)(?:\[\])?/g,
      '',
    )
    .replace(new RegExp(`(?<![\\w'])${name}(?![\\w'(])`, 'g'), '@')
    .replace(/(?<!\w)\(@\)/g, '@')
    .replace(/\(@ IS NULL\) OR /g, '');
}

function readLength(plain: string): CheckFacts {
  const length = String.raw`(?:char_length|character_length|length)\((?:btrim\()?\(?@\)?\)?\)?`;
  const match =
    new RegExp(`${length} (<=|<) (\\d+)`).exec(plain) ?? new RegExp(`${length} (=) (\\d+)`).exec(plain);
  if (!match?.[2]) return {};
  return { maxLength: Number(match[2]) - (match[1] === '<' ? 1 : 0) };
}

function readOptions(plain: string): CheckFacts {
  const list = /@ = ANY \(\(?ARRAY\[((?:'(?:[^']|'')*'(?:, )?)+)\]/.exec(plain)?.[1];
  const one = /^\(?@ = ('(?:[^']|'')*')\)?$/.exec(plain)?.[1];
  const options = [...(list ?? one ?? '').matchAll(/'((?:[^']|'')*)'/g)].map((match) =>
    (match[1] ?? '').replaceAll("''", "'"),
  );
  return options.length > 0 ? { options } : {};
}

function readLimits(plain: string, scale?: number): CheckFacts {
  const facts: CheckFacts = {};
  for (const [, operator, value] of plain.matchAll(/(?<!\w)@ (>=|>|<=|<) '?(-?\d+(?:\.\d+)?)'?/g)) {
    const limit = Number(value);
    const step = scale === undefined ? null : 10 ** -scale;
    if (operator === '>=') facts.min = limit;
    if (operator === '<=') facts.max = limit;
    if (operator === '>' && step !== null) facts.min = rounded(limit + step, scale);
    if (operator === '<' && step !== null) facts.max = rounded(limit - step, scale);
  }
  return facts;
}

function rounded(value: number, scale = 0): number {
  return Number(value.toFixed(scale));
}
