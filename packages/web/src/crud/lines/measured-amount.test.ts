import { certificates } from '@plinth/domain/commercial/certificates.ts';
import type { DocumentLines } from '@plinth/domain/define/resource.ts';
import { rfqOffers } from '@plinth/domain/procurement/rfq-offers.ts';
import { subcontractClaims } from '@plinth/domain/procurement/subcontract-claims.ts';
import { expect, test } from 'vitest';
import { measuredAmount } from './line-amounts.ts';
import { linesShape } from './line-values.ts';

const shapeOf = (lines: DocumentLines | undefined) => {
  if (!lines) throw new Error('it has lines');
  return linesShape(lines);
};

test.each([
  ['as it is stored', {}, '130.00'],
  ['by amount', { this_period_amount: '50' }, '160.00'],
  ['by quantity', { quantity_done: '3.333' }, '176.65'],
  ['in percent', { work_percentage: '50' }, '260.00'],
  ['with what is on the site', { quantity_done: '4', stored_amount: '0' }, '200.00'],
  ['by amount, whatever else was typed', { this_period_amount: '0', quantity_done: '9' }, '110.00'],
  ['while a number is being typed', { quantity_done: '' }, null],
])('a line of a certificate comes to what is typed: %s', (_how, typed, expected) => {
  const stored = {
    rate: '50',
    scheduled_value: '500',
    previous_amount: '100',
    this_period_amount: '20.00',
    quantity_done: '2.4000',
    work_percentage: '24.0000',
    stored_amount: '10',
  };
  const { this_period_amount, quantity_done, work_percentage, stored_amount } = stored;
  const values = { this_period_amount, quantity_done, work_percentage, stored_amount, ...typed };
  expect(measuredAmount(shapeOf(certificates.lines), values, stored, 'AED')).toBe(expected);
});

test.each([
  [{ completed_percentage: '33.3333' }, 'AED', '33.33'],
  [{ quantity_done: '1.5' }, 'KWD', '49.995'],
  [{ completed_amount: '70' }, 'AED', '70.00'],
])('a line of a claim comes to what is typed: %j', (typed, currency, expected) => {
  const stored = {
    rate: '33.33',
    contract_quantity: '3',
    completed_amount: '0',
    quantity_done: '0',
    completed_percentage: '0',
  };
  const { completed_amount, quantity_done, completed_percentage } = stored;
  const values = { completed_amount, quantity_done, completed_percentage, ...typed };
  expect(measuredAmount(shapeOf(subcontractClaims.lines), values, stored, currency)).toBe(expected);
});

test.each([
  ['2500', '0', '31250.00'],
  ['2500', '10', '28125.00'],
  // the price is rounded before it is multiplied, as the database does it
  ['1.1111', '50', '6.95'],
  ['2500', '', '31250.00'],
  ['', '0', null],
])(
  'a line of an offer comes to its price of %j less %j percent, times what was asked for',
  (unit_price, off, expected) => {
    const stored = { quantity: 12.5, unit_price: null };
    expect(measuredAmount(shapeOf(rfqOffers.lines), { unit_price }, stored, 'AED', off)).toBe(expected);
  },
);
