import { grammarError } from '../rest-errors.ts';

/**
 * Where a parser stopped and what it would have taken there. Becomes PGRST100 in `parseWhole`. Parsers try and fail in
 * every right request too, so it has no stack: to write that down costs more than all the parsing.
 */
export class ParseFailure {
  readonly position: number;
  readonly expected: readonly string[];

  constructor(position: number, expected: readonly string[]) {
    this.position = position;
    this.expected = expected;
  }
}

/** A cursor over one parameter. Parsers move it; they backtrack by setting `position` again. */
export class Scanner {
  readonly text: string;
  position = 0;

  constructor(text: string) {
    this.text = text;
  }

  isAtEnd(): boolean {
    return this.position >= this.text.length;
  }

  /** The current character, or the empty string at the end. */
  peek(offset = 0): string {
    return this.text.charAt(this.position + offset);
  }

  startsWith(literal: string): boolean {
    return this.text.startsWith(literal, this.position);
  }

  accept(literal: string): boolean {
    if (!this.startsWith(literal)) return false;
    this.position += literal.length;
    return true;
  }

  expect(literal: string, label = `"${literal}"`): void {
    if (!this.accept(literal)) this.fail(label);
  }

  /** Consumes what a sticky (`y`) pattern matches here; `null` when it does not. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0] ?? null;
    if (found !== null) this.position += found.length;
    return found;
  }

  skipBlanks(): void {
    while (this.peek() === ' ' || this.peek() === '\t') this.position += 1;
  }

  rest(): string {
    const rest = this.text.slice(this.position);
    this.position = this.text.length;
    return rest;
  }

  fail(...expected: string[]): never {
    throw new ParseFailure(this.position, expected);
  }
}

/**
 * Runs a parser over a parameter and turns its failure into PGRST100.
 * @param what names the parameter as the message does: `filter`, `select parameter`, `logic tree` …
 * @param shown the text as the caller wrote it, when the parser works on a longer one
 */
export function parseWhole<T>(what: string, text: string, parser: (scanner: Scanner) => T, shown = text): T {
  const scanner = new Scanner(text);
  try {
    return parser(scanner);
  } catch (error) {
    if (!(error instanceof ParseFailure)) throw error;
    const { line, column } = placeOf(text, error.position);
    const unexpected = unexpectedAt(text, error);
    throw grammarError(
      `"failed to parse ${what} (${shown})" (line ${line}, column ${column})`,
      `unexpected ${unexpected} expecting ${joinWithOr(error.expected)}`,
    );
  }
}

/**
 * Tries `first`; when it fails goes back and tries `second`. The failure that got further is the one reported.
 * @param isDecided whether a failure of `second` shows that nothing else was meant
 */
export function either<T>(
  scanner: Scanner,
  first: (scanner: Scanner) => T,
  second: (scanner: Scanner) => T,
  { isDecided = () => false }: { isDecided?: (failure: ParseFailure) => boolean } = {},
): T {
  const start = scanner.position;
  try {
    return first(scanner);
  } catch (failure) {
    if (!(failure instanceof ParseFailure)) throw failure;
    scanner.position = start;
    try {
      return second(scanner);
    } catch (other) {
      if (!(other instanceof ParseFailure)) throw other;
      throw isDecided(other) ? other : furthest(failure, other);
    }
  }
}

function furthest(one: ParseFailure, other: ParseFailure): ParseFailure {
  if (one.position === other.position)
    return new ParseFailure(one.position, [...one.expected, ...other.expected]);
  return one.position > other.position ? one : other;
}

/**
 * The character that was one too many: of a word that began rightly the first wrong one. Where the end would have done
 * it is quoted singly; such are the messages clients know.
 */
function unexpectedAt(text: string, { position, expected }: ParseFailure): string {
  const word = /^"([a-z]+)"$/.exec(expected[0] ?? '')?.[1] ?? '';
  let wrong = 0;
  while (wrong < word.length && text.charAt(position + wrong) === word.charAt(wrong)) wrong += 1;
  const character = text.charAt(position + wrong);
  if (character === '') return 'end of input';
  return expected.includes('end of input') ? `'${character}'` : JSON.stringify(character);
}

function placeOf(text: string, position: number): { line: number; column: number } {
  const before = text.slice(0, position).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function joinWithOr(labels: readonly string[]): string {
  const unique = [...new Set(labels)];
  const last = unique.pop() ?? 'end of input';
  return unique.length === 0 ? last : `${unique.join(', ')} or ${last}`;
}
