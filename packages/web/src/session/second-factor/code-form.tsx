import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { CodeField, codeLength } from './code-field.tsx';
import { showCode } from './show-code.ts';
import { useShowCode } from './use-show-code.ts';

/** Asks for a code of the program, or in its place for one of those that were kept. */
export function CodeForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [isLost, setIsLost] = useState(false);
  return (
    <>
      {isLost ? <RecoveryCodeForm onDone={onDone} /> : <ProgramCodeForm onDone={onDone} />}
      <Button variant="ghost" isWide className="mt-3" onClick={() => setIsLost(!isLost)}>
        {t(isLost ? 'accountSecurity.step.useProgram' : 'accountSecurity.step.useRecovery')}
      </Button>
    </>
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
