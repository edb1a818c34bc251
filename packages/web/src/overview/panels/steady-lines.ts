import { useState } from 'react';
import { keyOf } from '../../crud/decide/decidable.ts';
import type { Waiting } from './overview-queries.ts';

export type Decision = 'approved' | 'rejected';
export type WaitingLine = { waiting: Waiting; decision: Decision | null };

/**
 * What waits, and what was decided since the screen opened, each where it stood: a line that left would bring the next one
 * under the pointer, and a second click would decide on it.
 */
export function useSteadyLines(waiting: readonly Waiting[]) {
  const [decided, setDecided] = useState<readonly (WaitingLine & { place: number })[]>([]);
  const lines: WaitingLine[] = waiting
    .filter((one) => decided.every((line) => keyOf(line.waiting) !== keyOf(one)))
    .map((one) => ({ waiting: one, decision: null }));
  for (const line of [...decided].sort((one, other) => one.place - other.place))
    lines.splice(line.place, 0, line);
  return {
    lines,
    decide: (one: Waiting, decision: Decision) => {
      const place = lines.findIndex((line) => keyOf(line.waiting) === keyOf(one));
      setDecided((before) => [...before, { waiting: one, decision, place }]);
    },
    /** It waits again. */
    takeBack: (one: Waiting) =>
      setDecided((before) => before.filter(({ waiting: held }) => keyOf(held) !== keyOf(one))),
  };
}
