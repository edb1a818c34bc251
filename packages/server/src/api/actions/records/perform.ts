import { functionFacts } from '@plinth/database/generated/function-facts.ts';
import type { RecordAction, ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { answerSchema } from '../../describe/function-schemas.ts';
import { actionSchema } from '../../describe/schemas.ts';
import { wordsOf } from '../../describe/words-of.ts';
import { pascal } from '../../crud.ts';
import type { Operation } from '../../operation.ts';
import { asRecord } from '../../rows/check-row.ts';
import { checkKey } from '../../rows/one-row.ts';
import { withCurrentRow } from '../../rows/with-current-row.ts';
import { answerFunction } from '../functions/answer-function.ts';

/** `POST {id}/<action>/` for what the database does with one record beside changing its columns. */
export function recordActionsOf(resource: ResourceDefinition): Operation[] {
  return (resource.actions ?? []).map((action: RecordAction): Operation => {
    const segment = action.name.replaceAll('_', '-');
    const { argument } = action;
    const fact = functionFacts.find(({ name }) => name === action.function);
    const schema = fact && answerSchema(fact);
    return {
      method: 'POST',
      path: `${resource.rest.path}{id}/${segment}/`,
      id: `${action.name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())}Of${pascal(resource.name)}`,
      tag: resource.rest.path.split('/')[1] ?? '',
      summary: `Call ${action.function} for one ${wordsOf(resource.name).one}.`,
      body: actionSchema(action),
      answer: schema ? { status: 200, schema } : { status: 204 },
      resource,
      action: action.permission,
      handle: (call) => {
        const id = call.params['id'] ?? '';
        checkKey(resource, id);
        const args = asRecord(call.body);
        return answerFunction(
          call,
          action.function,
          argument === undefined ? args : { ...args, [argument]: id },
        ).catch(async (error: unknown) => {
          throw await withCurrentRow(call, resource, id, error);
        });
      },
    };
  });
}
