import { isCalendarDate, isPlanningYear } from '../../calendar/calendar-date.ts';
import { remainingByShare } from '../../schedule/plan-of-schedule.ts';
import {
  dependencyTypes,
  type NumberedBaseline,
  type TaskConstraintType,
  taskConstraintTypes,
  taskPriorities,
} from './imported-schedule.ts';
import { cleanLine } from './clean-text.ts';
import type { DraftAssignment, DraftDependency, DraftTask, ScheduleDraft } from './schedule-draft.ts';

/**
 * Fields that a schedule is exported with and that other programs keep without knowing them: what their format has no
 * place for comes back by them, and a task is found again by its identifier, whatever number the file gave it.
 */
export const ownFields = {
  id: 'Plinth ID',
  progress: 'Plinth progress',
  kind: 'Plinth type',
  responsible: 'Plinth responsible',
  deadline: 'Plinth deadline',
  duration: 'Plinth duration',
  remaining: 'Plinth remaining',
  priority: 'Plinth priority',
  constraint: 'Plinth constraint',
  order: 'Plinth order',
} as const;
export const levelOfEffort = 'LOE';
export const noDuration = 'none';
const nameStart = 'Plinth ';
/** Stands between the names of several people. */
export const betweenNames = '; ';

export const baselineField = (number: number) =>
  number === 0 ? 'Plinth baseline' : `Plinth baseline ${number}`;
export const linkField = (place: number) => `Plinth link ${place}`;
/** Of a summary: the share of a person and the name. */
export const personField = (place: number) => `Plinth person ${place}`;
/** Of the project: days that differ from the week, each with its name. */
export const dayNamesField = (place: number) => `Plinth days ${place}`;

/** What a task of a file says in such fields, by their names. */
export type OwnValues = ReadonlyMap<string, string>;

export function isOwnField(name: string): boolean {
  return name.startsWith(nameStart);
}

/** Only what is done is a hundred, and what has begun is not nothing. */
export function wholePercent(percent: number): number {
  if (percent <= 0) return 0;
  return percent >= 100 ? 100 : Math.min(99, Math.max(1, Math.round(percent)));
}

/**
 * A schedule with what its own fields say, by the identifiers of the file. Tasks of such a file that came in another
 * program have names of a series of their own: their numbers may be those of other tasks here.
 */
export function withOwnFields(draft: ScheduleDraft, own: ReadonlyMap<string, OwnValues>): ScheduleDraft {
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  for (const { externalId } of draft.tasks) {
    const id = own.get(externalId)?.get(ownFields.id)?.trim() ?? '';
    // of a task that was copied there, the first is the one
    if (id === '' || taken.has(id) || keys.has(externalId)) continue;
    taken.add(id);
    keys.set(externalId, id);
  }
  if (keys.size === 0) return draft;
  const keyOf = (id: string) => keys.get(id) ?? `N${id}`;
  const valuesOf = ({ externalId }: DraftTask) => (keys.has(externalId) ? own.get(externalId) : undefined);
  const personNames = new Map(draft.people.map(({ externalId, name }) => [externalId, name]));
  const links = draft.tasks.flatMap((task) => keptLinks(valuesOf(task), keyOf(task.externalId), task.row));
  return {
    ...draft,
    tasks: inOrder(
      draft.tasks.map((task) => ({
        ...task,
        ...keptFacts(task, valuesOf(task)),
        externalId: keyOf(task.externalId),
        parentExternalId: task.parentExternalId === null ? null : keyOf(task.parentExternalId),
      })),
      new Map(
        draft.tasks.flatMap((task) => {
          const place = Number(valuesOf(task)?.get(ownFields.order) ?? '');
          return place > 0 ? [[keyOf(task.externalId), place]] : [];
        }),
      ),
    ),
    dependencies: [
      ...draft.dependencies.map((link) => ({
        ...link,
        predecessor: keyOf(link.predecessor),
        successor: keyOf(link.successor),
      })),
      ...links.filter(({ predecessor }) => taken.has(predecessor)),
    ],
    assignments: [
      ...draft.assignments,
      ...draft.tasks.flatMap((task) => keptPeople(task, valuesOf(task), draft.people)),
    ].map((one) => {
      const responsible = own.get(one.taskExternalId)?.get(ownFields.responsible)?.split(betweenNames) ?? [];
      return {
        ...one,
        taskExternalId: keyOf(one.taskExternalId),
        isResponsible: one.isResponsible || responsible.includes(personNames.get(one.personExternalId) ?? ''),
      };
    }),
    skippedTasks: new Set([...draft.skippedTasks].map(keyOf)),
  };
}

/** What the format has no place for; what it has, and another program changed, stands. */
function keptFacts(task: DraftTask, values: OwnValues | undefined): Partial<DraftTask> {
  if (!values) return {};
  const text = (name: string) => values.get(name)?.trim() ?? '';
  const progress = text(ownFields.progress) === '' ? null : Number(text(ownFields.progress));
  const isExact = progress !== null && wholePercent(progress) === task.completionPercentage;
  const completionPercentage = isExact ? Math.round(progress * 100) / 100 : task.completionPercentage;
  const [type, date] = text(ownFields.constraint).split(' ');
  const constraint = taskConstraintTypes.find((known) => known === type);
  const priority = taskPriorities.find((known) => known === text(ownFields.priority));
  const deadline = dayOf(text(ownFields.deadline));
  const baseline = baselineOf(values, 0);
  const others = Array.from({ length: 10 }, (_, place) => baselineOf(values, place + 1)).filter(
    (kept) => kept !== null,
  );
  return {
    completionPercentage,
    ...(text(ownFields.kind) === levelOfEffort && !task.isMilestone && { isLevelOfEffort: true }),
    ...(text(ownFields.duration) === noDuration &&
      (task.start === null || task.finish === null) && { durationDays: null }),
    ...(isByShare({ ...task, completionPercentage }, text(ownFields.remaining)) && { remainingDays: null }),
    ...(priority && { priority }),
    ...(constraint && { constraintType: constraint, ...constraintDay(constraint, date) }),
    ...(deadline !== null && { deadline }),
    ...(baseline && { baseline: { start: baseline.start, finish: baseline.finish } }),
    ...(others.length > 0 && { otherBaselines: others }),
  };
}

/** A format that always says what is left says the share of the duration where nobody estimated it. */
function isByShare(task: DraftTask, estimated: string): boolean {
  return (
    estimated === '' &&
    typeof task.remainingDays === 'number' &&
    task.remainingDays === remainingByShare(task.durationDays ?? 1, task.completionPercentage)
  );
}

function constraintDay(
  type: TaskConstraintType,
  date: string | undefined,
): { constraintDate: string | null } {
  return { constraintDate: type.startsWith('as_') ? null : dayOf(date ?? '') };
}

function baselineOf(values: OwnValues, number: number): NumberedBaseline | null {
  const [start, finish] = (values.get(baselineField(number)) ?? '').trim().split(' ').map(dayOf);
  return start && finish && finish >= start ? { number, start, finish } : null;
}

/** Links of a format without them: type, working days and the identifier of the predecessor. */
function keptLinks(values: OwnValues | undefined, successor: string, row: number): DraftDependency[] {
  return [...(values ?? [])].flatMap(([name, text]) => {
    if (!name.startsWith(startOf(linkField))) return [];
    const parts = /^(FS|SS|FF|SF) (-?\d{1,5}) (.+)$/.exec(text.trim());
    const type = dependencyTypes.find((known) => known === parts?.[1]);
    return type && parts?.[2] && parts[3]
      ? [{ row, predecessor: parts[3], successor, type, lagDays: Number(parts[2]) }]
      : [];
  });
}

/** Names of people in such fields, of whatever task. */
export function peopleOfOwnFields(own: ReadonlyMap<string, OwnValues>): ReadonlySet<string> {
  return new Set([...own.values()].flatMap((values) => sharesOf(values).map(({ name }) => name)));
}

/** The names of days, by their dates. */
export function dayNames(values: OwnValues | undefined): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [field, text] of values ?? []) {
    if (!field.startsWith(startOf(dayNamesField))) continue;
    // a name may have the sign between two of them, but is not followed by a date
    for (const entry of text.split(/; (?=\d{4}-\d\d-\d\d )/))
      names.set(entry.slice(0, 10), entry.slice(11).trim());
  }
  return names;
}

function keptPeople(
  task: DraftTask,
  values: OwnValues | undefined,
  people: ScheduleDraft['people'],
): DraftAssignment[] {
  return sharesOf(values).flatMap(({ name, loadPercent }) => {
    const person = people.find((one) => one.name === name);
    return person
      ? [
          {
            row: task.row,
            taskExternalId: task.externalId,
            personExternalId: person.externalId,
            loadPercent,
            isResponsible: false,
          },
        ]
      : [];
  });
}

function sharesOf(values: OwnValues | undefined): { name: string; loadPercent: number }[] {
  return [...(values ?? [])].flatMap(([field, text]) => {
    if (!field.startsWith(startOf(personField))) return [];
    const [, load, name] = /^(\d{1,4}(?:\.\d{1,2})?) (.+)$/.exec(text.trim()) ?? [];
    return load && name && Number(load) > 0 ? [{ name: cleanLine(name), loadPercent: Number(load) }] : [];
  });
}

const startOf = (field: (place: number) => string) => field(0).slice(0, -1);

/** Tasks below one another in the order they had; what came since stays behind what it stood behind. */
function inOrder(tasks: DraftTask[], places: ReadonlyMap<string, number>): DraftTask[] {
  if (places.size === 0) return tasks;
  const below = new Map<string | null, { task: DraftTask; place: number }[]>();
  for (const task of tasks) {
    const siblings = below.get(task.parentExternalId) ?? [];
    const place = places.get(task.externalId) ?? siblings.at(-1)?.place ?? Infinity;
    siblings.push({ task, place });
    below.set(task.parentExternalId, siblings);
  }
  const walk = (parent: string | null): DraftTask[] =>
    (below.get(parent) ?? [])
      .sort((one, other) => one.place - other.place || 0)
      .flatMap(({ task }) => [task, ...walk(task.externalId)]);
  return walk(null);
}

function dayOf(text: string): string | null {
  const day = text.slice(0, 10);
  return isCalendarDate(day) && isPlanningYear(day) ? day : null;
}
