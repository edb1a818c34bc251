/** A text for `like` in which nothing but its place is a wildcard. */
export function likePattern(text: string, place: 'start' | 'inside'): string {
  const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return place === 'start' ? `${literal}%` : `%${literal}%`;
}
