import { statusTransitions } from '@plinth/database/generated/permissions.ts';
import { reasonColumn } from '@plinth/domain/define/transitions-of.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { wordsOf } from '../../describe/words-of.ts';
import { invalidFields, type FieldFault } from '../../api-error.ts';
import { pascal } from '../../crud.ts';
import { rowSchema } from '../../describe/schemas.ts';
import type { ApiAnswer, ApiCall, Operation } from '../../operation.ts';
import { asRecord } from '../../rows/check-row.ts';
import { checkValue } from '../../rows/check-value.ts';
import { writeRow } from '../../rows/update-row.ts';

const noteSchema = {
  type: 'object',
  properties: {
    notes: { type: ['string', 'null'] },
    reason: { type: ['string', 'null'] },
    for_person: {
      type: ['string', 'null'],
      format: 'uuid',
      description: 'The person who is away and whose deputy decides.',
    },
  },
  additionalProperties: false,
} as const;

/** `POST {id}/approve/` and `{id}/reject/` of everything whose status machine has such a decision. */
export function decisionsOf(resource: ResourceDefinition): Operation[] {
  return (['approve', 'reject'] as const).flatMap((kind): Operation[] => {
    const to = targetOf(resource, kind);
    if (to === null) return [];
    return [
      {
        method: 'POST',
        path: `${resource.rest.path}{id}/${kind}/`,
        id: `${kind}${pascal(resource.name)}`,
        tag: resource.rest.path.split('/')[1] ?? '',
        summary: `${kind === 'approve' ? 'Approve' : 'Reject'} one ${wordsOf(resource.name).one}.`,
        body: noteSchema,
        answer: { status: 200, schema: rowSchema(resource) },
        resource,
        action: 'approve',
        handle: (call) => decide(call, resource, to),
      },
    ];
  });
}

/** The status a decision leads to; null where there is no such decision. */
export function targetOf(resource: ResourceDefinition, kind: 'approve' | 'reject'): string | null {
  const machines: Readonly<Record<string, readonly { to: string; kind: string }[]>> = statusTransitions;
  const steps = resource.status ? (machines[resource.status.entity] ?? []) : [];
  return steps.find((step) => step.kind === kind)?.to ?? null;
}

/** Who, when and whether it is allowed is the status machine's; `notes` and `reason` mean the same. */
export function decide(call: ApiCall, resource: ResourceDefinition, to: string): Promise<ApiAnswer> {
  const { for_person: forPerson = null, ...note } = asRecord(call.body);
  const reason = readNote(note, ['notes', 'reason']);
  const fault = checkValue({ type: 'uuid' }, forPerson);
  if (fault !== null) throw invalidFields({ for_person: [fault] });
  return decideWith(call, resource, to, reason, typeof forPerson === 'string' ? forPerson : null);
}

export function decideWith(
  call: ApiCall,
  resource: ResourceDefinition,
  to: string,
  note: string | null,
  forPerson: string | null = null,
): Promise<ApiAnswer> {
  const status = resource.status?.column ?? 'status';
  const values = { [status]: to, ...(note !== null && { [reasonColumn]: note }) };
  return writeRow(call, resource, call.params['id'] ?? '', values, forPerson);
}

/** The text of one of these fields, null for none. @throws ApiError 400 for others, and for what is no text */
export function readNote(body: Readonly<Record<string, unknown>>, names: readonly string[]): string | null {
  const faults: Record<string, FieldFault[]> = {};
  for (const [name, value] of Object.entries(body)) {
    const isKnown = names.includes(name);
    const fault = isKnown ? checkValue({ type: 'text', maxLength: 1000 }, value) : { code: 'unknown_field' };
    if (fault !== null) faults[name] = [fault];
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  const given = names.map((name) => body[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof given === 'string' ? given : null;
}
