import { facts } from '@plinth/database/generated/facts/daily_reports.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, ofProject } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What happened on a site on one day, as it is written there: weather, crews, plant, quantities. */
export const dailyReports = defineResource<'daily_reports'>({
  name: 'daily_reports',
  table: 'daily_reports',
  facts,
  ...addressOf('daily_reports'),
  rest: { path: '/projects/daily-reports/', update: 'PATCH' },
  title: 'report_date',
  relations: { project: ofProject, decider: ofDecider, creator: ofCreator },
  fields: {
    lost_hours: { kind: 'number', shownAs: 'hours' },
    worker_hours: { kind: 'number', shownAs: 'hours' },
    delays: { kind: 'long-text' },
    visitors: { kind: 'long-text' },
    status: { kind: 'choice', tones: { draft: 'neutral', submitted: 'warning', approved: 'success' } },
  },
  list: {
    columns: ['report_date', 'project_id', 'created_by', 'weather', 'worker_count', 'status'],
    moreColumns: ['worker_hours', 'lost_hours', 'temperature_low', 'temperature_high', 'created_at'],
    sort: { column: 'report_date', direction: 'desc' },
    search: ['work_done', 'delays'],
    filters: [
      { column: 'project_id', kind: 'reference' },
      { column: 'report_date', kind: 'date' },
      { column: 'weather', kind: 'choice' },
      { column: 'status', kind: 'choice' },
    ],
  },
  form: [
    {
      name: 'weather',
      fields: ['project_id', 'report_date', 'weather', 'temperature_low', 'temperature_high', 'lost_hours'],
    },
    { name: 'diary', fields: ['work_done', 'delays', 'visitors'] },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'worker_count',
        'worker_hours',
        'status_reason',
        'decided_by',
        'decided_at',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  status: { entity: 'daily_report', column: 'status' },
});
