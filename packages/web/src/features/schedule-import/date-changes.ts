import type { ImportedSchedule } from '@plinth/domain/projects/schedule-import/imported-schedule.ts';

const projectDates = ['start_date', 'data_date'] as const;
export type ProjectDate = (typeof projectDates)[number];
export type DateChange = { field: ProjectDate; before: string | null; after: string };

/** The dates of the project itself that the file says, where the project has others or none. */
export function dateChanges(
  { projectStart, dataDate }: Pick<ImportedSchedule, 'projectStart' | 'dataDate'>,
  project: Readonly<Record<string, unknown>>,
): DateChange[] {
  const inFile = { start_date: projectStart, data_date: dataDate };
  return projectDates.flatMap((field) => {
    const [before, after] = [project[field], inFile[field]];
    if (after === null || after === before) return [];
    return [{ field, before: typeof before === 'string' ? before : null, after }];
  });
}
