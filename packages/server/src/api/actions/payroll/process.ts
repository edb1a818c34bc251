import { payroll } from '@plinth/domain/time/payroll.ts';
import { rowSchema, writtenSchema } from '../../describe/schemas.ts';
import type { Operation } from '../../operation.ts';
import { asRecord } from '../../rows/check-row.ts';
import { createRowOf } from '../../rows/create-row.ts';
import { checkKey } from '../../rows/one-row.ts';

/** Writes a payslip of one person for a period; sums, limits and who may do it are the database's. */
export const processPay: Operation = {
  method: 'POST',
  path: '/payroll/process/{employeeId}/',
  id: 'processPay',
  tag: 'payroll',
  summary: 'Writes a payslip of an employee.',
  body: writtenSchema(payroll, 'create'),
  answer: { status: 201, schema: rowSchema(payroll) },
  resource: payroll,
  action: 'admin',
  handle: (call) => {
    const employee = call.params['employeeId'] ?? '';
    checkKey(payroll, employee);
    return createRowOf(call, payroll, { ...asRecord(call.body), employee_id: employee });
  },
};
