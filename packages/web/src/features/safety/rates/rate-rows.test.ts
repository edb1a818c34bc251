import { safetyIncidents } from '@plinth/domain/safety/safety-incidents.ts';
import { describe, expect, it } from 'vitest';
import { readListSearch } from '../../../crud/list/list-search.ts';
import { incidentsHref, recordableOf } from './rate-rows.ts';

const filtersOf = (href: string) => {
  const search = Object.fromEntries(new URL(href, 'http://plinth.example').searchParams);
  return readListSearch(safetyIncidents, safetyIncidents.facts, search).filters;
};

describe('what an injury rate counts', () => {
  it('opens as a list of the same months, project and classes, without what is void', () => {
    const href = incidentsHref('recordable', { from: '2026-01-01', to: '2026-02-01', project: 'p1' });
    const filters = JSON.stringify(filtersOf(href));
    for (const word of [
      'fatality',
      'lost_time',
      'restricted_work',
      'medical_treatment',
      '2026-01-01',
      '2026-02-28',
    ])
      expect(filters).toContain(word);
    expect(filters).not.toContain('first_aid');
    expect(filters).not.toContain('void');
    expect(href).toContain('project_id=p1');
  });

  it('is every injury but first aid and what nobody classified', () => {
    const row = {
      month: '2026-01-01',
      hours: '0',
      fatalities: 1,
      lost_time: 2,
      restricted_work: 3,
      medical_treatment: 4,
      first_aid: 50,
      unclassified: 60,
      near_misses: 70,
      lost_days: 80,
      year_hours: '0',
      year_lost_time: 0,
      year_recordable: 0,
      year_lost_days: 0,
      year_ltifr: null,
      year_trir: null,
      year_severity_rate: null,
    };
    expect(recordableOf(row)).toBe(10);
  });
});
