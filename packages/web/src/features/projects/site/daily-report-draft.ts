import type { DataRow } from '@plinth/data/port/data-source.ts';

/** A line of one of the lists of a report, as typed: who or what, how many, for how many hours, how much. */
export type ReportLine = {
  /** Of the screen alone. */
  key: string;
  name: string;
  count: string | null;
  hours: string | null;
  quantity: string | null;
};

/** The three lists of a report, and the field of a line that names it in each. */
const namedBy = { crews: 'trade', plant: 'name', quantities: 'task_id' } as const;

export type ListName = keyof typeof namedBy;

/** The fields that are one value each, as text; empty is nothing. */
const valueFields = [
  'weather',
  'temperature_low',
  'temperature_high',
  'lost_hours',
  'work_done',
  'delays',
  'visitors',
] as const;

export type ValueField = (typeof valueFields)[number];

export type ReportDraft = {
  projectId: string | null;
  date: string;
  values: Readonly<Record<ValueField, string>>;
  lists: Readonly<Record<ListName, readonly ReportLine[]>>;
};

export function emptyReportLine(key: string): ReportLine {
  return { key, name: '', count: null, hours: null, quantity: null };
}

/** The draft of a stored report, or of a new one where there is none. */
export function draftOf(row: DataRow | null, today: string, projectId: string | null): ReportDraft {
  const text = (column: string) => textOf(row?.[column]) ?? '';
  return {
    projectId: textOf(row?.['project_id']) ?? projectId,
    date: textOf(row?.['report_date']) ?? today,
    values: {
      weather: text('weather'),
      temperature_low: text('temperature_low'),
      temperature_high: text('temperature_high'),
      lost_hours: text('lost_hours'),
      work_done: text('work_done'),
      delays: text('delays'),
      visitors: text('visitors'),
    },
    lists: {
      crews: linesOf('crews', row?.['crews']),
      plant: linesOf('plant', row?.['plant']),
      quantities: linesOf('quantities', row?.['quantities']),
    },
  };
}

export function linesOf(list: ListName, stored: unknown): ReportLine[] {
  const lines: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return lines.map((line, index) => {
    const given: Partial<Record<string, unknown>> =
      typeof line === 'object' && line !== null ? { ...line } : {};
    return {
      key: `${list} ${index}`,
      name: textOf(given[namedBy[list]]) ?? '',
      count: textOf(given['count']),
      hours: textOf(given['hours']),
      quantity: textOf(given['quantity']),
    };
  });
}

/** What is written: empty values as nothing, lines without a name left out. */
export function storedReport({ projectId, date, values, lists }: ReportDraft): Record<string, unknown> {
  const stored = (list: ListName) =>
    lists[list]
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, count, hours, quantity }) => ({
        [namedBy[list]]: name.trim(),
        ...(count && { count }),
        ...(hours && { hours }),
        ...(quantity && { quantity }),
      }));
  return {
    project_id: projectId,
    report_date: date,
    ...Object.fromEntries(valueFields.map((field) => [field, values[field].trim() || null])),
    lost_hours: values.lost_hours.trim() || '0',
    crews: stored('crews'),
    plant: stored('plant'),
    quantities: stored('quantities'),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
