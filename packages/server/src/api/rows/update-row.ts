import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { Query } from '@plinth/supabase-server/rest/sql/answer-sql.ts';
import type { ApiAnswer, ApiCall } from '../operation.ts';
import { transact } from '../transact.ts';
import { invalidFields } from '../api-error.ts';
import { asRecord, faultsOfRow, storableValues } from './check-row.ts';
import {
  checkKey,
  expectedVersion,
  foundRow,
  onlyRow,
  refusedWrite,
  versionConflict,
  versionOf,
} from './one-row.ts';
import { refuseFaults } from './refuse-faults.ts';
import { rowQuery, updateQuery } from './row-queries.ts';
import { withCurrentRow } from './with-current-row.ts';

/**
 * Changes the given columns of one row. With `If-Match` another version is refused as 412, with `version` in the body as
 * 409; both bring the row as it is now.
 */
export async function updateRow(call: ApiCall, resource: ResourceDefinition, id: string): Promise<ApiAnswer> {
  return writeRow(call, resource, id, asRecord(call.body));
}

/** The same for values that an operation made itself. */
export async function writeRow(
  call: ApiCall,
  resource: ResourceDefinition,
  id: string,
  sent: Readonly<Record<string, unknown>>,
  forPerson: string | null = null,
): Promise<ApiAnswer> {
  checkKey(resource, id);
  const given = storableValues(resource, sent);
  const header = expectedVersion(call);
  const faults = faultsOfRow(resource, 'edit', given);
  if (Object.keys(faults).length > 0) throw await refuseFaults(call, resource, { values: given, id }, faults);
  const hasVersion = 'version' in resource.facts.columns;
  if (header !== null && !hasVersion) throw invalidFields({ 'If-Match': [{ code: 'bad_request' }] });
  const values = header === null ? given : { ...given, version: Number(header) };
  call.request.errorContext = { ...call.request.errorContext, values };
  const isEmpty = Object.keys(values).every((column) => column === 'version');
  // a deputy acts for who is away, sees the record as they do, and is themselves again
  const act: Query[] =
    forPerson === null ? [] : [{ text: 'select app.act_for($1, $2)', values: [forPerson, resource.table] }];
  const end: Query[] = act.map(() => ({ text: 'select app.end_acting()', values: [] }));
  try {
    return await transact(call, {
      isReadOnly: isEmpty && call.idempotency === null,
      plan: (cache) => [
        ...act,
        ...(isEmpty ? [] : [updateQuery(cache, resource, id, values)]),
        rowQuery(cache, resource, id),
        ...end,
      ],
      answer: (answers) => {
        const rows = answers.slice(act.length);
        const [written, visible] = isEmpty ? [rows[0], rows[0]] : rows;
        const row = onlyRow(written);
        if (row === null) throw refusedWrite(visible, resource, { action: 'edit', expected: null });
        const isOther = isEmpty && header !== null && versionOf(row, resource)['ETag'] !== `"${header}"`;
        if (isOther) throw versionConflict(JSON.parse(row));
        // as its effects left it; what the step took out of sight is answered as it was written
        return foundRow(onlyRow(visible) === null ? written : visible, resource, 200);
      },
    });
  } catch (error) {
    throw await withCurrentRow(call, resource, id, error);
  }
}
