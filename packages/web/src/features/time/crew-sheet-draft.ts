import { sumOf } from '../../crud/lines/line-amounts.ts';

/** One kind of work of a day: what it is charged to, how much was built, and the hours of each person, as typed. */
export type WorkLine = {
  /** Of the screen alone. */
  key: string;
  taskId: string | null;
  costCodeId: string | null;
  description: string;
  quantity: string | null;
  unit: string;
  hours: Readonly<Record<string, string>>;
};

export type SheetDraft = {
  projectId: string | null;
  date: string;
  startsAt: string;
  notes: string;
  lines: readonly WorkLine[];
};

export function emptyLine(key: string): WorkLine {
  return { key, taskId: null, costCodeId: null, description: '', quantity: null, unit: '', hours: {} };
}

/** The lines of a stored sheet; what was built on another day is left out of `asBefore`. */
export function linesOfRow(lines: unknown, { asBefore = false } = {}): WorkLine[] {
  const stored: readonly unknown[] = Array.isArray(lines) ? lines : [];
  return stored.map((line, index) => {
    const given: Partial<Record<string, unknown>> =
      typeof line === 'object' && line !== null ? { ...line } : {};
    const hours: object = typeof given['hours'] === 'object' && given['hours'] !== null ? given['hours'] : {};
    return {
      key: `line ${index}`,
      taskId: textOf(given['task_id']),
      costCodeId: textOf(given['cost_code_id']),
      description: textOf(given['description']) ?? '',
      quantity: asBefore ? null : textOf(given['quantity']),
      unit: textOf(given['unit']) ?? '',
      hours: Object.fromEntries(Object.entries(hours).map(([person, value]) => [person, String(value)])),
    };
  });
}

/** The lines as they are stored: nobody with no hours, nothing empty. */
export function storedLines(lines: readonly WorkLine[]): Record<string, unknown>[] {
  return lines
    .map(({ taskId, costCodeId, description, quantity, unit, hours }) => ({
      ...(taskId && { task_id: taskId }),
      ...(costCodeId && { cost_code_id: costCodeId }),
      ...(description.trim() && { description: description.trim() }),
      ...(quantity && { quantity }),
      ...(unit.trim() && { unit: unit.trim() }),
      hours: Object.fromEntries(Object.entries(hours).filter(([, value]) => Number(value) !== 0)),
    }))
    .filter(({ hours, ...rest }) => Object.keys(hours).length > 0 || Object.keys(rest).length > 0);
}

/** The hours of one person on the whole sheet, as decimal text. */
export function hoursOfPerson(lines: readonly WorkLine[], person: string): string {
  return sumOf(lines.map(({ hours }) => hours[person]));
}

/** The hours of everybody. */
export function hoursOfSheet(lines: readonly WorkLine[]): string {
  return sumOf(lines.flatMap(({ hours }) => Object.values(hours)));
}

/** Whether somebody worked longer than their day and the overtime the law allows. */
export function isOverLimit(hours: string, day: string, overtime: string | null): boolean {
  return overtime !== null && Number(hours) > Number(day) + Number(overtime);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
