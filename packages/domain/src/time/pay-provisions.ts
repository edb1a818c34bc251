import { facts } from '@plinth/database/generated/facts/pay_provisions.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { payProvisionLines } from './pay-provision-lines.ts';

/** What a month adds to what people are owed: gratuity, leave, bonus. Posted to the journal once a month. */
export const payProvisions = defineResource<'pay_provisions'>({
  name: 'pay_provisions',
  table: 'pay_provisions',
  facts,
  ...addressOf('pay_provisions'),
  rest: { path: '/payroll/provisions/', update: 'PATCH' },
  title: 'provision_number',
  number: 'provision_number',
  relations: { creator: ofCreator },
  fields: {
    status: { kind: 'choice', tones: { calculating: 'info', posted: 'success', reversed: 'neutral' } },
  },
  list: {
    columns: [
      'provision_number',
      'month_end',
      'gratuity_amount',
      'leave_amount',
      'bonus_amount',
      'total_amount',
      'status',
    ],
    moreColumns: ['reversed_on', 'status_reason', 'created_at'],
    sort: { column: 'month_end', direction: 'desc' },
    search: ['provision_number'],
    filters: [{ column: 'status', kind: 'choice' }],
  },
  form: [{ name: 'pay_period', fields: ['month_end'] }],
  view: [
    {
      name: 'record',
      fields: [
        'gratuity_amount',
        'leave_amount',
        'bonus_amount',
        'total_amount',
        'reversed_on',
        'status_reason',
        'created_by',
        'created_at',
      ],
    },
  ],
  status: { entity: 'pay_provision', column: 'status' },
  related: [
    {
      resource: payProvisionLines,
      column: 'pay_provision_id',
      columns: ['employee_id', 'kind', 'owed_amount', 'balance_amount', 'change_amount'],
      isInPlace: true,
    },
  ],
});
