const ZERO_WIDTH_NON_JOINER = '\u200c';

/**
 * The first letter of the first and of the last word of a name, in any script.
 * A non-joiner keeps two Arabic letters apart, which would otherwise read as one word.
 */
export function initialsOf(name: string, count: 1 | 2 = 2): string {
  const words = name
    .trim()
    .split(/\s+/u)
    .filter((word) => /\p{L}|\p{N}/u.test(word));
  const chosen = words.length > 1 && count === 2 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return chosen.map((word) => firstLetter(word ?? '').toLocaleUpperCase()).join(ZERO_WIDTH_NON_JOINER);
}

/** Without its vowel signs, which make a Devanagari syllable too wide, but with a nukta, which makes it another letter. */
function firstLetter(word: string): string {
  return /[\p{L}\p{N}]\u093c?/u.exec(word)?.[0] ?? '';
}
