import { attendance } from '@plinth/domain/time/attendance.ts';
import { rowSchema } from '../../describe/schemas.ts';
import type { Operation } from '../../operation.ts';
import { checkKey, writtenRow } from '../../rows/one-row.ts';
import { callQuery, rowQuery } from '../../rows/row-queries.ts';
import { transact } from '../../transact.ts';
import { asRecord } from '../../rows/check-row.ts';
import { pressOf, pressProperties } from './press-of.ts';

export const checkOut: Operation = {
  method: 'POST',
  path: '/attendance/{id}/check-out/',
  id: 'checkOut',
  tag: 'attendance',
  summary: 'Check out.',
  body: {
    type: 'object',
    properties: pressProperties,
    additionalProperties: false,
  },
  answer: { status: 200, schema: rowSchema(attendance) },
  resource: attendance,
  action: 'create',
  handle: (call) => {
    const id = call.params['id'] ?? '';
    checkKey(attendance, id);
    const given = { id, ...pressOf(asRecord(call.body)) };
    return transact(call, {
      hoisted: (cache) => callQuery(cache, 'check_out', given).called,
      // the row is read as every row is, with its hours as a decimal text
      plan: (cache) => [callQuery(cache, 'check_out', given).query, rowQuery(cache, attendance, id)],
      answer: ([, rows]) => writtenRow(rows, attendance, id, 200),
    });
  },
};
