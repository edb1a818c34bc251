import { invalidFields } from '../../api-error.ts';
import type { Operation, Parameter } from '../../operation.ts';
import { answerFunction } from './answer-function.ts';

/** A GET whose answer is that of a function of the database; its arguments are the parameters, empty ones left out. */
export function readFunction(wanted: {
  path: string;
  id: string;
  summary: string;
  function: string;
  arguments?: Readonly<Record<string, 'uuid' | 'date'>>;
}): Operation {
  const { path, id, summary } = wanted;
  const args = wanted.arguments ?? {};
  return {
    method: 'GET',
    path,
    id,
    tag: path.split('/')[1] ?? '',
    summary,
    parameters: Object.entries(args).map(([name, format]): Parameter => ({
      name,
      in: 'query',
      schema: { type: 'string', format },
    })),
    answer: { status: 200, schema: {} },
    handle: (call) => {
      for (const name of Object.keys(call.query)) {
        if (!Object.hasOwn(args, name)) throw invalidFields({ [name]: [{ code: 'unknown_field' }] });
      }
      const given = Object.entries(call.query).filter(([, value]) => value !== '' && value !== 'all');
      return answerFunction(call, wanted.function, Object.fromEntries(given), { isReadOnly: true });
    },
  };
}
