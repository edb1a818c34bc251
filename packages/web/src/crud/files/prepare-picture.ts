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
  const sent = scale < 1 && scaled.includes(file.type) ? await draw(picture, scale, file.type) : null;
  return {
    file: sent && sent.type === file.type ? new File([sent], file.name, { type: file.type }) : file,
    thumbnail: await thumbnailOf(picture),
  };
}

async function thumbnailOf(picture: ImageBitmap): Promise<string | null> {
  const scale = Math.min(1, thumbnailSide / Math.max(picture.width, picture.height));
  const text = await base64Of(await draw(picture, scale, 'image/jpeg'));
  return text.length <= mostCharacters ? text : null;
}

/** A browser that does not write a type writes PNG. */
function draw(picture: ImageBitmap, scale: number, type: string): Promise<Blob> {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  if (type === 'image/jpeg') {
    // what shines through would be black
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type, quality: 0.85 });
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
