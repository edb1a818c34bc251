import { fieldsOf, numberOf, rowsOf, textOf } from '../read-answer.ts';

/** Somebody who works on a project; without `userId` and `employeeId` a crew or machine, by its name. */
export type TeamMember = ReturnType<typeof memberOf>;

function memberOf(value: unknown) {
  const fields = fieldsOf(value);
  return {
    key: textOf(fields['key']) ?? '',
    name: textOf(fields['name']) ?? '',
    userId: textOf(fields['user_id']),
    employeeId: textOf(fields['employee_id']),
    isManager: fields['is_manager'] === true,
    isForeman: fields['is_foreman'] === true,
    title: textOf(fields['title']),
    email: textOf(fields['email']),
    phone: textOf(fields['phone']),
    openTasks: numberOf(fields['open_tasks']) ?? 0,
    /** Decimal text; null where the reader may see none. */
    weekHours: textOf(fields['week_hours']),
    hours: textOf(fields['hours']),
    /** ISO date of the last day of leave that covers today. */
    awayUntil: textOf(fields['away_until']),
  };
}

/** The answer of `project_team`. */
export function readTeam(answer: unknown): TeamMember[] {
  return rowsOf(answer).map(memberOf);
}
