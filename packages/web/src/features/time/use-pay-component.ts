import { useTranslation } from 'react-i18next';
import { formatDate } from '@plinth/messages/format.ts';
import { payComponentName } from '@plinth/messages/pay-component.ts';
import { useLanguage } from '../../base/language/language-context.tsx';

/** How a step of a payslip is called in the language of the person. */
export function usePayComponent(): (step: { code: string; type: string; description: string }) => string {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (step) =>
    payComponentName(
      step,
      language,
      (key) => t(`hr.payComponents.${key}`),
      (day) => formatDate(day, language),
    );
}
