import { bankAccounts } from '@plinth/domain/finance/bank/bank-accounts.ts';
import { bankEntries } from '@plinth/domain/finance/bank/bank-entries.ts';
import { bankStatements } from '@plinth/domain/finance/bank/bank-statements.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import type { FunctionComponent } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourceList } from '../../../crud/resource-list.tsx';
import { ResourceTabs } from '../../../crud/tabbed-list.tsx';

/** The matching, and beside it accounts, statements and what the banks did by themselves. */
export function BankTabs({ current }: { current: string }) {
  const { t } = useTranslation();
  return (
    <ResourceTabs
      resources={[bankAccounts, bankStatements, bankEntries]}
      current={current}
      group="finance"
      first={[{ href: pageAddresses.bank.path, label: t('bank.title'), isCurrent: current === 'bank' }]}
    />
  );
}

function bankList(resource: ResourceDefinition): FunctionComponent {
  return function BankList() {
    return (
      <ResourceList key={resource.name} resource={resource} tabs={<BankTabs current={resource.name} />} />
    );
  };
}

export const BankAccountPage = bankList(bankAccounts);
export const BankStatementPage = bankList(bankStatements);
export const BankEntryPage = bankList(bankEntries);
