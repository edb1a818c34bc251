import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ArgumentsOf } from '@plinth/data/port/data-source.ts';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { recordKeys } from '../../../base/query-keys.ts';
import { unwrap } from '../../../base/request-failure.ts';

/** The tables whose rows change what is asked here. */
const tables = [
  'bank_statement_lines',
  'bank_matches',
  'bank_entries',
  'client_receipts',
  'client_settlements',
  'liability_payments',
  'invoice_payments',
  'supplier_payments',
];

/** What an account comes to by its statements and by the books. */
export function useReconciliation(account: string) {
  const dataSource = useDataSource();
  return useQuery({
    queryKey: [...recordKeys.all, 'figures', 'bank', account],
    meta: { tables },
    queryFn: async () => unwrap(await dataSource.call('bank_reconciliation', { bank_account_id: account })),
  });
}

/** The rows by which they differ. */
export function useDifference(account: string) {
  const dataSource = useDataSource();
  return useQuery({
    queryKey: [...recordKeys.all, 'figures', 'bank-rows', account],
    meta: { tables },
    queryFn: async () =>
      unwrap(await dataSource.call('bank_reconciliation_rows', { bank_account_id: account })),
  });
}

/** The one document that some lines obviously are. */
export function useSuggestions(account: string) {
  const dataSource = useDataSource();
  return useQuery({
    queryKey: [...recordKeys.all, 'bank-suggestions', account],
    meta: { tables },
    queryFn: async () => unwrap(await dataSource.call('bank_suggestions', { bank_account_id: account })),
  });
}

/** Everything a line may be. */
export function useCandidates(line: string) {
  const dataSource = useDataSource();
  return useQuery({
    queryKey: [...recordKeys.all, 'bank-candidates', line],
    meta: { tables },
    queryFn: async () => unwrap(await dataSource.call('bank_candidates', { bank_statement_line_id: line })),
  });
}

/** What a line was matched with. */
export function useMatches(line: string) {
  const dataSource = useDataSource();
  return useQuery({
    queryKey: [...recordKeys.all, 'bank-matches', line],
    meta: { tables },
    queryFn: async () => unwrap(await dataSource.call('bank_matches_of', { bank_statement_line_id: line })),
  });
}

/** A part of a line: what is in the books, a payment to record, or what the bank did. */
export type Part = {
  kind: string;
  amount: string;
  source_table?: string;
  source_id?: string;
  tax_code_id?: string;
  description?: string;
};

/** Matches a line with parts, or takes its matches back. */
export function useMatching(onDone?: () => void) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const shared = {
    retry: false,
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
    ...(onDone && { onSuccess: onDone }),
  } as const;
  const match = useMutation({
    ...shared,
    mutationFn: async ({ line, parts }: { line: string; parts: Part[] }) =>
      unwrap(await dataSource.call('match_bank_line', { bank_statement_line_id: line, parts })),
    meta: { failureMessage: 'bank.failed', successMessage: 'bank.matched' },
  });
  const undo = useMutation({
    ...shared,
    mutationFn: async (line: string) =>
      unwrap(await dataSource.call('undo_bank_match', { bank_statement_line_id: line })),
    meta: { failureMessage: 'bank.failed', successMessage: 'bank.undone' },
  });
  return { match, undo };
}

type BankFileArgument = ArgumentsOf<'import_bank_statement'>['file'];

/** Imports a file that was read; answers what was added and what was there already. */
export function useImport() {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    retry: false,
    mutationFn: async ({ account, file }: { account: string; file: BankFileArgument }) =>
      unwrap(await dataSource.call('import_bank_statement', { bank_account_id: account, file })),
    meta: { failureMessage: 'bank.import.failed' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });
}

/** Takes the statements of a file back, the last first. */
export function useTakingBack(onDone: () => void) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    retry: false,
    mutationFn: async (statements: readonly string[]) => {
      for (const id of statements.toReversed())
        unwrap(await dataSource.call('remove_bank_statement', { bank_statement_id: id }));
    },
    meta: { failureMessage: 'bank.failed' },
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });
}
