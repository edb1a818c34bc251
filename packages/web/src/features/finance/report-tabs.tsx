import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { ledgerHref } from '@plinth/domain/finance/ledgers.ts';
import { useTranslation } from 'react-i18next';
import { LinkTabs } from '@plinth/ui/primitives/link-tabs.tsx';

const reports = [
  { name: 'progress', page: 'work_in_progress' },
  { name: 'ageing', page: 'ageing' },
  { name: 'cash', page: 'cash_forecast' },
  { name: 'profit', page: 'profit_and_loss' },
  { name: 'balance', page: 'balance_sheet' },
  { name: 'books', page: 'trial_balance' },
  { name: 'closing', page: 'accounting_periods' },
] as const;

export type ReportName = (typeof reports)[number]['name'];

/** The reports of finance beside each other. */
export function ReportTabs({ current }: { current: ReportName }) {
  const { t } = useTranslation();
  const labels: Readonly<Record<ReportName, string>> = {
    progress: t('money.reports.progress'),
    ageing: t('money.reports.ageing'),
    cash: t('money.reports.cash'),
    profit: t('statements.profit_and_loss'),
    balance: t('statements.balance_sheet'),
    books: t('money.reports.books'),
    closing: t('statements.closing.title'),
  };
  return (
    <LinkTabs
      label={t('money.reports.label')}
      items={[
        { href: pageAddresses.finance.path, label: t('finance.overview'), isCurrent: false },
        ...reports.map(({ name, page }) => ({
          href: pageAddresses[page].path,
          label: labels[name],
          isCurrent: name === current,
        })),
        { href: ledgerHref('job-cost'), label: t('money.ledgers.title'), isCurrent: false },
      ]}
    />
  );
}
