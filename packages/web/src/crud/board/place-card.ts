export type PlacedCard = { id: string; position: number };

/** Where a card comes to stand, and the cards above it that had to make room. */
export type Placing = { position: number; shifts: readonly PlacedCard[] };

/**
 * The position of a card put before `cards[index]` (behind the last one when there is none): the mean of its neighbours.
 * Cards nobody has ordered yet share one position and leave nothing between them; then as many cards above the place as
 * needed move up with it. `hasMore` says that unread cards follow the last one, which must stay below.
 */
export function placeCard(cards: readonly PlacedCard[], index: number, { hasMore = false } = {}): Placing {
  const upper = cards[index]?.position;
  if (upper === undefined) {
    const last = cards.at(-1);
    return { position: last ? last.position + (hasMore ? 0.5 : 1) : 0, shifts: [] };
  }
  let first = index;
  while (first > 0 && !hasRoom(cards[first - 1]?.position, upper, index - first + 1)) first -= 1;

  const lower = cards[first - 1]?.position;
  const count = index - first + 1;
  const step = lower === undefined ? 1 : (upper - lower) / (count + 1);
  const positionOf = (place: number) => upper - step * (count - place);
  return {
    position: positionOf(count - 1),
    shifts: cards.slice(first, index).map(({ id }, place) => ({ id, position: positionOf(place) })),
  };
}

/** Whether that many positions fit between two without meeting through rounding. */
function hasRoom(lower: number | undefined, upper: number, count: number): boolean {
  if (lower === undefined) return true;
  return (upper - lower) / (count + 1) > 1e-9 * Math.max(1, Math.abs(upper));
}
