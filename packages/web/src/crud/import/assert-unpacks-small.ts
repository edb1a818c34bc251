/** What a workbook may be once it is unpacked; ten thousand rows of fifty columns are a third of it. Bytes. */
const largestUnpacked = 100 * 1024 * 1024;

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localHeader = 0x04034b50;
const stored = 0;
const deflated = 8;

/** A bomb, or a file beyond what a page can hold. */
export class UnpacksTooLarge extends Error {}

type Entry = { method: number; packed: Uint8Array<ArrayBuffer>; stated: number };

/**
 * Throws when a ZIP archive would unpack to more than `most` bytes: by the sizes it states, or, as those may lie, by
 * unpacking it piece by piece without keeping any of it.
 */
export async function assertUnpacksSmall(
  archive: Uint8Array<ArrayBuffer>,
  most = largestUnpacked,
): Promise<void> {
  const entries = entriesOf(archive);
  const stated = entries.reduce((sum, entry) => sum + entry.stated, 0);
  if (stated > most) throw new UnpacksTooLarge('It states to unpack to too much.');
  let left = most;
  for (const entry of entries) {
    left -= entry.method === deflated ? await unpackedSize(entry.packed, left) : entry.packed.length;
    if (left < 0) throw new UnpacksTooLarge('It unpacks to too much.');
  }
}

function entriesOf(archive: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = endOf(view);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (view.getUint32(at, true) !== directoryEntry) throw new Error('The directory is damaged.');
    const method = view.getUint16(at + 10, true);
    if (method !== stored && method !== deflated) throw new Error('It is packed in an unknown way.');
    const size = view.getUint32(at + 20, true);
    const header = view.getUint32(at + 42, true);
    if (view.getUint32(header, true) !== localHeader) throw new Error('An entry is damaged.');
    const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    entries.push({
      method,
      packed: archive.subarray(start, start + size),
      stated: view.getUint32(at + 24, true),
    });
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The end record may be followed by a comment. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1) {
    if (view.getUint32(at, true) === endOfDirectory) return at;
  }
  throw new Error('The archive has no end.');
}

/** Counts until it is more than `most`. */
async function unpackedSize(packed: Uint8Array<ArrayBuffer>, most: number): Promise<number> {
  const reader = inPieces(packed).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let size = 0;
  while (size <= most) {
    const { done, value } = await reader.read();
    if (done) return size;
    size += value.length;
  }
  await reader.cancel();
  return size;
}

/** A piece unpacks to a thousand times itself at most, and only one is unpacked at a time. */
function inPieces(packed: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= packed.length) return controller.close();
      controller.enqueue(packed.subarray(at, at + 16_384));
      at += 16_384;
    },
  });
}
