import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { every } from './every.ts';

function makeLog() {
  const lines: string[] = [];
  const { log } = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
  });
  return { log, lines };
}

it('runs again and again, never twice at once', async () => {
  const { log } = makeLog();
  let running = 0;
  let most = 0;
  let runs = 0;
  const stop = every(5, log, async () => {
    running += 1;
    runs += 1;
    most = Math.max(most, running);
    await wait(20);
    running -= 1;
  });
  await wait(150);
  await stop();
  expect(most).toBe(1);
  expect(runs).toBeGreaterThan(2);
});

it('waits at the end for the run in progress, tells it to be short, and starts no other', async () => {
  const { log } = makeLog();
  let isStopping = false;
  let isDone = false;
  let runs = 0;
  const stop = every(5, log, async (stopping) => {
    runs += 1;
    await wait(10_000, undefined, { signal: stopping }).catch(() => {
      isStopping = true;
    });
    await wait(20);
    isDone = true;
  });
  await wait(30);
  await stop();
  expect({ isStopping, isDone, runs }).toEqual({ isStopping: true, isDone: true, runs: 1 });
  await wait(30);
  expect(runs).toBe(1);
});

it('says a failure in one line and goes on', async () => {
  const { log, lines } = makeLog();
  let runs = 0;
  const stop = every(5, log, async () => {
    runs += 1;
    if (runs === 1) throw new Error('the first one fails');
  });
  await wait(60);
  await stop();
  expect(runs).toBeGreaterThan(1);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, err: { message: 'the first one fails' } });
});
