import { facts } from '@plinth/database/generated/facts/pay_deductions.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, ofEmployee } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { liabilityPayments } from '../finance/liability-payments.ts';

/** Advances and loans paid back by instalments, and what a court orders to be taken from pay. */
export const payDeductions = defineResource<'pay_deductions'>({
  name: 'pay_deductions',
  table: 'pay_deductions',
  facts,
  ...addressOf('pay_deductions'),
  rest: { path: '/payroll/deductions/', update: 'PATCH' },
  title: 'title',
  number: 'deduction_number',
  relations: { employee: ofEmployee, creator: ofCreator, decider: ofDecider },
  fields: {
    max_percent: { kind: 'percent' },
    notes: { kind: 'long-text' },
    kind: {
      kind: 'choice',
      tones: { advance: 'neutral', loan: 'neutral', garnishment: 'warning', other: 'neutral' },
    },
    status: {
      kind: 'choice',
      tones: { pending: 'warning', approved: 'success', rejected: 'danger', stopped: 'neutral' },
    },
  },
  list: {
    columns: [
      'deduction_number',
      'employee_id',
      'kind',
      'title',
      'amount',
      'instalment_amount',
      'taken_amount',
      'status',
    ],
    moreColumns: ['max_percent', 'start_date', 'currency', 'created_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['title', 'deduction_number'],
    filters: [
      { column: 'employee_id', kind: 'reference' },
      { column: 'kind', kind: 'choice' },
      { column: 'status', kind: 'choice' },
    ],
  },
  form: [
    {
      name: 'deductions',
      fields: [
        'employee_id',
        'kind',
        'title',
        'currency',
        'amount',
        'instalment_amount',
        'max_percent',
        'start_date',
      ],
    },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'taken_amount',
        'status_reason',
        'decided_by',
        'decided_at',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  status: { entity: 'pay_deduction', column: 'status' },
  // an advance or a loan is paid out from a bank account
  related: [
    {
      resource: liabilityPayments,
      column: 'pay_deduction_id',
      columns: ['payment_number', 'payment_date', 'amount', 'status'],
      when: 'lent_amount',
      addableIn: ['approved'],
    },
  ],
});
