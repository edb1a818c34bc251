import { scheduleLimits } from './schedule-limits.ts';

/**
 * Everything that can be wrong with a schedule file, or is read in a particular way: one line a code.
 * The sentences are messages, chosen by the code and filled with the values named here.
 */
export const scheduleProblemCatalogue = {
  // The file as a whole
  file_empty: { severity: 'error', values: [] },
  file_too_large: { severity: 'error', values: ['megabytes'] },
  unknown_format: { severity: 'error', values: [] },
  /** `format` is 'mpp', 'spreadsheet', 'zip' or 'pdf': a file of another kind that people mistake for one of ours. */
  unsupported_file: { severity: 'error', values: ['format'] },
  /** Of a program that can write a file we read. */
  other_program: { severity: 'error', values: ['program'] },
  encoding_unsupported: { severity: 'error', values: ['encoding'] },
  encoding_invalid: { severity: 'error', values: ['encoding'] },
  control_character: { severity: 'error', values: [] },
  xml_malformed: { severity: 'error', values: ['column'] },
  /** `construct` is 'DOCTYPE' or the name of an entity: definitions that a schedule never needs. */
  xml_markup_refused: { severity: 'error', values: ['construct'] },
  too_deep: { severity: 'error', values: ['limit'] },
  /** `what` is 'tasks', 'dependencies', 'people', 'assignments' or 'holidays'. */
  too_many: { severity: 'error', values: ['what', 'limit'] },
  no_tasks: { severity: 'error', values: [] },
  missing_column: { severity: 'error', values: ['column'] },
  unclosed_quote: { severity: 'error', values: [] },
  no_working_days: { severity: 'error', values: [] },

  // A row
  missing_id: { severity: 'error', values: [] },
  duplicate_id: { severity: 'error', values: ['id'] },
  missing_name: { severity: 'error', values: [] },
  missing_date: { severity: 'error', values: [] },
  bad_date: { severity: 'error', values: ['value'] },
  bad_duration: { severity: 'error', values: ['value'] },
  bad_number: { severity: 'error', values: ['value'] },
  out_of_range: { severity: 'error', values: ['value', 'min', 'max'] },
  finish_before_start: { severity: 'error', values: ['start', 'finish'] },
  percent_out_of_range: { severity: 'error', values: ['value'] },
  unknown_constraint: { severity: 'error', values: ['value'] },
  unknown_parent: { severity: 'error', values: ['id'] },
  parent_cycle: { severity: 'error', values: ['tasks'] },
  unknown_predecessor: { severity: 'error', values: ['id'] },
  unknown_successor: { severity: 'error', values: ['id'] },
  unknown_link_type: { severity: 'error', values: ['value'] },
  bad_predecessor: { severity: 'error', values: ['value'] },
  cycle: { severity: 'error', values: ['tasks'] },
  unknown_task: { severity: 'error', values: ['id'] },
  unknown_person: { severity: 'error', values: ['id'] },

  // Read in a particular way
  calendar_missing: { severity: 'warning', values: [] },
  calendar_assumed: { severity: 'warning', values: ['weekend'] },
  dates_read_as: { severity: 'warning', values: ['order', 'value', 'date'] },
  encoding_guessed: { severity: 'warning', values: ['encoding'] },
  identified_by_row: { severity: 'warning', values: [] },
  text_cut: { severity: 'warning', values: ['limit'] },
  unknown_priority: { severity: 'warning', values: ['value'] },
  unknown_flag: { severity: 'warning', values: ['value'] },
  duration_differs: { severity: 'warning', values: ['given', 'days'] },
  rounded_to_days: { severity: 'warning', values: ['hours', 'days'] },
  lag_rounded: { severity: 'warning', values: ['given', 'days'] },
  elapsed_lag: { severity: 'warning', values: ['given', 'days'] },
  percent_lag: { severity: 'warning', values: ['given', 'days'] },
  /** ‘Start on’ and ‘finish on’ of Primavera P6, which are no mandatory dates. */
  constraint_held_both_ways: { severity: 'warning', values: ['date', 'deadline'] },
  milestone_with_duration: { severity: 'warning', values: ['days'] },
  outline_gap: { severity: 'warning', values: ['level'] },
  moved_to_top: { severity: 'warning', values: ['id'] },
  /** A weekday with more or fewer hours than a working day of the project; `weekday` is its ISO number. */
  short_day: { severity: 'warning', values: ['weekday', 'hours'] },

  // Left out
  link_to_own_summary: { severity: 'warning', values: ['predecessor', 'successor'] },
  duplicate_link: { severity: 'warning', values: ['predecessor', 'successor'] },
  link_to_skipped_task: { severity: 'warning', values: ['id'] },
  duplicate_assignment: { severity: 'warning', values: ['person'] },
  calendar_exception: { severity: 'warning', values: ['name'] },
  changed_hours: { severity: 'warning', values: ['name'] },
  column_not_imported: { severity: 'warning', values: ['column'] },
  /** `what` is one of {@link notImportedKinds}, counted over the file. */
  not_imported: { severity: 'warning', values: ['what', 'count'] },
  more_problems: { severity: 'warning', values: ['count'] },
} as const satisfies Record<string, { severity: 'error' | 'warning'; values: readonly string[] }>;

export type ScheduleProblemCode = keyof typeof scheduleProblemCatalogue;

/** Parts of a file that this product keeps elsewhere or does not know: named and counted, so that nothing vanishes silently. */
export const notImportedKinds = [
  'cost',
  'pay_rate',
  'role',
  'vacation',
  'custom_field',
  'baseline',
  'web_link',
  'calendar_mark',
  'resource_calendar',
  'task_calendar',
  'work_week',
  'deadline',
  'inactive_task',
  'external_task',
  'cross_project_link',
  'second_constraint',
  'expected_finish',
  'suspension',
  'breakdown_activity',
  'material',
  'second_table',
] as const;

export type NotImportedKind = (typeof notImportedKinds)[number];

/** What part of a row a problem is about. */
export type ScheduleField =
  | 'id'
  | 'parent'
  | 'outline'
  | 'name'
  | 'description'
  | 'start'
  | 'finish'
  | 'duration'
  | 'milestone'
  | 'progress'
  | 'priority'
  | 'constraint'
  | 'predecessors'
  | 'lag'
  | 'person'
  | 'load'
  | 'holiday'
  | 'weekend';

export type ScheduleProblem = {
  severity: 'error' | 'warning';
  /** Line of the file; null when the problem is of the whole file. */
  row: number | null;
  field?: ScheduleField;
  code: ScheduleProblemCode;
  values?: Readonly<Record<string, string | number>>;
  /** The task of the row, when it is known. */
  externalId?: string;
};

type ValuesOf<Code extends ScheduleProblemCode> = Readonly<
  Record<(typeof scheduleProblemCatalogue)[Code]['values'][number], string | number>
>;
type Place = { row: number | null; field?: ScheduleField; externalId?: string };

/** Longest piece of a file that a problem quotes. */
const QUOTED = 80;

/** Collects problems in the order they are found, bounded, whatever the file holds. */
export type ProblemList = {
  add<Code extends ScheduleProblemCode>(code: Code, place: Place, values: ValuesOf<Code>): void;
  /** Counts something that is left out; one warning a kind is made of it. */
  leaveOut(what: NotImportedKind, count?: number): void;
  hasErrors(): boolean;
  list(): ScheduleProblem[];
};

export function createProblemList(): ProblemList {
  const problems: ScheduleProblem[] = [];
  const leftOut = new Map<NotImportedKind, number>();
  const found = { error: 0, warning: 0 };

  return {
    add(code, place, values) {
      const { severity } = scheduleProblemCatalogue[code];
      found[severity] += 1;
      // Bounded for each severity, so that warnings never hide the error that keeps a file out.
      if (found[severity] > scheduleLimits.problems) return;
      const quoted = Object.entries<string | number>(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? quote(value) : value,
      ]);
      problems.push({
        severity,
        row: place.row,
        ...(place.field && { field: place.field }),
        code,
        ...(quoted.length > 0 && { values: Object.fromEntries(quoted) }),
        ...(place.externalId !== undefined && { externalId: place.externalId }),
      });
    },
    leaveOut(what, count = 1) {
      if (count > 0) leftOut.set(what, (leftOut.get(what) ?? 0) + count);
    },
    hasErrors: () => found.error > 0,
    list() {
      const counted = notImportedKinds.flatMap((what) => {
        const count = leftOut.get(what);
        return count === undefined ? [] : [warning('not_imported', { what, count })];
      });
      const unlisted =
        Math.max(0, found.error - scheduleLimits.problems) +
        Math.max(0, found.warning - scheduleLimits.problems);
      return [
        ...problems,
        ...counted,
        ...(unlisted > 0 ? [warning('more_problems', { count: unlisted })] : []),
      ];
    },
  };
}

function warning<Code extends ScheduleProblemCode>(code: Code, values: ValuesOf<Code>): ScheduleProblem {
  return { severity: 'warning', row: null, code, values };
}

function quote(value: string): string {
  return value.length > QUOTED ? `${value.slice(0, QUOTED).replace(/\p{Surrogate}$/u, '')}…` : value;
}
