/** Controls that a table or a screen cannot show, and halves of characters that no database stores. */
const UNUSABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/gu;

/** One line of text as people typed it: no control characters, no space around it, no line breaks within. */
export function cleanLine(text: string): string {
  return text.replace(UNUSABLE, ' ').replace(/\s+/g, ' ').trim();
}

/** Text of several lines, with the line breaks of every platform made one, and the indentation of its first line taken off. */
export function cleanLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNUSABLE, ' ').trim();
}

/** The text, cut to a number of characters as the database counts them (code points). */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const characters = [...text];
  return characters.length <= limit ? text : characters.slice(0, limit).join('').trimEnd();
}
