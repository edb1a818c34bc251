/** The name being typed after an @ that stands before the caret, and where the @ is; null where no name is typed. */
export function mentionAt(text: string, caret: number): { start: number; typed: string } | null {
  const match = /(?:^|[\s(])@([^\s@]{0,40}(?: [^\s@]{0,40})?)$/.exec(text.slice(0, caret));
  if (match?.[1] === undefined) return null;
  return { start: caret - match[1].length - 1, typed: match[1] };
}

/** The text with the name in place of what was typed of it, and where the caret then stands. */
export function withMention(
  text: string,
  start: number,
  caret: number,
  name: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}
