import { newId } from '@plinth/data/new-id.ts';

/**
 * A key for a row of a file, made of what the row says: the same row in the same or a corrected file has the same key,
 * so importing again adds nothing twice. `occurrence` tells rows with the same content apart. Where the browser has no
 * digests (plain HTTP beyond the own machine) the key is random, and importing again adds again.
 */
export async function rowId(
  table: string,
  values: Readonly<Record<string, unknown>>,
  occurrence: number,
): Promise<string> {
  if (!globalThis.crypto.subtle) return newId();
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  const content = new TextEncoder().encode(JSON.stringify([table, occurrence, sorted]));
  return uuidOf(new Uint8Array(await crypto.subtle.digest('SHA-256', content)));
}

/** The first sixteen bytes as a UUID of version 8, the one for keys made after one's own rules. */
function uuidOf(bytes: Uint8Array): string {
  const marked = Uint8Array.from(bytes.subarray(0, 16));
  marked[6] = ((marked[6] ?? 0) & 0x0f) | 0x80;
  marked[8] = ((marked[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
