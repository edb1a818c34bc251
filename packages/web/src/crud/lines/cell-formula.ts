import { isDecimalText } from '@plinth/domain/define/decimal-text.ts';
import { Exact } from '@plinth/domain/define/exact.ts';
import { toLatinDigits } from '@plinth/ui/primitives/latin-digits.ts';

type Value = InstanceType<typeof Exact>;

/** A longer text is no sum that anybody wrote. */
const longestFormula = 200;

/** Digits kept of a quotient that has no end; columns round further. */
const decimalsOfQuotient = 12;

/**
 * What somebody wrote into a number cell as a sum, computed exactly: `=2*(3.5+4.2)`, `12.5*3`, `=(1200-80)/4`. The
 * equals sign may be missing. With the usual order: brackets, then times and divided by, then plus and minus.
 *
 * @returns decimal text, or null when it is no sum, has no value, or is a plain number already.
 */
export function formulaValue(text: string): string | null {
  if (text.length > longestFormula) return null;
  const written = toLatinDigits(text)
    .replaceAll('٫', '.')
    .replaceAll(/[×xX]/gu, '*')
    .replaceAll('÷', '/')
    .replaceAll(/[−–]/gu, '-');
  const hasSign = written.trimStart().startsWith('=');
  const tokens = tokensOf(hasSign ? written.trimStart().slice(1) : written);
  // dates and phone numbers have dashes and slashes too, but a number cell holds neither
  if (!tokens || tokens.length === 0 || (!hasSign && tokens.length < 3)) return null;
  const reader = { tokens, at: 0 };
  const value = readSum(reader);
  return value === null || reader.at < tokens.length || !value.isFinite()
    ? null
    : value.toDecimalPlaces(decimalsOfQuotient).toFixed();
}

type Reader = { tokens: readonly string[]; at: number };

function tokensOf(text: string): string[] | null {
  const tokens = text.match(/\d+(?:\.\d*)?|\.\d+|[-+*/()]/gu) ?? [];
  // anything between the tokens but blanks means that this is not a sum
  return tokens.join('') === text.replaceAll(/\s/gu, '') ? tokens : null;
}

function readSum(reader: Reader): Value | null {
  let sum = readProduct(reader);
  while (sum && (reader.tokens[reader.at] === '+' || reader.tokens[reader.at] === '-')) {
    const isPlus = reader.tokens[reader.at++] === '+';
    const next = readProduct(reader);
    if (!next) return null;
    sum = isPlus ? sum.plus(next) : sum.minus(next);
  }
  return sum;
}

function readProduct(reader: Reader): Value | null {
  let product = readFactor(reader);
  while (product && (reader.tokens[reader.at] === '*' || reader.tokens[reader.at] === '/')) {
    const isTimes = reader.tokens[reader.at++] === '*';
    const next = readFactor(reader);
    if (!next || (!isTimes && next.isZero())) return null;
    product = isTimes ? product.times(next) : product.dividedBy(next);
  }
  return product;
}

function readFactor(reader: Reader): Value | null {
  const token = reader.tokens[reader.at++];
  if (token === undefined) return null;
  if (token === '-' || token === '+') {
    const value = readFactor(reader);
    return value && token === '-' ? value.negated() : value;
  }
  if (token === '(') {
    const value = readSum(reader);
    return reader.tokens[reader.at++] === ')' ? value : null;
  }
  const number = token.startsWith('.') ? `0${token}` : token.replace(/\.$/u, '');
  return isDecimalText(number) ? new Exact(number) : null;
}
