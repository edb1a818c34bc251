import { useTranslation } from 'react-i18next';
import { Field } from '@plinth/ui/form/field.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { toLatinDigits } from '@plinth/ui/primitives/latin-digits.ts';
import type { AppError } from '@plinth/domain/errors.ts';
import { useErrorText } from '../../base/error-text.ts';

export const codeLength = 6;

/** The six digits a program shows; typed, pasted with spaces, or filled in by the browser. */
export function CodeField({
  code,
  error,
  onChange,
}: {
  code: string;
  error: AppError | null;
  onChange: (code: string) => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <Field
      label={t('accountSecurity.code.label')}
      help={t('accountSecurity.code.help')}
      error={error ? errorText(error) : undefined}
    >
      <Input
        value={code}
        onChange={({ target }) => onChange(digitsOf(target.value).slice(0, codeLength))}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        size="lg"
        className="font-mono tracking-[0.3em]"
      />
    </Field>
  );
}

/** Digits of whichever script, as the server reads them. */
function digitsOf(text: string): string {
  return toLatinDigits(text).replaceAll(/\D/g, '');
}
