import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOutline } from './outline-number.ts';

const numbersOf = (items: [id: string, parentId: string | null, position: number][]) =>
  numberOutline(items.map(([id, parentId, position]) => ({ id, parentId, position }))).map(
    (entry) => `${entry.number} ${entry.id}`,
  );

describe('outline numbers', () => {
  it('count each level below the one above, in the order of positions', () => {
    expect(
      numbersOf([
        ['roof', 'shell', 30],
        ['site', null, 1],
        ['handover', null, 50],
        ['shell', null, 10],
        ['frame', 'shell', 20],
        ['columns', 'frame', 21],
        ['slab', 'frame', 22],
        ['fence', 'site', 2],
      ]),
    ).toEqual([
      '1 site',
      '1.1 fence',
      '2 shell',
      '2.1 frame',
      '2.1.1 columns',
      '2.1.2 slab',
      '2.2 roof',
      '3 handover',
    ]);
  });

  it('go past nine without losing their order', () => {
    const items = Array.from({ length: 12 }, (_, index): [string, string | null, number] => [
      `t${index}`,
      null,
      index,
    ]);
    expect(numbersOf(items).slice(8)).toEqual(['9 t8', '10 t9', '11 t10', '12 t11']);
  });

  it('keep the order given for equal positions', () => {
    expect(
      numbersOf([
        ['b', null, 0],
        ['a', null, 0],
        ['c', null, 0],
      ]),
    ).toEqual(['1 b', '2 a', '3 c']);
  });

  it('follow the numbers of tasks for equal positions, as a person counts', () => {
    const tied = ['TSK-10', 'TSK-9', 'TSK-100'].map((taskNumber) => ({
      id: taskNumber,
      parentId: null,
      position: 0,
      taskNumber,
    }));
    const first = { id: 'first', parentId: null, position: 0, taskNumber: 'TSK-1' };
    const placed = { id: 'placed', parentId: null, position: 1, taskNumber: 'TSK-3' };
    expect(numberOutline([placed, ...tied, first]).map(({ id }) => id)).toEqual([
      'first',
      'TSK-9',
      'TSK-10',
      'TSK-100',
      'placed',
    ]);
  });

  it('put an item at the top when its parent is not in the list, and leave circles out', () => {
    expect(
      numbersOf([
        ['a', 'gone', 1],
        ['b', 'a', 2],
      ]),
    ).toEqual(['1 a', '1.1 b']);
    expect(
      numbersOf([
        ['a', 'b', 1],
        ['b', 'a', 2],
        ['c', 'c', 3],
        ['d', null, 4],
        ['e', 'a', 5],
      ]),
    ).toEqual(['1 d']);
    expect(numbersOf([])).toEqual([]);
  });

  it('number twenty thousand items below each other', () => {
    const chain = numberOutline(
      Array.from({ length: 20_000 }, (_, index) => ({
        id: `${index}`,
        parentId: index ? `${index - 1}` : null,
        position: index,
      })),
    );
    expect([chain.length, chain.at(-1)!.level]).toEqual([20_000, 20_000]);
  });

  it('are different for every item, and those of its parent with one more part', () => {
    const forest = fc
      .array(fc.tuple(fc.nat({ max: 1_000 }), fc.nat({ max: 20 })), { maxLength: 60 })
      .map((rows) =>
        rows.map(([parent, position], index) => ({
          id: `${index}`,
          parentId: index === 0 || parent % 4 === 0 ? null : `${parent % index}`,
          position,
        })),
      );
    fc.assert(
      fc.property(forest, (items) => {
        const entries = numberOutline(items);
        expect(entries).toHaveLength(items.length);
        expect(new Set(entries.map((entry) => entry.number)).size).toBe(items.length);
        const byId = new Map(entries.map((entry) => [entry.id, entry]));
        for (const item of items) {
          const { number, level } = byId.get(item.id)!;
          expect(number.split('.')).toHaveLength(level);
          expect(number.slice(0, Math.max(0, number.lastIndexOf('.')))).toBe(
            item.parentId === null ? '' : byId.get(item.parentId)!.number,
          );
        }
      }),
    );
  });
});
