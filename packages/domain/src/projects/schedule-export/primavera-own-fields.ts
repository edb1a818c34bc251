import {
  baselineField,
  betweenNames,
  dayNamesField,
  linkField,
  noDuration,
  ownFields,
  personField,
} from '../schedule-import/own-fields.ts';
import { cleanCell, xerTable } from './xer-table.ts';
import { linksBySuccessor, responsibleNames, type WrittenSchedule } from './written-schedule.ts';

type Task = WrittenSchedule['tasks'][number];

/** Of a text in such a field. */
const mostOfText = 255;

/** What Primavera has no place for, of a task or of the project. */
export type PrimaveraOwnField = { task: Task | null; label: string; text: string };

/** User-defined fields of activities, of elements of the breakdown and of the project, for both of its formats. */
export function primaveraOwnFields(schedule: WrittenSchedule): PrimaveraOwnField[] {
  const fields: PrimaveraOwnField[] = [];
  const responsible = responsibleNames(schedule);
  const summaries = new Set(schedule.tasks.flatMap((task) => (task.isSummary ? [task.externalId] : [])));
  const summaryLinks = linksBySuccessor(schedule.dependencies.filter((link) => isOfSummary(link, summaries)));
  const names = new Map(schedule.people.map(({ externalId, name }) => [externalId, name]));
  const summaryPeople = new Map<string, WrittenSchedule['assignments']>();
  for (const one of schedule.assignments) {
    if (!summaries.has(one.taskExternalId)) continue;
    summaryPeople.set(one.taskExternalId, [...(summaryPeople.get(one.taskExternalId) ?? []), one]);
  }
  for (const task of schedule.tasks) {
    const links = (summaryLinks.get(task.externalId) ?? []).map(
      ({ predecessor, type, lagDays }, index) =>
        [linkField(index + 1), `${type} ${String(lagDays)} ${predecessor}`] as const,
    );
    const said = [
      ...ownValues(task),
      [ownFields.responsible, responsible.get(task.externalId) ?? ''] as const,
      ...links,
      ...(summaryPeople.get(task.externalId) ?? []).map(
        ({ personExternalId, loadPercent }, index) =>
          [personField(index + 1), `${String(loadPercent)} ${names.get(personExternalId) ?? ''}`] as const,
      ),
    ];
    say(task, said);
  }
  say(null, namedDays(schedule));
  return fields;

  function say(task: Task | null, said: readonly (readonly [label: string, text: string])[]): void {
    for (const [label, text] of said) if (text !== '') fields.push({ task, label, text });
  }
}

/** Those fields as tables of XER. */
export function xerOwnTables(
  schedule: WrittenSchedule,
  numberOf: (id: string) => string,
  { projectId, rootId }: { projectId: string; rootId: string },
): string[] {
  const types = new Map<string, Record<string, string>>();
  const values: Record<string, string>[] = [];
  for (const { task, label, text } of primaveraOwnFields(schedule)) {
    const table = task && !task.isSummary ? 'TASK' : 'PROJWBS';
    const key = `${table} ${label}`;
    const type = types.get(key) ?? {
      udf_type_id: String(types.size + 1),
      table_name: table,
      udf_type_name: `user_plinth_${String(types.size + 1)}`,
      udf_type_label: label,
      logical_data_type: label === ownFields.deadline ? 'FT_END_DATE' : 'FT_TEXT',
      super_flag: 'N',
    };
    types.set(key, type);
    values.push({
      udf_type_id: type['udf_type_id'] ?? '',
      fk_id: task ? numberOf(task.externalId) : rootId,
      proj_id: projectId,
      udf_date: label === ownFields.deadline ? text : '',
      udf_text: label === ownFields.deadline ? '' : cleanCell(text),
    });
  }
  return [...xerTable('UDFTYPE', ...types.values()), ...xerTable('UDFVALUE', ...values)];
}

/** The calendar of the program has days without names: as many in a field as have room. */
function namedDays({ holidays }: WrittenSchedule): (readonly [label: string, text: string])[] {
  const texts: string[] = [];
  for (const { date, name } of holidays) {
    if (name === '') continue;
    const entry = `${date} ${name}`;
    const longer = [texts.at(-1), entry].filter(Boolean).join(betweenNames);
    if (texts.length > 0 && longer.length <= mostOfText) texts[texts.length - 1] = longer;
    else texts.push(entry);
  }
  return texts.map((text, index) => [dayNamesField(index + 1), text] as const);
}

export function isOfSummary(
  { predecessor, successor }: WrittenSchedule['dependencies'][number],
  summaries: ReadonlySet<string>,
): boolean {
  return summaries.has(predecessor) || summaries.has(successor);
}

function ownValues(task: Task): (readonly [name: string, text: string])[] {
  const baselines = [
    ...(task.baseline ? [{ number: 0, ...task.baseline }] : []),
    ...(task.otherBaselines ?? []),
  ];
  return [
    [ownFields.id, task.externalId],
    [ownFields.order, String(task.outlinePosition)],
    [ownFields.deadline, task.deadline ? `${task.deadline} 16:00` : ''],
    [ownFields.remaining, typeof task.remainingDays === 'number' ? String(task.remainingDays) : ''],
    [ownFields.duration, task.durationDays === null && !task.isSummary ? noDuration : ''],
    ...baselines.map(({ number, start, finish }) => [baselineField(number), `${start} ${finish}`] as const),
    // an element of the breakdown has neither
    [ownFields.priority, task.isSummary && task.priority !== 'medium' ? task.priority : ''],
    [
      ownFields.constraint,
      task.isSummary && task.constraintType !== 'as_soon_as_possible'
        ? `${task.constraintType} ${task.constraintDate ?? ''}`.trim()
        : '',
    ],
  ];
}
