import { ownDrafts } from '@plinth/database/generated/own-drafts.ts';
import { type ActionName, type ModuleName, moduleNames } from '../modules.ts';

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

/** By which module a person creates the records of a table and finishes their drafts: that of its authors, where they lack its own. */
export function moduleOfAuthor(
  table: string,
  module: ModuleName,
  can: (module: ModuleName, action: ActionName) => boolean,
): ModuleName {
  const own = moduleNames.find((name) => name === ownDrafts[table]?.module);
  return own !== undefined && can(own, 'create') && !can(module, 'create') ? own : module;
}
