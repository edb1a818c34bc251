import { grammarError } from '../rest-errors.ts';

/**
 * A query string as pairs; a parameter without `=` has no value and is left out, `+` is a space.
 * @throws PGRST100 when the escapes are not UTF-8
 */
export function decodeQuery(query: string): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (const part of query.split('&')) {
    const equals = part.indexOf('=');
    if (equals === -1) continue;
    pairs.push([decode(part.slice(0, equals)), decode(part.slice(equals + 1))]);
  }
  return pairs;
}

/** The pairs of a form; a field without a value is empty. */
export function decodeForm(form: string): [name: string, value: string][] {
  return form
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const equals = part.indexOf('=');
      return equals === -1
        ? [decode(part), '']
        : [decode(part.slice(0, equals)), decode(part.slice(equals + 1))];
    });
}

/** The same pairs in a stable order, as `Content-Location` shows them. */
export function encodeQuery(pairs: readonly (readonly [string, string])[]): string {
  return pairs
    .toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
}

/** A `%` that begins no escape is one, as in `100%`. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ').replaceAll(/%(?![0-9a-f]{2})/gi, '%25'));
  } catch {
    throw grammarError(
      '"failed to parse query string" (line 1, column 1)',
      'The escapes of the query string are not UTF-8.',
    );
  }
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
