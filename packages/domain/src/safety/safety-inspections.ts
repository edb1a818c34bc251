import { facts } from '@plinth/database/generated/facts/safety_inspections.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Inspections of sites and equipment: planned, done, passed or failed, closed by somebody else. */
export const safetyInspections = defineResource<'safety_inspections'>({
  name: 'safety_inspections',
  table: 'safety_inspections',
  facts,
  ...addressOf('safety_inspections'),
  rest: { path: '/safety/inspections/', update: 'PATCH' },
  title: 'title',
  number: 'inspection_number',
  relations: {
    project: ofProject,
    inspector: pointsTo('profiles', 'inspector_id', { only: { is_active: true } }),
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: {
        scheduled: 'info',
        in_progress: 'accent',
        passed: 'success',
        failed: 'danger',
        closed: 'neutral',
        cancelled: 'neutral',
      },
    },
    score: { kind: 'percent' },
  },
  list: {
    columns: ['inspection_number', 'title', 'status', 'project_id', 'inspector_id', 'scheduled_date'],
    moreColumns: ['inspection_type', 'location', 'score', 'created_at', 'updated_at'],
    sort: { column: 'inspection_number', direction: 'desc' },
    search: ['title', 'location'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'inspection_type', kind: 'choice' },
      { column: 'project_id', kind: 'reference' },
      { column: 'inspector_id', kind: 'reference' },
      { column: 'scheduled_date', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'inspection',
      fields: [
        'title',
        'inspection_type',
        'project_id',
        'location',
        'inspector_id',
        'scheduled_date',
        'description',
      ],
    },
    { name: 'result', fields: ['score', 'findings', 'corrective_actions'] },
  ],
  view: [
    {
      name: 'record',
      fields: ['status_reason', 'decided_by', 'decided_at', 'created_by', 'created_at', 'updated_at'],
    },
  ],
  status: { entity: 'safety_inspection', column: 'status' },
});
