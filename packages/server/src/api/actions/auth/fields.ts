import type { FieldFault } from '../../api-error.ts';
import { invalidFields } from '../../api-error.ts';
import type { ApiCall } from '../../operation.ts';
import { asRecord } from '../../rows/check-row.ts';

/** Longer ones are no passwords, addresses or tokens of anybody. */
const longest = 4096;

/**
 * The texts of a body, every mistake at once.
 * @param names each name, and whether it may be left out
 * @param objects names of what must be there and is no text
 * @throws ApiError 400 `{field: [messages]}`
 */
export function readTexts<N extends string, O extends string = never>(
  call: ApiCall,
  names: Readonly<Record<N, 'required' | 'optional'>>,
  objects: readonly O[] = [],
): Record<N, string> & Record<O, Record<string, unknown>> {
  const body = asRecord(call.body);
  const faults: Record<string, FieldFault[]> = {};
  const known = [...Object.keys(names), ...objects];
  for (const name of Object.keys(body)) if (!known.includes(name)) faults[name] = [{ code: 'unknown_field' }];
  const texts = Object.entries<'required' | 'optional'>(names).map(([name, need]): [string, string] => {
    const value = body[name] ?? '';
    if (typeof value !== 'string') faults[name] = [{ code: 'invalid_value' }];
    else if (value.length > longest) faults[name] = [{ code: 'too_long', values: { limit: longest } }];
    else if (value === '' && need === 'required') faults[name] = [{ code: 'required' }];
    return [name, String(value)];
  });
  const others = objects.map((name): [string, Record<string, unknown>] => {
    const value = body[name];
    if (value === undefined) faults[name] = [{ code: 'required' }];
    else if (typeof value !== 'object' || value === null || Array.isArray(value))
      faults[name] = [{ code: 'invalid_value' }];
    return [name, { ...Object(value) }];
  });
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  // exactly the names that were asked for
  return Object.fromEntries([...texts, ...others]) as Record<N, string> & Record<O, Record<string, unknown>>;
}
