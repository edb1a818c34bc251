import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppError, ErrorCode } from '@plinth/domain/errors.ts';
import { createQueryClient, type CacheEvents } from './query-client.ts';
import { RequestFailure } from './request-failure.ts';

const failureOf = (code: ErrorCode) => new RequestFailure({ code, status: 0, message: code });

function clientWithLog() {
  const log: string[] = [];
  const events: CacheEvents = {
    onBackgroundFailure: (error) => log.push(`stale ${error.code}`),
    onMutationFailure: (error, message) => log.push(`failed ${error.code} ${message ?? ''}`.trim()),
    onMutationSuccess: (message) => log.push(`done ${message}`),
  };
  return { client: createQueryClient(events), log };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs a call to its end, however long it waits between tries. */
async function settled<T>(call: Promise<T>): Promise<void> {
  const end = call.then(
    () => undefined,
    () => undefined,
  );
  await vi.runAllTimersAsync();
  await end;
}

describe('the cache', () => {
  test('has the specified constants', () => {
    const { queries, mutations } = clientWithLog().client.getDefaultOptions();
    expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 1_800_000, refetchOnWindowFocus: false });
    expect(mutations).toMatchObject({ retryDelay: 1000 });
  });

  test('doubles the pause between tries and never waits longer than 30 s', () => {
    const retryDelay = clientWithLog().client.getDefaultOptions().queries?.retryDelay;
    if (typeof retryDelay !== 'function') throw new Error('a function was expected');
    expect([0, 1, 2, 10].map((failures) => retryDelay(failures, failureOf('timeout')))).toEqual([
      1000, 2000, 4000, 30_000,
    ]);
  });

  test('tries a read twice more when the failure may pass', async () => {
    const { client } = clientWithLog();
    const read = vi.fn<() => Promise<never>>(() => Promise.reject(failureOf('unavailable')));
    await settled(
      client.fetchQuery({ queryKey: ['a'], queryFn: read, retry: client.getDefaultOptions().queries?.retry }),
    );
    expect(read).toHaveBeenCalledTimes(3);
  });

  test('leaves a failure alone that the adapter has tried again already', async () => {
    const { client } = clientWithLog();
    const failure = new RequestFailure({ code: 'server_error', status: 500, message: '', isRetried: true });
    const read = vi.fn<() => Promise<never>>(() => Promise.reject(failure));
    await settled(
      client.fetchQuery({ queryKey: ['a'], queryFn: read, retry: client.getDefaultOptions().queries?.retry }),
    );
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('takes a refusal as final', async () => {
    const { client } = clientWithLog();
    const read = vi.fn<() => Promise<never>>(() => Promise.reject(failureOf('access_denied')));
    await settled(
      client.fetchQuery({ queryKey: ['a'], queryFn: read, retry: client.getDefaultOptions().queries?.retry }),
    );
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('tells of a failed refresh, not of a first load that shows its own error', async () => {
    const { client, log } = clientWithLog();
    await settled(
      client.fetchQuery({ queryKey: ['new'], queryFn: () => Promise.reject(failureOf('not_found')) }),
    );
    client.setQueryData(['old'], 1, { updatedAt: 0 });
    await settled(
      client.fetchQuery({ queryKey: ['old'], queryFn: () => Promise.reject(failureOf('not_found')) }),
    );
    expect(log).toEqual(['stale not_found']);
  });
});

describe('a write', () => {
  async function write(meta: Record<string, unknown>, ...outcomes: (ErrorCode | 'ok')[]) {
    const { client, log } = clientWithLog();
    const mutationFn = vi.fn<() => Promise<null>>(() => {
      const outcome = outcomes.shift() ?? 'ok';
      return outcome === 'ok' ? Promise.resolve(null) : Promise.reject(failureOf(outcome));
    });
    const { mutations } = client.getDefaultOptions();
    await settled(
      client
        .getMutationCache()
        .build(client, { ...mutations, mutationFn, meta })
        .execute(undefined),
    );
    return { log, tries: mutationFn.mock.calls.length };
  }

  test('is tried once more after a second when the network failed', async () => {
    expect(await write({ successMessage: 'profile.saved' }, 'network_error', 'ok')).toEqual({
      log: ['done profile.saved'],
      tries: 2,
    });
    expect((await write({}, 'network_error', 'network_error', 'ok')).tries).toBe(2);
  });

  test.each(['server_error', 'timeout', 'version_conflict'] as const)(
    'is not repeated after %s, for it may have been done',
    async (code) => {
      expect(await write({ failureMessage: 'profile.failed' }, code)).toEqual({
        log: [`failed ${code} profile.failed`],
        tries: 1,
      });
    },
  );

  test('leaves to the screen what the screen shows itself', async () => {
    const isShownByScreen = (error: AppError) => error.code === 'version_conflict';
    expect((await write({ isShownByScreen }, 'version_conflict')).log).toEqual([]);
    expect((await write({ isShownByScreen }, 'in_use')).log).toEqual(['failed in_use']);
  });
});
