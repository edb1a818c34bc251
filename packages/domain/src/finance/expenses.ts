import { facts } from '@plinth/database/generated/facts/expenses.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

const paidFrom = pointsTo('bank_accounts', 'bank_account_id', { only: { is_active: true } });

/** What somebody spent for the company. Everybody files and sees their own; finance decides. */
export const expenses = defineResource<'expenses'>({
  name: 'expenses',
  table: 'expenses',
  facts,
  ...addressOf('expenses'),
  rest: { path: '/finance/expenses/', update: 'PUT' },
  title: 'expense_number',
  number: 'expense_number',
  relations: {
    project: ofProject,
    employee: pointsTo('employees', 'employee_id'),
    costCode: pointsTo('cost_codes', 'cost_code_id', { only: { status: 'active' } }),
    payslip: pointsTo('payroll', 'payroll_id'),
    account: paidFrom,
    invoice: pointsTo('invoices', 'recharge_invoice_id', { within: 'project_id' }),
    duplicate: pointsTo('expenses', 'duplicate_of_id'),
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    cost_type: { kind: 'choice', set: 'cost_type' },
    remarks: { kind: 'long-text' },
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        pending: 'warning',
        approved: 'success',
        rejected: 'danger',
        reimbursed: 'info',
        reversed: 'danger',
      },
    },
  },
  list: {
    columns: ['expense_number', 'status', 'expense_date', 'activity', 'amount', 'project_id'],
    moreColumns: [
      'expense_type',
      'employee_id',
      'type',
      'cost_code_id',
      'cost_type',
      'payroll_processed',
      'is_rechargeable',
      'recharge_invoice_id',
      'is_above_policy',
      'duplicate_of_id',
      'created_at',
    ],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['expense_number', 'activity'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'project_id', kind: 'reference' },
      { column: 'type', kind: 'choice' },
      { column: 'expense_type', kind: 'choice' },
      { column: 'expense_date', kind: 'date' },
      { column: 'is_rechargeable', kind: 'boolean' },
      { column: 'is_above_policy', kind: 'boolean' },
    ],
  },
  askedFor: {
    vehicle: { column: 'expense_type', is: 'mileage' },
    distance_km: { column: 'expense_type', is: 'mileage' },
  },
  form: [
    {
      name: 'expense',
      fields: [
        'activity',
        'expense_type',
        'type',
        'expense_date',
        'vehicle',
        'distance_km',
        'amount',
        'currency',
      ],
    },
    {
      name: 'costing',
      fields: ['project_id', 'cost_code_id', 'cost_type', 'is_rechargeable', 'recharge_invoice_id'],
    },
    { name: 'notes', fields: ['remarks'] },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'employee_id',
        'mileage_rate',
        'is_above_policy',
        'duplicate_of_id',
        'payroll_processed',
        'payroll_id',
        'bank_account_id',
        'reimbursed_on',
        'reversed_on',
        'status_reason',
        'approval_notes',
        'rejection_reason',
        'decided_by',
        'decided_at',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  actions: [
    {
      name: 'reimburse_expense',
      function: 'reimburse_expense',
      argument: 'expense_id',
      permission: 'approve',
      statuses: ['approved'],
      leadsTo: 'reimbursed',
      inputs: [
        { name: 'bank_account_id', kind: 'reference', relation: paidFrom, isRequired: true },
        { name: 'reimbursed_on', kind: 'date', isRequired: true },
      ],
    },
  ],
  status: { entity: 'expense', column: 'status', submits: 'pending' },
});
