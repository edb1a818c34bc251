import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { salaryAllowances } from '@plinth/domain/people/salary-allowances.ts';
import { salaryBenefits } from '@plinth/domain/people/salary-benefits.ts';
import { salaryDeductions } from '@plinth/domain/people/salary-deductions.ts';
import { invalidFields } from '../../api-error.ts';
import type { ApiAnswer, ApiCall } from '../../operation.ts';
import { asRecords, isRecord } from '../../rows/check-row.ts';
import { createRow, createRows } from '../../rows/create-row.ts';

/** Under which name the specification sends several of these at once: `{benefits: […]}`. */
const listNames = new Map<ResourceDefinition, string>([
  [salaryBenefits, 'benefits'],
  [salaryAllowances, 'allowances'],
  [salaryDeductions, 'deductions'],
]);

/** Makes what the body holds: one row, a list of them, or a list under the name the specification gives it. */
export function createFromBody(call: ApiCall, resource: ResourceDefinition): Promise<ApiAnswer> {
  const name = listNames.get(resource);
  if (name === undefined || !isRecord(call.body) || call.body[name] === undefined)
    return createRow(call, resource);
  const { [name]: rows, ...others } = call.body;
  for (const other of Object.keys(others)) throw invalidFields({ [other]: [{ code: 'unknown_field' }] });
  return createRows(call, resource, asRecords(rows, name));
}
