import { statusTransitions } from '@plinth/database/generated/permissions.ts';
import { actionNames, moduleNames, type ActionName, type ModuleName } from '../modules.ts';
import type { ResourceDefinition } from './resource.ts';

/** A step the status machine allows, as the transition table in SQL has it. */
export type StatusTransition = {
  from: string;
  to: string;
  /** Module of the permission it takes, when it is not that of the resource. */
  module?: ModuleName;
  /** The permission of the module it takes. */
  action: ActionName;
  /** A decision is recorded with who and when, and nobody decides on their own record. */
  kind: 'move' | 'approve' | 'reject';
  isReasonRequired: boolean;
};

type GeneratedTransition = {
  from: string | null;
  to: string;
  module?: string;
  action: string | null;
  kind: string;
  isReasonRequired: boolean;
};

/** The column a reason or a note travels in together with the new status. */
export const reasonColumn = 'status_reason';

/** The steps from a status, for everybody; who may take one is asked of the abilities. */
export function transitionsFrom(resource: ResourceDefinition, status: string): StatusTransition[] {
  const machines: Readonly<Record<string, readonly GeneratedTransition[]>> = statusTransitions;
  const steps = resource.status ? (machines[resource.status.entity] ?? []) : [];
  const offered = resource.status?.offered;
  return steps
    .filter((step) => step.from === status && (!offered || offered.includes(step.to)))
    .filter(isStep);
}

/**
 * Beginnings have no status they come from and are not steps of a record that exists. What follows from other records
 * (an order is received by its receipts) is a step of the system, and nobody takes it.
 */
function isStep(step: GeneratedTransition): step is StatusTransition {
  return (
    step.from !== null &&
    step.action !== null &&
    (actionNames as readonly string[]).includes(step.action) &&
    (step.module === undefined || (moduleNames as readonly string[]).includes(step.module)) &&
    (step.kind === 'move' || step.kind === 'approve' || step.kind === 'reject')
  );
}
