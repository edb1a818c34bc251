import { base64Of, drawPicture } from '../draw-picture.ts';

/** The longest side of a picture that is stored: what a large screen shows and paper prints. */
const longestSide = 2560;
/** The longest side of the small one that lists show. */
const thumbnailSide = 192;
/** The characters the database takes of a small one. */
const mostCharacters = 24_000;

/** Kinds that are drawn anew when they are too large; a GIF may move, so it stays as it is. */
const scaled: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

export type PreparedFile = { file: File; thumbnail: string | null };

/**
 * A file as it is sent: a picture no larger than is of use, drawn upright as its camera held it, with a small one for
 * lists. What is no picture, or none that this browser can read, goes as it is.
 */
export async function prepareFile(file: File): Promise<PreparedFile> {
  if (!file.type.startsWith('image/')) return { file, thumbnail: null };
  // turned by what the camera noted, before anything is measured
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return { file, thumbnail: null };
  const scale = longestSide / Math.max(picture.width, picture.height);
  const sent = scale < 1 && scaled.includes(file.type) ? await drawPicture(picture, scale, file.type) : null;
  return {
    file: sent && sent.type === file.type ? new File([sent], file.name, { type: file.type }) : file,
    thumbnail: await thumbnailOf(picture),
  };
}

async function thumbnailOf(picture: ImageBitmap): Promise<string | null> {
  const scale = Math.min(1, thumbnailSide / Math.max(picture.width, picture.height));
  const text = await base64Of(await drawPicture(picture, scale, 'image/jpeg'));
  return text.length <= mostCharacters ? text : null;
}
