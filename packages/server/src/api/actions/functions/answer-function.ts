import { readAnswer } from '@plinth/supabase-server/rest/respond/answer.ts';
import { isVoid } from '@plinth/supabase-server/rest/plan/call-plan.ts';
import { takesWholeBody } from '@plinth/supabase-server/rest/plan/choose-function.ts';
import type { StoredFunction } from '@plinth/supabase-server/rest/schema-cache/schema-cache.ts';
import { invalidFields, type FieldFault } from '../../api-error.ts';
import type { ApiAnswer, ApiCall } from '../../operation.ts';
import { callQuery, functionsNamed } from '../../rows/row-queries.ts';
import { checkValue } from '../../rows/check-value.ts';
import { transact } from '../../transact.ts';

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
      const [only, another] = functionsNamed(cache, name);
      // before one is looked for that fits: none would, and nobody would know why
      if (only !== undefined && another === undefined) checkArguments(only, args);
      const planned = callQuery(cache, name, args);
      called = planned.called;
      checkArguments(called, args);
      return [planned.query];
    },
    answer: ([rows]) => {
      if (called !== null && isVoid(called)) return { status: 204, body: null };
      return { status: 200, body: readAnswer(rows).body || 'null' };
    },
  });
}

/**
 * Says which argument is missing, not known or of the wrong kind.
 * @throws ApiError 400 `{argument: [messages]}`
 */
function checkArguments(called: StoredFunction, args: Readonly<Record<string, unknown>>): void {
  if (takesWholeBody(called)) return;
  const { parameters } = called;
  const faults: Record<string, FieldFault[]> = {};
  for (const { name, bodyType, isRequired } of parameters) {
    if (args[name] === undefined && !isRequired) continue;
    const fault =
      args[name] === undefined ? { code: 'required' as const } : checkValue({ type: bodyType }, args[name]);
    if (fault !== null) faults[name] = [fault];
  }
  for (const name of Object.keys(args)) {
    if (!parameters.some((parameter) => parameter.name === name)) faults[name] = [{ code: 'unknown_field' }];
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}
