import type { TFunction } from 'i18next';
import type { TableFacts } from '@plinth/database/table-facts.ts';
import { fieldKindOf, isAmount } from '@plinth/domain/define/field-kind.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { Relation } from '@plinth/domain/define/resource.ts';
import { contractLineText } from '@plinth/messages/contract-lines.ts';
import { currencyName } from '@plinth/messages/currency-names.ts';
import { formatAmount } from '@plinth/messages/format-amount.ts';
import {
  formatDate,
  formatDateTime,
  formatHours,
  formatMoney,
  formatNumber,
  formatPercent,
  localeFor,
} from '@plinth/messages/format.ts';
import type { Language } from '@plinth/messages/languages.ts';
import type { Labels } from './labels.ts';
import { referenceInWords, titleText } from './reference-text.ts';
import { tableName } from './table-name.ts';

/** What turning values into words needs beside the value. */
export type FieldTextContext = {
  resource: ResourceDefinition;
  facts: TableFacts;
  labels: Labels;
  t: TFunction;
  /** Zone times are shown in. */
  timeZone: string;
  /** Of the company. */
  baseCurrency: string;
};

/**
 * A field of a row in words of the reader; empty when it has no value. Amounts in lists have no decimals, elsewhere
 * those of their currency.
 */
export function fieldText(
  context: FieldTextContext,
  row: Readonly<Record<string, unknown>>,
  column: string,
  place: 'list' | 'view',
): string {
  const { resource, facts, labels, t, timeZone, baseCurrency } = context;
  const kind = fieldKindOf(resource, facts, column);
  if (kind.kind === 'reference') {
    const relation = resource.relations[kind.relation];
    return relation ? referenceInWords(t, relation, row, kind.relation) : '';
  }
  const value = row[column];
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  const decimals = place === 'list' ? 'none' : 'currency';
  switch (kind.kind) {
    case 'money':
      return formatMoney(text, String(row[kind.currency] ?? ''), labels.language, { decimals });
    case 'percent':
      return formatPercent(text, labels.language, kind.shownAs ? 1 : 4);
    case 'number':
      if (kind.shownAs === 'year') return text;
      if (kind.shownAs === 'hours') return formatHours(text, labels.language);
      // an amount whose name says that it is the company's
      if (
        kind.shownAs === 'company-amount' ||
        (isAmount(facts.columns[column]) && column.startsWith('base_'))
      )
        return formatMoney(text, baseCurrency, labels.language, { decimals });
      return isAmount(facts.columns[column])
        ? formatAmount(text, row['currency'], labels.language)
        : formatNumber(text, labels.language);
    case 'currency':
      return currencyName(text, labels.language);
    case 'date':
      return formatDate(text, labels.language);
    case 'date-time':
      return formatDateTime(text, labels.language, timeZone);
    case 'boolean':
      return value === true ? t('crud.value.yes') : t('crud.value.no');
    case 'choice':
      return labels.choice(resource, facts, column, text);
    case 'weekdays':
      return Array.isArray(value)
        ? listText(
            value.map((day) => weekdayName(Number(day), labels.language)),
            labels.language,
          )
        : '';
    case 'text':
      if (kind.shownAs === 'table') return tableName(t, text);
      if (kind.shownAs === 'contract-line') return contractLineText(text, labels.language);
      return kind.shownAs === 'country' ? countryName(text, labels.language) : text;
    default:
      return text;
  }
}

/** Of two letters that are no country, themselves. */
function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames(localeFor(language), { type: 'region', fallback: 'code' }).of(code) ?? code;
}

/** What tells namesakes apart where one is picked, in words of the reader: its party, its day, its amount. */
export function captionText(
  context: FieldTextContext,
  relation: Relation,
  other: Readonly<Record<string, unknown>>,
): string {
  return (relation.caption ?? [])
    .map((column) => fieldText(context, other, column, 'list'))
    .filter((text) => text !== '')
    .join(' · ');
}

/**
 * What heads the page of a record: its title in words of the reader, be it a name or a choice. A day alone names nothing,
 * so what it is the day of stands before it.
 */
export function recordName(context: FieldTextContext, row: Readonly<Record<string, unknown>>): string {
  const { resource, facts, labels } = context;
  const title = fieldText(context, row, resource.title, 'view') || titleText(resource, row);
  if (resource.namedByMonth && title !== '') return nameByMonth(context, row, resource.namedByMonth);
  if (resource.namedByPeriod) {
    const { kind, from, to } = resource.namedByPeriod;
    const text = (column: string) => fieldText(context, row, column, 'view');
    return listText([text(kind), `${text(from)} – ${text(to)}`], labels.language);
  }
  return fieldKindOf(resource, facts, resource.title).kind === 'date'
    ? `${labels.resource(resource, 'singular')} ${title}`
    : title;
}

const countryOfCurrency: Readonly<Record<string, string>> = { AED: 'AE', INR: 'IN' };

/** As people call it: 'Pay run, November 2026 (India)', with its kind when that is not the usual one. */
function nameByMonth(
  { resource, facts, labels }: FieldTextContext,
  row: Readonly<Record<string, unknown>>,
  columns: NonNullable<ResourceDefinition['namedByMonth']>,
): string {
  const currency = String(row[columns.currency] ?? '');
  const kind = String(row[columns.kind] ?? '');
  const country = countryOfCurrency[currency];
  const month = new Intl.DateTimeFormat(localeFor(labels.language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const titled = listText(
    [labels.resource(resource, 'singular'), month.format(new Date(`${String(row[columns.end])}T00:00:00Z`))],
    labels.language,
  );
  const name = `${titled} (${country ? countryName(country, labels.language) : currency})`;
  return kind === facts.columns[columns.kind]?.defaultOption
    ? name
    : `${name} · ${labels.choice(resource, facts, columns.kind, kind)}`;
}

/** Name of an ISO day of the week, 1 being Monday. */
export function weekdayName(day: number, language: Language): string {
  // 5 January 2026 is a Monday
  return new Intl.DateTimeFormat(localeFor(language), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 4 + day),
  );
}

/** Several words or names after each other, with the comma of the language. */
export function listText(texts: readonly string[], language: Language): string {
  return texts.join(language === 'ar' ? '، ' : ', ');
}
