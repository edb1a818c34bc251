/** The parameters of one statement. Every value of a request goes through here; none is written into SQL text. */
export class SqlValues {
  readonly values: string[] = [];

  /** Adds a value and answers its placeholder. */
  add(value: string): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** A list as Postgres array literal: one parameter, whatever its length, and its element type stays open. */
export function arrayLiteral(values: readonly string[]): string {
  const elements = values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
  return `{${elements.join(',')}}`;
}
