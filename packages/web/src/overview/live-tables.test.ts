import { describe, expect, it } from 'vitest';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { cashFlowQuery, financeFiguresQuery } from './figures/finance-figures.ts';
import { approvalsQuery } from './panels/overview-queries.ts';

// only the tables are looked at: nothing is asked of it
const unasked = {} as DataSource;

describe('what is on screen follows what others change', () => {
  it('in the inbox: of everything that may wait for a decision, a credit note of a supplier too', () => {
    expect(approvalsQuery(unasked).meta?.tables).toEqual(
      expect.arrayContaining(['invoices', 'supplier_invoices', 'supplier_credit_notes', 'leave_requests']),
    );
  });

  it('in the figures of finance: of invoices, expenses, budgets, costs and hours', () => {
    const { meta } = financeFiguresQuery(unasked, '2030-01-01', '2030-01-31');
    expect(meta?.tables).toEqual(['invoices', 'expenses', 'budgets', 'job_cost_entries', 'time_entries']);
  });

  it('in the cash by month: of everything the journal is made from', () => {
    const { meta } = cashFlowQuery(unasked, '2030-01-01', '2030-12-31');
    expect(meta?.tables).toEqual(
      expect.arrayContaining(['invoices', 'invoice_payments', 'supplier_payments', 'expenses']),
    );
  });
});
