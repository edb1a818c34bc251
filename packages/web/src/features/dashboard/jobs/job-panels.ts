import type { AddressedName } from '@plinth/domain/addresses.ts';
import type { en } from '@plinth/messages/en.ts';
import {
  dayAfter,
  monthEnd,
  openTaskStatuses,
  receivedPayments,
  runningProjectStatuses,
} from '../../../overview/figures/figure-links.ts';
import type { JobName } from './jobs.ts';

type Search = Readonly<Record<string, string>>;

/** What searches are put together from: the person, the company's day and the days around it. */
export type Moment = { userId: string; today: string };

/** A figure is what its list comes to: `search` is the address of the list, `amount` the column to add up instead of its rows. */
export type ListFigure = {
  name: keyof typeof en.jobs.figures;
  list: AddressedName;
  search: (moment: Moment) => Search;
  amount?: string;
  /** The same for the period before, to compare with. */
  before?: { search: (moment: Moment) => Search; period: 'lastMonth' | 'lastYear' };
  /** Should be nothing. */
  isLate?: true;
};

/** Rows of a list by the choices of a column; `amount` adds up a column of each. */
export type Breakdown = {
  name: keyof typeof en.jobs.breakdowns;
  list: AddressedName;
  column: string;
  search?: (moment: Moment) => Search;
  amount?: string;
};

export type JobPart = 'portfolio' | 'due_tasks' | 'margin' | 'cash' | 'receivable_ageing' | 'payable_ageing';

export type JobLayout = {
  figures: readonly ListFigure[];
  parts: readonly JobPart[];
  breakdowns: readonly Breakdown[];
};

const until = (day: string) => `..${day}`;
const yesterday = ({ today }: Moment) => until(dayAfter(today, -1));
const comingDays = ({ today }: Moment, days: number) => `${today}..${dayAfter(today, days - 1)}`;
const monthToDate = ({ today }: Moment) => `${today.slice(0, 8)}01..${today}`;
const yearToDate = ({ today }: Moment) => `${today.slice(0, 4)}-01-01..${today}`;

/** Last month up to the same day, or to its end where it is shorter. */
function lastMonthToDate({ today }: Moment): string {
  const lastDay = dayAfter(`${today.slice(0, 8)}01`, -1);
  const first = `${lastDay.slice(0, 8)}01`;
  const sameDay = `${lastDay.slice(0, 8)}${today.slice(8)}`;
  return `${first}..${sameDay > monthEnd(first) ? lastDay : sameDay}`;
}

/** Last year up to the same day; 28 February stands for the 29th. */
function lastYearToDate({ today }: Moment): string {
  const year = Number(today.slice(0, 4)) - 1;
  const day = today.slice(5) === '02-29' ? '02-28' : today.slice(5);
  return `${year}-01-01..${year}-${day}`;
}

const billed = 'approved,sent,partially_paid,paid,credited';
const unpaid = 'approved,sent,partially_paid';
const owed = 'approved,partially_paid';
const employed = 'probation,active,on_leave,notice';

export const jobLayouts: Readonly<Record<JobName, JobLayout>> = {
  projects: {
    figures: [
      {
        name: 'myProjects',
        list: 'projects',
        search: ({ userId }) => ({ manager_id: userId, status: runningProjectStatuses.join() }),
      },
      {
        name: 'overdueTasks',
        list: 'tasks',
        search: (moment) => ({ task_status: openTaskStatuses.join(), due_date: yesterday(moment) }),
        isLate: true,
      },
      { name: 'blockedTasks', list: 'tasks', search: () => ({ task_status: 'blocked' }), isLate: true },
      {
        name: 'overdueRfis',
        list: 'rfis',
        search: (moment) => ({ status: 'open', due_date: yesterday(moment) }),
        isLate: true,
      },
      { name: 'submittals', list: 'submittals', search: () => ({ status: 'submitted' }) },
      {
        name: 'incidents',
        list: 'safety_incidents',
        search: () => ({ status: 'open,in_progress', severity: 'high,critical' }),
        isLate: true,
      },
      {
        name: 'variations',
        list: 'variation_order_drafts',
        search: () => ({ status: 'submitted' }),
        amount: 'amount',
      },
    ],
    parts: ['portfolio', 'due_tasks'],
    breakdowns: [{ name: 'tasks', list: 'tasks', column: 'task_status' }],
  },
  finance: {
    figures: [
      {
        name: 'invoiced',
        list: 'invoices',
        search: (moment) => ({ status: billed, issue_date: monthToDate(moment) }),
        amount: 'total_amount',
        before: {
          search: (moment) => ({ status: billed, issue_date: lastMonthToDate(moment) }),
          period: 'lastMonth',
        },
      },
      {
        name: 'received',
        list: 'invoice_payments',
        search: (moment) => ({ ...receivedPayments, payment_date: monthToDate(moment) }),
        amount: 'base_amount',
        before: {
          search: (moment) => ({ ...receivedPayments, payment_date: lastMonthToDate(moment) }),
          period: 'lastMonth',
        },
      },
      {
        name: 'onAccount',
        list: 'client_receipts',
        search: () => ({ status: 'posted,reconciled' }),
        amount: 'on_account_amount',
      },
      { name: 'receivable', list: 'invoices', search: () => ({ status: unpaid }), amount: 'balance_amount' },
      {
        name: 'receivableOverdue',
        list: 'invoices',
        search: (moment) => ({ status: unpaid, due_date: yesterday(moment) }),
        amount: 'balance_amount',
        isLate: true,
      },
      {
        name: 'payable',
        list: 'supplier_invoices',
        search: () => ({ status: owed }),
        amount: 'balance_amount',
      },
      {
        name: 'payableOverdue',
        list: 'supplier_invoices',
        search: (moment) => ({ status: owed, due_date: yesterday(moment) }),
        amount: 'balance_amount',
        isLate: true,
      },
      {
        name: 'payableSoon',
        list: 'supplier_invoices',
        search: (moment) => ({ status: owed, due_date: comingDays(moment, 7) }),
        amount: 'balance_amount',
      },
      {
        name: 'billsWaiting',
        list: 'supplier_invoices',
        search: () => ({ status: 'pending,matched,on_hold' }),
        amount: 'total_amount',
      },
      { name: 'expensesWaiting', list: 'expenses', search: () => ({ status: 'pending' }), amount: 'amount' },
      { name: 'taxReturns', list: 'tax_returns', search: () => ({ status: 'draft,pending' }) },
    ],
    parts: ['margin', 'cash', 'receivable_ageing', 'payable_ageing'],
    breakdowns: [
      {
        name: 'expenses',
        list: 'expenses',
        column: 'expense_type',
        search: (moment) => ({ status: 'approved,reimbursed', expense_date: yearToDate(moment) }),
        amount: 'amount',
      },
    ],
  },
  people: {
    figures: [
      { name: 'headcount', list: 'employees', search: () => ({ status: employed }) },
      {
        name: 'joined',
        list: 'employees',
        search: (moment) => ({ hire_date: monthToDate(moment) }),
        before: { search: (moment) => ({ hire_date: lastMonthToDate(moment) }), period: 'lastMonth' },
      },
      { name: 'probation', list: 'employees', search: () => ({ status: 'probation' }) },
      { name: 'leaveWaiting', list: 'leave_requests', search: () => ({ status: 'pending' }) },
      {
        name: 'leaveSoon',
        list: 'leave_requests',
        search: (moment) => ({ status: 'approved', start_date: comingDays(moment, 7) }),
      },
      { name: 'hoursWaiting', list: 'time_entries', search: () => ({ status: 'submitted' }) },
      { name: 'payChanges', list: 'pay_changes', search: () => ({ status: 'pending' }) },
      {
        name: 'papersExpiring',
        list: 'employee_papers',
        search: (moment) => ({ expires_on: comingDays(moment, 60) }),
      },
      {
        name: 'papersExpired',
        list: 'employee_papers',
        search: (moment) => ({ expires_on: yesterday(moment) }),
        isLate: true,
      },
    ],
    parts: [],
    breakdowns: [
      {
        name: 'employment',
        list: 'employees',
        column: 'employment_type',
        search: () => ({ status: employed }),
      },
      {
        name: 'leave',
        list: 'leave_requests',
        column: 'status',
        search: (moment) => ({
          start_date: `${moment.today.slice(0, 4)}-01-01..${moment.today.slice(0, 4)}-12-31`,
        }),
      },
    ],
  },
  commercial: {
    figures: [
      {
        name: 'quotations',
        list: 'quotation_drafts',
        search: () => ({ status: 'submitted,sent' }),
        amount: 'total_amount',
      },
      {
        name: 'won',
        list: 'quotation_drafts',
        search: (moment) => ({ status: 'accepted,won', quotation_date: yearToDate(moment) }),
        amount: 'total_amount',
        before: {
          search: (moment) => ({ status: 'accepted,won', quotation_date: lastYearToDate(moment) }),
          period: 'lastYear',
        },
      },
      {
        name: 'contracts',
        list: 'contracts',
        search: () => ({ status: 'active' }),
        amount: 'revised_amount',
      },
      {
        name: 'variations',
        list: 'variation_order_drafts',
        search: () => ({ status: 'submitted' }),
        amount: 'amount',
      },
      {
        name: 'certificates',
        list: 'certificates',
        search: () => ({ status: 'certified' }),
        amount: 'payable_amount',
      },
      {
        name: 'claims',
        list: 'subcontract_claims',
        search: () => ({ status: 'certified' }),
        amount: 'payable_amount',
      },
      {
        name: 'orders',
        list: 'purchase_orders',
        search: () => ({ status: 'confirmed,partially_received' }),
        amount: 'total_amount',
      },
      {
        name: 'ordersWaiting',
        list: 'purchase_orders',
        search: () => ({ status: 'pending' }),
        amount: 'total_amount',
      },
      {
        name: 'requisitions',
        list: 'requisition_drafts',
        search: () => ({ status: 'approved,partially_ordered' }),
      },
    ],
    parts: [],
    breakdowns: [
      { name: 'quotations', list: 'quotation_drafts', column: 'status', amount: 'total_amount' },
      { name: 'variations', list: 'variation_order_drafts', column: 'status', amount: 'amount' },
      { name: 'orders', list: 'purchase_orders', column: 'status', amount: 'total_amount' },
    ],
  },
};
