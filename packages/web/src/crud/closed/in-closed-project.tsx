import { useMemo, type ReactNode } from 'react';
import { AccessProvider, useAccess } from '../../session/access-context.tsx';
import { ClosedScopeContext, isOfPlan } from './closed-project.ts';

/**
 * The page of one record. In a closed project nothing that would change it is offered below: neither by what asks for
 * the verb of a resource, nor by what asks whether the person may work in the plan. Comfort, not protection: the server
 * refuses all the same.
 */
export function InClosedProject({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  const access = useAccess();
  const scope = useMemo(() => ({ isLocked, can: access.can }), [isLocked, access.can]);
  const narrowed = useMemo(
    () => (isLocked ? { ...access, abilities: new Set([...access.abilities].filter(isOpenStill)) } : access),
    [access, isLocked],
  );
  return (
    <ClosedScopeContext value={scope}>
      <AccessProvider access={narrowed}>{children}</AccessProvider>
    </ClosedScopeContext>
  );
}

function isOpenStill(ability: string): boolean {
  const [module, action] = ability.split(':');
  return !isOfPlan(module, action);
}
