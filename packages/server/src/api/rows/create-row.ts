import { randomUUID } from 'node:crypto';
import { keyColumn } from '@plinth/domain/define/select-list.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { readAnswer } from '@plinth/supabase-server/rest/respond/answer.ts';
import { DatabaseError } from 'pg';
import { ApiError } from '../api-error.ts';
import type { ApiAnswer, ApiCall } from '../operation.ts';
import { transact, type Work } from '../transact.ts';
import { asRecord, asRecords, faultsOfRow, isRecord, storableValues } from './check-row.ts';
import { withMissingReference } from './missing-reference.ts';
import { writtenRow } from './one-row.ts';
import { refuseFaults } from './refuse-faults.ts';
import { insertQuery, unseenInsertQuery } from './row-queries.ts';

const mostAtOnce = 5000;

/** In a list, what is sent again by its name is changed (section 7.B: salary bands, "upserts for each"). */
const madeAgainBy: Readonly<Record<string, readonly string[]>> = {
  salary_benefits: ['salary_band_id', 'name'],
  salary_allowances: ['salary_band_id', 'name'],
  salary_deductions: ['salary_band_id', 'name'],
};

/** The columns by which a row is known that was made before; null for a resource whose rows are always new. */
function knownBy({ table }: ResourceDefinition): readonly string[] | null {
  return madeAgainBy[table] ?? null;
}

/** Makes one row of an object, or several of a list, all or none. */
export async function createRow(call: ApiCall, resource: ResourceDefinition): Promise<ApiAnswer> {
  if (Array.isArray(call.body)) return createRows(call, resource, asRecords(call.body));
  return createRowOf(call, resource, asRecord(call.body));
}

/** The same for values that an operation put together itself. */
export async function createRowOf(
  call: ApiCall,
  resource: ResourceDefinition,
  values: Readonly<Record<string, unknown>>,
): Promise<ApiAnswer> {
  const row = withKey(resource, storableValues(resource, values));
  await checkNew(call, resource, [row], false);
  call.request.errorContext = { ...call.request.errorContext, values: row };
  const id = String(row[keyColumn(resource)]);
  const made = orUnseen(call, resource, [row], (unseen) => ({
    plan: (cache) => [
      unseen ? unseenInsertQuery(cache, resource, [row]) : insertQuery(cache, resource, [row]),
    ],
    answer: ([rows]) => writtenRow(unseen ? undefined : rows, resource, id, 201),
  }));
  return made.catch(async (error: unknown) => {
    throw await withMissingReference(call, resource, row, error);
  });
}

/** @throws what `checkNew` throws */
export async function createRows(
  call: ApiCall,
  resource: ResourceDefinition,
  given: readonly Readonly<Record<string, unknown>>[],
): Promise<ApiAnswer> {
  if (given.length > mostAtOnce) throw new ApiError(413, 'too_large', `At most ${mostAtOnce} rows at once.`);
  const sent = given.map((row) => storableValues(resource, row));
  // one that was made before keeps its own key
  const rows = knownBy(resource) === null ? sent.map((row) => withKey(resource, row)) : sent;
  await checkNew(call, resource, rows, true);
  if (rows.length === 0) return { status: 201, body: '[]' };
  refuseTwins(rows, knownBy(resource));
  call.request.errorContext = { ...call.request.errorContext, rows };
  return orUnseen(call, resource, rows, (unseen) => ({
    plan: (cache) => [
      unseen
        ? unseenInsertQuery(cache, resource, rows)
        : insertQuery(cache, resource, rows, knownBy(resource)),
    ],
    answer: ([made]) => ({
      status: 201,
      body: unseen
        ? JSON.stringify(rows.map((row) => ({ [keyColumn(resource)]: row[keyColumn(resource)] })))
        : inOrder(readAnswer(made).body, rows, knownBy(resource) ?? [keyColumn(resource)]),
    }),
  }));
}

/**
 * Makes rows and answers them. Who may make some and not see them is answered their keys alone: Postgres refuses to make
 * what it cannot answer, so they are made once more without an answer.
 */
async function orUnseen(
  call: ApiCall,
  resource: ResourceDefinition,
  rows: readonly Readonly<Record<string, unknown>>[],
  work: (unseen: boolean) => Work,
): Promise<ApiAnswer> {
  try {
    return await transact(call, work(false));
  } catch (error) {
    const isRefused = error instanceof DatabaseError && error.code === '42501';
    if (!isRefused || rows.some((row) => row[keyColumn(resource)] === undefined)) throw error;
    return transact(call, work(true));
  }
}

/** Of two rows by one name the database could keep only one. @throws ApiError 409 */
function refuseTwins(
  rows: readonly Readonly<Record<string, unknown>>[],
  columns: readonly string[] | null,
): void {
  if (columns === null) return;
  const names = new Set(rows.map((row) => JSON.stringify(columns.map((column) => row[column]))));
  if (names.size < rows.length)
    throw new ApiError(409, 'already_exists', 'The same name was sent twice.', columns.at(-1));
}

/** @throws ApiError 400 with the mistakes of the first row that has some, 403 to who makes no such rows */
async function checkNew(
  call: ApiCall,
  resource: ResourceDefinition,
  rows: readonly Readonly<Record<string, unknown>>[],
  isList: boolean,
): Promise<void> {
  for (const [index, row] of rows.entries()) {
    const faults = faultsOfRow(resource, 'create', row);
    if (Object.keys(faults).length === 0) continue;
    // the first row with a mistake ends it
    const refusal = await refuseFaults(call, resource, { values: row, id: null }, faults);
    throw isList && refusal instanceof ApiError ? atIndex(refusal, index) : refusal;
  }
}

function atIndex({ status, code, message, field, more }: ApiError, index: number): ApiError {
  return new ApiError(status, code, message, field, { ...more, index });
}

/** Keys are made here where the caller did not; a key of another type than uuid is the database's to make. */
function withKey(
  resource: ResourceDefinition,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const key = keyColumn(resource);
  const fact = resource.facts.columns[key];
  const isOurs = fact?.type === 'uuid' && fact.isInsertable && !fact.references;
  return isOurs ? { ...row, [key]: row[key] ?? randomUUID() } : { ...row };
}

/** The rows as they were sent: Postgres answers them in an order of its own. */
function inOrder(
  body: string,
  sent: readonly Readonly<Record<string, unknown>>[],
  columns: readonly string[],
): string {
  const made: unknown = JSON.parse(body || '[]');
  if (!Array.isArray(made)) return body;
  const nameOf = (row: Readonly<Record<string, unknown>>) =>
    JSON.stringify(columns.map((column) => row[column]));
  const places = new Map(sent.map((row, index) => [nameOf(row), index]));
  const placeOf = (row: unknown): number =>
    isRecord(row) ? (places.get(nameOf(row)) ?? sent.length) : sent.length;
  return JSON.stringify(made.toSorted((one, other) => placeOf(one) - placeOf(other)));
}
