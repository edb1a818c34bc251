import { attendance } from '@plinth/domain/time/attendance.ts';
import { listParameters, pageSchema, rowSchema } from '../../describe/schemas.ts';
import type { Operation } from '../../operation.ts';
import { listRows } from '../../rows/list-rows.ts';

/** The days of a date: `?date&employee_id`. */
export const listAttendanceByDate: Operation = {
  method: 'GET',
  path: '/attendance/by-date/',
  id: 'listAttendanceByDate',
  tag: 'attendance',
  summary: 'List attendance for a date.',
  parameters: listParameters(attendance),
  answer: { status: 200, schema: pageSchema(rowSchema(attendance)) },
  resource: attendance,
  handle: (call) => listRows(call, attendance),
};
