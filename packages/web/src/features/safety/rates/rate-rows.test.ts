import { safetyIncidents } from '@plinth/domain/safety/safety-incidents.ts';
import { describe, expect, it } from 'vitest';
import { readListSearch } from '../../../crud/list/list-search.ts';
import { incidentsHref } from './rate-rows.ts';

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
});
