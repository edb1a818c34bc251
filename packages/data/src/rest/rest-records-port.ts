import { keyColumn } from '@plinth/domain/define/select-list.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { newId } from '../new-id.ts';
import type { DataRow, RecordsPort, Result } from '../port/data-source.ts';
import type { Outcome } from '../session/guard-token.ts';
import { asOutcome } from './as-outcome.ts';
import { createRestRow } from './create-rest-row.ts';
import { createRestRows } from './create-rest-rows.ts';
import { listParameters } from './list-parameters.ts';
import type { RestParts } from './rest-parts.ts';
import { contextOf, rowsOf, type RowAccess } from './row-access.ts';

/** Rows as the port has them, over the paths of the REST backend. */
export function restRecordsPort({ send, guard, session }: RestParts): RecordsPort {
  const access: RowAccess = {
    ask: (request, context, options) =>
      guard(async (token) => asOutcome(await send({ ...request, token }), context), options),

    async list({ rest }, parameters, signal) {
      const outcome = await access.ask({ method: 'GET', path: rest.path, query: parameters, signal });
      const { results, count } = recordOf(outcome.data);
      return {
        data: rowsOf(results),
        count: typeof count === 'number' ? count : null,
        error: outcome.error,
      };
    },

    async get(resource, id, signal) {
      if (id === '') return notFound();
      const isOwnProfile = resource.table === 'profiles' && id === session.signedIn()?.userId;
      const request = { method: 'GET', path: pathOf(resource, id), signal } as const;
      return oneRow(await access.ask(request, undefined, { isOwnProfile }));
    },
  };

  return {
    async list(resource, query, signal) {
      const { data, count, error } = await access.list(resource, listParameters(query), signal);
      return { data, count: query.hasCount ? count : null, error };
    },
    get: (resource, id, signal) => access.get(resource, id, signal),
    create: (resource, values) => createRestRow(access, resource, values),
    createMany: (resource, rows) => createRestRows(access, resource, rows),

    async update(resource, id, values) {
      const key = keyColumn(resource);
      const changes = Object.fromEntries(Object.entries(values).filter(([column]) => column !== key));
      if (Object.keys(changes).every((column) => column === 'version')) return access.get(resource, id);
      const request = {
        method: resource.rest.update,
        path: pathOf(resource, id),
        body: changes,
        idempotencyKey: newId(),
      };
      return oneRow(await access.ask(request, contextOf(resource, 'edit')));
    },

    async remove(resource, id) {
      const request = { method: 'DELETE', path: pathOf(resource, id), idempotencyKey: newId() } as const;
      const { error } = await access.ask(request, contextOf(resource, 'delete'));
      return error ? { data: null, error } : { data: null, error: null };
    },

    async saveDocument(resource, record, lines) {
      const key = keyColumn(resource);
      // made here, so that a repeated try after a lost answer writes the same rows once more and adds none (ruling R15)
      const body = {
        record: { ...record, [key]: record[key] ?? newId() },
        lines: lines?.map((line) => ({ ...line, id: line['id'] ?? newId() })) ?? null,
        ...(resource.lines?.isNamed && { kind: resource.lines.kind }),
      };
      const request = {
        method: 'POST',
        path: `${resource.rest.path}save-document/`,
        body,
        idempotencyKey: newId(),
      } as const;
      return oneRow(await access.ask(request, contextOf(resource, 'edit')));
    },
  };
}

function oneRow({ data, error }: Outcome): Result<DataRow> {
  if (error) return { data: null, error };
  const [row] = rowsOf([data]);
  return row ? { data: row, error: null } : notFound();
}

function notFound(): { data: null; error: { code: 'not_found'; status: number; message: string } } {
  return { data: null, error: { code: 'not_found', status: 404, message: 'Resource not found' } };
}

function pathOf({ rest }: ResourceDefinition, id: string): string {
  return `${rest.path}${encodeURIComponent(id)}/`;
}

function recordOf(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? { ...data } : {};
}
