import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** By package name and not beside this file, so that it is found from a bundled server too. */
const listFile = createRequire(import.meta.url).resolve(
  '@plinth/supabase-server/auth/passwords/common-passwords.txt',
);

const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(listFile, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(/\s+/))
    .filter((word) => word !== ''),
);

/** Digits and signs around a word beyond which the password is more than the word. */
const maxDecoration = 6;

/**
 * Whether a password is among the first that somebody would try: a common word (or one of `refusedWords`, lower case)
 * however it is decorated, a repetition, or a walk over the keyboard. Not a measure of strength: a sentence of common
 * words passes.
 */
export function isGuessablePassword(password: string, refusedWords: readonly string[]): boolean {
  const text = password.toLowerCase();
  const refused = new Set(
    refusedWords.map((word) => word.toLowerCase()).flatMap((word) => [word, compact(word)]),
  );
  refused.delete('');
  const isKnown = (word: string) => commonPasswords.has(word) || refused.has(word);
  return isKnown(text) || isRepetition(text) || isWalk(text) || rootsOf(text).some(isKnown);
}

/** The words a decorated password may stand for: `P@ssw0rd2024!` is `password`, `London 1` is `london`. */
function rootsOf(text: string): string[] {
  const core = text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
  const withSigns = text.replace(/^[\d\s._-]+/, '').replace(/[\d\s!?.,*#_-]+$/, '');
  return [text, core, withSigns].flatMap((root) => {
    if (root === '' || text.length - root.length > maxDecoration) return [];
    const spellings = [root, ...withoutReplacements(root)];
    return [...spellings, ...spellings.map(compact)];
  });
}

function compact(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

const replacements: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '!': 'i',
  '9': 'g',
  '8': 'b',
};

/** `1` stands for either of two letters. */
function withoutReplacements(root: string): string[] {
  const plain = root.replace(/[034@5$7+!98]/g, (character) => replacements[character] ?? character);
  return [plain.replaceAll('1', 'i'), plain.replaceAll('1', 'l')];
}

/** `aaaaaaaa`, `abcabcabc`, `12121212`. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/u.test(text) && new Set(text).size <= 4;
}

const tracks = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'qwertzuiopü',
  'azertyuiop',
  '!@#$%^&*()_+',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  'ضصثقفغعهخحجد',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
].flatMap((track) => [track, Array.from(track).reverse().join('')]);
const shortestRun = 3;
const mostRuns = 3;

/** The whole text is at most three runs along an alphabet or a keyboard: `qwertyui`, `abcd1234`, `98765432`. */
function isWalk(text: string): boolean {
  let rest = text;
  for (let runs = 0; runs < mostRuns && rest !== ''; runs += 1) {
    const length = longestRun(rest);
    if (length < shortestRun) return false;
    rest = rest.slice(length);
  }
  return rest === '';
}

function longestRun(text: string): number {
  let length = 0;
  while (length < text.length && tracks.some((track) => track.includes(text.slice(0, length + 1))))
    length += 1;
  return length;
}
