import { facts } from '@plinth/database/generated/facts/safety_incidents.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { sheetTypes } from '../documents/sheet-types.ts';

/** Incidents, near misses, non-conformances and snags: resolved by one person, verified by another. */
export const safetyIncidents = defineResource<'safety_incidents'>({
  name: 'safety_incidents',
  table: 'safety_incidents',
  facts,
  ...addressOf('safety_incidents'),
  rest: { path: '/safety/incidents/', update: 'PATCH' },
  title: 'title',
  number: 'incident_number',
  relations: {
    project: ofProject,
    drawing: pointsTo('documents', 'drawing_id', {
      within: 'project_id',
      withinOther: 'entity_id',
      only: { entity_type: 'project', status: 'published', mime_type: sheetTypes },
    }),
    assignee: pointsTo('profiles', 'assigned_to_id', { only: { is_active: true } }),
    resolver: pointsTo('profiles', 'resolved_by'),
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: {
        open: 'danger',
        in_progress: 'accent',
        resolved: 'info',
        verified: 'success',
        closed: 'neutral',
        void: 'neutral',
      },
    },
    severity: {
      kind: 'choice',
      tones: { low: 'neutral', medium: 'info', high: 'warning', critical: 'danger' },
    },
  },
  list: {
    columns: ['incident_number', 'title', 'status', 'severity', 'project_id', 'occurred_at'],
    moreColumns: [
      'incident_type',
      'injury_class',
      'lost_days',
      'assigned_to_id',
      'location',
      'drawing_id',
      'resolved_by',
      'resolved_at',
      'created_at',
      'updated_at',
    ],
    sort: { column: 'incident_number', direction: 'desc' },
    search: ['title', 'location'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'severity', kind: 'choice' },
      { column: 'incident_type', kind: 'choice' },
      { column: 'injury_class', kind: 'choice' },
      { column: 'project_id', kind: 'reference' },
      { column: 'assigned_to_id', kind: 'reference' },
      { column: 'occurred_at', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'incident',
      fields: [
        'title',
        'incident_type',
        'severity',
        'occurred_at',
        'project_id',
        'assigned_to_id',
        'description',
      ],
    },
    { name: 'place', fields: ['location', 'drawing_id', 'drawing_page', 'drawing_x', 'drawing_y'] },
    { name: 'resolution', fields: ['injury_class', 'lost_days', 'root_cause', 'corrective_action'] },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'resolved_by',
        'resolved_at',
        'status_reason',
        'decided_by',
        'decided_at',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  status: { entity: 'safety_incident', column: 'status' },
});
