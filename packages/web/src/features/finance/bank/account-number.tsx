import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Code } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { unwrap } from '../../../base/request-failure.ts';
import { useAccess } from '../../../session/access-context.tsx';

/** The whole number of an account, for those who administer finance, when they ask for it. */
export function AccountNumber({ account }: { account: string }) {
  const { t } = useTranslation();
  const { can } = useAccess();
  const dataSource = useDataSource();
  const { mutate, data, isPending } = useMutation({
    mutationFn: async () =>
      unwrap(await dataSource.call('bank_account_number', { bank_account_id: account })),
  });
  if (!can('finance', 'admin')) return null;
  if (data !== undefined) return <Code>{data}</Code>;
  return (
    <Button size="sm" isLoading={isPending} onClick={() => mutate()}>
      {t('bank.number')}
    </Button>
  );
}
