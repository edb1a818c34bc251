import type { StatementRows } from '@plinth/supabase-server/database/pipeline.ts';
import { accessDenied } from '@plinth/domain/faults/fault-of.ts';
import { keyColumn } from '@plinth/domain/define/select-list.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { readAnswer } from '@plinth/supabase-server/rest/respond/answer.ts';
import { ApiError, notFound } from '../api-error.ts';
import type { ApiAnswer, ApiCall } from '../operation.ts';
import { checkValue } from './check-value.ts';

/** A key that cannot be one is the key of nothing. @throws ApiError 404 */
export function checkKey(resource: ResourceDefinition, id: string): void {
  const fact = resource.facts.columns[keyColumn(resource)];
  const isKey =
    fact?.type === 'boolean' ? id === 'true' || id === 'false' : !fact || checkValue(fact, id) === null;
  if (!isKey) throw notFound();
}

/** The only row of an answer, as JSON; null when there is none. */
export function onlyRow(rows: StatementRows | undefined): string | null {
  const { rows: found, body } = readAnswer(rows);
  return found === 1 ? body.trim().replace(/^\[/, '').replace(/\]$/, '').trim() : null;
}

/** @throws ApiError 404 */
export function foundRow(
  rows: StatementRows | undefined,
  resource: ResourceDefinition,
  status: 200 | 201,
): ApiAnswer {
  const row = onlyRow(rows);
  if (row === null) throw notFound();
  return { status, body: row, headers: versionOf(row, resource) };
}

/** A row that was written; who may not see it is answered its key alone. */
export function writtenRow(
  rows: StatementRows | undefined,
  resource: ResourceDefinition,
  id: string,
  status: 200 | 201,
): ApiAnswer {
  const row = onlyRow(rows) ?? JSON.stringify({ [keyColumn(resource)]: id });
  return { status, body: row, headers: versionOf(row, resource) };
}

/** `ETag` of a row that has a version. */
export function versionOf(row: string, { facts }: ResourceDefinition): Record<string, string> {
  const version = 'version' in facts.columns ? /"version":\s*"?(\d+)/.exec(row)?.[1] : undefined;
  return version === undefined ? {} : { ETag: `"${version}"` };
}

/** Tables of which a row is the person's own, and anybody else's is changed by who administers them alone. */
const administrators: Readonly<Record<string, { module: string; action: string }>> = {
  profiles: { module: 'rbac', action: 'admin' },
};

/**
 * A write that touched no row, although nothing was refused: row security hides what may not be written. Whether the
 * caller sees the row tells the reasons apart.
 */
export function refusedWrite(
  visible: StatementRows | undefined,
  resource: ResourceDefinition,
  { action, expected }: { action: 'edit' | 'delete'; expected: string | null },
): ApiError {
  const row = onlyRow(visible);
  if (row === null) return notFound();
  const isOther = expected !== null && versionOf(row, resource)['ETag'] !== `"${expected}"`;
  if (isOther) return versionConflict(JSON.parse(row));
  const permission = administrators[resource.table] ?? { module: resource.module, action };
  const { message, values } = accessDenied(permission);
  return new ApiError(403, 'access_denied', message, undefined, { ...(values && { values }) });
}

/** 412: the version of `If-Match` is not the one there is. */
export function versionConflict(current: unknown): ApiError {
  const sentence = 'Someone changed this record while you were editing it.';
  return new ApiError(412, 'version_conflict', sentence, undefined, { current });
}

/** The version of `If-Match`; null without one, and for `*`. @throws ApiError 400 */
export function expectedVersion({ request }: ApiCall): string | null {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return null;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (version === undefined) throw new ApiError(400, 'bad_request', 'If-Match must contain one version.');
  return version;
}
