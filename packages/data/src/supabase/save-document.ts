import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { ModuleName } from '@plinth/domain/modules.ts';
import { newId } from '../new-id.ts';
import type { DataRow, Result } from '../port/data-source.ts';
import { getRow } from './get-row.ts';
import { answered } from './perform.ts';
import type { Outcome } from '../session/guard-token.ts';
import { keyColumn } from '@plinth/domain/define/select-list.ts';
import { failure, writeContext, type TableAccess } from './table-access.ts';
import type { ErrorContext } from '@plinth/domain/faults/error-context.ts';
import { withCurrentRow } from './update-row.ts';

type Line = Readonly<Record<string, unknown>>;
/** The table of the lines, and what the database says about it. */
type Part = NonNullable<ResourceDefinition['lines']>['part'];

/**
 * Stores a document with all of its lines in one transaction. The ids of both are made by the caller, so that a repeated
 * try after a lost answer writes the same rows once more and adds none (ruling R15).
 */
export async function saveDocument(
  access: TableAccess,
  resource: ResourceDefinition,
  record: Record<string, unknown>,
  lines: readonly Line[] | null,
): Promise<Result<DataRow>> {
  const { kind, part } = resource.lines ?? {};
  if (kind === undefined || part === undefined) throw new Error(`${resource.name} has no lines to write`);
  const key = keyColumn(resource);
  const id = String(record[key] ?? newId());
  const keyed = lines?.map((line): Line => ({ ...line, id: line['id'] ?? newId() })) ?? null;
  const written = { ...record, [key]: id };
  const { error } = await access.guard(async () => {
    const answer = await access.client.rest.rpc('save_document', {
      kind,
      record: written,
      lines: keyed,
    });
    return answer.error && isOfLines(part, answer.error)
      ? ofLines(answered(answer, contextOfLines(part, resource.module, keyed ?? [])))
      : answered(answer, writeContext(resource, 'edit', written));
  });
  if (error) return failure(error.current ? await withCurrentRow(access, resource, id, error) : error);
  return getRow(access, resource, id);
}

/** A constraint and a missing value name the table they are of, one way or the other. */
function isOfLines(part: Part, { message }: { message: string }): boolean {
  const constraint = /constraint "([^"]+)"/.exec(message)?.[1];
  if (constraint !== undefined && part.facts.constraints[constraint]) return true;
  return message.includes(`relation "${part.table}"`) || message.endsWith(`table "${part.table}"`);
}

function contextOfLines(part: Part, module: ModuleName, rows: readonly Line[]): ErrorContext {
  return { table: part.table, facts: part.facts, permission: { module, action: 'edit' }, rows };
}

/** Says that the column at fault is one of the lines; which line Postgres does not tell where row security is on. */
function ofLines(outcome: Outcome): Outcome {
  const field = outcome.error?.field;
  return outcome.error && field !== undefined
    ? { ...outcome, error: { ...outcome.error, field: `lines.${field}` } }
    : outcome;
}
