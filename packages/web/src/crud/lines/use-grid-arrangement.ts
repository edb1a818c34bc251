import { useEffect, useRef, useState } from 'react';
import { useChoice } from '../choices/use-choices.ts';

type Arrangement = { widths: Record<string, number>; hidden: string[] };

/** A column is drawn wider in many steps, of which the last is kept. */
const keepDelayMs = 800;

/** How wide the columns of some lines are and which are hidden, as the person arranged it; found again on every device. */
export function useGridArrangement(name: string) {
  const { value, keep } = useChoice(`grid:${name}`);
  const [own, setOwn] = useState<Arrangement | null>(null);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timerRef.current), []);
  const arrangement = own ?? arrangementOf(value);

  function arrange(next: Arrangement) {
    setOwn(next);
    clearTimeout(timerRef.current);
    timerRef.current = setTimeout(() => keep(next), keepDelayMs);
  }

  return {
    ...arrangement,
    setWidth: (column: string, width: number) =>
      arrange({ ...arrangement, widths: { ...arrangement.widths, [column]: Math.round(width) } }),
    setHidden: (hidden: string[]) => arrange({ ...arrangement, hidden }),
    reset: () => arrange({ widths: {}, hidden: [] }),
    isArranged: arrangement.hidden.length > 0 || Object.keys(arrangement.widths).length > 0,
  };
}

/** What was kept, as far as it is one: an earlier version may have kept something else. */
function arrangementOf(value: unknown): Arrangement {
  const kept = typeof value === 'object' && value !== null ? value : {};
  const widths =
    'widths' in kept && typeof kept.widths === 'object' && kept.widths !== null ? kept.widths : {};
  const hidden = 'hidden' in kept && Array.isArray(kept.hidden) ? kept.hidden : [];
  return {
    widths: Object.fromEntries(
      Object.entries(widths).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    ),
    hidden: hidden.filter((column) => typeof column === 'string'),
  };
}
