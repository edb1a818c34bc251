import { attendance } from '@plinth/domain/time/attendance.ts';
import { ownColumnsSchema } from '../../describe/schemas.ts';
import type { Operation } from '../../operation.ts';
import { asRecord } from '../../rows/check-row.ts';
import { answerFunction } from '../functions/answer-function.ts';
import { pressOf, pressProperties } from './press-of.ts';

/** Begins the day of the caller, or of somebody they keep the time of. */
export const checkIn: Operation = {
  method: 'POST',
  path: '/attendance/check-in/',
  id: 'checkIn',
  tag: 'attendance',
  summary: 'Check in.',
  body: {
    type: 'object',
    properties: {
      employee_id: { type: ['string', 'null'], format: 'uuid' },
      location: { type: ['string', 'null'] },
      ...pressProperties,
    },
    additionalProperties: false,
  },
  answer: { status: 200, schema: ownColumnsSchema(attendance) },
  resource: attendance,
  action: 'create',
  handle: (call) => {
    const { employee_id = null, location = null, ...others } = asRecord(call.body);
    return answerFunction(call, 'check_in', { employee_id, location, ...pressOf(others) });
  },
};
