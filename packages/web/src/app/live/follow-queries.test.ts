import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangesPort } from '@plinth/data/port/changes.ts';
import { createQueryClient } from '../../base/query-client.ts';
import { followQueries } from './follow-queries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Word of changes that a test gives itself. */
function changesByHand() {
  const listeners = new Map<string, () => void>();
  const port: ChangesPort = {
    follow(table, listener) {
      listeners.set(table, listener);
      return () => listeners.delete(table);
    },
    state: () => 'live',
    subscribe: () => () => undefined,
  };
  return { port, followed: () => [...listeners.keys()], change: (table: string) => listeners.get(table)?.() };
}

/** A list of a table, and how often it was read. */
function open(client: ReturnType<typeof createQueryClient>, tables: string[]) {
  let reads = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['records', ...tables],
    queryFn: async () => {
      reads += 1;
      return reads;
    },
    meta: { tables },
  });
  const close = observer.subscribe(() => undefined);
  return { reads: () => reads, close };
}

function start() {
  const silent = () => undefined;
  const client = createQueryClient({
    onBackgroundFailure: silent,
    onMutationFailure: silent,
    onMutationSuccess: silent,
  });
  const changes = changesByHand();
  return { client, changes, stop: followQueries(client, changes.port) };
}

describe('what is on screen', () => {
  it('is read again when one of its tables changes, and nothing else is', async () => {
    const { client, changes, stop } = start();
    const [tasks, leave] = [open(client, ['tasks', 'projects']), open(client, ['leave_requests'])];
    await vi.advanceTimersByTimeAsync(300);
    expect(changes.followed()).toEqual(['tasks', 'projects', 'leave_requests']);
    changes.change('projects');
    await vi.advanceTimersByTimeAsync(10);
    expect([tasks.reads(), leave.reads()]).toEqual([2, 1]);
    stop();
    expect(changes.followed()).toEqual([]);
  });

  it('is read a few times while thousands of rows change, and once more when they are done', async () => {
    const { client, changes, stop } = start();
    const tasks = open(client, ['tasks']);
    await vi.advanceTimersByTimeAsync(300);
    for (let n = 0; n < 3000; n += 1) {
      changes.change('tasks');
      await vi.advanceTimersByTimeAsync(1);
    }
    await vi.advanceTimersByTimeAsync(2000);
    expect(tasks.reads()).toBe(4);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tasks.reads()).toBe(4);
    stop();
  });

  it('stays followed for a minute after it was left, and is stale after that', async () => {
    const { client, changes, stop } = start();
    const tasks = open(client, ['tasks']);
    await vi.advanceTimersByTimeAsync(300);
    tasks.close();
    await vi.advanceTimersByTimeAsync(30_000);
    const again = open(client, ['tasks']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(changes.followed()).toEqual(['tasks']);
    expect(again.reads()).toBe(0);
    again.close();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(changes.followed()).toEqual([]);
    open(client, ['tasks']);
    await vi.advanceTimersByTimeAsync(300);
    expect(changes.followed()).toEqual(['tasks']);
    expect(client.getQueryData(['records', 'tasks'])).toBe(1);
    stop();
  });
});
