/**
 * The candidate most like a name that was not found, for the hint of an error; `null` when none is like it enough.
 * @param minimumLikeness 0 (nothing in common) to 1 (the same)
 */
export function suggestName(
  name: string,
  candidates: Iterable<string>,
  minimumLikeness: number,
): string | null {
  let best: { candidate: string; likeness: number } | null = null;
  for (const candidate of candidates) {
    const likeness = likenessOf(name.toLowerCase(), candidate.toLowerCase());
    if (likeness >= minimumLikeness && (best === null || likeness > best.likeness))
      best = { candidate, likeness };
  }
  return best?.candidate ?? null;
}

function likenessOf(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 || longest > 128 ? 0 : 1 - editDistance(one, other) / longest;
}

function editDistance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const substitution = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, substitution));
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}
