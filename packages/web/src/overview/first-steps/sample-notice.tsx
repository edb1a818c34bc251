import { useTranslation } from 'react-i18next';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { TextLink } from '@plinth/ui/primitives/link.tsx';

/** To an owner, that all records here are samples, and where they are removed. */
export function SampleNotice() {
  const { t } = useTranslation();
  return (
    <p role="note" className="rounded-lg bg-info-soft px-4 py-2.5 text-sm text-ink print:hidden">
      {t('settings.cards.sampleFilled.text')}{' '}
      <TextLink href={pageAddresses.settings_system.path}>{t('settings.sample.remove')}</TextLink>
    </p>
  );
}
