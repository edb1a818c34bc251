import type { Point } from '../../../../overview/drawings/sheet-geometry.ts';

/** Pins nearer to each other than a finger is wide become one. */
const nearest = 40;
const name = { height: 18, letter: 7, widest: 160, below: 16 };

export type Pin<Item> = Point & { items: readonly Item[] };

/** Points of the frame as pins; those that would hide each other are one, in the middle of its points. */
export function pinsOf<Item>(points: readonly (Point & { item: Item })[]): Pin<Item>[] {
  let pins: Pin<Item>[] = points.map(({ x, y, item }) => ({ x, y, items: [item] }));
  for (let before = -1; before !== pins.length;) {
    before = pins.length;
    const joined: Pin<Item>[] = [];
    for (const pin of pins) {
      const place = joined.findIndex((other) => Math.hypot(other.x - pin.x, other.y - pin.y) < nearest);
      const other = joined[place];
      if (other) joined[place] = together(other, pin);
      else joined.push(pin);
    }
    pins = joined;
  }
  return pins;
}

function together<Item>(one: Pin<Item>, other: Pin<Item>): Pin<Item> {
  const items = [...one.items, ...other.items];
  const middle = (a: number, b: number) => (a * one.items.length + b * other.items.length) / items.length;
  return { x: middle(one.x, other.x), y: middle(one.y, other.y), items };
}

/** Of the pins of one item whose name has room below them, the first of the list first: where its middle is and how wide it may be. */
export function namesOf<Item>(
  pins: readonly Pin<Item>[],
  nameOf: (item: Item) => string,
  frameWidth: number,
): ReadonlyMap<Pin<Item>, { x: number; width: number }> {
  const names = new Map<Pin<Item>, { x: number; width: number }>();
  const taken = pins.map(({ x, y }) => ({ left: x - 16, top: y - 16, right: x + 16, bottom: y + 16 }));
  for (const pin of pins) {
    const [item, second] = pin.items;
    if (item === undefined || second !== undefined) continue;
    const width = Math.min(name.widest, nameOf(item).length * name.letter + 8);
    // whole at the edge of the frame too
    const x = Math.min(frameWidth - width / 2, Math.max(width / 2, pin.x));
    const top = pin.y + name.below;
    const box = { left: x - width / 2, top, right: x + width / 2, bottom: top + name.height };
    const isFree = taken.every(
      ({ left, right, top: upper, bottom }) =>
        right <= box.left || box.right <= left || bottom <= box.top || box.bottom <= upper,
    );
    if (!isFree) continue;
    names.set(pin, { x, width });
    taken.push(box);
  }
  return names;
}
