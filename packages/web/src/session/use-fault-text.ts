import type { FieldErrors, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { accountMessages } from './account-rules.ts';

/** The sentence at a field of an account form: of one of our rules, or what the server said about it. */
export function useFaultText<Values extends FieldValues>(
  errors: FieldErrors<Values>,
): (field: keyof Values) => string | undefined {
  const { t } = useTranslation();
  return (field) => {
    const fault = errors[field]?.message;
    if (typeof fault !== 'string') return undefined;
    const rule = Object.entries(accountMessages).find(([name]) => name === fault);
    return rule ? t(rule[1]) : fault;
  };
}
