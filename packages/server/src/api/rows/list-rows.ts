import type { Filter } from '@plinth/domain/define/list-query.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { readAnswer } from '@plinth/supabase-server/rest/respond/answer.ts';
import type { ApiAnswer, ApiCall } from '../operation.ts';
import { transact } from '../transact.ts';
import { hostedParameters, readListRequest } from './list-request.ts';
import { listQuery } from './row-queries.ts';

export type ListRules = {
  /** Columns under other names. */
  aliases?: Readonly<Record<string, string>> | undefined;
  /** Conditions the caller does not choose. */
  fixed?: readonly Filter[];
};

/** A page: `{count, next, previous, results}`. */
export async function listRows(
  call: ApiCall,
  resource: ResourceDefinition,
  { aliases, fixed = [] }: ListRules = {},
): Promise<ApiAnswer> {
  const { query, page, pageSize, isCounted } = readListRequest(resource, call.query, aliases);
  const filters = [...(query.filters ?? []), ...fixed];
  const parameters = hostedParameters(resource, { ...query, filters });
  return transact(call, {
    isReadOnly: true,
    plan: (cache) => [listQuery(cache, resource, parameters, isCounted)],
    answer: ([rows]) => {
      const { total, rows: found, body } = readAnswer(rows);
      const isMore = total === null ? found === pageSize : page * pageSize < total;
      const next = isMore ? addressOf(call, page + 1) : null;
      const previous = page > 1 ? addressOf(call, page - 1) : null;
      const head = JSON.stringify({ count: total, next, previous }).slice(0, -1);
      return { status: 200, body: `${head},"results":${body || '[]'}}` };
    },
  });
}

/** The address of another page, below the one the server is reached under. */
function addressOf({ door, request }: ApiCall, page: number): string {
  const address = new URL(request.url, door.rest.options.publicUrl);
  address.searchParams.set('page', String(page));
  return address.href;
}
