import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MultiSelect } from '@plinth/ui/primitives/multi-select.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { useErrorText } from '../../../base/error-text.ts';
import { appErrorOf } from '../../../base/request-failure.ts';
import { trialBalanceQuery, useAccountName } from '../trial-balance-query.ts';

/** Which account the books are read of: those that have entries are offered, one at a time. */
export function AccountFilter({
  account,
  onChange,
}: {
  account: string | undefined;
  onChange: (account: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const nameOf = useAccountName();
  // asked for once the list is opened
  const [search, setSearch] = useState<string | null>(null);
  const { data, error, isFetching } = useQuery({
    ...trialBalanceQuery(useDataSource()),
    enabled: search !== null,
  });
  const options = (data ?? []).map((row) => ({
    value: row.account,
    label: `${row.account} ${nameOf(row.name, row.posting)}`,
  }));
  return (
    <MultiSelect
      label={t('money.reports.account')}
      values={account === undefined ? [] : [account]}
      onValuesChange={(chosen) => onChange(chosen.at(-1))}
      options={options.filter(({ label }) => label.toLowerCase().includes((search ?? '').toLowerCase()))}
      labelOf={(code) => options.find(({ value }) => value === code)?.label ?? code}
      onSearch={setSearch}
      isLoading={isFetching}
      error={error ? errorText(appErrorOf(error)) : undefined}
    />
  );
}
