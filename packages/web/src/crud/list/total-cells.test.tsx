import { render } from '@testing-library/react';
import { invoices } from '@plinth/domain/finance/invoices.ts';
import { summedColumns } from '@plinth/domain/define/list-totals.ts';
import { retentionEntries } from '@plinth/domain/finance/retention-entries.ts';
import { timeEntries } from '@plinth/domain/time/time-entries.ts';
import { rateBuildups } from '@plinth/domain/commercial/rate-buildups.ts';
import { describe, expect, it } from 'vitest';
import type { FieldTextContext } from '../field-text.ts';
import { totalCells } from './total-cells.tsx';

const context = {
  resource: invoices,
  facts: invoices.facts,
  labels: { language: 'en' },
} as unknown as FieldTextContext; // the rest is not asked for

describe('totals', () => {
  it('are of amounts and hours, never of rates', () => {
    expect(
      summedColumns(invoices, ['invoice_number', 'total_amount', 'exchange_rate', 'issue_date']),
    ).toEqual(['total_amount']);
    expect(summedColumns(timeEntries, ['hours'])).toEqual(['hours']);
    expect(summedColumns(retentionEntries, ['amount', 'balance_after', 'base_amount'])).toEqual([
      'amount',
      'base_amount',
    ]);
    expect(summedColumns(rateBuildups, ['rate', 'cost_rate'])).toEqual([]);
  });

  it('add up exactly, each currency by itself', () => {
    const total = (currency: string, amount: string) => ({
      group: null,
      currency,
      count: 1,
      sums: { total_amount: amount },
    });
    const cells = totalCells(
      context,
      ['total_amount'],
      [total('AED', '90071992547409931.10'), total('INR', '-200.00'), total('AED', '0.90')],
    );
    const { container } = render(<p>{cells['total_amount']}</p>);
    expect(container.textContent).toMatch(/AED.90,071,992,547,409,932/);
    expect(container.textContent).toMatch(/200/);
  });

  it('in the company’s currency are one, whatever the currencies of the rows', () => {
    const of = (currency: string, base: string) => ({
      group: null,
      currency,
      count: 1,
      sums: { base_amount: base },
    });
    const cells = totalCells(
      { ...context, resource: retentionEntries, facts: retentionEntries.facts, baseCurrency: 'AED' },
      ['base_amount'],
      [of('AED', '100.00'), of('USD', '367.25')],
    );
    const { container } = render(<p>{cells['base_amount']}</p>);
    expect(container.textContent).toMatch(/^AED.467\.25$/);
  });
});
