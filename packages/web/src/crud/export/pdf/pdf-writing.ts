import { hexString, type PdfFile, reference, unicodeString } from './pdf-file.ts';
import { standardBytes, standardWidth } from './standard-font.ts';
import { dotsPerPoint, type TextPicture, type TextPictures } from './text-pictures.ts';

export type Letters = { size: number; isBold?: boolean };

/** Texts on the pages of a file: letters of the standard font where it has them, otherwise drawn ones, each drawn once. */
export class PdfWriting {
  readonly #file: PdfFile;
  readonly #pictures: TextPictures;
  readonly #drawn = new Map<string, { name: string; picture: TextPicture }>();

  constructor(file: PdfFile, pictures: TextPictures) {
    this.#file = file;
    this.#pictures = pictures;
  }

  /** In points. */
  widthOf(text: string, { size, isBold = false }: Letters): number {
    return standardBytes(text)
      ? standardWidth(text, size, isBold)
      : this.#pictures.widthOf(text, size, isBold);
  }

  /** The commands that put a text on a page, its left end at `x` and its letters standing on `y`. */
  at(x: number, y: number, text: string, { size, isBold = false }: Letters): string {
    const bytes = standardBytes(text);
    if (bytes) {
      return `BT /${isBold ? 'F2' : 'F1'} ${String(size)} Tf ${decimal(x)} ${decimal(y)} Td ${hexString(bytes)} Tj ET\n`;
    }
    const { name, picture } = this.#draw(text, size, isBold);
    const width = picture.width / dotsPerPoint;
    const height = picture.height / dotsPerPoint;
    const bottom = y - (picture.height - picture.baseline) / dotsPerPoint;
    // what readers search, copy and read aloud is the text itself
    return `/Span << /ActualText ${unicodeString(text)} >> BDC q ${decimal(width)} 0 0 ${decimal(height)} ${decimal(x - 1)} ${decimal(bottom)} cm /${name} Do Q EMC\n`;
  }

  /** Lines of at most `width`, broken between words; no more than `most`, the last with dots when something is left. */
  lines(text: string, width: number, letters: Letters, most: number): string[] {
    if (this.widthOf(text, letters) <= width) return [text];
    const lines: string[] = [];
    let rest = text.split(/\s+/).filter((word) => word !== '');
    while (rest.length > 0 && lines.length < most) {
      let taken = 1;
      while (taken < rest.length && this.widthOf(rest.slice(0, taken + 1).join(' '), letters) <= width) {
        taken += 1;
      }
      const isLast = lines.length === most - 1;
      lines.push(this.#cut((isLast ? rest : rest.slice(0, taken)).join(' '), width, letters));
      rest = rest.slice(taken);
    }
    return lines;
  }

  /** Writes what was drawn into the file; the entries of the resources of its pages. */
  async finish(): Promise<string> {
    const entries: string[] = [];
    for (const { name, picture } of this.#drawn.values()) {
      const number = await this.#file.addDeflated(
        `/Type /XObject /Subtype /Image /ImageMask true /BitsPerComponent 1 /Width ${String(picture.width)} /Height ${String(picture.height)}`,
        picture.bits,
      );
      entries.push(`/${name} ${reference(number)}`);
    }
    return entries.join(' ');
  }

  #cut(text: string, width: number, letters: Letters): string {
    if (this.widthOf(text, letters) <= width) return text;
    const characters = [...text];
    let fits = 0;
    let tooMany = characters.length;
    while (tooMany - fits > 1) {
      const middle = (fits + tooMany) >> 1;
      if (this.widthOf(`${characters.slice(0, middle).join('')}…`, letters) <= width) fits = middle;
      else tooMany = middle;
    }
    return `${characters.slice(0, fits).join('').trimEnd()}…`;
  }

  #draw(text: string, size: number, isBold: boolean) {
    const key = `${String(size)} ${String(isBold)} ${text}`;
    const known = this.#drawn.get(key);
    if (known) return known;
    const drawn = { name: `T${String(this.#drawn.size)}`, picture: this.#pictures.draw(text, size, isBold) };
    this.#drawn.set(key, drawn);
    return drawn;
  }
}

/** Hundredths of a point are finer than anybody sees. */
export function decimal(value: number): string {
  return String(Math.round(value * 100) / 100);
}
