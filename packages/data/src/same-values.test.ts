import { expect, it } from 'vitest';
import { holdsValues } from './same-values.ts';

it('sees the same values through the forms the database gives them', () => {
  const stored = {
    name: 'Tower',
    value: '5.00',
    notes: null,
    at: '2026-03-08T10:00:00+00:00',
    days: [6, 7],
    lines: { unit: 'm2', hours: { a: '8', b: '7' } },
    version: 1,
  };
  expect(
    holdsValues(stored, {
      name: ' Tower',
      value: '5',
      notes: '',
      at: '2026-03-08T14:00:00+04:00',
      days: [6, 7],
      lines: { hours: { b: '7', a: '8' }, unit: 'm2' },
      id: undefined,
    }),
  ).toBe(true);
});

it.each([{ name: 'Tower 2' }, { value: '5.01' }, { notes: 'x' }, { days: [7] }, { name: '' }])(
  'sees a difference: %o',
  (sent) => {
    expect(holdsValues({ name: 'Tower', value: '5.00', notes: null, days: [6, 7] }, sent)).toBe(false);
  },
);
