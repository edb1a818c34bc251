import type { Region, Size } from './sheet-geometry.ts';

/** A drawing that can be drawn: a PDF with its pages, or a picture, which has one. */
export type Sheet = {
  pageCount: number;
  /** In units of its own; only the ratio counts. */
  sizeOf: (page: number) => Promise<Size>;
  /** A part of a page, so many pixels wide. */
  draw: (page: number, region: Region, width: number, signal: AbortSignal) => Promise<HTMLCanvasElement>;
  close: () => void;
};

/** No device draws more points at once than this; phones stop at sixteen million. */
const mostPoints = 12_000_000;

/**
 * Reads a file as the kind it is kept as and as no other, whatever it says itself.
 * @throws when it is broken, or a PDF that asks for a password
 */
export async function readSheet(content: Blob, mimeType: string): Promise<Sheet> {
  if (mimeType !== 'application/pdf') return readPicture(new Blob([content], { type: mimeType }));
  // half a megabyte that only who looks at a PDF needs
  return (await import('./read-pdf.ts')).readPdf(content);
}

async function readPicture(content: Blob): Promise<Sheet> {
  const picture = await createImageBitmap(content);
  const size = { width: picture.width, height: picture.height };
  return {
    pageCount: 1,
    sizeOf: async () => size,
    draw: async (_page, region, width) => {
      const { canvas, scale } = emptyCanvas(size, region, width);
      canvas
        .getContext('2d')
        ?.drawImage(
          picture,
          region.x * size.width,
          region.y * size.height,
          canvas.width / scale,
          canvas.height / scale,
          0,
          0,
          canvas.width,
          canvas.height,
        );
      return canvas;
    },
    close: () => picture.close(),
  };
}

/** A canvas for a part of a sheet that is to be so many pixels wide, with the pixels of a unit of the sheet. */
export function emptyCanvas(
  size: Size,
  region: Region,
  width: number,
): { canvas: HTMLCanvasElement; scale: number } {
  const part = { width: region.width * size.width, height: region.height * size.height };
  const scale = Math.min(width / part.width, Math.sqrt(mostPoints / (part.width * part.height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  return { canvas, scale };
}
