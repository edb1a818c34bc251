import { addDays } from '@plinth/ui/primitives/calendar-days.ts';

/** A row of `leave_calendar`: a person with one leave, or with none. */
export type LeaveRow = {
  employee_id: string;
  full_name: string;
  department_id: string | null;
  department_name: string | null;
  is_own: boolean;
  days_off: readonly string[];
  /** Not known of a colleague. */
  request_id: string | null;
  leave_type: string | null;
  status: string | null;
  start_date: string | null;
  end_date: string | null;
};

export type Leave = {
  key: string;
  requestId: string | null;
  /** Nothing of a colleague, who is merely away. */
  kind: string | null;
  status: string;
  from: string;
  to: string;
};

export type Person = {
  id: string;
  name: string;
  departmentId: string | null;
  departmentName: string | null;
  isOwn: boolean;
  daysOff: ReadonlySet<string>;
  leaves: readonly Leave[];
};

/** The people of the calendar with their leaves: oneself first, then those with leave, each by name. */
export function peopleOf(rows: readonly LeaveRow[]): Person[] {
  const people = new Map<string, Person>();
  for (const row of rows) {
    const person = people.get(row.employee_id);
    people.set(row.employee_id, {
      id: row.employee_id,
      name: row.full_name,
      departmentId: row.department_id,
      departmentName: row.department_name,
      isOwn: row.is_own,
      daysOff: person?.daysOff ?? new Set(row.days_off),
      leaves: [...(person?.leaves ?? []), ...leaveOf(row)],
    });
  }
  const rank = ({ isOwn, leaves }: Person) => (isOwn ? 0 : leaves.length > 0 ? 1 : 2);
  return [...people.values()].toSorted((one, other) => rank(one) - rank(other));
}

function leaveOf(row: LeaveRow): Leave[] {
  const { request_id: requestId, leave_type: kind, status, start_date: from, end_date: to } = row;
  return status === null || from === null || to === null
    ? []
    : [{ key: requestId ?? from, requestId, kind, status, from, to }];
}

/** A day of a person's row, or the days of leave that are one cell; two leaves that share a day stand in one. */
type RowCell = { day: string; span: number; leaves: readonly Leave[] };

/** The cells of a person's row from the first to the last day. */
export function cellsOf(leaves: readonly Leave[], first: string, last: string): RowCell[] {
  const cells: RowCell[] = [];
  let day = first;
  while (day <= last) {
    const together: Leave[] = [];
    let end = day;
    for (const leave of leaves.toSorted((one, other) => one.from.localeCompare(other.from))) {
      if (leave.to < day || leave.from > (together.length === 0 ? day : end)) continue;
      together.push(leave);
      if (leave.to > end) end = leave.to < last ? leave.to : last;
    }
    cells.push({ day, span: daysIn(day, end), leaves: together });
    day = addDays(end, 1);
  }
  return cells;
}

function daysIn(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** The days from the first to the last. */
export function daysFrom(first: string, last: string): string[] {
  return Array.from({ length: daysIn(first, last) }, (_, index) => addDays(first, index));
}
