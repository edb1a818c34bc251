import { useTranslation } from 'react-i18next';
import { payCalculation } from '@plinth/messages/pay-calculation.ts';
import { useLanguage } from '../../base/language/language-context.tsx';

/** How an amount of pay came about, in the language of the person. */
export function usePayCalculation(): (calculation: string) => string {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (calculation) =>
    payCalculation(calculation, { language, say: (key, values) => t(`hr.payCalculations.${key}`, values) });
}
