import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { projectTables } from '@plinth/database/generated/project-tables.ts';
import type { Verb } from '@plinth/domain/define/action-of.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { ActionName, ModuleName } from '@plinth/domain/modules.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { ClosedRowsContext } from './closed-rows-context.ts';

type OfTable = Pick<ResourceDefinition, 'table'>;

/** The project of the record that a page shows: `isLocked` while it is closed and the person has no adjustment in it. */
export type ClosedScope = {
  isLocked: boolean;
  /** What the person may do elsewhere, and here with what does not stand with the project. */
  can: (module: ModuleName, action: ActionName) => boolean;
};

/** Absent where no one record is shown: lists, boards, new records. */
export const ClosedScopeContext = createContext<ClosedScope | null>(null);

const planModules: readonly string[] = ['tasks', 'projects'];
const standingActions: readonly string[] = ['create', 'edit', 'delete', 'approve'];

/** What a person does in the plan and in the project itself; all of it stands with the project. */
export const isOfPlan = (module: string | undefined, action: string | undefined): boolean =>
  planModules.includes(module ?? '') && standingActions.includes(action ?? '');

/** Steps that a table's record may take in a closed project: they settle what was booked before. */
export const endingsOf = ({ table }: OfTable): readonly string[] => projectTables.get(table)?.endings ?? [];

/** Whether the row says itself that its project is closed: rows are read with the status of the project they name. */
export function isOfClosedProject({ table }: OfTable, row: DataRow): boolean {
  if (!projectTables.has(table)) return false;
  return table === 'projects'
    ? row['status'] === 'closed'
    : Object.values(row).some(
        (value) =>
          typeof value === 'object' && value !== null && 'status' in value && value.status === 'closed',
      );
}

/**
 * Whether a row, or a new one of the table, stands with its closed project. On the page of a record an adjustment of the
 * person opens it; a list offers nothing on such rows, and their pages are one click away.
 */
export function useIsLocked(resource: OfTable, verb: Verb, row?: DataRow): boolean {
  const scope = useContext(ClosedScopeContext);
  const closedRows = useContext(ClosedRowsContext);
  const table = projectTables.get(resource.table);
  if (!table || (verb === 'edit' && table.isWorkedOff)) return false;
  if (scope) return scope.isLocked;
  return row !== undefined && (!closedRows || closedRows.has(row.id) || isOfClosedProject(resource, row));
}

export type ClosedProject = {
  id: string;
  project_number: string;
  name: string;
  closed_on: string | null;
  adjusted_until: string | null;
};

/** The closed project of a record, as the server knows it; undefined of a record that is in none. */
export function useClosedProject(
  { table, name }: ResourceDefinition,
  row: DataRow | undefined,
): { isClosed: boolean; isLocked: boolean; project?: ClosedProject } {
  const dataSource = useDataSource();
  // a line or a certificate names no project: the server looks where the record hangs
  const isAsked =
    row !== undefined && ((projectTables.get(table)?.isChild ?? false) || isOfClosedProject({ table }, row));
  const { data } = useQuery({
    queryKey: [...recordKeys.all, 'closed_project', name, row?.id],
    meta: { tables: ['projects', 'project_adjustments'], isSilent: true },
    enabled: isAsked,
    queryFn: async () =>
      closedProjectIn(
        unwrap(await dataSource.call('closed_project', { table_name: table, record_id: row?.id ?? '' })),
      ),
  });
  // until the server has answered, what the row says counts
  const isClosed = isAsked && (data === undefined ? isOfClosedProject({ table }, row) : data !== null);
  return { isClosed, isLocked: isClosed && !data?.adjusted_until, ...(data && { project: data }) };
}

function closedProjectIn(answer: unknown): ClosedProject | null {
  // the function's own shape, or nothing
  return answer === null || typeof answer !== 'object' ? null : (answer as ClosedProject);
}
