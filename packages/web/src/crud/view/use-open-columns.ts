import { useContext } from 'react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { actionOf } from '@plinth/domain/define/action-of.ts';
import { openColumns } from '@plinth/domain/define/decided-records.ts';
import { columnsOfPart } from '@plinth/domain/define/named-parts.ts';
import { isOwnDraft, moduleOfAuthor } from '@plinth/domain/define/own-drafts.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useAccess } from '../../session/access-context.tsx';
import { ClosedScopeContext } from '../closed/closed-project.ts';

/**
 * Those of some columns that the person can change now: what a decision leaves open, and of a record they may edit only
 * because it names them, their part.
 */
export function useOpenColumns(
  resource: Pick<ResourceDefinition, 'module' | 'table'>,
): (row: DataRow, columns: readonly string[]) => string[] {
  const access = useAccess();
  const { can } = useContext(ClosedScopeContext) ?? access;
  const { userId } = access;
  const action = actionOf(resource, 'edit');
  return (row, columns) => {
    const open = openColumns(resource.table, row, columns);
    const part = columnsOfPart(resource.table, row, userId);
    const isWhole =
      (action !== null && can(resource.module, action)) ||
      (isOwnDraft(resource.table, row, userId, 'edit') &&
        can(moduleOfAuthor(resource.table, resource.module, can), 'create'));
    return isWhole || part.length === 0 ? open : open.filter((column) => part.includes(column));
  };
}
