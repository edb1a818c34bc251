import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { attachments } from '@plinth/domain/attachments.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import { useUpdateRecord } from '../use-update-record.ts';

/** What a path, a line or a turn of the direction of reading would be; the database refuses the same. */
const forbidden = /[/\\\u0001-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;

/** Asks for another name of a file. */
export function RenameFile({ file, onClose }: { file: DataRow; onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const errorText = useErrorText();
  const [name, setName] = useState(String(file['file_name']));
  const [isRefused, setIsRefused] = useState(false);
  const update = useUpdateRecord(attachments, { isShownByScreen: () => true, successMessage: null });

  function save() {
    const given = name.trim();
    const isBad = given === '' || forbidden.test(given);
    setIsRefused(isBad);
    if (isBad) return;
    update.mutate(
      { id: file.id, values: { file_name: given, version: file['version'] } },
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog
      isOpen
      size="sm"
      title={t('files.renameTitle')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('crud.form.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={update.isPending}>
            {t('files.rename')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field
          label={t('files.name')}
          isRequired
          error={
            isRefused ? t('files.badName') : update.error ? errorText(appErrorOf(update.error)) : undefined
          }
        >
          <Input
            value={name}
            maxLength={255}
            autoComplete="off"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
