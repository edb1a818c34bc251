/** A text as black and white: one bit a dot, lines from the top, each filled up to whole bytes. */
export type TextPicture = {
  bits: Uint8Array<ArrayBuffer>;
  /** In dots. */
  width: number;
  height: number;
  /** Dots from the top to the line the letters stand on. */
  baseline: number;
};

export type TextPictures = {
  /** Of a text of this size, in points. */
  widthOf: (text: string, size: number, isBold: boolean) => number;
  draw: (text: string, size: number, isBold: boolean) => TextPicture;
};

/** Dots of a point: 432 to the inch, finer than office printers are. */
export const dotsPerPoint = 6;

/**
 * Arabic and Devanagari letters join and change beside each other by rules that the browser knows and a PDF file does not,
 * so it draws them. `sample` is text of what will be drawn: its fonts are loaded first.
 */
export async function browserTextPictures(sample: string): Promise<TextPictures> {
  const family = getComputedStyle(document.body).fontFamily;
  const fontOf = (size: number, isBold: boolean) =>
    `${isBold ? '600' : '400'} ${String(size * dotsPerPoint)}px ${family}`;
  await Promise.all([false, true].map((isBold) => document.fonts.load(fontOf(8, isBold), sample)));
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no text.');

  function measure(text: string, size: number, isBold: boolean) {
    if (!context) throw new Error('This browser draws no text.');
    context.font = fontOf(size, isBold);
    context.direction = directionOfText(text);
    context.textAlign = 'left';
    return context.measureText(text);
  }

  return {
    widthOf: (text, size, isBold) => measure(text, size, isBold).width / dotsPerPoint,
    draw(text, size, isBold) {
      const measured = measure(text, size, isBold);
      canvas.width = Math.max(1, Math.ceil(measured.width) + 2 * dotsPerPoint);
      const baseline = Math.ceil(measured.actualBoundingBoxAscent) + 2;
      canvas.height = Math.max(1, baseline + Math.ceil(measured.actualBoundingBoxDescent) + 2);
      // another size of the canvas makes it forget how to write
      measure(text, size, isBold);
      context.fillText(text, dotsPerPoint, baseline);
      const { width, height } = canvas;
      return { bits: blackAndWhite(context.getImageData(0, 0, width, height)), width, height, baseline };
    },
  };
}

/** As `dir="auto"`: by the first letter that has a direction. */
function directionOfText(text: string): 'ltr' | 'rtl' {
  const first = /[\p{L}]/u.exec(text)?.[0] ?? '';
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(first) ? 'rtl' : 'ltr';
}

/** Ink is 0, as a mask of PDF wants it. */
function blackAndWhite({ data, width, height }: ImageData): Uint8Array<ArrayBuffer> {
  const lineBytes = Math.ceil(width / 8);
  const bits = new Uint8Array(lineBytes * height).fill(0xff);
  for (let dot = 0; dot < width * height; dot += 1) {
    if ((data[dot * 4 + 3] ?? 0) < 128) continue;
    const x = dot % width;
    const place = Math.floor(dot / width) * lineBytes + (x >> 3);
    bits[place] = (bits[place] ?? 0) & ~(0x80 >> (x & 7));
  }
  return bits;
}
