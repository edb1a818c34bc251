import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ofProject } from '@plinth/domain/define/relations.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { DateInput } from '@plinth/ui/primitives/date-input.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { useErrorText } from '../../../base/error-text.ts';
import { recordKeys } from '../../../base/query-keys.ts';
import { appErrorOf, unwrap } from '../../../base/request-failure.ts';
import { ReferenceField } from '../../../crud/form/reference-field.tsx';
import { useToday } from '../../../overview/figures/use-today.ts';

/** Begins the plan of a project with that of another one, from a day on. */
export function CopyScheduleDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const [from, setFrom] = useState<string | null>(null);
  const [start, setStart] = useState<string | null>(useToday());
  const copy = useMutation({
    mutationFn: async (values: { from_project_id: string; start_date: string }) =>
      unwrap(await dataSource.call('copy_schedule', { ...values, project_id: projectId })),
    retry: false,
    meta: { successMessage: 'outline.copy.done', isShownByScreen: () => true },
    onSuccess: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: recordKeys.all });
    },
  });
  const isDay = start !== null && /^\d{4}-\d{2}-\d{2}$/.test(start);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('outline.copy.title')}
      description={t('outline.copy.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('outline.links.cancel')}</Button>
          <Button
            variant="primary"
            disabled={from === null || !isDay}
            isLoading={copy.isPending}
            onClick={() =>
              from !== null && isDay && copy.mutate({ from_project_id: from, start_date: start })
            }
          >
            {t('outline.copy.confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label={t('outline.copy.from')}
          error={copy.error ? errorText(appErrorOf(copy.error)) : undefined}
        >
          <ReferenceField
            relation={ofProject}
            value={from}
            excludedId={projectId}
            onValueChange={(value) => {
              setFrom(value);
              copy.reset();
            }}
          />
        </Field>
        <Field
          label={t('outline.copy.start')}
          error={isDay || start === null ? undefined : t('errors.invalid_date')}
        >
          <DateInput value={start} onValueChange={setStart} />
        </Field>
      </div>
    </Dialog>
  );
}
