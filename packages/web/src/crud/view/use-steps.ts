import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { actionsOf } from '@plinth/domain/define/actions-of.ts';
import { isUndecidedBy } from '@plinth/domain/define/decided-records.ts';
import { nextStepOf } from '@plinth/domain/define/next-step.ts';
import { isStepOfNamed } from '@plinth/domain/define/named-parts.ts';
import { isStepOfAuthor, moduleOfAuthor } from '@plinth/domain/define/own-drafts.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { type StatusTransition, transitionsFrom } from '@plinth/domain/define/transitions-of.ts';
import { useAccess } from '../../session/access-context.tsx';
import { endingsOf, useIsLocked } from '../closed/closed-project.ts';
import { useDenial } from '../permission-gate.tsx';

export type OfferedStep = StatusTransition & {
  /** Why the person may not take it. */
  denial?: string;
  /** The one the record waits for, which the person may take. */
  isNext: boolean;
};

/**
 * The steps the status of a record can take now, each with why it is not the person's to take.
 * `isOffered` leaves out those that are somebody else's.
 */
export function useSteps(
  resource: ResourceDefinition,
  row: DataRow,
  isOffered: (step: StatusTransition) => boolean = () => true,
): OfferedStep[] {
  const { t } = useTranslation();
  const { userId, role, can } = useAccess();
  const denialOf = useDenial({ isSettling: true });
  const isLocked = useIsLocked(resource, 'edit', row);
  if (!resource.status) return [];
  const taken = new Set(actionsOf(resource, row).map(({ leadsTo }) => leadsTo));
  const steps = transitionsFrom(resource, String(row[resource.status.column])).filter(
    (step) => !taken.has(step.to) && isOffered(step) && (!isLocked || endingsOf(resource).includes(step.to)),
  );
  // an owner decides on their own with a reason, for which the server asks
  const isOwn = role !== 'OWNER' && isUndecidedBy(resource.table, row, userId);
  const denial = (step: StatusTransition) => {
    if (isOwn && step.kind !== 'move') return t('crud.denied.own');
    const module = step.module ?? resource.module;
    if (isStepOfAuthor(resource.table, row, userId, step))
      return denialOf({ module: moduleOfAuthor(resource.table, module, can), action: 'create' });
    return denialOf({
      module,
      action: isStepOfNamed(resource.table, row, userId, step.to) ? 'view' : step.action,
    });
  };
  const next = nextStepOf(resource, steps);
  return steps.map((step) => {
    const reason = denial(step);
    return { ...step, denial: reason, isNext: step === next && reason === undefined };
  });
}
