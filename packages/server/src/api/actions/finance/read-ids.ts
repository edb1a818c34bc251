import { invalidFields } from '../../api-error.ts';
import type { ApiCall } from '../../operation.ts';
import { asRecord } from '../../rows/check-row.ts';
import { checkValue } from '../../rows/check-value.ts';

/** So many keys fit into one statement and one answer. */
const most = 500;

export const idsSchema = {
  type: 'object',
  required: ['ids'],
  properties: { ids: { type: 'array', items: { type: 'string', format: 'uuid' }, maxItems: most } },
  additionalProperties: false,
} as const;

/** The keys of `{ids: […]}`, each once. @throws ApiError 400 */
export function readIds(call: ApiCall): readonly string[] {
  const { ids, ...others } = asRecord(call.body);
  for (const name of Object.keys(others)) throw invalidFields({ [name]: [{ code: 'unknown_field' }] });
  if (ids === undefined) throw invalidFields({ ids: [{ code: 'required' }] });
  const fault = checkValue({ type: 'uuid[]' }, ids);
  if (fault !== null || !Array.isArray(ids) || ids.length > most)
    throw invalidFields({ ids: [fault ?? { code: 'too_long', values: { limit: most } }] });
  return [...new Set(ids.map((id) => String(id).toLowerCase()))];
}
