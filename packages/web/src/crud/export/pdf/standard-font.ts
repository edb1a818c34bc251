/**
 * Helvetica, which every reader of PDF has, so that no file carries it: widths of the characters from the space to the
 * tilde in thousandths of the size (Adobe Font Metrics of the fourteen standard fonts).
 */
const regular = widthsOf(
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584',
);
const bold = widthsOf(
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584',
);

/** Signs outside ASCII: their byte in WinAnsiEncoding and their width, regular and bold. */
const signs: Readonly<Record<string, readonly [code: number, regular: number, bold: number]>> = {
  '…': [0x85, 1000, 1000],
  '‘': [0x91, 222, 278],
  '’': [0x92, 222, 278],
  '“': [0x93, 333, 500],
  '”': [0x94, 333, 500],
  '•': [0x95, 350, 350],
  '–': [0x96, 556, 556],
  '—': [0x97, 1000, 1000],
  '°': [0xb0, 400, 400],
  '·': [0xb7, 278, 278],
  '×': [0xd7, 584, 584],
};

/** The bytes of a text in the standard font, or nothing when it has characters that the font lacks. */
export function standardBytes(text: string): Uint8Array | null {
  const bytes = [...plain(text)].map((character) => codeOf(character));
  return bytes.includes(0) ? null : Uint8Array.from(bytes);
}

/** Width of a text that has `standardBytes`, in points. */
export function standardWidth(text: string, size: number, isBold: boolean): number {
  const thousandths = [...plain(text)].reduce((sum, character) => sum + widthOf(character, isBold), 0);
  return (thousandths * size) / 1000;
}

/** Spaces that do not break are spaces here, and marks of direction nothing: there is nothing to turn. */
function plain(text: string): string {
  return text.replace(/[\u00a0\u202f\u2009]/g, ' ').replace(/[\u200e\u200f\u2066-\u2069]/g, '');
}

function codeOf(character: string): number {
  const code = character.charCodeAt(0);
  if (code >= 32 && code < 127) return code;
  if (signs[character]) return signs[character][0];
  return isAccentedLetter(character) ? code : 0;
}

function widthOf(character: string, isBold: boolean): number {
  const sign = signs[character];
  if (sign) return isBold ? sign[2] : sign[1];
  const base = character.normalize('NFD').charAt(0);
  // with an accent an i is as wide as the accent
  if (base === 'i' && base !== character) return 278;
  return (isBold ? bold : regular)[base.charCodeAt(0) - 32] ?? 556;
}

/** Latin-1 letters with an accent stand in WinAnsiEncoding where they stand in Unicode. */
function isAccentedLetter(character: string): boolean {
  return /^[\u00c0-\u00ff]$/.test(character) && /^[A-Za-z][\u0300-\u036f]$/.test(character.normalize('NFD'));
}

function widthsOf(line: string): readonly number[] {
  return line.split(' ').map(Number);
}
