/** Bytes a value may take more than it has characters: UTF-8 needs at most three for each. */
const bytesPerCharacter = 3;
const initialBytes = 4096;

/**
 * Messages of a client to Postgres (protocol 3.0, "Message Formats"), one behind the other in one buffer: what a request
 * asks leaves in a single write. Parameters and results travel as texts.
 */
export class MessageWriter {
  #buffer = Buffer.allocUnsafe(initialBytes);
  #length = 0;

  /** Prepares `text` under `name`; the types of its parameters are for Postgres to infer. */
  parse(name: string, text: string): void {
    const start = this.#begin('P');
    this.#text(name);
    this.#text(text);
    this.#int16(0);
    this.#end(start);
  }

  bind(name: string, values: readonly (string | null)[]): void {
    const start = this.#begin('B');
    this.#text('');
    this.#text(name);
    this.#int16(0);
    this.#int16(values.length);
    for (const value of values) this.#value(value);
    this.#int16(0);
    this.#end(start);
  }

  /** Runs what was bound to its end. */
  execute(): void {
    const start = this.#begin('E');
    this.#text('');
    this.#int32(0);
    this.#end(start);
  }

  /** Forgets a prepared statement. */
  close(name: string): void {
    const start = this.#begin('C');
    this.#text(`S${name}`);
    this.#end(start);
  }

  sync(): void {
    this.#end(this.#begin('S'));
  }

  /** Everything written so far; the writer is of no more use. */
  finish(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  #begin(type: string): number {
    this.#reserve(5);
    this.#buffer[this.#length] = type.charCodeAt(0);
    const start = this.#length + 1;
    this.#length += 5;
    return start;
  }

  /** The length of a message counts itself but not the type in front of it. */
  #end(start: number): void {
    this.#buffer.writeInt32BE(this.#length - start, start);
  }

  /** Ends with a zero byte; a text with one inside is Postgres' to refuse. */
  #text(text: string): void {
    this.#reserve(text.length * bytesPerCharacter + 1);
    this.#length += this.#buffer.write(text, this.#length, 'utf8');
    this.#buffer[this.#length] = 0;
    this.#length += 1;
  }

  #value(value: string | null): void {
    if (value === null) {
      this.#int32(-1);
      return;
    }
    this.#reserve(value.length * bytesPerCharacter + 4);
    const bytes = this.#buffer.write(value, this.#length + 4, 'utf8');
    this.#buffer.writeInt32BE(bytes, this.#length);
    this.#length += 4 + bytes;
  }

  #int16(value: number): void {
    this.#reserve(2);
    this.#length = this.#buffer.writeUInt16BE(value, this.#length);
  }

  #int32(value: number): void {
    this.#reserve(4);
    this.#length = this.#buffer.writeInt32BE(value, this.#length);
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#length + bytes));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}
