import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { formatMoney } from '@plinth/messages/format.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { saveBlob } from '../../base/save-blob.ts';
import { useLabels } from '../../crud/labels.ts';
import { PayProblems, problemsOf, recordOf, type PayProblem } from './pay-problems.tsx';

const fields = [
  'bank_account',
  'bank_code',
  'currency',
  'people',
  'routing_code',
  'account',
  'account_holder',
] as const;
type Problem = PayProblem<(typeof fields)[number]>;
type Payment = {
  bankPeople: number;
  cashPeople: number;
  bankAmount: string;
  cashAmount: string;
  problems: Problem[];
};
type Format = 'neft' | 'pain.001' | 'cash';

/** How an approved run is paid: by the bank's file, and in cash who has no account. */
export function PayRunPayment({ run }: { run: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const titleId = useId();
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const currency = String(run['currency']);
  const isDecided = run['status'] === 'approved' || run['status'] === 'paid';
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...recordKeys.all, 'pay-run-payment', run.id],
    queryFn: async () =>
      paymentOf(unwrap(await dataSource.call('pay_run_payment', { payroll_run_id: run.id }))),
    enabled: isDecided,
  });
  const save = useMutation({
    mutationFn: async (format: Format) => {
      const file = recordOf(
        unwrap(await dataSource.call('pay_run_file', { payroll_run_id: run.id, format })),
      );
      saveBlob(new Blob([String(file['text'])], { type: String(file['type']) }), String(file['file_name']));
    },
    meta: { failureMessage: 'hr.payRun.payment.failed' },
    // the run says who took it, in a version of its own
    onSuccess: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });
  if (!isDecided) return null;
  const money = (amount: string) => formatMoney(amount, currency, language, { decimals: 'currency' });
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={t('hr.payRun.payment.title')}
        titleId={titleId}
        actions={
          data && (
            <div className="flex flex-wrap gap-2">
              {formatsOf(data, currency).map((format) => (
                <Button
                  key={format}
                  size="sm"
                  isLoading={save.isPending && save.variables === format}
                  onClick={() => save.mutate(format)}
                >
                  {t(`hr.payRun.payment.files.${format === 'pain.001' ? 'transfer' : format}`)}
                </Button>
              ))}
            </div>
          )
        }
      />
      <CardBody>
        {error && <QueryFailure title={t('crud.list.loadFailed')} query={{ error, isFetching, refetch }} />}
        {!data && !error && <SkeletonText lines={2} />}
        {data && (
          <div className="flex flex-col gap-2 text-sm">
            <p>{t('hr.payRun.payment.byBank', { count: data.bankPeople, amount: money(data.bankAmount) })}</p>
            {data.cashPeople > 0 && (
              <p>
                {t('hr.payRun.payment.inCash', { count: data.cashPeople, amount: money(data.cashAmount) })}
              </p>
            )}
            <PayProblems
              problems={data.problems}
              labelOf={(field) => t(`hr.payRun.payment.fields.${field}`)}
            />
          </div>
        )}
      </CardBody>
    </Card>
  );
}

/** The files a run can be paid by: none of the bank while something is missing, none of cash for nobody. */
function formatsOf({ problems, bankPeople, cashPeople }: Payment, currency: string): Format[] {
  const byBank: Format[] = currency === 'INR' ? ['neft', 'pain.001'] : ['pain.001'];
  return [
    ...(problems.length === 0 && bankPeople > 0 ? byBank : []),
    ...(cashPeople > 0 ? (['cash'] as const) : []),
  ];
}

function paymentOf(answer: unknown): Payment {
  const answered = recordOf(answer);
  return {
    bankPeople: Number(answered['bank_people']),
    cashPeople: Number(answered['cash_people']),
    bankAmount: String(answered['bank_amount']),
    cashAmount: String(answered['cash_amount']),
    problems: problemsOf(answered, fields),
  };
}
