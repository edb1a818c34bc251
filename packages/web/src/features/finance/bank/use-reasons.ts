import { useTranslation } from 'react-i18next';
import type { en } from '@plinth/messages/en.ts';

type Reason = keyof typeof en.bank.reasons | 'date';

/** What speaks for a document, in words. */
export function useReasons(): (candidate: { reasons: readonly string[]; days: number }) => string {
  const { t } = useTranslation();
  return ({ reasons, days }) =>
    // the reasons are those the database gives
    (reasons as readonly Reason[])
      .map((reason) => {
        if (reason !== 'date') return t(`bank.reasons.${reason}`);
        const count = Math.abs(days);
        return count === 0 ? t('bank.sameDay') : t('bank.days', { count });
      })
      .join(' · ');
}
