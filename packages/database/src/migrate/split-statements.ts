/**
 * Splits a script into its statements, each without its final semicolon and with the comments in front of it,
 * as the Supabase command line records them. Knows quotes, dollar quotes, nested comments, brackets and the bodies of
 * functions written as `begin atomic … end`. It splits and does not check: what is wrong is Postgres' to say.
 */
export function splitStatements(script: string): string[] {
  const statements: string[] = [];
  const blocks = new BlockCounter();
  let start = 0;
  let hasCode = false;
  let depth = 0;
  let position = 0;

  const finish = (end: number): void => {
    if (hasCode) statements.push(script.slice(start, end).trim());
    // Comments without a statement after them belong to none.
    start = end + 1;
    hasCode = false;
    depth = 0;
    blocks.reset();
  };

  while (position < script.length) {
    const comment = skipComment(script, position);
    if (comment > position) {
      position = comment;
      continue;
    }
    const character = script.charAt(position);
    if (character === ';' && depth === 0 && !blocks.isOpen()) {
      finish(position);
      position += 1;
      continue;
    }
    if (/\s/.test(character)) {
      position += 1;
      continue;
    }
    hasCode = hasCode || character !== ';';
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth = Math.max(0, depth - 1);
    const word = readWord(script, position);
    if (word !== '') blocks.see(word.toLowerCase());
    position = word === '' ? skipQuoted(script, position) : position + word.length;
  }
  finish(script.length);
  return statements;
}

/** Counts the blocks of `begin atomic … end`; outside of one, `begin` and `end` are ordinary words. */
class BlockCounter {
  #depth = 0;
  #previous = '';

  isOpen(): boolean {
    return this.#depth > 0;
  }

  see(word: string): void {
    if (word === 'atomic' && this.#previous === 'begin') this.#depth += 1;
    else if (this.#depth > 0 && word === 'case' && this.#previous !== 'end') this.#depth += 1;
    else if (this.#depth > 0 && word === 'end') this.#depth -= 1;
    this.#previous = word;
  }

  reset(): void {
    this.#depth = 0;
    this.#previous = '';
  }
}

/** Position behind the comment that begins here; the same position when none does. */
function skipComment(script: string, position: number): number {
  if (script.startsWith('--', position)) {
    const end = script.indexOf('\n', position);
    return end === -1 ? script.length : end + 1;
  }
  if (!script.startsWith('/*', position)) return position;
  let depth = 0;
  for (let index = position; index < script.length; index += 1) {
    if (script.startsWith('/*', index)) {
      depth += 1;
      index += 1;
    } else if (script.startsWith('*/', index)) {
      depth -= 1;
      index += 1;
      if (depth === 0) return index + 1;
    }
  }
  return script.length;
}

/** A keyword, name or number that begins here. The letter in front of a quote (`E'…'`) is left to `skipQuoted`. */
function readWord(script: string, position: number): string {
  const match = /[\p{L}\p{N}_][\p{L}\p{N}_$]*/uy;
  match.lastIndex = position;
  const word = match.exec(script)?.[0] ?? '';
  return /^e$/i.test(word) && script.charAt(position + word.length) === "'" ? '' : word;
}

/** Position behind the quoted text that begins here, or behind the one character when none does. */
function skipQuoted(script: string, position: number): number {
  const character = script.charAt(position);
  if (/e/i.test(character)) return skipUntilQuote(script, position + 2, "'", true);
  if (character === "'" || character === '"') return skipUntilQuote(script, position + 1, character, false);
  if (character === '$') {
    const tag = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy;
    tag.lastIndex = position;
    const opening = tag.exec(script)?.[0];
    if (opening) {
      const end = script.indexOf(opening, position + opening.length);
      return end === -1 ? script.length : end + opening.length;
    }
  }
  return position + 1;
}

/** A doubled quote stands for itself; so does, in an `E'…'`, what follows a backslash. */
function skipUntilQuote(script: string, position: number, quote: string, hasEscapes: boolean): number {
  for (let index = position; index < script.length; index += 1) {
    const character = script.charAt(index);
    if (hasEscapes && character === '\\') index += 1;
    else if (character === quote && script.charAt(index + 1) === quote) index += 1;
    else if (character === quote) return index + 1;
  }
  return script.length;
}
