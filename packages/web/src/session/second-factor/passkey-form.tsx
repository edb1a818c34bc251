import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { deviceName } from '../device-name.ts';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import { PasskeyFailure } from './passkey-button.tsx';
import { secondFactorQuery } from './second-factor-query.ts';
import { usePasskey } from './use-passkey.ts';

export const longestName = 120;

/** From a name to a passkey of this device, and with the first factor to the codes to keep. */
export function PasskeyForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { data: state } = useQuery(secondFactorQuery(useDataSource()));
  const device = deviceName(navigator.userAgent);
  const [name, setName] = useState(device ? t('accountSecurity.sessions.device', device) : '');
  const [hasCodes, setHasCodes] = useState<boolean | null>(null);
  const { send, isPending, sentence } = usePasskey((port, given: string) => port.register(given), {
    successMessage: 'accountSecurity.passkeys.added',
    onDone: () => {
      const had = state?.codes != null;
      setHasCodes(had);
      if (had) onDone();
    },
  });
  if (hasCodes === false) return <NewRecoveryCodes onDone={onDone} />;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send(name.trim());
      }}
    >
      <p className="text-pretty text-ink-muted">{t('accountSecurity.passkeys.addText')}</p>
      <Field label={t('accountSecurity.passkeys.name')} help={t('accountSecurity.passkeys.nameHelp')}>
        <Input
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={longestName}
          autoComplete="off"
          size="lg"
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isWide
        isLoading={isPending}
        disabled={name.trim() === '' || !state}
      >
        {t('accountSecurity.passkeys.create')}
      </Button>
      <PasskeyFailure sentence={sentence} />
    </form>
  );
}
