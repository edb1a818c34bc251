import { readAnswer } from '@plinth/supabase-server/rest/respond/answer.ts';
import { isVoid } from '@plinth/supabase-server/rest/plan/call-plan.ts';
import type { StoredFunction } from '@plinth/supabase-server/rest/schema-cache/schema-cache.ts';
import { invalidFields, type FieldFault } from '../../api-error.ts';
import type { ApiAnswer, ApiCall, Operation } from '../../operation.ts';
import { callQuery } from '../../rows/row-queries.ts';
import { asRecord } from '../../rows/check-row.ts';
import { checkValue } from '../../rows/check-value.ts';
import { transact } from '../../transact.ts';

/** What the database does beside rows: every function of the exposed schema, under the rules it has there. */
export const callFunction: Operation = {
  method: 'POST',
  path: '/rpc/{name}/',
  id: 'callFunction',
  tag: 'rpc',
  summary: 'Call a function by name, with its arguments as an object.',
  body: { type: 'object' },
  answer: { status: 200, schema: {} },
  handle: (call) => answerFunction(call, call.params['name'] ?? '', asRecord(call.body)),
};

/** The result as JSON, 204 for a function that answers nothing. @throws what `checkArguments` and the database throw */
export function answerFunction(
  call: ApiCall,
  name: string,
  args: Readonly<Record<string, unknown>>,
  { isReadOnly = false }: { isReadOnly?: boolean } = {},
): Promise<ApiAnswer> {
  let called: StoredFunction | null = null;
  return transact(call, {
    isReadOnly,
    hoisted: (cache) => callQuery(cache, name, args).called,
    plan: (cache) => {
      const planned = callQuery(cache, name, args);
      called = planned.called;
      checkArguments(planned.called, args);
      return [planned.query];
    },
    answer: ([rows]) => {
      if (called !== null && isVoid(called)) return { status: 204, body: null };
      return { status: 200, body: readAnswer(rows).body || 'null' };
    },
  });
}

/** @throws ApiError 400 `{argument: [messages]}` */
function checkArguments(called: StoredFunction, args: Readonly<Record<string, unknown>>): void {
  const faults: Record<string, FieldFault[]> = {};
  for (const { name, bodyType } of called.parameters) {
    const fault = args[name] === undefined ? null : checkValue({ type: bodyType }, args[name]);
    if (fault !== null) faults[name] = [fault];
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}
