import { facts } from '@plinth/database/generated/facts/work_permits.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Permits for dangerous work: asked for by who leads it, issued by somebody else, closed when it is done. */
export const workPermits = defineResource<'work_permits'>({
  name: 'work_permits',
  table: 'work_permits',
  facts,
  ...addressOf('work_permits'),
  rest: { path: '/safety/permits/', update: 'PATCH' },
  title: 'title',
  number: 'permit_number',
  relations: {
    project: ofProject,
    holder: pointsTo('profiles', 'holder_id', { only: { is_active: true } }),
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        requested: 'info',
        issued: 'success',
        expired: 'warning',
        closed: 'neutral',
        cancelled: 'danger',
      },
    },
  },
  list: {
    columns: ['permit_number', 'title', 'status', 'permit_type', 'project_id', 'valid_until'],
    moreColumns: ['location', 'holder_id', 'valid_from', 'created_at'],
    sort: { column: 'permit_number', direction: 'desc' },
    search: ['title', 'location'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'permit_type', kind: 'choice' },
      { column: 'project_id', kind: 'reference' },
    ],
  },
  form: [
    {
      name: 'permit',
      fields: [
        'title',
        'permit_type',
        'project_id',
        'location',
        'holder_id',
        'valid_from',
        'valid_until',
        'hazards',
        'precautions',
      ],
    },
  ],
  view: [
    {
      name: 'record',
      fields: ['status_reason', 'decided_by', 'decided_at', 'created_by', 'created_at', 'updated_at'],
    },
  ],
  status: { entity: 'work_permit', column: 'status' },
});
