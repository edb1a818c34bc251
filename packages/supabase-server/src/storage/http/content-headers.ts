/** Shown by a browser without running anything. Everything else is given as a file to keep. */
const inertTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'application/json',
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
  'image/avif',
  'image/bmp',
  'image/gif',
  'image/heic',
  'image/jpeg',
  'image/png',
  'image/tiff',
  'image/webp',
  'image/x-icon',
  'text/csv',
  'text/plain',
  'video/mp4',
  'video/mpeg',
  'video/ogg',
  'video/quicktime',
  'video/webm',
]);

/**
 * Headers under which a stranger's file is harmless on our address: its type is not guessed anew, what could run is not
 * shown, and what is shown all the same can neither run nor fetch.
 * @param download the query parameter: `''` for the object's own name, `undefined` when it was not given
 */
export function contentHeaders(
  name: string,
  mimeType: string,
  download: string | undefined,
): Record<string, string> {
  const [type = ''] = mimeType.toLowerCase().split(';', 1);
  const isInert = inertTypes.has(type.trim());
  const disposition = dispositionOf(name, download, isInert);
  return {
    'content-type': type.includes('html') ? 'text/plain' : mimeType,
    'x-content-type-options': 'nosniff',
    // A document viewer of a browser does not start in a sandbox.
    'content-security-policy': isInert
      ? "default-src 'none'; img-src 'self'; media-src 'self'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
      : "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    ...(disposition === null ? {} : { 'content-disposition': disposition }),
  };
}

function dispositionOf(name: string, download: string | undefined, isInert: boolean): string | null {
  if (download === '') return 'attachment;';
  if (download === undefined && isInert) return null;
  const encoded = encodeName(download ?? name.split('/').at(-1) ?? '');
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`;
}

/** RFC 8187; the result is a plain token too, so that it needs no quotes, and no name can end the header. */
function encodeName(name: string): string {
  return encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}')).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Takes back what was said of an object's bytes, before an error is answered instead. */
export function clearContentHeaders(reply: { removeHeader: (name: string) => unknown }): void {
  for (const name of describing) reply.removeHeader(name);
}

const describing = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'expires',
  'last-modified',
];
