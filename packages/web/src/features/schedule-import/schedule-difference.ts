import { z } from 'zod';

const facts = z.object({
  task_title: z.string().nullish(),
  start_date: z.string().nullish(),
  due_date: z.string().nullish(),
  duration_days: z.number().nullish(),
  completion_percentage: z.number().nullish(),
  remaining_days: z.number().nullish(),
  /** Identifier of the file. */
  parent: z.string().nullish(),
  is_milestone: z.boolean().nullish(),
  is_level_of_effort: z.boolean().nullish(),
  constraint_type: z.string().nullish(),
  constraint_date: z.string().nullish(),
  deadline: z.string().nullish(),
  links: z.array(z.object({ predecessor: z.string(), type: z.string(), lag_days: z.number() })).nullish(),
});

const difference = z.array(
  z.object({
    change: z.enum(['added', 'gone', 'moved', 'changed', 'unlinked']),
    external_id: z.string(),
    /** Of a dependency that was made here and that the file does not have. */
    link_id: z.string().optional(),
    title: z.string(),
    before: facts,
    after: facts,
  }),
);

/** What a file would change, a row a task; the answer of `schedule_difference`. */
export type ScheduleDifference = z.output<typeof difference>;

/** Reads the function's JSON answer. */
export function readDifference(answer: unknown): ScheduleDifference {
  return difference.parse(answer);
}

/** What a row is chosen by: a task may have several dependencies beside its own row. */
export function rowKey({ external_id: id, link_id: link }: ScheduleDifference[number]): string {
  return link ?? id;
}

/** A project that has no tasks of the file takes all of it; there is nothing to choose. */
export function isFirstImport(rows: ScheduleDifference, fileTasks: number): boolean {
  return rows.length === fileTasks && rows.every(({ change }) => change === 'added');
}
