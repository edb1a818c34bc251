import { paperWords as ar } from '@plinth/messages/ar/paper-words.ts';
import { paperWords as en } from '@plinth/messages/en/paper-words.ts';
import { decimalsOfCurrency } from '@plinth/domain/currency-decimals.ts';
import { formatDate, formatMoney, formatNumber, formatPercent } from '@plinth/messages/format.ts';
import { paperWords as hi } from '@plinth/messages/hi/paper-words.ts';
import { amountInWords } from '@plinth/messages/in-words/amount-in-words.ts';
import type { Language } from '@plinth/messages/languages.ts';
import type { MessagesOf } from '@plinth/messages/messages-of.ts';
import { payCalculation } from '@plinth/messages/pay-calculation.ts';
import type { Facts } from './facts.ts';
import type { Amount, Column, Fact, Label, Note, PaperContent, Party } from './paper-content.ts';

type Words = MessagesOf<typeof en>;
type TaxCountry = 'AE' | 'IN' | 'none';
export type LabelKey = keyof Words['labels'];
type PluralForm = `${string}_${Intl.LDMLPluralRule}`;
export type SentenceKey = Exclude<keyof Words['sentences'], PluralForm>;
/** Sentences of a number of days, which have the plural forms of their language. */
export type DaysKey = keyof Words['sentences'] extends infer K
  ? K extends `${infer Base}_other`
    ? Base
    : never
  : never;
export type TitleKey = keyof Words['titles'];

const words: Readonly<Record<Language, Words>> = { en, hi, ar };

/** Statuses in which a document is not yet, or no more, what it says it is. */
const stamps: Readonly<Record<string, keyof Words['stamps']>> = {
  draft: 'draft',
  pending: 'draft',
  submitted: 'draft',
  calculated: 'draft',
  certified: 'draft',
  rejected: 'draft',
  cancelled: 'cancelled',
  superseded: 'cancelled',
  reversed: 'reversed',
};

/** Marks above and below Arabic letters, which papers leave out (see the Arabic words). */
export const vowelMarks = /[\u064b-\u0652]/g;

/** What the parts of a paper are written with: its words, numbers and dates, in its language. */
export class PaperWriter {
  readonly language: Language;
  readonly second: Language | null;
  readonly facts: Facts;
  readonly company: Facts;
  readonly currency: string;
  readonly words: Words;

  constructor(facts: Facts, language: Language, second: Language | null, currency?: string) {
    this.facts = facts;
    this.company = facts.of('company');
    this.language = language;
    this.second = second === language ? null : second;
    this.currency = currency ?? (facts.text('currency') || this.company.text('currency'));
    this.words = words[language];
  }

  /** The country whose tax a document states: that of its currency, else the company's. */
  get country(): TaxCountry {
    if (this.currency === 'AED') return 'AE';
    if (this.currency === 'INR') return 'IN';
    return taxCountry(this.company.text('country_pack')) ?? 'none';
  }

  label(key: LabelKey): Label {
    return this.#both((of) => of.labels[key]);
  }

  title(key: TitleKey): Label {
    return this.#both((of) => of.titles[key]);
  }

  /** A sentence as a label, in both languages. */
  sentenceLabel(key: SentenceKey, values: Readonly<Record<string, string>> = {}): Label {
    return this.#both((of) => filled(of.sentences[key], values));
  }

  sentence(key: SentenceKey, values: Readonly<Record<string, string>> = {}): string {
    return filled(this.words.sentences[key], values);
  }

  /** A sentence in each language of the paper, each in its own direction. */
  sentenceInBoth(key: SentenceKey): Note[] {
    return [this.language, ...(this.second ? [this.second] : [])].map((language) => ({
      label: { text: '', second: '' },
      text: words[language].sentences[key],
      language,
    }));
  }

  /** A sentence of so many days, in the plural form of its language. */
  sentenceOfDays(key: DaysKey, days: string, values: Readonly<Record<string, string>> = {}): string {
    const { sentences } = this.words;
    const form = new Intl.PluralRules(this.language).select(Number(days));
    return filled(sentences[`${key}_${form}`] ?? sentences[`${key}_other`], {
      ...values,
      days: this.quantity(days),
    });
  }

  plain(text: string): Label {
    return { text, second: '' };
  }

  /** How a word of the database is called, such as a method of payment. */
  choice(
    group:
      | 'methods'
      | 'taxTypes'
      | 'entries'
      | 'withheldTaxes'
      | 'deductionKinds'
      | 'leaveStatuses'
      | 'states',
    value: string,
  ): string {
    const named: Readonly<Record<string, string>> = this.words[group];
    return named[value] ?? value;
  }

  /** An amount as a column shows it, with the decimals of its currency. */
  number(amount: string, currency = this.currency): string {
    return amount === '' ? '' : formatNumber(amount, this.language, decimalsOfCurrency(currency), currency);
  }

  /** A quantity or a rate, with the decimals it has. */
  quantity(amount: string): string {
    return amount === '' ? '' : formatNumber(amount, this.language, undefined, this.currency);
  }

  price(amount: string): string {
    if (amount === '') return '';
    const shown = /\.(\d*?)0*$/.exec(amount)?.[1]?.length ?? 0;
    const least = decimalsOfCurrency(this.currency);
    return formatNumber(amount, this.language, Math.max(shown, least), this.currency);
  }

  percent(value: string): string {
    return formatPercent(value === '' ? '0' : value, this.language);
  }

  /** An amount with its currency. */
  money(amount: string, currency = this.currency): string {
    return amount === '' ? '' : formatMoney(amount, currency, this.language, { decimals: 'currency' });
  }

  /** How an amount of pay came about, as the database wrote it. */
  calculation(text: string): string {
    return payCalculation(text, {
      language: this.language,
      currency: this.currency,
      say: (key, values) => filled(this.words.payCalculations[key], values),
    });
  }

  date(day: string): string {
    return formatDate(day, this.language);
  }

  amount(key: LabelKey, value: string, look: Amount['look'] = 'plain'): Amount {
    return { label: this.label(key), value: this.money(value), look };
  }

  fact(key: LabelKey, value: string): Fact[] {
    return value === '' ? [] : [{ label: this.label(key), value }];
  }

  dateFact(key: LabelKey, day: string): Fact[] {
    return this.fact(key, this.date(day));
  }

  column(key: LabelKey, align: Column['align'], share: number): Column {
    return { label: this.label(key), align, share };
  }

  note(key: LabelKey, text: string): Note[] {
    return text.trim() === '' ? [] : [{ label: this.label(key), text: text.trim(), language: this.language }];
  }

  /** The amount written out, in the language of the paper and in its second one. */
  inWords(amount: string, currency = this.currency): Note[] {
    return [this.language, ...(this.second ? [this.second] : [])].map((language) => ({
      label: { text: words[language].labels.inWords, second: '' },
      text: amountInWords(amount, currency, language).replaceAll(vowelMarks, ''),
      language,
    }));
  }

  /** Name, address and tax number of a company we deal with. */
  party(key: LabelKey, party: Facts): Party {
    const place = [party.text('city'), party.text('country')].filter(Boolean).join(', ');
    const contact = party.text('contact');
    return {
      label: this.label(key),
      lines: [
        party.text('name') || '–',
        ...party.text('address').split('\n'),
        place,
        party.text('tax_number') &&
          this.#taxId(party.text('tax_number'), taxCountry(party.text('country')) ?? this.country),
        contact && this.sentence('contact', { name: contact }),
        [party.text('phone'), party.text('email')].filter(Boolean).join(' · '),
      ].filter((line) => line.trim() !== ''),
    };
  }

  /** Us, in a box of its own where the law or the form names both sides. */
  ourParty(key: LabelKey): Party {
    return { label: this.label(key), lines: [this.company.text('name'), ...this.#companyLines()] };
  }

  project(): Fact[] {
    const project = this.facts.of('project');
    return this.fact('project', [project.text('number'), project.text('name')].filter(Boolean).join(' · '));
  }

  contract(): Fact[] {
    const contract = this.facts.of('contract');
    return this.fact(
      'contract',
      [contract.text('number'), contract.text('title')].filter(Boolean).join(' · '),
    );
  }

  /** A paper with nothing on it but its head. */
  paper(template: string, title: Label, number: string): PaperContent {
    const taxId = this.company.text('tax_id');
    const name = this.company.text('name');
    const stamp = stamps[this.facts.text('status')];
    return {
      template,
      language: this.language,
      second: this.second,
      title,
      number,
      stamp: stamp ? this.words.stamps[stamp] : '',
      letterhead: {
        name,
        lines: this.#companyLines(),
        foot: [name, taxId && this.#taxId(taxId, this.#home)].filter(Boolean).join(' · '),
        hasLogo: this.company.text('logo') !== '',
      },
      page: filled(this.words.sentences.page, { page: '{page}', pages: '{pages}' }),
      parties: [],
      facts: [],
      texts: [],
      tables: [],
      totals: [],
      words: [],
      notes: [],
      signatures: [],
    };
  }

  #companyLines(): string[] {
    const { company } = this;
    const taxId = company.text('tax_id');
    const license = company.text('license_number');
    return [
      ...company.text('address').split('\n'),
      ['phone', 'email', 'website']
        .map((name) => company.text(name))
        .filter(Boolean)
        .join(' · '),
      [taxId && this.#taxId(taxId, this.#home), license && this.sentence('license', { number: license })]
        .filter(Boolean)
        .join(' · '),
    ].filter((line) => line.trim() !== '');
  }

  #taxId(number: string, country: TaxCountry): string {
    return filled(this.words.taxIds[country], { number });
  }

  /** Where the company itself is. */
  get #home(): TaxCountry {
    return taxCountry(this.company.text('country_pack')) ?? 'none';
  }

  #both(of: (language: Words) => string): Label {
    return { text: of(this.words), second: this.second ? of(words[this.second]) : '' };
  }
}

function taxCountry(country: string): TaxCountry | null {
  return country === 'AE' || country === 'IN' ? country : null;
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
