import { facts } from '@plinth/database/generated/facts/disciplinary_records.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofEmployee, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** A warning or suspension: what happened, what the employee answers, and until when it counts. */
export const disciplinaryRecords = defineResource<'disciplinary_records'>({
  name: 'disciplinary_records',
  table: 'disciplinary_records',
  facts,
  ...addressOf('disciplinary_records'),
  rest: { path: '/hr/disciplinary-records/', update: 'PATCH' },
  title: 'record_number',
  number: 'record_number',
  relations: { employee: ofEmployee, decider: pointsTo('profiles', 'decided_by'), creator: ofCreator },
  fields: {
    expectation: { kind: 'long-text' },
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        proposed: 'warning',
        issued: 'danger',
        rejected: 'neutral',
        withdrawn: 'neutral',
      },
    },
  },
  list: {
    columns: ['record_number', 'employee_id', 'status', 'measure', 'subject', 'incident_date', 'expires_on'],
    moreColumns: ['answered_at', 'decided_by', 'decided_at', 'created_by', 'created_at'],
    sort: { column: 'incident_date', direction: 'desc' },
    search: ['record_number', 'subject'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'measure', kind: 'choice' },
      { column: 'employee_id', kind: 'reference' },
      { column: 'incident_date', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'disciplinary_record',
      fields: ['employee_id', 'measure', 'incident_date', 'expires_on', 'subject', 'facts', 'expectation'],
    },
  ],
  view: [
    {
      name: 'decision',
      fields: ['employee_answer', 'answered_at', 'decided_by', 'decided_at', 'status_reason', 'created_by'],
    },
    { name: 'record', fields: ['created_at', 'updated_at'] },
  ],
  status: { entity: 'disciplinary_record', column: 'status' },
  actions: [
    {
      name: 'answer_disciplinary_record',
      function: 'answer_disciplinary_record',
      argument: 'record_id',
      permission: 'edit',
      statuses: ['issued'],
      inputs: [{ name: 'answer', kind: 'text', isRequired: true }],
    },
  ],
});
