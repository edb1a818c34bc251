/** The largest file that is read at all, in bytes; a photograph of a telephone is smaller. */
const largestFile = 10_000_000;
/** What is stored: pixels no screen or print shows more of, and the bytes the database takes. */
export type PictureFrame = { width: number; height: number; bytes: number; type: 'image/png' | 'image/webp' };

export type FitPicture = { picture: string } | { problem: 'notAPicture' | 'tooLarge' };

/**
 * A picture as base64 that the database takes: drawn anew, so that it has no more pixels than are shown and nothing
 * of what cameras write into files. Where it still has too many bytes it becomes smaller until it fits.
 * A square one is what its middle shows.
 */
export async function fitPicture(
  file: Blob,
  { width, height, bytes, type }: PictureFrame,
  { isSquare = false }: { isSquare?: boolean } = {},
): Promise<FitPicture> {
  if (file.size > largestFile) return { problem: 'tooLarge' };
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { problem: 'notAPicture' };
  const side = Math.min(picture.width, picture.height);
  const cut = isSquare ? { width: side, height: side } : { width: picture.width, height: picture.height };
  let scale = Math.min(1, width / cut.width, height / cut.height);
  for (; ; scale *= 0.7) {
    const drawn = await draw(picture, cut, scale, type);
    if (drawn.size <= bytes) return { picture: await toBase64(drawn) };
  }
}

/** The middle of a picture as a file. A browser that does not write a type writes PNG. */
function draw(
  picture: ImageBitmap,
  { width, height }: { width: number; height: number },
  scale: number,
  type: string,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(picture.width - width) / 2, (picture.height - height) / 2];
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type });
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
