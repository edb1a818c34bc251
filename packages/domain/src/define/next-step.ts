import type { ResourceDefinition } from './resource.ts';
import type { StatusTransition } from './transitions-of.ts';

/** Where a record ends without having come to anything, or waits. */
const aside = [
  'archived',
  'cancelled',
  'discontinued',
  'expired',
  'inactive',
  'lost',
  'on_hold',
  'rejected',
  'reversed',
  'superseded',
  'void',
  'withdrawn',
];

/**
 * The step a record waits for, of those its status can take: the first that leads on. None where the record stands as it
 * is for long, and none that goes back or asks for a reason.
 */
export function nextStepOf(
  resource: ResourceDefinition,
  steps: readonly StatusTransition[],
): StatusTransition | undefined {
  return steps.find(
    ({ from, to, kind, isReasonRequired }) =>
      kind !== 'reject' &&
      !(kind === 'move' && isReasonRequired) &&
      !aside.includes(to) &&
      to !== 'draft' &&
      !resource.status?.standing?.includes(from),
  );
}
