import type sharpLibrary from 'sharp';
import type { Sharp } from 'sharp';
import { storageErrors } from '../storage-error.ts';
import type { Transform } from './transform.ts';

/** Kinds of pictures that are read, and those that are written; each by the name of the library. */
const written = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
} as const;
export type Written = keyof typeof written;
export const typeOf = (format: Written): string => written[format];

/** Their readers. Others could fetch (SVG) or run much code that nobody needs. */
const readers = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

/** A picture of more points is refused before it is unpacked. */
const mostPoints = 50_000_000;
/** Seconds. */
const longestWork = 10;

let library: Promise<typeof sharpLibrary> | undefined;

/** @throws FeatureNotEnabled where the library has no binary for this machine. */
async function openLibrary(): Promise<typeof sharpLibrary> {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: readers });
    return sharp;
  });
  try {
    return await library;
  } catch {
    throw storageErrors.notBought();
  }
}

/** The picture in another size, upright, without what a camera wrote beside it, such as where it was. @throws InvalidRequest */
export async function drawPicture(
  bytes: Buffer,
  transform: Transform,
  format: Written | null,
): Promise<{ bytes: Buffer; format: Written }> {
  const sharp = await openLibrary();
  const picture = sharp(bytes, { limitInputPixels: mostPoints, failOn: 'error' }).timeout({
    seconds: longestWork,
  });
  try {
    const { format: origin } = await picture.metadata();
    const target = format ?? writtenAs(origin);
    const { width, height, resize } = transform;
    // stretched to both sides or to none: a narrow, long picture would be a thousand times as large
    const fit = resize === 'contain' || width === null || height === null ? 'inside' : resize;
    const drawn = picture.autoOrient().resize({
      ...(width !== null && { width }),
      ...(height !== null && { height }),
      fit,
      withoutEnlargement: fit !== 'fill',
    });
    return { bytes: await encoded(drawn, target, transform.quality).toBuffer(), format: target };
  } catch {
    throw storageErrors.invalidRequest('The requested object is not a picture that can be transformed');
  }
}

/** A photograph of these points, three bytes each, and a small one of it. */
export async function encodePhoto(
  points: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<{ photo: Buffer; thumbnail: Buffer }> {
  const sharp = await openLibrary();
  const picture = sharp(points, { raw: { width, height, channels: 3 } });
  return {
    photo: await encoded(picture.clone(), 'jpeg', 78).toBuffer(),
    thumbnail: await encoded(picture.resize({ width: 160 }), 'webp', 70).toBuffer(),
  };
}

/** What cannot be written as it came, is written as a photograph. */
function writtenAs(origin: string): Written {
  return origin === 'png' || origin === 'webp' || origin === 'gif' ? origin : 'jpeg';
}

function encoded(picture: Sharp, format: Written, quality: number): Sharp {
  if (format === 'png') return picture.png({ compressionLevel: 8 });
  if (format === 'gif') return picture.gif();
  if (format === 'webp') return picture.webp({ quality });
  return picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true });
}
