import type { Filter } from '@plinth/domain/define/list-query.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { readAnswer } from '@plinth/supabase-server/rest/respond/answer.ts';
import type { ApiAnswer, ApiCall } from '../operation.ts';
import { transact } from '../transact.ts';
import { readListRequest, type ListRequest, type ListWords } from './list-request.ts';
import { listQuery } from './row-queries.ts';

export type ListRules = ListWords & {
  /** Conditions the caller does not choose. */
  fixed?: readonly Filter[];
};

/** A page: `{count, next, previous, results}`. */
export async function listRows(
  call: ApiCall,
  resource: ResourceDefinition,
  { fixed = [], ...words }: ListRules = {},
): Promise<ApiAnswer> {
  const asked = readListRequest(resource, call.query, words);
  const { offset, pageSize, isCounted } = asked;
  const filters = [...(asked.query.filters ?? []), ...fixed];
  const range = { offset, limit: pageSize };
  return transact(call, {
    isReadOnly: true,
    plan: (cache) => [listQuery(cache, resource, { ...asked.query, filters }, { range, isCounted })],
    answer: ([rows]) => {
      const { total, rows: found, body } = readAnswer(rows);
      const isMore = total === null ? found === pageSize : offset + pageSize < total;
      const next = isMore ? addressOf(call, asked, offset + pageSize) : null;
      const previous = offset > 0 ? addressOf(call, asked, Math.max(0, offset - pageSize)) : null;
      const head = JSON.stringify({ count: total, next, previous }).slice(0, -1);
      return { status: 200, body: `${head},"results":${body || '[]'}}` };
    },
  });
}

/** The address of the page that begins at this row, below the one the server is reached under. */
function addressOf(
  { services, request }: ApiCall,
  { isByOffset, pageSize }: Pick<ListRequest, 'isByOffset' | 'pageSize'>,
  offset: number,
): string {
  const address = new URL(request.url, services.rest.options.publicUrl);
  if (isByOffset) {
    address.searchParams.delete('page');
    address.searchParams.set('offset', String(offset));
  } else address.searchParams.set('page', String(offset / pageSize + 1));
  return address.href;
}
