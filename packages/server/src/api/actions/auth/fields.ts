import type { FieldFault } from '../../api-error.ts';
import { invalidFields } from '../../api-error.ts';
import type { ApiCall } from '../../operation.ts';
import { asRecord } from '../../rows/check-row.ts';

/** Longer ones are no passwords, addresses or tokens of anybody. */
const longest = 4096;

/**
 * The texts of a body, every mistake at once.
 * @param names each name, and whether it may be left out
 * @throws ApiError 400 `{field: [messages]}`
 */
export function readTexts<N extends string>(
  call: ApiCall,
  names: Readonly<Record<N, 'required' | 'optional'>>,
): Record<N, string> {
  const body = asRecord(call.body);
  const faults: Record<string, FieldFault[]> = {};
  const known = Object.keys(names);
  for (const name of Object.keys(body)) if (!known.includes(name)) faults[name] = [{ code: 'unknown_field' }];
  const texts = Object.entries<'required' | 'optional'>(names).map(([name, need]): [string, string] => {
    const value = body[name] ?? '';
    if (typeof value !== 'string') faults[name] = [{ code: 'invalid_value' }];
    else if (value.length > longest) faults[name] = [{ code: 'too_long', values: { limit: longest } }];
    else if (value === '' && need === 'required') faults[name] = [{ code: 'required' }];
    return [name, String(value)];
  });
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  // exactly the names that were asked for
  return Object.fromEntries(texts) as Record<N, string>;
}
