import { facts } from '@plinth/database/generated/facts/meetings.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofProject } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { meetingActions } from './meeting-actions.ts';

/** Meetings with their minutes; the actions agreed on become tasks when the minutes are issued. */
export const meetings = defineResource<'meetings'>({
  name: 'meetings',
  table: 'meetings',
  facts,
  ...addressOf('meetings'),
  rest: { path: '/projects/meetings/', update: 'PATCH' },
  title: 'title',
  number: 'meeting_number',
  relations: { project: ofProject, creator: ofCreator },
  fields: {
    attendees: { kind: 'long-text' },
    distribution: { kind: 'long-text' },
    status: { kind: 'choice', tones: { draft: 'neutral', issued: 'success' } },
  },
  list: {
    columns: ['meeting_number', 'title', 'status', 'project_id', 'meeting_type', 'meeting_date'],
    moreColumns: ['next_meeting_date', 'location', 'created_by', 'created_at'],
    sort: { column: 'meeting_number', direction: 'desc' },
    search: ['title', 'location'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'meeting_type', kind: 'choice' },
      { column: 'project_id', kind: 'reference' },
      { column: 'meeting_date', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'meeting',
      fields: ['project_id', 'title', 'meeting_type', 'meeting_date', 'location', 'next_meeting_date'],
    },
    { name: 'minutes', fields: ['attendees', 'agenda', 'minutes', 'distribution'] },
  ],
  view: [{ name: 'record', fields: ['created_by', 'created_at', 'updated_at'] }],
  status: { entity: 'meeting', column: 'status' },
  lines: {
    part: meetingActions,
    column: 'meeting_id',
    kind: 'meeting',
    isNamed: true,
    columns: ['description', 'assigned_to_id', 'due_date'],
    readColumns: ['task_id'],
  },
});
