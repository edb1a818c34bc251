import { facts } from '@plinth/database/generated/facts/delay_events.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What delayed a project, with notice, claim and decision: the lines of its extension-of-time table. */
export const delayEvents = defineResource<'delay_events'>({
  name: 'delay_events',
  table: 'delay_events',
  facts,
  ...addressOf('delay_events'),
  rest: { path: '/projects/delay-events/', update: 'PATCH' },
  title: 'title',
  number: 'event_number',
  relations: {
    project: ofProject,
    variation: pointsTo('variation_order_drafts', 'variation_order_id', { within: 'project_id' }),
    rfi: pointsTo('rfis', 'rfi_id', { within: 'project_id' }),
    task: pointsTo('tasks', 'task_id', { within: 'project_id' }),
    contract: pointsTo('contracts', 'contract_id'),
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        notified: 'info',
        submitted: 'warning',
        granted: 'success',
        rejected: 'danger',
        withdrawn: 'neutral',
      },
    },
  },
  list: {
    columns: [
      'event_number',
      'title',
      'status',
      'project_id',
      'cause',
      'start_date',
      'claimed_days',
      'granted_days',
    ],
    moreColumns: [
      'end_date',
      'notice_date',
      'notice_reference',
      'variation_order_id',
      'rfi_id',
      'created_at',
    ],
    sort: { column: 'event_number', direction: 'desc' },
    search: ['title', 'notice_reference'],
    filters: [
      { column: 'project_id', kind: 'reference' },
      { column: 'cause', kind: 'choice' },
      { column: 'status', kind: 'choice' },
      { column: 'start_date', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'delay',
      fields: ['project_id', 'title', 'cause', 'start_date', 'end_date', 'task_id', 'description'],
    },
    {
      name: 'claim',
      fields: ['notice_date', 'notice_reference', 'claimed_days', 'variation_order_id', 'rfi_id'],
    },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'granted_days',
        'contract_id',
        'status_reason',
        'decided_by',
        'decided_at',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  status: { entity: 'delay_event', column: 'status' },
  actions: [
    {
      name: 'grant_extension',
      function: 'grant_extension',
      argument: 'delay_event_id',
      permission: 'approve',
      statuses: ['submitted'],
      leadsTo: 'granted',
      inputs: [
        { name: 'granted_days', kind: 'days', isRequired: true },
        { name: 'reason', kind: 'text', isRequired: false },
      ],
    },
  ],
});
