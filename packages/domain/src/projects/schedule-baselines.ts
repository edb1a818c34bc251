import { facts } from '@plinth/database/generated/facts/schedule_baselines.ts';
import { ofCreator, ofProject } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What a project promised, kept under a name. Taken and made current by functions; part of the project's screen. */
export const scheduleBaselines = defineResource<'schedule_baselines'>({
  name: 'schedule_baselines',
  table: 'schedule_baselines',
  facts,
  module: 'projects',
  route: '/schedule-baselines',
  rest: { path: '/schedule-baselines/', update: 'PATCH' },
  title: 'name',
  relations: { project: ofProject, creator: ofCreator },
  fields: {},
  list: {
    columns: ['name', 'is_current', 'start_date', 'finish_date', 'created_by', 'created_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: [],
    filters: [],
  },
  form: [],
});
