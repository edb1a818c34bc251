import type { Operation } from '../../operation.ts';
import { readFunction } from '../functions/read-function.ts';

const period = { date_from: 'date', date_to: 'date' } as const;
const summary = 'Answers figures the database computes.';

/** The figures of the finance screens. */
export const analyses: readonly Operation[] = [
  readFunction({
    path: '/finance/dashboard-stats/',
    id: 'getFinanceDashboardStats',
    summary,
    function: 'finance_dashboard_stats',
  }),
  readFunction({
    path: '/finance/budget-analysis/',
    id: 'getBudgetAnalysis',
    summary,
    function: 'budget_analysis',
    arguments: { project_id: 'uuid' },
  }),
  readFunction({
    path: '/finance/cash-flow-analysis/',
    id: 'getCashFlowAnalysis',
    summary,
    function: 'cash_flow_analysis',
    arguments: period,
  }),
  readFunction({
    path: '/finance/expense-analysis/',
    id: 'getExpenseAnalysis',
    summary,
    function: 'expense_analysis',
    arguments: period,
  }),
  readFunction({
    path: '/finance/revenue-analysis/',
    id: 'getRevenueAnalysis',
    summary,
    function: 'revenue_analysis',
    arguments: period,
  }),
  readFunction({
    path: '/finance/invoices/summary/',
    id: 'getInvoiceSummary',
    summary,
    function: 'invoice_summary',
    arguments: { project_id: 'uuid', ...period },
  }),
  readFunction({
    path: '/finance/unified-expenses/stats/',
    id: 'getExpenseStats',
    summary,
    function: 'expense_summary',
    arguments: { project_id: 'uuid', ...period },
  }),
];
