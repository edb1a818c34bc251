import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { FairQueue, type Place } from './fair-queue.ts';

const slowMilliseconds = 40;
const queueOf = (places: number, waitMilliseconds = 2000) =>
  new FairQueue({ places, queueLength: 50, waitMilliseconds, slowMilliseconds });

/** What is let in, in the order it is. */
function watch(queue: FairQueue) {
  const inside: { key: string; place: Place }[] = [];
  const refused: { key: string; reason: string }[] = [];
  const ask = (key: string) =>
    void queue.enter(key).then(
      (place) => inside.push({ key, place }),
      (error: unknown) =>
        refused.push({ key, reason: error instanceof DatabaseUnavailable ? error.reason : String(error) }),
    );
  const keys = () => inside.map(({ key }) => key);
  return { inside, refused, ask, keys };
}

test('one key never takes all places, and keys take turns', async () => {
  const queue = queueOf(4);
  const { ask, inside, keys } = watch(queue);
  for (let count = 0; count < 10; count += 1) ask('busy');
  ask('other');
  await pause(5);
  expect(keys()).toEqual(['busy', 'busy', 'busy', 'other']);
  ask('third');
  inside[0]?.place.leave();
  await pause(5);
  expect(keys().at(-1)).toBe('third');
});

test('a key with several slow entries is kept to a quarter of the places, and others pass it', async () => {
  const queue = queueOf(8);
  const { ask, inside, keys } = watch(queue);
  for (let count = 0; count < 20; count += 1) ask('busy');
  await pause(slowMilliseconds + 20);
  expect(keys()).toHaveLength(6);
  for (const { place } of inside.slice(0, 6)) place.leave();
  await pause(5);
  // remembered as slow: of eight places it has two now
  expect(keys()).toHaveLength(8);
  for (let count = 0; count < 6; count += 1) ask(`person ${count}`);
  await pause(5);
  expect(keys().slice(8)).toEqual(Array.from({ length: 6 }, (_, count) => `person ${count}`));
});

test('where slow entries hold all places, a key with several of them gives them up for another', async () => {
  const queue = queueOf(4);
  const { ask, inside, keys } = watch(queue);
  for (let count = 0; count < 10; count += 1) ask('busy');
  ask('report');
  await pause(5);
  const givenUp: string[] = [];
  for (const { key, place } of inside) {
    place.giveUp = () => {
      givenUp.push(key);
      place.leave();
    };
  }
  await pause(slowMilliseconds + 20);
  expect(givenUp).toEqual([]);
  ask('person');
  await pause(5);
  expect(givenUp).toEqual(['busy', 'busy', 'busy']);
  // the slow place is the report's, which is the only one of its key
  expect(keys().slice(4)).toEqual(['person']);
});

test('a single slow entry of each is never given up, and where there is nothing to divide nobody is kept back', async () => {
  const queue = queueOf(4, 60);
  const { ask, inside, refused } = watch(queue);
  for (const key of ['a', 'b', 'c', 'd']) ask(key);
  await pause(5);
  const givenUp: string[] = [];
  for (const { key, place } of inside) place.giveUp = () => givenUp.push(key);
  await pause(slowMilliseconds + 20);
  ask('person');
  await pause(80);
  expect(givenUp).toEqual([]);
  expect(refused).toEqual([{ key: 'person', reason: 'queueTimeout' }]);

  const small = watch(queueOf(2));
  for (let count = 0; count < 4; count += 1) small.ask('busy');
  await pause(slowMilliseconds + 20);
  small.inside[0]?.place.leave();
  await pause(5);
  expect(small.keys()).toHaveLength(2);
});

test('in a full queue the longest gives up for the shortest', async () => {
  const queue = new FairQueue({ places: 1, queueLength: 3, waitMilliseconds: 1000 });
  const { ask, refused } = watch(queue);
  for (let count = 0; count < 4; count += 1) ask('busy');
  ask('person');
  await pause(5);
  expect(refused).toEqual([{ key: 'busy', reason: 'queueFull' }]);
});
