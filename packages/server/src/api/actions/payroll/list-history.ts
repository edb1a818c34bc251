import { payroll } from '@plinth/domain/time/payroll.ts';
import { pageSchema, rowSchema } from '../../describe/schemas.ts';
import type { Operation } from '../../operation.ts';
import { listRows } from '../../rows/list-rows.ts';
import { checkKey } from '../../rows/one-row.ts';

const usual = '10';

/** The latest payslips of one person: `?limit`, 10 by default. */
export const listPayHistory: Operation = {
  method: 'GET',
  path: '/payroll/history/{employeeId}/',
  id: 'listPayHistory',
  tag: 'payroll',
  summary: 'List the latest payslips of an employee.',
  parameters: [
    { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1000, default: 10 } },
  ],
  answer: { status: 200, schema: pageSchema(rowSchema(payroll)) },
  resource: payroll,
  handle: (call) => {
    const employee = call.params['employeeId'] ?? '';
    checkKey(payroll, employee);
    const query = { ordering: '-pay_period_start', ...call.query, limit: call.query['limit'] || usual };
    return listRows({ ...call, query }, payroll, {
      fixed: [{ column: 'employee_id', operator: 'eq', value: employee }],
    });
  },
};
