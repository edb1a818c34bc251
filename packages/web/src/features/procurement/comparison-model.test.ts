import { expect, it } from 'vitest';
import {
  awardedOf,
  comparisonOf,
  isOpen,
  lowestOf,
  lowestWholeOf,
  openLinesOf,
  type Price,
  savedOf,
  sharesOf,
} from './comparison-model.ts';

/** A row as it comes: the types of functions know no null. */
type Row = { [Column in keyof Price]: Price[Column] | null };

function price(item: string, supplier: string, amount: string | null, isLowest = false): Price {
  const row: Row = {
    rfq_item_id: item,
    item_name: item,
    quantity: '1',
    unit_of_measure: 'each',
    rfq_offer_id: supplier,
    supplier_name: supplier,
    currency: 'AED',
    exchange_rate: '1',
    offered_on: '2026-01-01',
    valid_until: null,
    delivery_days: null,
    payment_terms: null,
    is_late: false,
    is_expired: false,
    is_offered: amount !== null,
    is_lowest: isLowest,
    rfq_offer_item_id: `${item} of ${supplier}`,
    net_price: amount,
    amount,
    tax_amount: '0.00',
    notes: null,
    is_awaited: false,
    is_awarded: false,
    order_id: null,
    order_number: null,
  };
  return row as Price;
}

const rebarOfAlpha = price('Rebar', 'Alpha', '900.00', true);
const wireOfBeta = price('Wire', 'Beta', '80.00', true);
const rows = [
  rebarOfAlpha,
  price('Rebar', 'Beta', '950.00'),
  price('Rebar', 'Gamma', '920.00'),
  price('Wire', 'Alpha', '100.00'),
  wireOfBeta,
  price('Wire', 'Gamma', null),
];

it('compares an award with the cheapest supplier who offers each of its lines', () => {
  const comparison = comparisonOf(rows);
  const chosen = lowestOf(comparison);
  expect(sharesOf(chosen).map(({ supplier, prices }) => [supplier, prices.length])).toEqual([
    ['Alpha', 1],
    ['Beta', 1],
  ]);
  const whole = lowestWholeOf(comparison, chosen);
  expect(whole?.supplier).toBe('Alpha');
  expect(savedOf(chosen, whole?.prices ?? [])).toBe('20.00');
  // of one line only, its own lowest
  expect(lowestWholeOf(comparison, [wireOfBeta])?.supplier).toBe('Beta');
});

it('says what a choice above the cheapest supplier costs more', () => {
  const comparison = comparisonOf(rows);
  const ofGammaAndAlpha = rows.filter((row) =>
    ['Rebar of Gamma', 'Wire of Alpha'].includes(row.rfq_offer_item_id),
  );
  expect(savedOf(ofGammaAndAlpha, lowestWholeOf(comparison, ofGammaAndAlpha)?.prices ?? [])).toBe('-20.00');
});

it('knows no single supplier where nobody offers all, or only one whose offer expired', () => {
  const expired = rows.map((row) => ({ ...row, is_expired: row.supplier_name !== 'Gamma' }));
  expect(lowestWholeOf(comparisonOf(expired), lowestOf(comparisonOf(rows)))).toBeUndefined();
});

it('leaves out lines that are awarded', () => {
  const comparison = comparisonOf(
    rows.map((row) => ({
      ...row,
      is_awarded: row.item_name === 'Rebar',
      ...(row === rebarOfAlpha && { order_id: 'order' }),
    })),
  );
  expect(awardedOf(comparison).map(({ rfq_offer_item_id }) => rfq_offer_item_id)).toEqual(['Rebar of Alpha']);
  expect(openLinesOf(comparison).map(({ name }) => name)).toEqual(['Wire']);
  expect(
    lowestOf(comparison)
      .filter(isOpen)
      .map(({ item_name }) => item_name),
  ).toEqual(['Wire']);
});
