import { payroll } from '@plinth/domain/time/payroll.ts';
import { rowSchema } from '../../describe/schemas.ts';
import { ApiError, invalidFields } from '../../api-error.ts';
import type { Operation } from '../../operation.ts';
import { asRecord } from '../../rows/check-row.ts';
import { checkValue } from '../../rows/check-value.ts';
import { foundRow } from '../../rows/one-row.ts';
import { callQuery, listQuery } from '../../rows/row-queries.ts';
import { withCurrentRow } from '../../rows/with-current-row.ts';
import { transact } from '../../transact.ts';

const types = {
  pay_period_start: 'date',
  pay_period_end: 'date',
  bonus: 'numeric',
  commission: 'numeric',
} as const;
const day = { type: ['string', 'null'], format: 'date' } as const;
const amount = { type: ['string', 'number', 'null'] } as const;

/** Computes the payslip of one person for a period, the current month by default, and stores it as a draft. */
export const processPay: Operation = {
  method: 'POST',
  path: '/payroll/process/{employeeId}/',
  id: 'processPay',
  tag: 'payroll',
  summary: 'Generate the draft payslip of an employee, with its calculation.',
  body: {
    type: 'object',
    properties: { pay_period_start: day, pay_period_end: day, bonus: amount, commission: amount },
    additionalProperties: false,
  },
  answer: { status: 201, schema: rowSchema(payroll) },
  resource: payroll,
  action: 'admin',
  handle: (call) => {
    const employee = call.params['employeeId'] ?? '';
    if (checkValue({ type: 'uuid' }, employee) !== null)
      throw new ApiError(404, 'not_found', 'Employee not found.');
    const args = { ...readArguments(asRecord(call.body)), employee_id: employee };
    // the one that was written last is the one of this very call
    const latest = {
      filters: [
        { column: 'employee_id', operator: 'eq', value: employee },
        { column: 'status', operator: 'neq', value: 'cancelled' },
      ],
      sort: [{ column: 'updated_at', direction: 'desc' }],
    } as const;
    const range = { offset: 0, limit: 1 };
    return transact(call, {
      hoisted: (cache) => callQuery(cache, 'process_payroll', args).called,
      plan: (cache) => [
        callQuery(cache, 'process_payroll', args).query,
        listQuery(cache, payroll, latest, { range, isCounted: false }),
      ],
      answer: ([, rows]) => foundRow(rows, payroll, 201),
    }).catch(async (error: unknown) => {
      // the payslip that is there already
      throw await withCurrentRow(call, payroll, null, error);
    });
  },
};

/** @throws ApiError 400 with every field that is none or no value of its type */
function readArguments(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const faults = Object.entries(body).flatMap(([name, value]) => {
    const type = Object.hasOwn(types, name) ? types[name as keyof typeof types] : undefined;
    const fault = type === undefined ? { code: 'unknown_field' } : checkValue({ type }, value);
    return fault === null ? [] : [[name, [fault]] as const];
  });
  if (faults.length > 0) throw invalidFields(Object.fromEntries(faults));
  return body;
}
