import { facts } from '@plinth/database/generated/facts/attendance.ts';
import { addressOf } from '../addresses.ts';
import { ofDecider, ofEmployee, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

const placeTones = { at_site: 'success', away: 'warning', unknown: 'warning' } as const;

/** Days at work by the server's clock: check-in, check-out, and corrections by somebody else. */
export const attendance = defineResource<'attendance'>({
  name: 'attendance',
  table: 'attendance',
  facts,
  ...addressOf('attendance'),
  rest: { path: '/attendance/', update: 'PUT' },
  title: 'date',
  relations: {
    employee: ofEmployee,
    decider: ofDecider,
    check_in_site: pointsTo('projects', 'check_in_site_id'),
    check_out_site: pointsTo('projects', 'check_out_site_id'),
    check_in_station: pointsTo('clock_stations', 'check_in_station_id'),
    check_out_station: pointsTo('clock_stations', 'check_out_station_id'),
  },
  fields: {
    hours: { kind: 'number', shownAs: 'hours' },
    status: {
      kind: 'choice',
      tones: { checked_in: 'info', checked_out: 'success', corrected: 'warning', locked: 'neutral' },
    },
    check_in_place: { kind: 'choice', tones: placeTones },
    check_out_place: { kind: 'choice', tones: placeTones },
  },
  list: {
    columns: [
      'employee_id',
      'date',
      'check_in_time',
      'check_out_time',
      'hours',
      'check_in_site_id',
      'check_in_place',
      'status',
    ],
    moreColumns: [
      'location',
      'is_away',
      'check_in_distance_m',
      'check_out_site_id',
      'check_out_place',
      'check_out_distance_m',
      'is_offline',
      'status_reason',
      'decided_by',
      'created_at',
    ],
    sort: { column: 'date', direction: 'desc' },
    search: ['location'],
    filters: [
      { column: 'employee_id', kind: 'reference' },
      { column: 'date', kind: 'date' },
      { column: 'status', kind: 'choice' },
      { column: 'is_away', kind: 'boolean' },
      { column: 'check_in_site_id', kind: 'reference' },
    ],
  },
  form: [
    {
      name: 'attendance',
      fields: ['employee_id', 'date', 'check_in_time', 'check_out_time', 'location', 'status_reason'],
    },
  ],
  view: [
    {
      name: 'clock_place',
      fields: [
        'check_in_place',
        'check_in_site_id',
        'check_in_distance_m',
        'check_out_place',
        'check_out_site_id',
        'check_out_distance_m',
        'check_in_station_id',
        'check_out_station_id',
      ],
    },
    {
      name: 'record',
      fields: ['hours', 'status', 'is_offline', 'decided_by', 'decided_at', 'created_at', 'updated_at'],
    },
  ],
});
