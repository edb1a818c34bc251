/** Why a text is not read as XML at all, and where. */
export type RefusedMarkup =
  | { reason: 'markup'; construct: string; index: number }
  | { reason: 'depth'; index: number }
  | { reason: 'malformed'; index: number };

/**
 * Walks the markup of an XML text once, before anything is built of it: refuses document type and entity
 * definitions wherever they stand, nesting beyond a depth, a second root, and markup that does not end. Linear in the text.
 */
export function scanMarkup(text: string, maxDepth: number): RefusedMarkup | null {
  let depth = 0;
  let hasRoot = false;
  for (let at = text.indexOf('<'); at !== -1;) {
    let end: number;
    if (text.startsWith('<!--', at)) end = endOf(text, '-->', at + 4);
    else if (text.startsWith('<![CDATA[', at)) end = endOf(text, ']]>', at + 9);
    else if (text.startsWith('<?', at)) end = endOf(text, '?>', at + 2);
    else if (text.startsWith('<!', at)) {
      return {
        reason: 'markup',
        construct: /^[A-Za-z]{1,20}/.exec(text.slice(at + 2, at + 24))?.[0].toUpperCase() ?? '<!',
        index: at,
      };
    } else {
      end = endOfTag(text, at + 1);
      if (text[at + 1] === '/') depth -= 1;
      else {
        if (depth === 0 && hasRoot) return { reason: 'malformed', index: at };
        hasRoot = true;
        if (text[end - 2] !== '/') depth += 1;
      }
      if (depth > maxDepth) return { reason: 'depth', index: at };
    }
    if (end === -1) return { reason: 'malformed', index: at };
    at = text.indexOf('<', end);
  }
  return null;
}

/** Index after the closing mark, or -1. */
function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? -1 : at + mark.length;
}

/** Index after the `>` that ends a tag, skipping what is quoted; -1 when it does not end. */
function endOfTag(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === '>') return at + 1;
    if (character === '<') return -1;
    if (character === '"' || character === "'") {
      at = text.indexOf(character, at + 1);
      if (at === -1) return -1;
    }
  }
  return -1;
}
