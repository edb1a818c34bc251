import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import type { ChoiceTone, ResourceDefinition } from '@plinth/domain/define/resource.ts';

/** The colour the lists give a choice, so that it is the same everywhere. */
function toneOfChoice(resource: ResourceDefinition, column: string, choice: string): ChoiceTone {
  const kind = fieldKindOf(resource, resource.facts, column);
  return (kind.kind === 'choice' && kind.tones?.[choice]) || 'neutral';
}

/** The colour of a status. */
export function toneOfStatus(resource: ResourceDefinition, status: string): ChoiceTone {
  return resource.status ? toneOfChoice(resource, resource.status.column, status) : 'neutral';
}
