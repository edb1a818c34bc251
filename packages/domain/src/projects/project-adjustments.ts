import { facts } from '@plinth/database/generated/facts/project_adjustments.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** The person who may write in a closed project. */
export const ofAdjuster = pointsTo('profiles', 'person_id', { only: { is_active: true } });

/** Who may write in a closed project for a day, and why. Part of the project's screen, without screens of its own. */
export const projectAdjustments = defineResource<'project_adjustments'>({
  name: 'project_adjustments',
  table: 'project_adjustments',
  facts,
  module: 'projects',
  route: '/project-adjustments',
  rest: { path: '/project-adjustments/', update: 'PATCH' },
  title: 'reason',
  relations: { person: ofAdjuster },
  fields: {},
  list: {
    columns: ['person_id', 'reason', 'created_at', 'ends_at', 'is_ended'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['reason'],
    filters: [],
  },
  form: [],
});
