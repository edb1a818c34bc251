import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { keyColumn } from '@plinth/domain/define/select-list.ts';
import { accessDenied } from '@plinth/domain/faults/fault-of.ts';
import { DatabaseError } from 'pg';
import { asApiError } from '../answer-api-errors.ts';
import { ApiError, invalidFields } from '../api-error.ts';
import type { ApiCall } from '../operation.ts';
import { servedResources } from '../resources.ts';
import { transact } from '../transact.ts';
import { mayCall } from './may-call.ts';
import { onlyRow } from './one-row.ts';
import { rowQuery } from './row-queries.ts';

/** Whether a condition of the table is broken by what was sent: that is wrong whatever the records are it points to. */
function isOfWhatWasSent(
  { code, constraint }: DatabaseError,
  { facts }: ResourceDefinition,
  values: Readonly<Record<string, unknown>>,
): boolean {
  const columns = (constraint !== undefined && facts.constraints[constraint]) || [];
  return code === '23514' && columns.some((column) => column in values);
}

/**
 * A new row is worked out from the records it points to, before Postgres looks whether they are there: what is then
 * missing or out of range is of no use to who sent the row. One that names a record which is not there is answered
 * that, and who makes no such rows is refused; any other error stays as it is.
 */
export async function withMissingReference(
  call: ApiCall,
  resource: ResourceDefinition,
  values: Readonly<Record<string, unknown>>,
  thrown: unknown,
): Promise<unknown> {
  if (!(thrown instanceof DatabaseError) || isOfWhatWasSent(thrown, resource, values)) return thrown;
  const { status } = asApiError(thrown, call.request.errorContext ?? {});
  if (status !== 400 && status !== 422) return thrown;
  const named = Object.entries(resource.facts.columns).flatMap(([column, { references, isInsertable }]) => {
    const parent = servedResources.find(({ table }) => table === references?.table);
    const id = values[column];
    // a currency is known by its letters: Postgres says itself when there is none
    const isByKey = parent !== undefined && references?.column === keyColumn(parent);
    return isByKey && isInsertable && typeof id === 'string' ? [{ column, parent, id }] : [];
  });
  if (named.length === 0) return thrown;
  const missing: string[] = [];
  await transact(
    { ...call, idempotency: null },
    {
      isReadOnly: true,
      plan: (cache) => named.map(({ parent, id }) => rowQuery(cache, parent, id)),
      answer: (answers) => {
        missing.push(
          ...named.flatMap(({ column }, index) => (onlyRow(answers[index]) === null ? [column] : [])),
        );
        return { status: 204, body: null };
      },
    },
  );
  if (missing.length === 0) return thrown;
  const permission = call.request.errorContext?.permission;
  if (permission && !(await mayCall(call))) {
    const { message, values: about } = accessDenied(permission);
    return new ApiError(403, 'access_denied', message, undefined, { ...(about && { values: about }) });
  }
  return invalidFields(
    Object.fromEntries(missing.map((column) => [column, [{ code: 'unknown_reference' }]])),
  );
}
