import { useTranslation } from 'react-i18next';
import { currencyOfAmount } from '@plinth/messages/currencies.ts';
import { payCalculation, type PayCalculationKey } from '@plinth/messages/pay-calculation.ts';
import { useLanguage } from '../../base/language/language-context.tsx';

type Say = (
  key: `hr.payCalculations.${PayCalculationKey}`,
  values: Readonly<Record<string, string>>,
) => string;

/** How an amount of pay came about, in the language of the person; its amounts are in `currency`. */
export function usePayCalculation(currency?: unknown): (calculation: string) => string {
  const { t } = useTranslation();
  const { language } = useLanguage();
  // values of any name could hold a count or a context, by which the library's types would choose other keys
  const say = t as Say;
  return (calculation) =>
    payCalculation(calculation, {
      language,
      currency: currencyOfAmount(currency),
      say: (key, values) => say(`hr.payCalculations.${key}`, values),
    });
}
