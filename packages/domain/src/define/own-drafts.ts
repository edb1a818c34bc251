import { ownDrafts } from '@plinth/database/generated/own-drafts.ts';

type Row = Readonly<Record<string, unknown>>;
type Step = { from: string; to: string; kind: string; action: string };

/** Whether a record is a draft of this person, which they change whatever their role; and delete, where it was never handed in. */
export function isOwnDraft(table: string, row: Row, userId: string, verb: 'edit' | 'delete'): boolean {
  const kind = ownDrafts[table];
  if (!kind || row[kind.author] !== userId) return false;
  const status = String(row[kind.status]);
  return verb === 'edit' ? kind.drafts.includes(status) : status === kind.drafts[0];
}

/** Whether a step is its author's to take: out of their draft, or back to it. */
export function isStepOfAuthor(table: string, row: Row, userId: string, step: Step): boolean {
  const kind = ownDrafts[table];
  if (!kind || row[kind.author] !== userId || step.kind !== 'move') return false;
  if (step.action !== kind.stepAction) return false;
  if (kind.drafts.includes(step.from)) return true;
  return kind.handedIn.includes(step.from) && (kind.drafts.includes(step.to) || step.to === 'withdrawn');
}
