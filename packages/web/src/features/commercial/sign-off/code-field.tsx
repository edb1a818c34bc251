import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SignOffPort } from '@plinth/data/sign-offs/sign-off-port.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { useErrorText } from '../../../base/error-text.ts';
import { useLanguage } from '../../../base/language/language-context.tsx';
import { appErrorOf, unwrap } from '../../../base/request-failure.ts';

/** The six digits that are mailed to the client's own address, and asking for them. */
export function CodeField({
  port,
  token,
  address,
  value,
  error,
  onChange,
}: {
  port: SignOffPort;
  token: string;
  address: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const sending = useMutation({
    mutationFn: async () => unwrap(await port.sendCode(token, language)),
    meta: { isShownByScreen: () => true },
    retry: false,
  });
  return (
    <div className="flex flex-col gap-2">
      <p className="text-pretty text-ink">
        {t('signOff.codeText')} <bdi className="font-medium">{address}</bdi>
      </p>
      <Button className="self-start" isLoading={sending.isPending} onClick={() => sending.mutate()}>
        {t(sending.isSuccess ? 'signOff.codeAgain' : 'signOff.codeSend')}
      </Button>
      {sending.isSuccess && (
        <p role="status" className="text-sm text-ink-muted">
          {t('signOff.codeSent')}
        </p>
      )}
      {sending.error && (
        <p role="alert" className="text-sm text-danger-text">
          {errorText(appErrorOf(sending.error))}
        </p>
      )}
      <Field label={t('signOff.code')} error={error} isRequired>
        <Input
          value={value}
          dir="ltr"
          size="lg"
          maxLength={6}
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </div>
  );
}
