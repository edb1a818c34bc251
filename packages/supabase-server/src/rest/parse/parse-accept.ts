import { readMediaType } from './media-type.ts';
import type { MediaType } from './media-type.ts';

/** The media types of `Accept`, the most wanted first; everything when there is no such header. */
export function parseAccept(header: string | undefined): readonly MediaType[] {
  if (header === undefined || header.trim() === '') return [{ kind: 'any' }];
  return splitOutsideQuotes(header)
    .map((text) => ({
      mediaType: readMediaType(text.replace(/;\s*q=[0-9.]+\s*/, '')),
      quality: qualityOf(text),
    }))
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ mediaType }) => mediaType);
}

function splitOutsideQuotes(header: string): string[] {
  return (header.match(/(?:"[^"]*"|[^,"]|")+/g) ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function qualityOf(text: string): number {
  const found = /;\s*q=([0-9.]+)/.exec(text)?.[1];
  return found === undefined ? 1 : Number(found) || 0;
}
