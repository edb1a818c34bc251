import { Download } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { saveBlob } from '../../base/save-blob.ts';
import { useAccess } from '../../session/access-context.tsx';

type Format = 'pain.001' | 'neft';
type BankFile = { file_name: string; type: string; text: string };

/** For those who release an approved run that is paid by bank transfer. */
export function PaymentRunFiles({ run }: { run: DataRow }) {
  const { t } = useTranslation();
  const { can } = useAccess();
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: async (format: Format) => {
      const file: unknown = unwrap(
        await dataSource.call('payment_run_file', { payment_run_id: run.id, format }),
      );
      if (isBankFile(file)) saveBlob(new Blob([file.text], { type: file.type }), file.file_name);
    },
    meta: { failureMessage: 'finance.paymentRun.failed' },
    // the run says who took it, in a version of its own
    onSuccess: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });
  const isDecided = run['status'] === 'approved' || run['status'] === 'paid';
  if (!isDecided || run['payment_method'] !== 'bank_transfer' || !can('finance', 'approve')) return null;
  const formats: readonly Format[] = run['currency'] === 'INR' ? ['neft', 'pain.001'] : ['pain.001'];
  return formats.map((format) => (
    <Button
      key={format}
      icon={<Download aria-hidden />}
      isLoading={save.isPending && save.variables === format}
      onClick={() => save.mutate(format)}
    >
      {t(format === 'neft' ? 'finance.paymentRun.neft' : 'finance.paymentRun.file')}
    </Button>
  ));
}

function isBankFile(answer: unknown): answer is BankFile {
  return typeof answer === 'object' && answer !== null && 'text' in answer && 'file_name' in answer;
}
