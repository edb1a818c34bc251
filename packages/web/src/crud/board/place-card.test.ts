import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlacedCard, placeCard } from './place-card.ts';

const cardsAt = (...positions: number[]) =>
  positions.map((position, index) => ({ id: `c${index}`, position }));

/** The column after the move, in the order the server gives it. */
function orderAfter(cards: readonly PlacedCard[], index: number): string[] {
  const { position, shifts } = placeCard(cards, index);
  const moved = new Map(shifts.map((shift) => [shift.id, shift.position]));
  return [
    ...cards.map(({ id, position }) => ({ id, position: moved.get(id) ?? position })),
    { id: 'new', position },
  ]
    .sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);
}

describe('the place of a card', () => {
  test('is the mean of its neighbours, and nothing else moves', () => {
    expect(placeCard(cardsAt(1, 2, 5), 2)).toEqual({ position: 3.5, shifts: [] });
  });

  test('is above the first, below the last, and anywhere in an empty column', () => {
    expect(placeCard(cardsAt(4, 5), 0)).toEqual({ position: 3, shifts: [] });
    expect(placeCard(cardsAt(4, 5), 2)).toEqual({ position: 6, shifts: [] });
    expect(placeCard([], 0)).toEqual({ position: 0, shifts: [] });
  });

  test('stays above cards that were not read yet', () => {
    expect(placeCard(cardsAt(4, 5), 2, { hasMore: true }).position).toBeLessThan(6);
  });

  test('pushes up only what is above it where nobody has ordered the cards', () => {
    expect(placeCard(cardsAt(0, 0, 0), 2)).toEqual({
      position: -1,
      shifts: [
        { id: 'c0', position: -3 },
        { id: 'c1', position: -2 },
      ],
    });
  });

  test('is where it was put, whatever the positions were', () => {
    const columns = fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 12 });
    fc.assert(
      fc.property(columns, fc.nat(12), (positions, wanted) => {
        const cards = cardsAt(...positions.sort((one, other) => one - other)).map((card, index) => ({
          ...card,
          id: `c${String(index).padStart(2, '0')}`,
        }));
        const index = Math.min(wanted, cards.length);
        const expected = cards.map(({ id }) => id);
        expected.splice(index, 0, 'new');
        expect(orderAfter(cards, index)).toEqual(expected);
      }),
    );
  });

  test('survives being put into the same gap again and again', () => {
    let cards: PlacedCard[] = cardsAt(1, 2);
    for (let round = 0; round < 200; round += 1) {
      const { position, shifts } = placeCard(cards, 1);
      const moved = new Map(shifts.map((shift) => [shift.id, shift.position]));
      cards = cards.map(({ id, position: old }) => ({ id, position: moved.get(id) ?? old }));
      cards.splice(1, 0, { id: `n${round}`, position });
      const positions = cards.map((card) => card.position);
      expect(positions.every((one, index) => index === 0 || one > (positions[index - 1] ?? one))).toBe(true);
    }
  });
});
