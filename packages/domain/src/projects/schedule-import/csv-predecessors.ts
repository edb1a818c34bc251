import { readAmount } from './csv-amounts.ts';
import { dependencyTypes, type DependencyType } from './imported-schedule.ts';
import { westernDigits } from '../../files/western-digits.ts';
import type { WrittenLag } from './working-lag.ts';

export type WrittenPredecessor =
  | { reference: string; type: DependencyType; lag: WrittenLag }
  | { problem: 'bad_predecessor' | 'unknown_link_type' | 'unknown_predecessor'; value: string };

const NO_LAG: WrittenLag = { unit: 'working-days', amount: 0 };
/** Longer than any reference with its lag; keeps the patterns below from working on a novel. */
const LONGEST = 260;

/**
 * Reads the predecessors of a cell: `3`, `3FS+2d;5SS-1d`, `1.2 SS + 50%`, `A1010: FS 2`, `7FF-1 week`.
 * `resolve` gives the identifier of the task a reference means, or null; identifiers may themselves hold hyphens and
 * letters, so what is a task is never taken apart.
 */
export function readPredecessors(
  cell: string,
  resolve: (reference: string) => string | null,
  daysPerWeek: number,
): WrittenPredecessor[] {
  return westernDigits(cell)
    .split(/[;,\n|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => readPredecessor(part, resolve, daysPerWeek));
}

function readPredecessor(
  part: string,
  resolve: (reference: string) => string | null,
  daysPerWeek: number,
): WrittenPredecessor {
  if (part.length > LONGEST) return { problem: 'bad_predecessor', value: part };
  const whole = resolve(part);
  if (whole !== null) return { reference: whole, type: 'FS', lag: NO_LAG };

  const typed = /^(.+?)\s*:?\s*([A-Za-z]{2})\s*([+-]?\s*\d[^+-]*)?$/.exec(part);
  const [, typedReference = '', typeName = '', typedLag] = typed ?? [];
  const type = dependencyTypes.find((known) => known === typeName.toUpperCase());
  const reference = typed ? resolve(typedReference.trim()) : null;
  if (reference !== null) {
    if (type === undefined) return { problem: 'unknown_link_type', value: typeName };
    const lag = typedLag === undefined ? NO_LAG : readAmount(typedLag, daysPerWeek);
    return lag === null ? { problem: 'bad_predecessor', value: part } : { reference, type, lag };
  }

  const [, untypedReference, untypedLag = ''] = /^(.+?)\s*([+-]\s*\d[^+-]*)$/.exec(part) ?? [];
  const meant = untypedReference === undefined ? null : resolve(untypedReference.trim());
  const lag = readAmount(untypedLag, daysPerWeek);
  if (meant !== null && lag !== null) return { reference: meant, type: 'FS', lag };

  return { problem: 'unknown_predecessor', value: type === undefined ? part : typedReference.trim() };
}
