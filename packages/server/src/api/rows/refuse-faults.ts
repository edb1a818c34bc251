import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { DatabaseError } from 'pg';
import { asApiError } from '../answer-api-errors.ts';
import { invalidFields, type FieldFault } from '../api-error.ts';
import type { ApiCall } from '../operation.ts';
import { transact } from '../transact.ts';
import { mayCall } from './may-call.ts';
import { onlyRow, refusedWrite } from './one-row.ts';
import { rowQuery, unseenInsertQuery, updateQuery } from './row-queries.ts';
import { withCurrentRow } from './with-current-row.ts';

function isIncomplete(faults: Readonly<Record<string, readonly FieldFault[]>>): boolean {
  return Object.values(faults).some((ofField) => ofField.some(({ code }) => code === 'required'));
}

/** Who the caller is, whether the row is there, and how it stands. */
const beforeMistakes: ReadonlySet<number> = new Set([401, 403, 404, 409]);

/**
 * What to say of a row with mistakes. The database is asked to write it all the same, and to forget it: who may not write
 * such a row, does not see it or finds it locked is answered that, as for a row without mistakes; others are answered every mistake.
 */
export async function refuseFaults(
  call: ApiCall,
  resource: ResourceDefinition,
  { values, id }: { values: Readonly<Record<string, unknown>>; id: string | null },
  faults: Readonly<Record<string, readonly FieldFault[]>>,
): Promise<unknown> {
  const { columns } = resource.facts;
  const writable = Object.entries(values).filter(([name]) => {
    const fact = Object.hasOwn(columns, name) ? columns[name] : undefined;
    return id === null ? fact?.isInsertable : fact?.isUpdatable;
  });
  const invalid = invalidFields(faults);
  if (writable.length === 0) return invalid;
  const row = Object.fromEntries(writable);
  try {
    await transact(
      { ...call, idempotency: null },
      {
        isUndoable: true,
        plan: (cache) =>
          id === null
            ? [unseenInsertQuery(cache, resource, [row])]
            : [updateQuery(cache, resource, id, row), rowQuery(cache, resource, id)],
        answer: ([written, visible]) => {
          if (id === null || onlyRow(written) !== null) throw invalid;
          throw refusedWrite(visible, resource, { action: 'edit', expected: null });
        },
      },
    );
    return invalid;
  } catch (error) {
    if (!(error instanceof DatabaseError)) return error;
    const refusal = asApiError(error, call.request.errorContext ?? {});
    if (!beforeMistakes.has(refusal.status)) return invalid;
    // without its parent a new row is refused to everybody
    const isOfParent = id === null && (refusal.status === 403 || refusal.status === 409);
    if (isOfParent && isIncomplete(faults) && (await mayCall(call))) return invalid;
    return id === null ? error : withCurrentRow(call, resource, id, error);
  }
}
