import { readAnswer } from '@plinth/supabase-server/rest/respond/answer.ts';
import type { Operation } from '../../operation.ts';
import { callQuery } from '../../rows/row-queries.ts';
import { transact } from '../../transact.ts';

/** The next number of a series, as `{number}` and under the name of its column. */
export function generateNumber(wanted: {
  method: 'GET' | 'POST';
  path: string;
  id: string;
  column: string;
  function: string;
}): Operation {
  const { method, path, id, column } = wanted;
  return {
    method,
    path,
    id,
    tag: path.split('/')[1] ?? '',
    summary: 'Get the next number of the series.',
    answer: {
      status: 200,
      schema: { type: 'object', properties: { number: { type: 'string' }, [column]: { type: 'string' } } },
    },
    handle: (call) =>
      transact(call, {
        plan: (cache) => [callQuery(cache, wanted.function, {}).query],
        answer: ([rows]) => {
          const number: unknown = JSON.parse(readAnswer(rows).body || 'null');
          return { status: 200, body: { number, [column]: number } };
        },
      }),
  };
}
