import { functionFacts } from '@plinth/database/generated/function-facts.ts';
import { answerSchema, argumentsSchema } from '../../describe/function-schemas.ts';
import { pascal } from '../../crud.ts';
import type { Operation } from '../../operation.ts';
import { asRecord } from '../../rows/check-row.ts';
import { answerFunction } from './answer-function.ts';

/** What the database does beside rows: every function people can call, under the rules it has there. */
export const functionOperations: readonly Operation[] = functionFacts.map((fact): Operation => {
  const schema = answerSchema(fact);
  return {
    method: 'POST',
    path: `/rpc/${fact.name}/`,
    id: `call${pascal(fact.name)}`,
    tag: 'rpc',
    summary: fact.about ?? `Call ${fact.name}.`,
    body: argumentsSchema(fact),
    answer: schema ? { status: 200, schema } : { status: 204 },
    handle: (call) => answerFunction(call, fact.name, asRecord(call.body)),
  };
});
