import { createHash } from 'node:crypto';

/** Numbers that look like chance and are the same for the same seed. */
export type Random = {
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number;
  /** True in this share of the cases, 0 to 1. */
  chance: (share: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
};

/** A stream of its own for each part of the company: what one part draws does not move the others. */
export function randomOf(seed: string): Random {
  // Mulberry32: small, and good enough for names and amounts.
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('There is nothing to pick from.');
      return item;
    },
  };
}

/** The key of a record that is known by its name, so that others point to it before it is written. */
export function keyOf(seed: string, name: string): string {
  const hex = createHash('sha256').update(`${seed}/${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
