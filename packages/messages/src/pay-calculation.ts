import type { payCalculations } from './en/pay-calculations.ts';
import { formatDate, formatHours, formatNumber, formatPercent } from './format.ts';
import type { Language } from './languages.ts';

export type PayCalculationKey = keyof typeof payCalculations;

export type CalculationWords = {
  language: Language;
  /** What the amounts are in, by which they are grouped. */
  currency?: string;
  say: (key: PayCalculationKey, values: Readonly<Record<string, string>>) => string;
};

/** Signs as the database writes them, and as they are read. */
const signs: Readonly<Partial<Record<string, string>>> = {
  x: '×',
  '/': '÷',
  '+': '+',
  '-': '−',
  '<': '<',
  '<=': '≤',
  '>=': '≥',
};

const token =
  /\s*(\d{4}-\d\d-\d\d|\d+(?:\.\d+)?|of a month|rounded up|months|min|max|old|new|of|[A-Z]{3}|<=|>=|[-+/<x%h(),:;])/y;

/**
 * How an amount of pay came about, in the language of the reader. The database writes it with a closed set of words; what
 * holds any other was written by people and is left as it is.
 */
export function payCalculation(text: string, words: CalculationWords): string {
  const tokens = tokensOf(text);
  return (tokens && new Reading(tokens, words).whole()) ?? text;
}

function tokensOf(text: string): string[] | null {
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.trimEnd().length) {
    const found = token.exec(text)?.[1];
    if (found === undefined) return null;
    tokens.push(found);
  }
  return tokens;
}

/** Thrown and caught here alone: the text is no calculation. */
class NoCalculation extends Error {}

class Reading {
  readonly #tokens: readonly string[];
  readonly #words: CalculationWords;
  #at = 0;

  constructor(tokens: readonly string[], words: CalculationWords) {
    this.#tokens = tokens;
    this.#words = words;
  }

  /** All of it; null where it is no calculation. */
  whole(): string | null {
    try {
      const text = this.#list();
      return this.#at === this.#tokens.length ? text : null;
    } catch (error) {
      if (error instanceof NoCalculation) return null;
      throw error;
    }
  }

  #takes(...wanted: readonly string[]): string | null {
    const next = this.#tokens[this.#at];
    if (next === undefined || !wanted.includes(next)) return null;
    this.#at++;
    return next;
  }

  #demand(wanted: string): void {
    if (this.#takes(wanted) === null) throw new NoCalculation();
  }

  #list(): string {
    let text = this.#terms();
    for (let sign = this.#takes(',', ';'); sign !== null; sign = this.#takes(',', ';')) {
      if (this.#takes('rounded up')) text = this.#words.say('roundedUp', { amount: text });
      else text += `${this.#words.language === 'ar' ? { ',': '،', ';': '؛' }[sign] : sign} ${this.#terms()}`;
    }
    return text;
  }

  #terms(): string {
    const bound = this.#takes('<=');
    let text = bound ? `${signs[bound]} ${this.#term()}` : this.#term();
    for (;;) {
      const sign = this.#takes(...Object.keys(signs), ':');
      if (sign === null) return text;
      text += sign === ':' ? `: ${this.#term()}` : ` ${signs[sign]} ${this.#term()}`;
    }
  }

  #term(): string {
    const { say, language } = this.#words;
    if (this.#takes('(')) {
      const inside = this.#terms();
      this.#demand(')');
      return `(${inside})`;
    }
    const choice = this.#takes('min', 'max');
    if (choice) {
      this.#demand('(');
      const first = this.#terms();
      this.#demand(',');
      const second = this.#terms();
      this.#demand(')');
      return say(choice === 'min' ? 'lower' : 'higher', { first, second });
    }
    const regime = this.#takes('old', 'new');
    if (regime) {
      this.#demand('of');
      return say(regime === 'old' ? 'oldRegime' : 'newRegime', { income: this.#terms() });
    }
    const number = this.#number();
    if (number.includes('-', 1)) return formatDate(number, language);
    if (this.#takes('%')) return this.#percentage(number);
    if (this.#takes('of a month')) return say('partOfMonth', { share: this.#figure(number) });
    if (this.#takes('h')) return say('hours', { hours: formatHours(number, language) });
    if (this.#takes('months')) return say('months', { months: this.#figure(number) });
    if (this.#takes('of'))
      return say('partOf', { part: this.#figure(number), whole: this.#figure(this.#number()) });
    const currency = this.#tokens[this.#at];
    if (currency === undefined || !/^[A-Z]{3}$/.test(currency)) return this.#figure(number);
    this.#at++;
    return `${this.#figure(number, currency)} ${currency}`;
  }

  #percentage(rate: string): string {
    const { say, language } = this.#words;
    const percent = this.#apart(formatPercent(rate, language, 4));
    return this.#takes('of') ? say('percentOf', { rate: percent, base: this.#term() }) : percent;
  }

  #number(): string {
    const sign = this.#takes('-') ?? '';
    const digits = this.#tokens[this.#at];
    if (digits === undefined || !/^\d/.test(digits)) throw new NoCalculation();
    this.#at++;
    return sign + digits;
  }

  /** With the decimals it was written with, but for zeros after the second. */
  #figure(number: string, currency = this.#words.currency): string {
    const decimals = /\.(\d\d?\d*?)0*$/.exec(number)?.[1]?.length ?? 0;
    return this.#apart(formatNumber(number, this.#words.language, decimals, currency));
  }

  /** Marks of direction are no words: those around them decide in which direction all is read. */
  #apart(figure: string): string {
    return figure.includes('\u200e') ? `\u2066${figure.replaceAll('\u200e', '')}\u2069` : figure;
  }
}
