import { queryOptions } from '@tanstack/react-query';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { unwrap } from '../../base/request-failure.ts';
import { recordKeys } from '../../base/query-keys.ts';

/** Amounts in the company's currency, as decimal strings. */
export type FinanceFigures = {
  invoiced: string;
  open: string;
  overdue: string;
  expenses: string;
  expensesPending: string;
  budget: string;
  committed: string;
  actual: string;
};

export type MonthOfCash = { month: string; inflow: string; outflow: string; net: string };

/** The figures of a month (first and last day), with what is open at all; counted anew after any write, like the lists. */
export function financeFiguresQuery(dataSource: DataSource, from: string, to: string) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'figures', 'finance', from, to],
    meta: { tables: tablesBehind('invoice_summary', 'expense_summary', 'finance_dashboard_stats') },
    queryFn: async (): Promise<FinanceFigures> => {
      const [invoices, expenses, stats] = await Promise.all([
        dataSource.call('invoice_summary', { date_from: from, date_to: to }),
        dataSource.call('expense_summary', { date_from: from, date_to: to }),
        dataSource.call('finance_dashboard_stats', {}),
      ]);
      const ofMonth = fieldsOf(unwrap(invoices));
      const spent = fieldsOf(unwrap(expenses));
      const ofAll = fieldsOf(unwrap(stats));
      const owed = fieldsOf(ofAll['invoices']);
      return {
        invoiced: amountOf(ofMonth['invoiced_amount']),
        open: amountOf(owed['open_amount']),
        overdue: amountOf(owed['overdue_amount']),
        expenses: amountOf(spent['approved_amount']),
        expensesPending: amountOf(fieldsOf(ofAll['expenses'])['pending_amount']),
        budget: amountOf(ofAll['budget_amount']),
        committed: amountOf(ofAll['committed_amount']),
        actual: amountOf(ofAll['actual_amount']),
      };
    },
  });
}

/** Money in and out by month, from a day on. */
export function cashFlowQuery(dataSource: DataSource, from: string, to: string) {
  return queryOptions({
    queryKey: [...recordKeys.all, 'figures', 'cash', from, to],
    meta: { tables: tablesBehind('cash_flow_analysis') },
    queryFn: async () =>
      unwrap(await dataSource.call('cash_flow_analysis', { date_from: from, date_to: to })),
    select: (rows): MonthOfCash[] =>
      rows.map((row) => ({
        month: row.month,
        inflow: amountOf(row.inflow_amount),
        outflow: amountOf(row.outflow_amount),
        net: amountOf(row.net_amount),
      })),
  });
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function amountOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '0';
}
