import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, FieldGroup } from '@plinth/ui/form/field.tsx';
import { Row, Stack } from '@plinth/ui/layout/stack.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { MultiSelect } from '@plinth/ui/primitives/multi-select.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { appErrorOf, unwrap } from '../../base/request-failure.ts';
import { textIn, useProgramChange } from './use-program-change.ts';
import { eventsOf, eventTables, happenings, type EventTable, type Happening } from './webhook-events.ts';

/** Name, address and events of a new webhook; its secret is handed on to be shown once. */
export function WebhookDialog({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (secret: string) => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('https://');
  const [tables, setTables] = useState<EventTable[]>([]);
  const [chosen, setChosen] = useState<readonly Happening[]>(happenings);
  const events = eventsOf(tables, chosen);
  const creation = useProgramChange(
    async (source, wanted: string[]) =>
      unwrap(await source.call('create_webhook', { name: name.trim(), url: url.trim(), events: wanted })),
    { success: 'programs.webhooks.made', failure: 'programs.webhooks.failed' },
  );
  const fault = creation.error ? appErrorOf(creation.error) : null;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    creation.mutate(events, { onSuccess: (answer) => onMade(textIn(answer, 'secret')) });
  }

  return (
    <Dialog
      isOpen
      isDismissible={!creation.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('programs.webhooks.create')}
      description={t('programs.webhooks.text')}
      footer={
        <Button
          variant="primary"
          type="submit"
          form="new-webhook"
          isLoading={creation.isPending}
          disabled={name.trim() === '' || events.length === 0}
        >
          {t('programs.webhooks.create')}
        </Button>
      }
    >
      <form id="new-webhook" onSubmit={handleSubmit}>
        <Stack>
          <Field label={t('programs.webhooks.name')} isRequired>
            <Input value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Field
            label={t('programs.webhooks.url')}
            help={t('programs.webhooks.urlHelp')}
            {...(fault?.field === 'url' && { error: errorText(fault) })}
            isRequired
          >
            <Input
              type="url"
              dir="ltr"
              value={url}
              maxLength={2000}
              onChange={(event) => setUrl(event.target.value)}
            />
          </Field>
          <FieldGroup
            legend={t('programs.webhooks.events')}
            help={t('programs.webhooks.eventsHelp')}
            isRequired
          >
            <Row gap="md">
              <MultiSelect
                label={t('programs.webhooks.records')}
                options={eventTables.map((table) => ({
                  value: table,
                  label: t(`resources.${table}.plural`),
                }))}
                values={tables}
                onValuesChange={setTables}
              />
              {happenings.map((happening) => (
                <Checkbox
                  key={happening}
                  label={t(`programs.webhooks.happenings.${happening}`)}
                  isChecked={chosen.includes(happening)}
                  onCheckedChange={(isOn) =>
                    setChosen(happenings.filter((one) => (one === happening ? isOn : chosen.includes(one))))
                  }
                />
              ))}
            </Row>
          </FieldGroup>
        </Stack>
      </form>
    </Dialog>
  );
}
