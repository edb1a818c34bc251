const newestKept = 7;
const weeksKept = 4;
const monthsKept = 12;

/**
 * Which of the backups made by themselves are kept: the newest seven, the newest of each of the last four weeks, and the
 * newest of each of the last twelve months that have one. Those that somebody asked for are kept whatever their age.
 */
export function keptBackups<B extends { createdAt: Date }>(backups: readonly B[]): Set<B> {
  const newestFirst = backups.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return new Set([
    ...newestFirst.slice(0, newestKept),
    ...newestOfEach(newestFirst, weekOf).slice(0, weeksKept),
    ...newestOfEach(newestFirst, ({ createdAt }) => createdAt.toISOString().slice(0, 7)).slice(0, monthsKept),
  ]);
}

function newestOfEach<B>(newestFirst: readonly B[], period: (backup: B) => string): B[] {
  const found = new Map<string, B>();
  for (const backup of newestFirst) {
    const key = period(backup);
    if (!found.has(key)) found.set(key, backup);
  }
  return [...found.values()];
}

/** Weeks from Monday on, counted since the first one of 1970. */
function weekOf({ createdAt }: { createdAt: Date }): string {
  return String(Math.floor((createdAt.getTime() / 86_400_000 + 3) / 7));
}
