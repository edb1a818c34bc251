const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const ZERO_WIDTH_NON_JOINER = '\u200c';

/**
 * The first letter of the first and of the last word of a name, in any script.
 * A non-joiner keeps two Arabic letters apart, which would otherwise read as one word.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter((word) => /\p{L}|\p{N}/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => firstGrapheme(word ?? '').toLocaleUpperCase()).join(ZERO_WIDTH_NON_JOINER);
}

function firstGrapheme(word: string): string {
  const letters = word.replace(/^[^\p{L}\p{N}]+/u, '');
  const [first] = graphemes.segment(letters);
  return first?.segment ?? '';
}
