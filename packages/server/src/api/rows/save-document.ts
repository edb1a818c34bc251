import { randomUUID } from 'node:crypto';
import { keyColumn } from '@plinth/domain/define/select-list.ts';
import { linesOf } from '@plinth/domain/define/lines-of.ts';
import type { DocumentLines, ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { DatabaseError } from 'pg';
import { invalidFields } from '../api-error.ts';
import type { ApiAnswer, ApiCall } from '../operation.ts';
import { transact } from '../transact.ts';
import { asRecord, asRecords, withoutNested } from './check-row.ts';
import { checkValue } from './check-value.ts';
import { writtenRow } from './one-row.ts';
import { callQuery, rowQuery } from './row-queries.ts';
import { withCurrentRow } from './with-current-row.ts';

/**
 * Stores a document with all of its lines in one transaction: lines that are missing are deleted, without `lines` they
 * stay. `kind` says of a document with several lists which one it is.
 */
export async function saveDocument(call: ApiCall, resource: ResourceDefinition): Promise<ApiAnswer> {
  const { record: given, lines = null, kind, ...others } = asRecord(call.body);
  const unknown = Object.keys(others)[0];
  if (unknown !== undefined) throw invalidFields({ [unknown]: [{ code: 'unknown_field' }] });
  if (given === undefined) throw invalidFields({ record: [{ code: 'required' }] });
  const written = linesOf(resource).find((one) => one.kind === (kind ?? resource.lines?.kind));
  if (!written) throw invalidFields({ kind: [{ code: 'invalid_choice' }] });
  const sent = lines === null ? null : asRecords(lines, 'lines');
  return writeLines(call, resource, written, asRecord(given, 'record'), sent);
}

/** The same for what an operation put together itself. */
export async function writeDocument(
  call: ApiCall,
  resource: ResourceDefinition,
  sent: Readonly<Record<string, unknown>>,
  sentLines: readonly Readonly<Record<string, unknown>>[] | null,
  status: 200 | 201 = 200,
): Promise<ApiAnswer> {
  if (!resource.lines) throw new Error(`${resource.name} has no lines to write`);
  return writeLines(call, resource, resource.lines, sent, sentLines, status);
}

async function writeLines(
  call: ApiCall,
  resource: ResourceDefinition,
  { part, kind }: DocumentLines,
  sent: Readonly<Record<string, unknown>>,
  sentLines: readonly Readonly<Record<string, unknown>>[] | null,
  status: 200 | 201 = 200,
): Promise<ApiAnswer> {
  const given = withoutNested(resource, sent);
  const lines = sentLines?.map((line) => withoutNested(part, line)) ?? null;
  checkTypes(resource, '', given);
  for (const line of lines ?? []) checkTypes(part, 'lines.', line);
  const key = keyColumn(resource);
  const id = String(given[key] ?? randomUUID());
  const record = { ...given, [key]: id };
  const keyed = lines?.map((line) => ({ ...line, id: line['id'] ?? randomUUID() })) ?? null;
  call.request.errorContext = { ...call.request.errorContext, values: record };
  try {
    return await transact(call, {
      plan: (cache) => [
        callQuery(cache, 'save_document', { kind, record, lines: keyed }).query,
        rowQuery(cache, resource, id),
      ],
      answer: ([, row]) => writtenRow(row, resource, id, status),
    });
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (isOf(part, error)) {
      const permission = { module: resource.module, action: 'edit' };
      call.request.errorContext = {
        table: part.table,
        facts: part.facts,
        permission,
        fieldPrefix: 'lines.',
        rows: keyed ?? [],
      };
    }
    throw await withCurrentRow(call, resource, id, error);
  }
}

/** Columns the function does not take are its own to refuse. */
function checkTypes(
  { facts }: ResourceDefinition,
  prefix: string,
  row: Readonly<Record<string, unknown>>,
): void {
  for (const [name, value] of Object.entries(row)) {
    const fact = Object.hasOwn(facts.columns, name) ? facts.columns[name] : undefined;
    const fault = fact ? checkValue(fact, value) : { code: 'unknown_field' };
    if (fault !== null) throw invalidFields({ [`${prefix}${name}`]: [fault] });
  }
}

/** A constraint and a missing value name the table they are of, one way or the other. */
function isOf(part: ResourceDefinition, { message }: DatabaseError): boolean {
  const constraint = /constraint "([^"]+)"/.exec(message)?.[1];
  if (constraint !== undefined && part.facts.constraints[constraint]) return true;
  return message.includes(`relation "${part.table}"`) || message.endsWith(`table "${part.table}"`);
}
