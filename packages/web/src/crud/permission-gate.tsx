import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { actionOf, type Verb } from '@plinth/domain/define/action-of.ts';
import { columnsOfPart } from '@plinth/domain/define/named-parts.ts';
import { isOwnDraft, moduleOfAuthor } from '@plinth/domain/define/own-drafts.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { ActionName, ModuleName } from '@plinth/domain/modules.ts';
import { NoRightState } from '@plinth/ui/layout/state-panels.tsx';
import { useAccess } from '../session/access-context.tsx';
import { ClosedScopeContext, isOfPlan, useIsLocked } from './closed/closed-project.ts';

type Permission = { module: ModuleName; action: ActionName };

/**
 * Shows a part of a screen only to who holds a permission, else the specified refusal and who can change it.
 * Comfort, not protection: the server refuses all the same. Whole screens have the gate of their route.
 */
export function PermissionGate({ module, action, children }: Permission & { children: ReactNode }) {
  const { t } = useTranslation();
  const { can, company } = useAccess();
  if (can(module, action)) return children;
  return (
    <NoRightState
      title={t('shell.accessDenied.title')}
      description={
        <>
          <p>{t(can(module, 'view') ? 'shell.accessDenied.page' : 'shell.accessDenied.module')}</p>
          <p>{t('shell.accessDenied.whoCanGrant', { company: company?.name ?? t('shell.productName') })}</p>
        </>
      }
    />
  );
}

/**
 * Why an action is not open to the person, and who can open it; nothing when it is. `isSettling` is said of steps that a
 * closed project leaves open.
 */
export function useDenial({ isSettling = false } = {}): (permission: Permission) => string | undefined {
  const access = useAccess();
  const { t } = useTranslation();
  const scope = useContext(ClosedScopeContext);
  const { can } = scope ?? access;
  const isLocked = scope?.isLocked === true && !isSettling;
  const denialText = useDenialText();
  return ({ module, action }) => {
    if (isLocked && isOfPlan(module, action)) return t('crud.closed.row');
    return can(module, action) ? undefined : denialText(action);
  };
}

/**
 * Whether a verb is offered on the records of a resource at all (rows only the database writes are not), and why it is
 * not open to the person: the action the database asks for may be a higher one than the verb's own. One's own drafts are
 * one's own to finish. What stands with a closed project is offered to nobody.
 */
export function useVerb(
  resource: Pick<ResourceDefinition, 'module' | 'table'>,
  verb: Verb,
  row?: DataRow,
): { isOffered: boolean; denial?: string } {
  const isLocked = useIsLocked(resource, verb, row);
  const right = useRight(resource, verb, row);
  return isLocked ? { isOffered: false } : right;
}

/** The same of what is kept beside a record, which a closed project does not lock: its files. */
export function useRight(
  resource: Pick<ResourceDefinition, 'module' | 'table'>,
  verb: Verb,
  row?: DataRow,
): { isOffered: boolean; denial?: string } {
  const access = useAccess();
  const { can } = useContext(ClosedScopeContext) ?? access;
  const { userId } = access;
  const denialText = useDenialText();
  const action = actionOf(resource, verb);
  if (action === null) return { isOffered: false };
  const isOwn = row && verb !== 'create' && isOwnDraft(resource.table, row, userId, verb);
  if (isOwn && can(moduleOfAuthor(resource.table, resource.module, can), 'create'))
    return { isOffered: true };
  const isNamed = row && verb === 'edit' && columnsOfPart(resource.table, row, userId).length > 0;
  if (isNamed && can(resource.module, 'view')) return { isOffered: true };
  return can(resource.module, action) ? { isOffered: true } : { isOffered: true, denial: denialText(verb) };
}

function useDenialText(): (action: ActionName) => string {
  const { t } = useTranslation();
  const { company } = useAccess();
  return (action) =>
    `${t(`crud.denied.${action}`)} ${t('shell.accessDenied.whoCanGrant', { company: company?.name ?? t('shell.productName') })}`;
}
