import type { ReturnOf } from '@plinth/data/port/data-source.ts';
import { compareDecimals } from '@plinth/domain/define/decimal-text.ts';
import { Exact } from '@plinth/domain/define/exact.ts';
import { decimalsOfAmount } from '@plinth/messages/currencies.ts';
import { sumOf } from '../../overview/ledger/sum-of.ts';

/** What one supplier offers of one line. */
export type Price = ReturnOf<'rfq_comparison'>[number];
export type ComparedLine = { id: string; name: string; quantity: string; unit: string; prices: Price[] };
/** A supplier's column: what the offer says as a whole, and the prices it has. */
export type ComparedOffer = { id: string; terms: Price; prices: Price[] };
export type Comparison = { lines: ComparedLine[]; offers: ComparedOffer[] };
export type Sums = { before: string; tax: string; total: string };

/** Prices with one key each, in the order in which the first of each comes. */
function groupsOf(prices: readonly Price[], keyOf: (price: Price) => string): [key: string, Price[]][] {
  const groups = new Map<string, Price[]>();
  for (const price of prices) groups.set(keyOf(price), [...(groups.get(keyOf(price)) ?? []), price]);
  return [...groups];
}

/** The rows of the database as lines and suppliers, both in their order. */
export function comparisonOf(rows: readonly Price[]): Comparison {
  const lines = groupsOf(rows, (row) => row.rfq_item_id).flatMap(([id, prices]) => {
    const [first] = prices;
    return first
      ? [{ id, name: first.item_name, quantity: first.quantity, unit: first.unit_of_measure, prices }]
      : [];
  });
  const offers = groupsOf(rows, (row) => row.rfq_offer_id).flatMap(([id, prices]) => {
    const [terms] = prices;
    return terms ? [{ id, terms, prices: prices.filter((price) => price.is_offered) }] : [];
  });
  return { lines, offers };
}

/** What prices come to in the company's currency. */
export function sumsOf(prices: readonly Price[]): Sums {
  return {
    before: sumOf(prices, (price) => price.amount),
    tax: sumOf(prices, (price) => price.tax_amount),
    total: sumOf(
      prices.flatMap((price) => [price.amount, price.tax_amount]),
      (amount) => amount,
    ),
  };
}

/** A price that can be awarded: it was offered and still stands, and nobody was awarded its line. */
export const isOpen = (price: Price): boolean => price.is_offered && !price.is_expired && !price.is_awarded;

/** Suppliers whose answer may still come. */
export const awaitedOf = ({ offers }: Comparison): string[] =>
  offers.flatMap(({ terms }) => (terms.is_awaited ? [terms.supplier_name] : []));

/** The lowest price of each line; of equal ones that of the first supplier. */
export function lowestOf({ lines }: Comparison): Price[] {
  return lines.flatMap(({ prices }) => prices.find((price) => price.is_lowest) ?? []);
}

/** What is awarded already. */
export const awardedOf = ({ lines }: Comparison): Price[] =>
  lines.flatMap(({ prices }) => prices.find((price) => price.order_id !== null) ?? []);

/** The lines nobody was awarded yet. */
export const openLinesOf = ({ lines }: Comparison): ComparedLine[] =>
  lines.filter(({ prices }) => prices.every((price) => !price.is_awarded));

/** What one supplier is chosen for. */
export type Share = { id: string; supplier: string; prices: Price[] };

/** The orders an award makes: one a supplier. */
export function sharesOf(chosen: readonly Price[]): Share[] {
  return groupsOf(chosen, (price) => price.rfq_offer_id).flatMap(([id, prices]) => {
    const [first] = prices;
    return first ? [{ id, supplier: first.supplier_name, prices }] : [];
  });
}

/** The lowest of the suppliers who offer each of the chosen lines; none where nobody does. */
export function lowestWholeOf({ offers }: Comparison, chosen: readonly Price[]): Share | undefined {
  const lines = new Set(chosen.map((price) => price.rfq_item_id));
  const [lowest] = offers
    .map(({ id, terms, prices }) => ({
      id,
      supplier: terms.supplier_name,
      prices: prices.filter((price) => isOpen(price) && lines.has(price.rfq_item_id)),
    }))
    .filter(({ prices }) => prices.length === lines.size)
    .toSorted((a, b) => compareDecimals(sumsOf(a.prices).before, sumsOf(b.prices).before));
  return lowest;
}

/** What the chosen prices save against others, before tax; below zero where they cost more. */
export const savedOf = (chosen: readonly Price[], others: readonly Price[]): string =>
  new Exact(sumsOf(others).before).minus(sumsOf(chosen).before).toFixed(decimalsOfAmount(undefined));

/** The chosen prices with this one taken or given back: a line has one at most. */
export function toggled(chosen: readonly Price[], price: Price): Price[] {
  const others = chosen.filter((one) => one.rfq_item_id !== price.rfq_item_id);
  return chosen.includes(price) ? others : [...others, price];
}
