import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { aiSettings } from '@plinth/domain/settings/settings.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { useList } from '../../crud/use-list.ts';
import { SettingsCard } from './settings-card.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useJob } from './use-job.ts';
import { JobOutcome } from './job-outcome.tsx';

/** What machines may read and say, whom they ask, and the key they ask with. */
export function AiSettings() {
  return (
    <>
      <SettingsCard name="ai">
        <SettingsForm resource={aiSettings} />
      </SettingsCard>
      <KeyCard />
    </>
  );
}

/** The key is written here and read by the server alone. */
function KeyCard() {
  const { t } = useTranslation();
  const { call } = useDataSource();
  const queryClient = useQueryClient();
  const [key, setKey] = useState('');
  const { data } = useList(aiSettings, { pageSize: 1 });
  const settings = data?.data[0];
  const hasKey = settings?.['has_key'] === true;
  const save = useMutation({
    // the function takes null for none, which its generated type does not say
    mutationFn: async (value: string | null) => unwrap(await call('set_ai_key', { key: value as string })),
    meta: { failureMessage: 'crud.toast.saveFailed' },
    onSuccess: () => {
      setKey('');
      return queryClient.invalidateQueries({ queryKey: recordKeys.all });
    },
  });
  const { ask, isBusy, outcome } = useJob('test_ai');
  return (
    <SettingsCard
      name="aiKey"
      actions={
        settings && (
          <Badge tone={hasKey ? 'success' : 'neutral'} hasDot>
            {t(hasKey ? 'settings.ai.hasKey' : 'settings.ai.noKey')}
          </Badge>
        )
      }
    >
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (key.trim() !== '') save.mutate(key.trim());
        }}
      >
        <Field label={t('settings.ai.key')} className="min-w-0 flex-1 basis-64">
          <Input
            type="password"
            dir="ltr"
            autoComplete="off"
            maxLength={500}
            value={key}
            onChange={({ target }) => setKey(target.value)}
          />
        </Field>
        <Button type="submit" isLoading={save.isPending}>
          {t('settings.ai.keep')}
        </Button>
        {hasKey && (
          <Button variant="ghost" onClick={() => save.mutate(null)}>
            {t('settings.ai.remove')}
          </Button>
        )}
      </form>
      <div className="mt-4 flex flex-col items-start gap-2">
        <Button disabled={!hasKey} isLoading={isBusy} onClick={() => ask()}>
          {t('settings.ai.test')}
        </Button>
        <JobOutcome outcome={outcome} done={t('settings.ai.works')} />
      </div>
    </SettingsCard>
  );
}
