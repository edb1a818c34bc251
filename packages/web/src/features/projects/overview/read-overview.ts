import { fieldsOf, numberOf, rowsOf, textOf } from '../read-answer.ts';

export type OverviewTask = { id: string; title: string; due: string | null; reason: string | null };

function taskOf(fields: Readonly<Record<string, unknown>>): OverviewTask {
  return {
    id: textOf(fields['id']) ?? '',
    title: textOf(fields['title']) ?? '',
    due: textOf(fields['due_date']),
    reason: textOf(fields['reason']),
  };
}

/** The answer of `project_overview`; dates as ISO text, temperatures in degrees Celsius. */
export function readOverview(answer: unknown) {
  const given = fieldsOf(answer);
  return {
    milestones: rowsOf(given['milestones']).map(taskOf),
    blockers: rowsOf(given['blockers']).map(taskOf),
    people: rowsOf(given['people']).map((fields) => ({
      id: textOf(fields['id']) ?? '',
      name: textOf(fields['name']) ?? '',
      isManager: fields['is_manager'] === true,
      isForeman: fields['is_foreman'] === true,
      openTasks: numberOf(fields['open_tasks']) ?? 0,
    })),
    weather: rowsOf(given['weather']).map((fields) => ({
      id: textOf(fields['id']) ?? '',
      date: textOf(fields['report_date']) ?? '',
      weather: textOf(fields['weather']),
      low: numberOf(fields['temperature_low']),
      high: numberOf(fields['temperature_high']),
      lostHours: numberOf(fields['lost_hours']) ?? 0,
      workers: numberOf(fields['worker_count']) ?? 0,
    })),
  };
}
