import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DataRow, Result } from '@plinth/data/port/data-source.ts';
import { boqOutline } from '@plinth/domain/commercial/boq-outline.ts';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { unwrap } from '../../../base/request-failure.ts';
import { recordKeys } from '../../../base/query-keys.ts';

/** What changes a bill as a whole; `done` runs once the screen shows it. One change at a time: the next needs its version. */
export function useBillChanges(bill: DataRow) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: async (work: () => Promise<Result<unknown>>) => unwrap(await work()),
    meta: { failureMessage: 'crud.toast.saveFailed' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });
  function run(work: () => Promise<Result<unknown>>, done: () => void) {
    if (!change.isPending) change.mutate(work, { onSuccess: done });
  }
  return {
    isBusy: change.isPending,

    /** Puts the sections into this order; refused when somebody else changed the bill meanwhile. */
    order(sections: readonly string[], done: () => void) {
      const lines = sections.map((id) => ({ id }));
      run(
        () => dataSource.records.saveDocument(boqOutline, { id: bill.id, version: bill['version'] }, lines),
        done,
      );
    },

    /** Moves items into a section, or with null out of all. */
    move(items: readonly string[], section: string | null, done: () => void) {
      run(
        () =>
          dataSource.call('move_boq_items', {
            boq_id: bill.id,
            items: [...items],
            ...(section !== null && { section_id: section }),
          }),
        done,
      );
    },
  };
}
