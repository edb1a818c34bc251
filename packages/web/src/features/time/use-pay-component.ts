import { useTranslation } from 'react-i18next';
import { formatDate } from '@plinth/messages/format.ts';
import { payComponentName, type PayComponentKey } from '@plinth/messages/pay-component.ts';
import { useLanguage } from '../../base/language/language-context.tsx';

/** How a step of a payslip is called in the language of the person. */
export function usePayComponent(): (step: { code: string; type: string; description: string }) => string {
  const { t, i18n } = useTranslation();
  const { language } = useLanguage();
  return (step) =>
    payComponentName(
      step,
      language,
      (key) =>
        i18n.exists(`hr.payComponents.${key}`) ? t(`hr.payComponents.${key as PayComponentKey}`) : undefined,
      (day) => formatDate(day, language),
    );
}
