import type { IncomingHttpHeaders } from 'node:http';

/** What a client remembers of an object still holds (RFC 9110, 13.1): `If-None-Match` decides alone where it is given. */
export function isUnchanged(
  headers: IncomingHttpHeaders,
  { eTag, lastModified }: { eTag: string; lastModified: Date },
): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) {
    const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return tags.includes('*') || tags.includes(eTag) || tags.includes(eTag.replaceAll('"', ''));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && wholeSeconds(lastModified) <= since;
}

/** `If-Range`: the part fits what the client has already. */
export function isRangeOfSame(
  header: string | string[] | undefined,
  { eTag, lastModified }: { eTag: string; lastModified: Date },
): boolean {
  if (typeof header !== 'string') return true;
  return header.includes('"') ? header.trim() === eTag : Date.parse(header) === wholeSeconds(lastModified);
}

/** HTTP dates have no fractions; milliseconds since 1970. */
function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}
