import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { type StatusTransition, transitionsFrom } from '@plinth/domain/define/transitions-of.ts';
import type { FieldTextContext } from '../field-text.ts';
import { isOfClosedProject } from '../closed/closed-project.ts';
import { useDenial } from '../permission-gate.tsx';
import { type BoardDefinition, statusOf } from './board-definition.ts';

/** What putting a card into a column means: nothing but another place, a step of its status, or a refusal with its reason. */
export type Verdict =
  | { kind: 'stay'; refusal?: string }
  | { kind: 'step'; step: StatusTransition }
  | { kind: 'refused'; refusal: string };

export type Judge = (row: DataRow, status: string) => Verdict;

/** Judges moves by the status machine, the person's abilities and the board's own rules. */
export function useJudge(board: BoardDefinition, { facts, labels }: FieldTextContext): Judge {
  const { t } = useTranslation();
  const denialOf = useDenial();
  const { resource } = board;

  return (row, status) => {
    if (isOfClosedProject(resource, row)) return { kind: 'refused', refusal: t('crud.closed.row') };
    const from = statusOf(resource, row);
    if (from === status)
      return { kind: 'stay', refusal: denialOf({ module: resource.module, action: 'edit' }) };
    const step = transitionsFrom(resource, from).find(({ to }) => to === status);
    if (!step) {
      const label = labels.choice(resource, facts, resource.status.column, from);
      return { kind: 'refused', refusal: t('board.noStep', { status: label }) };
    }
    const denial = denialOf({ module: step.module ?? resource.module, action: step.action });
    if (denial !== undefined) return { kind: 'refused', refusal: denial };
    const ownRefusal = board.refusalOf?.(row, status);
    return ownRefusal ? { kind: 'refused', refusal: t(ownRefusal) } : { kind: 'step', step };
  };
}

/** Whether a step is asked about before it is taken: decisions with a note, others with their reason. */
export function isAsked(step: StatusTransition): boolean {
  return step.isReasonRequired || step.kind !== 'move';
}
