/** A logo as JPEG on white, as a file of PDF has it, with its size in dots. */
export type LogoPicture = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number };

/** The logo of a letterhead, given as a `data:` address; nothing when it cannot be read. */
export async function logoPicture(address: string): Promise<LogoPicture | null> {
  const [head = '', content = ''] = address.split(',');
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? '';
  const picture = await createImageBitmap(new Blob([bytes], { type })).catch(() => null);
  if (!picture) return null;
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
  return {
    bytes: new Uint8Array(await jpeg.arrayBuffer()),
    width: picture.width,
    height: picture.height,
  };
}
