import type { ReturnOf } from '@plinth/data/port/data-source.ts';
import { sumOf } from '../../overview/ledger/sum-of.ts';

/** What one supplier offers of one line. */
export type Price = ReturnOf<'rfq_comparison'>[number];
export type ComparedLine = { id: string; name: string; quantity: string; unit: string; prices: Price[] };
/** A supplier's column: what the offer says as a whole, and the prices it has. */
export type ComparedOffer = { id: string; terms: Price; prices: Price[] };
export type Comparison = { lines: ComparedLine[]; offers: ComparedOffer[] };
export type Sums = { before: string; tax: string; total: string };

/** The rows of the database as lines and suppliers, both in their order. */
export function comparisonOf(rows: readonly Price[]): Comparison {
  const lines = [...Map.groupBy(rows, (row) => row.rfq_item_id).entries()].flatMap(([id, prices]) => {
    const [first] = prices;
    return first
      ? [{ id, name: first.item_name, quantity: first.quantity, unit: first.unit_of_measure, prices }]
      : [];
  });
  const offers = [...Map.groupBy(rows, (row) => row.rfq_offer_id).entries()].flatMap(([id, prices]) => {
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

/** An offer that can be awarded: it was made and still stands. */
export const isOpen = (price: Price): boolean => price.is_offered && !price.is_expired;

/** Suppliers whose answer may still come. */
export const awaitedOf = ({ offers }: Comparison): string[] =>
  offers.flatMap(({ terms }) => (terms.is_awaited ? [terms.supplier_name] : []));

/** The lowest price of each line; of equal ones that of the first supplier. */
export function lowestOf({ lines }: Comparison): Price[] {
  return lines.flatMap(({ prices }) => prices.find((price) => price.is_lowest) ?? []);
}

/** The chosen prices with this one taken or given back: a line has one at most. */
export function toggled(chosen: readonly Price[], price: Price): Price[] {
  const others = chosen.filter((one) => one.rfq_item_id !== price.rfq_item_id);
  return chosen.includes(price) ? others : [...others, price];
}
