import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { whenWoken, type QueueWork } from './when-woken.ts';

function start(work: QueueWork) {
  const lines: string[] = [];
  const { log } = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
  });
  const woken = whenWoken(work, log);
  onTestFinished(woken.stop);
  return { ...woken, lines };
}

it('does nothing until it is woken, and runs once for each waking at rest', async () => {
  const run = vi.fn<QueueWork['run']>(async () => undefined);
  const { wake } = start({ run });
  await wait(30);
  expect(run).not.toHaveBeenCalled();
  wake();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), 20_000);
  await wait(10);
  wake();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), 20_000);
});

it('woken during a run, it runs once more afterwards and never twice at once', async () => {
  let running = 0;
  let most = 0;
  const run = vi.fn<QueueWork['run']>(async () => {
    running += 1;
    most = Math.max(most, running);
    await wait(20);
    running -= 1;
  });
  const { wake } = start({ run });
  wake();
  await wait(5);
  wake();
  wake();
  await wait(100);
  expect([run.mock.calls.length, most]).toEqual([2, 1]);
});

it('runs again when the next entry falls due', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const run = vi.fn<QueueWork['run']>(async () => undefined);
  const dues = [5_000, null];
  const { wake } = start({ run, nextDue: async () => dues.shift() ?? null });
  wake();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(run).toHaveBeenCalledTimes(2);
  // nothing is waiting any more: only the sweep is left
  await vi.advanceTimersByTimeAsync(59_000);
  expect(run).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(run).toHaveBeenCalledTimes(3);
});

it('asks for an entry that another server holds no more than once a second', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const run = vi.fn<QueueWork['run']>(async () => undefined);
  const { wake } = start({ run, nextDue: async () => 0 });
  wake();
  await vi.advanceTimersByTimeAsync(5_100);
  expect(run).toHaveBeenCalledTimes(6);
});

it('says a failure in one line and tries again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const run = vi.fn<QueueWork['run']>(async () => undefined).mockRejectedValueOnce(new Error('away'));
  const { wake, lines } = start({ run });
  wake();
  await vi.advanceTimersByTimeAsync(5_100);
  expect(run).toHaveBeenCalledTimes(2);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, err: { message: 'away' } });
});

it('waits at the end for the run in progress, asks it to be short, and starts no other', async () => {
  let isAsked = false;
  const run = vi.fn<QueueWork['run']>(async (stopping: AbortSignal) => {
    await wait(10_000, undefined, { signal: stopping }).catch(() => {
      isAsked = true;
    });
  });
  const { wake, stop } = start({ run });
  wake();
  wake();
  await stop();
  wake();
  expect([isAsked, run.mock.calls.length]).toEqual([true, 1]);
});
