import { facts } from '@plinth/database/generated/facts/projects.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { projectStatusTones } from './status-tones.ts';

export const projects = defineResource<'projects'>({
  name: 'projects',
  table: 'projects',
  facts,
  ...addressOf('projects'),
  rest: { path: '/projects/', update: 'PATCH' },
  title: 'name',
  number: 'project_number',
  relations: {
    client: pointsTo('external_entities', 'client_id'),
    manager: pointsTo('profiles', 'manager_id', { only: { is_active: true } }),
    foreman: pointsTo('profiles', 'foreman_id', { only: { is_active: true } }),
    creator: ofCreator,
  },
  fields: {
    state_code: { kind: 'choice', set: 'states' },
    status: {
      kind: 'choice',
      tones: projectStatusTones,
    },
    priority: {
      kind: 'choice',
      tones: { low: 'neutral', medium: 'info', high: 'warning', critical: 'danger' },
    },
    completion_percentage: { kind: 'percent', shownAs: 'progress' },
    weekend_days: { kind: 'weekdays' },
    progress_method: {
      kind: 'choice',
      tones: {
        duration: 'neutral',
        cost: 'neutral',
        quantity: 'neutral',
        count: 'neutral',
        manual: 'neutral',
      },
    },
    sequence_rule: { kind: 'choice', tones: { reason: 'neutral', refuse: 'neutral', allow: 'neutral' } },
  },
  list: {
    columns: ['project_number', 'name', 'status', 'client_id', 'completion_percentage', 'end_date'],
    moreColumns: [
      'priority',
      'manager_id',
      'foreman_id',
      'start_date',
      'location',
      'contract_value',
      'created_by',
      'created_at',
      'updated_at',
    ],
    sort: { column: 'project_number', direction: 'desc' },
    search: ['name', 'project_number'],
    filters: [
      { column: 'status', kind: 'choice', except: ['closed'] },
      { column: 'priority', kind: 'choice' },
      { column: 'client_id', kind: 'reference' },
      { column: 'manager_id', kind: 'reference' },
      { column: 'start_date', kind: 'date' },
      { column: 'end_date', kind: 'date' },
    ],
    overdue: { column: 'end_date', statuses: ['planning', 'in_progress', 'on_hold'] },
  },
  form: [
    {
      name: 'project',
      fields: [
        'name',
        'description',
        'client_id',
        'manager_id',
        'foreman_id',
        'location',
        'state_code',
        'latitude',
        'longitude',
        'site_radius_m',
        'priority',
      ],
    },
    {
      name: 'schedule',
      fields: [
        'start_date',
        'end_date',
        'data_date',
        'completion_percentage',
        'progress_method',
        'sequence_rule',
        'weekend_days',
      ],
    },
    { name: 'contract', fields: ['contract_value', 'currency'] },
  ],
  view: [
    { name: 'record', fields: ['status_reason', 'closed_on', 'created_by', 'created_at', 'updated_at'] },
  ],
  status: { entity: 'project', column: 'status', standing: ['in_progress'] },
  importExtra: ['status'],
});
