import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@plinth/data/new-id.ts';
import { ofAdjuster, projectAdjustments } from '@plinth/domain/projects/project-adjustments.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { Textarea } from '@plinth/ui/primitives/textarea.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import { ReferenceField } from '../../crud/form/reference-field.tsx';
import { useCreateRecord } from '../../crud/use-create-record.ts';
import { useAccess } from '../../session/access-context.tsx';

/** Lets a person write in a closed project for a day, for a reason. */
export function AdjustmentDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { userId } = useAccess();
  const [id] = useState(newId);
  const [person, setPerson] = useState<string | null>(userId);
  const [reason, setReason] = useState('');
  const create = useCreateRecord(projectAdjustments, { isShownByScreen: () => true });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('projects.closed.allow')}
      description={t('projects.closed.allowText')}
      footer={
        <>
          <Button onClick={onClose}>{t('crud.form.cancel')}</Button>
          <Button
            variant="primary"
            disabled={person === null || reason.trim() === ''}
            isLoading={create.isPending}
            onClick={() =>
              create.mutate(
                { id, project_id: projectId, person_id: person, reason: reason.trim() },
                { onSuccess: onClose },
              )
            }
          >
            {t('projects.closed.confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('projects.closed.person')} isRequired>
          <ReferenceField relation={ofAdjuster} value={person} onValueChange={setPerson} />
        </Field>
        <Field
          label={t('projects.closed.reason')}
          isRequired
          error={create.error ? errorText(appErrorOf(create.error)) : undefined}
        >
          <Textarea
            value={reason}
            maxLength={projectAdjustments.facts.columns['reason']?.maxLength}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
