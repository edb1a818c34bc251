import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { recordKeys } from '../../../base/query-keys.ts';
import { unwrap } from '../../../base/request-failure.ts';
import type { Allocation } from './use-allocation.ts';

/** Allocates what a receipt has on account; refused, all of it stays there. */
export function useAllocate() {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      receipt,
      allocations,
      day,
    }: {
      receipt: string;
      allocations: Allocation[];
      day: string;
    }) =>
      unwrap(
        await dataSource.call('allocate_receipt', {
          client_receipt_id: receipt,
          allocations,
          allocation_date: day,
        }),
      ),
    retry: false,
    meta: { failureMessage: 'finance.receipts.failed' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });
}
