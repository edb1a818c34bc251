type Size = { width: number; height: number };

/**
 * The middle of a picture, or all of it, drawn anew at a scale: without what cameras write into files. A browser that does
 * not write a type writes PNG.
 * @throws where pictures cannot be drawn
 */
export function drawPicture(
  picture: ImageBitmap,
  scale: number,
  type: string,
  { width, height }: Size = picture,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  if (type === 'image/jpeg') {
    // what shines through would be black
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  const [left, top] = [(picture.width - width) / 2, (picture.height - height) / 2];
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type, quality: 0.85 });
}

/** The bytes of a file as text. */
export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
