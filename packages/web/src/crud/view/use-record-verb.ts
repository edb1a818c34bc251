import type { DataRow } from '@plinth/data/port/data-source.ts';
import { isDecided } from '@plinth/domain/define/decided-records.ts';
import { formColumns } from '@plinth/domain/define/form-columns.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useVerb } from '../permission-gate.tsx';
import { useOpenColumns } from './use-open-columns.ts';

/**
 * Whether a verb is offered on one record, as `useVerb` says it: what was decided stands, and is neither edited, where nothing of its form is left open, nor
 * deleted.
 */
export function useRecordVerb(
  resource: ResourceDefinition,
  verb: 'edit' | 'delete',
  row: DataRow,
): { isOffered: boolean; denial?: string } {
  const permitted = useVerb(resource, verb, row);
  const openOf = useOpenColumns(resource);
  const isOpen =
    verb === 'delete'
      ? !isDecided(resource.table, row)
      : openOf(row, formColumns(resource, resource.facts, 'edit')).length > 0;
  return isOpen ? permitted : { isOffered: false };
}
