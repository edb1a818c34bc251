import { attendance } from '@plinth/domain/time/attendance.ts';
import { rowSchema } from '../../describe/schemas.ts';
import type { Operation } from '../../operation.ts';
import { checkKey } from '../../rows/one-row.ts';
import { answerFunction } from '../functions/call-function.ts';

export const checkOut: Operation = {
  method: 'POST',
  path: '/attendance/{id}/check-out/',
  id: 'checkOut',
  tag: 'attendance',
  summary: 'Ends a day of work.',
  answer: { status: 200, schema: rowSchema(attendance) },
  resource: attendance,
  action: 'create',
  handle: (call) => {
    const id = call.params['id'] ?? '';
    checkKey(attendance, id);
    return answerFunction(call, 'check_out', { id });
  },
};
