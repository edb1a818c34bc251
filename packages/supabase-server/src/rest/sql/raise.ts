import { randomBytes } from 'node:crypto';
import { quoteLiteral } from '../../database/quote.ts';

const guards = ['singular', 'put', 'bound', 'affected', 'bytes'] as const;
export type Guard = (typeof guards)[number];

/**
 * Marks an error that a statement raises against itself, so that its write is undone in the same round trip: a cast
 * that fails with this text in its message. Drawn anew for every process, so no request can contain it.
 */
const raiseMark = `rows_${randomBytes(9).toString('hex')}`;
const raisePattern = new RegExp(`${raiseMark}:(${guards.join('|')}):([0-9]+)`);

/** An expression of type bigint that fails with the number in its message. */
export function raiseSql(guard: Guard, number: string): string {
  return `(${quoteLiteral(`${raiseMark}:${guard}:`)} || ${number})::bigint`;
}

/** Which guard an error message comes from, and with which number; `null` for every other error. */
export function readRaise(message: string): { guard: Guard; number: string } | null {
  const found = raisePattern.exec(message);
  const guard = guards.find((name) => name === found?.[1]);
  return found === null || guard === undefined ? null : { guard, number: found[2] ?? '' };
}
