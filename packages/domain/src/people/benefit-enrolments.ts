import { facts } from '@plinth/database/generated/facts/benefit_enrolments.ts';
import { addressOf } from '../addresses.ts';
import { ofDecider, ofEmployee, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Who is in which plan and since when; approved, payslips take and bear its cost. */
export const benefitEnrolments = defineResource<'benefit_enrolments'>({
  name: 'benefit_enrolments',
  table: 'benefit_enrolments',
  facts,
  ...addressOf('benefit_enrolments'),
  rest: { path: '/hr/benefit-enrolments/', update: 'PATCH' },
  title: 'enrolment_number',
  number: 'enrolment_number',
  relations: {
    employee: ofEmployee,
    plan: pointsTo('benefit_plans', 'benefit_plan_id', { only: { status: 'active' } }),
    decider: ofDecider,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: { pending: 'warning', approved: 'success', rejected: 'danger', ended: 'neutral' },
    },
  },
  list: {
    columns: [
      'enrolment_number',
      'employee_id',
      'benefit_plan_id',
      'status',
      'covers_dependants',
      'effective_from',
      'effective_to',
    ],
    moreColumns: ['decided_by', 'decided_at', 'created_at'],
    sort: { column: 'enrolment_number', direction: 'desc' },
    search: ['enrolment_number'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'employee_id', kind: 'reference' },
      { column: 'benefit_plan_id', kind: 'reference' },
    ],
  },
  form: [
    {
      name: 'benefit_enrolment',
      fields: ['employee_id', 'benefit_plan_id', 'covers_dependants', 'effective_from', 'effective_to'],
    },
  ],
  view: [{ name: 'decision', fields: ['status_reason', 'decided_by', 'decided_at'] }],
  status: { entity: 'benefit_enrolment', column: 'status' },
});
