import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { CodeField, codeLength } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { secondFactorQuery } from './second-factor-query.ts';
import { showCode } from './show-code.ts';
import { usePasskey } from './use-passkey.ts';
import { useShowCode } from './use-show-code.ts';

/** Asks for a code of the program or for a passkey, or in their place for one of the codes that were kept. */
export function CodeForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [isLost, setIsLost] = useState(false);
  const { data } = useQuery(secondFactorQuery(useDataSource()));
  const hasPasskey = (data?.passkeys.length ?? 0) > 0;
  const hasProgram = data?.factors.some(({ isConfirmed }) => isConfirmed) ?? true;
  const usual = hasProgram ? 'accountSecurity.step.useProgram' : 'accountSecurity.passkeys.show';
  return (
    <>
      {isLost ? (
        <RecoveryCodeForm onDone={onDone} />
      ) : (
        <div className="flex flex-col gap-4">
          {hasProgram && <ProgramCodeForm onDone={onDone} />}
          {hasPasskey && <ShowPasskey isOnly={!hasProgram} onDone={onDone} />}
        </div>
      )}
      <Button variant="ghost" isWide className="mt-3" onClick={() => setIsLost(!isLost)}>
        {t(isLost ? usual : 'accountSecurity.step.useRecovery')}
      </Button>
    </>
  );
}

function ShowPasskey({ isOnly, onDone }: { isOnly: boolean; onDone: () => void }) {
  const { t } = useTranslation();
  const passkey = usePasskey((port) => port.show(), { successMessage: 'auth.signIn.done', onDone });
  return (
    <PasskeyButton passkey={passkey} isPrimary={isOnly}>
      {t('accountSecurity.passkeys.show')}
    </PasskeyButton>
  );
}

function ProgramCodeForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const { send, isPending, error, forgetError } = useShowCode(showCode, {
    successMessage: 'auth.signIn.done',
    onDone,
  });

  function handleChange(typed: string) {
    forgetError();
    setCode(typed);
    // the sixth digit is as good as a press of the button
    if (typed.length === codeLength && typed !== code) send(typed);
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => submitted(event, () => send(code))}>
      <CodeField code={code} error={error} onChange={handleChange} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isWide
        isLoading={isPending}
        disabled={code.length < codeLength}
      >
        {t('accountSecurity.step.submit')}
      </Button>
    </form>
  );
}

function RecoveryCodeForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const { send, isPending, error, forgetError } = useShowCode((port, kept) => port.showRecoveryCode(kept), {
    successMessage: 'auth.signIn.done',
    onDone,
  });
  const sentence =
    error?.code === 'wrong_code' ? t('accountSecurity.recovery.wrong') : error && errorText(error);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => submitted(event, () => send(code.trim()))}
    >
      <Field
        label={t('accountSecurity.recovery.label')}
        help={t('accountSecurity.recovery.help')}
        error={sentence ?? undefined}
      >
        <Input
          value={code}
          onChange={({ target }) => {
            forgetError();
            setCode(target.value);
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          dir="ltr"
          size="lg"
          className="font-mono"
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isWide
        isLoading={isPending}
        disabled={code.trim() === ''}
      >
        {t('accountSecurity.step.submit')}
      </Button>
    </form>
  );
}

function submitted(event: FormEvent, send: () => void) {
  event.preventDefault();
  send();
}
