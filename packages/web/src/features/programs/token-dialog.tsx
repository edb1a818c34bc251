import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, FieldGroup } from '@plinth/ui/form/field.tsx';
import { Stack } from '@plinth/ui/layout/stack.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { ScopeGrid } from './scope-grid.tsx';
import { textIn, useProgramChange } from './use-program-change.ts';

const lifetimes = ['7', '30', '90', '365'] as const;
type Lifetime = (typeof lifetimes)[number];

const day = 86_400_000;

/** Name, lifetime and scopes of a new token; what was made is handed on to be shown once. */
export function TokenDialog({ onClose, onMade }: { onClose: () => void; onMade: (token: string) => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [lifetime, setLifetime] = useState<Lifetime>('90');
  const [scopes, setScopes] = useState<string[]>([]);
  const creation = useProgramChange(
    async (source, days: number) =>
      unwrap(
        await source.call('create_api_token', {
          name: name.trim(),
          scopes,
          expires_at: new Date(Date.now() + days * day).toISOString(),
        }),
      ),
    { success: 'programs.tokens.made', failure: 'programs.tokens.failed' },
  );

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    creation.mutate(Number(lifetime), { onSuccess: (answer) => onMade(textIn(answer, 'token')) });
  }

  return (
    <Dialog
      isOpen
      size="lg"
      isDismissible={!creation.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('programs.tokens.createTitle')}
      description={t('programs.tokens.createText')}
      footer={
        <Button
          variant="primary"
          type="submit"
          form="new-token"
          isLoading={creation.isPending}
          disabled={name.trim() === '' || scopes.length === 0}
        >
          {t('programs.tokens.create')}
        </Button>
      }
    >
      <form id="new-token" onSubmit={handleSubmit}>
        <Stack>
          <Field label={t('programs.tokens.name')} help={t('programs.tokens.nameHelp')} isRequired>
            <Input value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Field label={t('programs.tokens.expiry')}>
            <Select
              value={lifetime}
              onValueChange={(value) => value && setLifetime(value)}
              options={lifetimes.map((value) => ({
                value,
                label: t('programs.tokens.days', { count: Number(value) }),
              }))}
            />
          </Field>
          <FieldGroup legend={t('programs.tokens.scopes')} help={t('programs.tokens.scopesHelp')} isRequired>
            <ScopeGrid values={scopes} onValuesChange={setScopes} />
          </FieldGroup>
        </Stack>
      </form>
    </Dialog>
  );
}
