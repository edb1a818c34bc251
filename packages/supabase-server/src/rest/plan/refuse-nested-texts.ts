import type { JsonBody } from '../parse/parse-body.ts';
import { restErrors } from '../rest-errors.ts';

const texts: ReadonlySet<string> = new Set(['text', 'character varying', 'character']);

/**
 * Postgres takes an object or a list for a text and stores how it is written, which nobody meant.
 * @throws 22P02 with the name of the first
 */
export function refuseNestedTexts(
  { nestedKeys = [] }: JsonBody,
  typeOf: (name: string) => string | undefined,
): void {
  const name = nestedKeys.find((key) => texts.has(typeOf(key) ?? ''));
  if (name !== undefined) throw restErrors.nestedText(name);
}
