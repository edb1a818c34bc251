import { facts } from '@plinth/database/generated/facts/clock_stations.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofProject } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Tablets at the gates of sites, at which people check in and out with their employee number and a PIN. */
export const clockStations = defineResource<'clock_stations'>({
  name: 'clock_stations',
  table: 'clock_stations',
  facts,
  ...addressOf('clock_stations'),
  rest: { path: '/clock-stations/', update: 'PATCH' },
  title: 'name',
  relations: { project: ofProject, creator: ofCreator },
  fields: {},
  list: {
    columns: ['name', 'project_id', 'is_active', 'created_at'],
    moreColumns: ['created_by'],
    sort: { column: 'name', direction: 'asc' },
    search: ['name'],
    filters: [
      { column: 'project_id', kind: 'reference' },
      { column: 'is_active', kind: 'boolean' },
    ],
  },
  form: [{ name: 'clock_station', fields: ['name', 'project_id', 'is_active'] }],
  view: [{ name: 'record', fields: ['created_by', 'created_at', 'updated_at'] }],
});
