import { checkDependencies } from './check-dependencies.ts';
import { checkOutline } from './check-outline.ts';
import type {
  ImportedAssignment,
  ImportedPerson,
  ImportedSchedule,
  ScheduleSource,
} from './imported-schedule.ts';
import type { DraftTask, ScheduleDraft } from './schedule-draft.ts';
import { scheduleLimits } from './schedule-limits.ts';
import type { ProblemList } from './schedule-problems.ts';

/** Checks what concerns several rows at once, and makes the schedule of what was read. */
export function completeSchedule(draft: ScheduleDraft, problems: ProblemList): ImportedSchedule {
  if (!isWithinLimits(draft, problems)) return emptySchedule(draft.source, problems);
  if (draft.tasks.length === 0) problems.add('no_tasks', { row: null }, {});

  const tasksById = indexTasks(draft.tasks, problems);
  for (const task of draft.tasks) checkDates(task, problems);
  const parents = checkOutline(draft.tasks, tasksById, problems);
  const summaries = new Set(parents.values());
  const people = checkPeople(draft, problems);

  return {
    source: draft.source,
    name: draft.name,
    projectStart: draft.projectStart ?? null,
    dataDate: draft.dataDate ?? null,
    weekendDays: draft.weekendDays,
    holidays: draft.holidays,
    tasks: draft.tasks.map(({ row: _row, ...task }, index) => ({
      ...task,
      parentExternalId: parents.get(task.externalId) ?? null,
      outlinePosition: index + 1,
      isSummary: summaries.has(task.externalId),
    })),
    dependencies: checkDependencies(draft, tasksById, parents, problems),
    people: [...people.values()],
    assignments: checkAssignments(draft, tasksById, people, problems),
    problems: problems.list(),
  };
}

/** What is left of a file that cannot be read: its problems. */
export function emptySchedule(source: ScheduleSource | null, problems: ProblemList): ImportedSchedule {
  return {
    source,
    name: '',
    projectStart: null,
    dataDate: null,
    weekendDays: [],
    holidays: [],
    tasks: [],
    dependencies: [],
    people: [],
    assignments: [],
    problems: problems.list(),
  };
}

function isWithinLimits(draft: ScheduleDraft, problems: ProblemList): boolean {
  let isWithin = true;
  for (const what of ['tasks', 'dependencies', 'people', 'assignments', 'holidays'] as const) {
    if (draft[what].length <= scheduleLimits[what]) continue;
    problems.add('too_many', { row: null }, { what, limit: scheduleLimits[what] });
    isWithin = false;
  }
  return isWithin;
}

function indexTasks(tasks: readonly DraftTask[], problems: ProblemList): Map<string, DraftTask> {
  const byId = new Map<string, DraftTask>();
  for (const task of tasks) {
    if (task.externalId === '') continue;
    if (byId.has(task.externalId))
      problems.add(
        'duplicate_id',
        { row: task.row, field: 'id', externalId: task.externalId },
        { id: task.externalId },
      );
    else byId.set(task.externalId, task);
  }
  return byId;
}

function checkDates(task: DraftTask, problems: ProblemList): void {
  // As text, `YYYY-MM-DD` sorts as time does.
  if (task.start !== null && task.finish !== null && task.finish < task.start) {
    problems.add(
      'finish_before_start',
      { row: task.row, field: 'finish', externalId: task.externalId },
      { start: task.start, finish: task.finish },
    );
  }
}

function checkPeople(draft: ScheduleDraft, problems: ProblemList): Map<string, ImportedPerson> {
  const people = new Map<string, ImportedPerson>();
  for (const { row, ...person } of draft.people) {
    if (person.name === '') problems.add('missing_name', { row, field: 'person' }, {});
    if (people.has(person.externalId))
      problems.add('duplicate_id', { row, field: 'person' }, { id: person.externalId });
    else people.set(person.externalId, person);
  }
  return people;
}

function checkAssignments(
  draft: ScheduleDraft,
  tasksById: ReadonlyMap<string, DraftTask>,
  people: ReadonlyMap<string, ImportedPerson>,
  problems: ProblemList,
): ImportedAssignment[] {
  const seen = new Set<string>();
  const assignments: ImportedAssignment[] = [];
  for (const { row, ...assignment } of draft.assignments) {
    const person = people.get(assignment.personExternalId);
    if (draft.skippedTasks.has(assignment.taskExternalId)) continue;
    if (!tasksById.has(assignment.taskExternalId))
      problems.add('unknown_task', { row, field: 'id' }, { id: assignment.taskExternalId });
    else if (!person)
      problems.add(
        'unknown_person',
        { row, field: 'person', externalId: assignment.taskExternalId },
        { id: assignment.personExternalId },
      );
    else {
      // A task knows its people by name: two of the same name would be one row.
      const key = JSON.stringify([assignment.taskExternalId, person.name]);
      if (seen.has(key))
        problems.add(
          'duplicate_assignment',
          { row, field: 'person', externalId: assignment.taskExternalId },
          { person: person.name },
        );
      else assignments.push(assignment);
      seen.add(key);
    }
  }
  return assignments;
}
