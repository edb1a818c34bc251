import { ledgerHref, ledgerNames, type LedgerName } from '@plinth/domain/finance/ledgers.ts';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { useTranslation } from 'react-i18next';
import { LinkTabs } from '@plinth/ui/primitives/link-tabs.tsx';

/** The ledgers beside each other, after the way back to the reports. */
export function LedgerTabs({ current }: { current: LedgerName }) {
  const { t } = useTranslation();
  return (
    <LinkTabs
      label={t('money.ledgers.title')}
      items={[
        { href: pageAddresses.work_in_progress.path, label: t('money.reports.title'), isCurrent: false },
        ...ledgerNames.map((name) => ({
          href: ledgerHref(name),
          label: t(`money.ledgers.names.${name}`),
          isCurrent: name === current,
        })),
      ]}
    />
  );
}
