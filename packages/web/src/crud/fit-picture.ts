import { base64Of, drawPicture } from './draw-picture.ts';

/** The largest file that is read at all, in bytes; a photograph of a telephone is smaller. */
const largestFile = 10_000_000;
/** What is stored: pixels no screen or print shows more of, and the bytes the database takes. */
export type PictureFrame = {
  width: number;
  height: number;
  bytes: number;
  type: 'image/png' | 'image/webp' | 'image/jpeg';
};

export type FitPicture = { picture: string } | { problem: 'notAPicture' | 'tooLarge' };

/**
 * A picture as base64 that the database takes: drawn anew, so that it has no more pixels than are shown and nothing
 * of what cameras write into files. Where it still has too many bytes it becomes smaller until it fits.
 * A square one is what its middle shows.
 */
export async function fitPicture(
  file: Blob | OffscreenCanvas,
  { width, height, bytes, type }: PictureFrame,
  { isSquare = false }: { isSquare?: boolean } = {},
): Promise<FitPicture> {
  if (file instanceof Blob && file.size > largestFile) return { problem: 'tooLarge' };
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { problem: 'notAPicture' };
  const side = Math.min(picture.width, picture.height);
  const cut = isSquare ? { width: side, height: side } : { width: picture.width, height: picture.height };
  let scale = Math.min(1, width / cut.width, height / cut.height);
  for (; ; scale *= 0.7) {
    const drawn = await drawPicture(picture, scale, type, cut);
    if (drawn.size <= bytes) return { picture: await base64Of(drawn) };
  }
}
