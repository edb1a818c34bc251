/** The largest file that is read at all, in bytes; a photograph of a telephone is smaller. */
const largestFile = 10_000_000;
/** What the database takes, in bytes. */
const largestLogo = 262_144;
/** No print shows more than this, in pixels. */
const largest = { width: 800, height: 400 };

export type FitLogo = { picture: string } | { problem: 'notAPicture' | 'tooLarge' };

/**
 * A picture as base64 that the database takes: drawn anew, so that it has no more pixels than a print shows and nothing
 * of what cameras write into files. Where it still has too many bytes it becomes smaller until it fits.
 */
export async function fitLogo(file: Blob): Promise<FitLogo> {
  if (file.size > largestFile) return { problem: 'tooLarge' };
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { problem: 'notAPicture' };
  let scale = Math.min(1, largest.width / picture.width, largest.height / picture.height);
  for (; ; scale *= 0.7) {
    const drawn = await draw(picture, scale);
    if (drawn.size <= largestLogo) return { picture: await toBase64(drawn) };
  }
}

function draw(picture: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/png' });
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
