import { recordAddresses } from '@plinth/domain/addresses.ts';
import { bankAccounts } from '@plinth/domain/finance/bank/bank-accounts.ts';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeftRight, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody } from '@plinth/ui/primitives/card.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { useList } from '../../../crud/use-list.ts';
import { Loaded } from '../../../overview/ledger/loaded.tsx';
import { useAccess } from '../../../session/access-context.tsx';
import { BalanceCard } from './balance-card.tsx';
import { BankTabs } from './bank-tabs.tsx';
import { ImportStatement } from './import-statement.tsx';
import { MatchingDesk } from './matching-desk.tsx';
import { nameOfAccount } from './name-of-account.ts';
import { TransferDialog } from './transfer-dialog.tsx';

/** `/finance/bank`: the statements of a bank account beside the books, line by line. */
export function BankPage() {
  const { t } = useTranslation();
  const { can, company } = useAccess();
  const navigate = useNavigate();
  const search: { account?: unknown } = useSearch({ strict: false });
  const [isImporting, setIsImporting] = useState(false);
  const [isTransferring, setIsTransferring] = useState(false);
  const query = useList(bankAccounts, {
    pageSize: 100,
    sort: [
      { column: 'is_default', direction: 'desc' },
      { column: 'name', direction: 'asc' },
    ],
  });
  const accounts = query.data?.data ?? [];
  const account =
    accounts.find(({ id }) => id === search.account) ??
    accounts.find(({ currency }) => currency === company?.baseCurrency) ??
    accounts[0];
  const inUse = accounts.filter(({ is_active: isActive }) => isActive === true);
  const mayTransfer = can('finance', 'edit') && account?.['is_active'] === true && inUse.length > 1;
  return (
    <Page
      title={t('bank.title')}
      tabs={<BankTabs current="bank" />}
      actions={
        account && (
          <>
            <div className="w-72 max-w-full">
              <Select
                aria-label={t('bank.account')}
                value={account.id}
                options={accounts.map((each) => ({ value: each.id, label: nameOfAccount(each) }))}
                onValueChange={(id) =>
                  void navigate({ to: pageAddresses.bank.path, search: id === null ? {} : { account: id } })
                }
              />
            </div>
            {mayTransfer && (
              <Button icon={<ArrowLeftRight aria-hidden />} onClick={() => setIsTransferring(true)}>
                {t('bank.transfer.open')}
              </Button>
            )}
            {can('finance', 'edit') && (
              <Button variant="primary" icon={<FileUp aria-hidden />} onClick={() => setIsImporting(true)}>
                {t('bank.import.open')}
              </Button>
            )}
          </>
        )
      }
    >
      <Loaded query={query}>
        {() =>
          account ? (
            <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
              <BalanceCard key={account.id} account={account} />
              <MatchingDesk key={`desk ${account.id}`} account={account} />
              {isImporting && <ImportStatement account={account} onClose={() => setIsImporting(false)} />}
              {isTransferring && (
                <TransferDialog accounts={inUse} from={account} onClose={() => setIsTransferring(false)} />
              )}
            </div>
          ) : (
            <NoAccounts mayAdd={can('finance', 'approve')} />
          )
        }
      </Loaded>
    </Page>
  );
}

function NoAccounts({ mayAdd }: { mayAdd: boolean }) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardBody className="flex flex-col items-start gap-4 text-sm">
        <p className="text-ink-muted">{t('bank.noAccounts')}</p>
        {mayAdd && (
          <LinkButton variant="primary" href={`${recordAddresses.bank_accounts.route}/new`}>
            {t('bank.addAccount')}
          </LinkButton>
        )}
      </CardBody>
    </Card>
  );
}
