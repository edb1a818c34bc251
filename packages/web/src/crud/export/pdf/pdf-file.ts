const encoder = new TextEncoder();

/** Writes the objects of a PDF file one after the other, and the table that says where each begins. */
export class PdfFile {
  readonly #parts: BlobPart[] = [];
  readonly #begins: number[] = [];
  #length = 0;

  constructor() {
    // the second line says to programs that copy files that this is not text
    this.#write('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
  }

  /** Number of an object that is written later. */
  reserve(): number {
    return this.#begins.push(0);
  }

  /** An object without a stream. */
  put(number: number, value: string): void {
    this.#begin(number);
    this.#write(`${value}\nendobj\n`);
  }

  /** An object with a stream; `entries` are those of its dictionary beside the length. */
  putStream(number: number, entries: string, content: Uint8Array<ArrayBuffer>): void {
    this.#begin(number);
    this.#write(`<< ${entries} /Length ${String(content.length)} >>\nstream\n`);
    this.#append(content);
    this.#write('\nendstream\nendobj\n');
  }

  add(value: string): number {
    const number = this.reserve();
    this.put(number, value);
    return number;
  }

  async addDeflated(entries: string, content: Uint8Array<ArrayBuffer>): Promise<number> {
    const number = this.reserve();
    this.putStream(number, `${entries} /Filter /FlateDecode`, await deflate(content));
    return number;
  }

  /** The whole file, whose catalogue and description are the objects of these numbers. */
  finish(catalogue: number, description: number): Blob {
    const tableAt = this.#length;
    const count = String(this.#begins.length + 1);
    const lines = this.#begins.map((begin) => `${String(begin).padStart(10, '0')} 00000 n \n`).join('');
    this.#write(`xref\n0 ${count}\n0000000000 65535 f \n${lines}`);
    this.#write(
      `trailer\n<< /Size ${count} /Root ${reference(catalogue)} /Info ${reference(description)} >>\nstartxref\n${String(tableAt)}\n%%EOF\n`,
    );
    return new Blob(this.#parts, { type: 'application/pdf' });
  }

  #begin(number: number) {
    this.#begins[number - 1] = this.#length;
    this.#write(`${String(number)} 0 obj\n`);
  }

  #write(text: string) {
    this.#append(encoder.encode(text));
  }

  #append(bytes: Uint8Array<ArrayBuffer>) {
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
}

export function reference(number: number): string {
  return `${String(number)} 0 R`;
}

/** A string of any characters, for titles and for what readers search and copy. */
export function unicodeString(text: string): string {
  const units = Array.from({ length: text.length }, (_, place) => hex(text.charCodeAt(place), 4));
  return `<FEFF${units.join('')}>`;
}

export function hexString(bytes: Uint8Array): string {
  return `<${Array.from(bytes, (byte) => hex(byte, 2)).join('')}>`;
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0');
}

async function deflate(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
