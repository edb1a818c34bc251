import { invoices } from '@plinth/domain/finance/invoices.ts';
import { costCodes } from '@plinth/domain/finance/cost-codes.ts';
import { resources } from '@plinth/domain/registry.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { describe, expect, it } from 'vitest';
import { readListSearch } from './list-search.ts';
import { readyViews } from './ready-views.ts';

const me = '11111111-1111-4111-8111-111111111111';
const today = { userId: me, dayBefore: '2026-11-24' };

describe('views that are ready', () => {
  it('are one’s own rows, what waits and what is overdue, where a list has them', () => {
    expect(readyViews(tasks, today)).toEqual([
      { name: 'mine', search: `?assigned_to_user_id=${me}` },
      { name: 'waiting', search: '?task_status=in_review' },
      {
        name: 'overdue',
        search: '?task_status=not_started%2Cin_progress%2Cblocked%2Cin_review&due_date=..2026-11-24',
      },
    ]);
    expect(readyViews(invoices, today).map(({ name }) => name)).toEqual(['waiting', 'overdue']);
    expect(readyViews(costCodes, today)).toEqual([]);
  });

  it('ask the list for what they say: no part of their addresses falls back', () => {
    for (const resource of Object.values(resources)) {
      for (const { name, search } of readyViews(resource, today)) {
        const asked = Object.fromEntries(new URLSearchParams(search));
        const { filters } = readListSearch(resource, resource.facts, asked);
        expect([resource.name, name, Object.keys(filters)]).toEqual([
          resource.name,
          name,
          Object.keys(asked),
        ]);
      }
    }
  });
});
