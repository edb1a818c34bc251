import type { ImportedSchedule } from '@plinth/domain/projects/schedule-import/imported-schedule.ts';

const projectDates = ['start_date', 'data_date'] as const;
export type ProjectDate = (typeof projectDates)[number];
export type DateChange = {
  field: ProjectDate;
  before: string | null;
  after: string;
  /** The last day of the project, where it would begin after it: then the date cannot be taken. */
  endsBefore: string | null;
};

type FileDates = Pick<ImportedSchedule, 'projectStart' | 'dataDate'>;

/** The dates of the project itself that the file says, where the project has others or none. */
export function dateChanges(
  { projectStart, dataDate }: FileDates,
  project: Readonly<Record<string, unknown>>,
): DateChange[] {
  const inFile = { start_date: projectStart, data_date: dataDate };
  return projectDates.flatMap((field) => {
    const [before, after] = [project[field], inFile[field]];
    if (after === null || after === before) return [];
    const end = field === 'start_date' ? project['end_date'] : null;
    const endsBefore = typeof end === 'string' && end < after ? end : null;
    return [{ field, before: typeof before === 'string' ? before : null, after, endsBefore }];
  });
}

/** What of these dates the import sets; null leaves what the project has. */
export function acceptedDates(
  file: FileDates,
  project: Readonly<Record<string, unknown>>,
  kept: ReadonlySet<ProjectDate>,
): Record<ProjectDate, string | null> {
  const accepted = new Map(
    dateChanges(file, project).flatMap(({ field, after, endsBefore }) =>
      endsBefore === null && !kept.has(field) ? [[field, after] as const] : [],
    ),
  );
  return { start_date: accepted.get('start_date') ?? null, data_date: accepted.get('data_date') ?? null };
}
