import { describe, expect, it } from 'vitest';
import { arranged, arrangementIn, moved } from './arrangement.ts';

describe('panels as a person wants them', () => {
  it('follow the kept order; new ones come last, gone ones are forgotten', () => {
    expect(arranged(['a', 'b', 'c'], { order: ['c', 'gone', 'a'], hidden: [] })).toEqual(['c', 'a', 'b']);
    expect(arranged(['a', 'b'], arrangementIn('something else'))).toEqual(['a', 'b']);
    expect(arrangementIn({ order: ['a', 1], hidden: null })).toEqual({ order: ['a'], hidden: [] });
  });

  it('move one place, and not beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  });
});
