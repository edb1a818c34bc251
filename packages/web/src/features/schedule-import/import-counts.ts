import { z } from 'zod';

const countsOfKind = z.object({ added: z.number(), updated: z.number(), unchanged: z.number() });

const importCounts = z.object({
  tasks: countsOfKind,
  dependencies: countsOfKind,
  assignments: countsOfKind,
  holidays: countsOfKind,
  /** False when the person may not change the project, and so its working week stays. */
  is_calendar_applied: z.boolean(),
  unmatched_people: z.array(z.string()),
});

/** What an import adds, changes and finds unchanged, by kind; the answer of `import_schedule`. */
export type ImportCounts = z.output<typeof importCounts>;

/** Kinds in the order people think of them. */
export const countedKinds = ['tasks', 'dependencies', 'assignments', 'holidays'] as const;

/** Reads the function's JSON answer. */
export function readCounts(answer: unknown): ImportCounts {
  return importCounts.parse(answer);
}
