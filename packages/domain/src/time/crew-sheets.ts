import { facts } from '@plinth/database/generated/facts/crew_sheets.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, ofProject } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** The hours of a crew on one day, by task and cost code, as its foreman writes them on site. */
export const crewSheets = defineResource<'crew_sheets'>({
  name: 'crew_sheets',
  table: 'crew_sheets',
  facts,
  ...addressOf('crew_sheets'),
  rest: { path: '/crew-sheets/', update: 'PATCH' },
  title: 'sheet_date',
  relations: { project: ofProject, creator: ofCreator, decider: ofDecider },
  fields: {
    total_hours: { kind: 'number', shownAs: 'hours' },
    notes: { kind: 'long-text' },
    status: {
      kind: 'choice',
      tones: { draft: 'neutral', submitted: 'warning', approved: 'success', rejected: 'danger' },
    },
  },
  list: {
    columns: ['sheet_date', 'project_id', 'created_by', 'total_hours', 'status'],
    moreColumns: ['work_begins', 'notes', 'created_at'],
    sort: { column: 'sheet_date', direction: 'desc' },
    search: ['notes'],
    filters: [
      { column: 'project_id', kind: 'reference' },
      { column: 'sheet_date', kind: 'date' },
      { column: 'status', kind: 'choice' },
    ],
  },
  form: [
    { name: 'crew_sheet', fields: ['project_id', 'sheet_date', 'work_begins'] },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'total_hours',
        'status_reason',
        'decided_by',
        'decided_at',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  status: { entity: 'crew_sheet', column: 'status' },
});
