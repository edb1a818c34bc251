import { facts } from '@plinth/database/generated/facts/labour_true_ups.ts';
import { type RecordAction, defineResource } from '../define/resource.ts';

/** What the hours of a pay run cost beside what they were costed at. Part of the pay run's screen. */
export const labourTrueUps = defineResource<'labour_true_ups'>({
  name: 'labour_true_ups',
  table: 'labour_true_ups',
  facts,
  module: 'hr',
  route: '/hr/labour-true-ups',
  rest: { path: '/payroll/labour-true-ups/', update: 'PATCH' },
  title: 'true_up_number',
  number: 'true_up_number',
  relations: {},
  fields: {
    status: { kind: 'choice', tones: { posted: 'success', reversed: 'neutral' } },
  },
  list: {
    columns: [
      'true_up_number',
      'status',
      'standard_amount',
      'actual_amount',
      'difference_amount',
      'status_reason',
      'created_at',
    ],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['true_up_number'],
    filters: [],
  },
  form: [],
  status: { entity: 'labour_true_up', column: 'status' },
});

/** Posts the difference of a pay run. */
export const postTrueUp: RecordAction = {
  name: 'true_up_labour',
  function: 'true_up_labour',
  argument: 'payroll_run_id',
  permission: 'admin',
};

/** Makes it again with the hours that were approved afterwards. */
export const renewTrueUp: RecordAction = {
  name: 'renew_labour_true_up',
  function: 'renew_labour_true_up',
  argument: 'payroll_run_id',
  permission: 'admin',
};

/** Takes it back. */
export const reverseTrueUp: RecordAction = {
  name: 'reverse_labour_true_up',
  function: 'reverse_labour_true_up',
  argument: 'payroll_run_id',
  permission: 'admin',
  inputs: [{ name: 'reason', kind: 'text', isRequired: true }],
};
