import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@plinth/data/new-id.ts';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { boqSections } from '@plinth/domain/commercial/boq-sections.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import { changedValues, type FormValues, rowToFormValues } from '@plinth/domain/define/form-values.ts';
import { type FieldOutput, readField } from '@plinth/domain/define/read-field.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { useErrorText } from '../../../base/error-text.ts';
import { appErrorOf } from '../../../base/request-failure.ts';
import { FieldInput } from '../../../crud/form/field-input.tsx';
import { fieldProblemText } from '../../../crud/form/field-problem-text.ts';
import { useCreateRecord } from '../../../crud/use-create-record.ts';
import { useFieldText } from '../../../crud/use-field-text.ts';
import { useUpdateRecord } from '../../../crud/use-update-record.ts';

const columns = ['code', 'title'] as const;

type SectionDialogProps = {
  billId: string;
  /** The section to rename; without one it makes a new section. */
  section?: DataRow;
  /** Place of a new section. */
  position: number;
  onClose: () => void;
  onSaved: (section: DataRow) => void;
};

/** Code and title of a section, new or existing. */
export function SectionDialog({ billId, section, position, onClose, onSaved }: SectionDialogProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const context = useFieldText(boqSections);
  const { facts } = boqSections;
  const formId = useId();
  const [id] = useState(newId);
  const [before] = useState(() => rowToFormValues(boqSections, facts, columns, section ?? {}));
  const [values, setValues] = useState<FormValues>(before);
  const [isAsked, setIsAsked] = useState(false);
  const create = useCreateRecord(boqSections, { isShownByScreen: () => true });
  const update = useUpdateRecord(boqSections, { isShownByScreen: () => true });
  const write = section ? update : create;
  const refusal = write.error ? appErrorOf(write.error) : undefined;

  const readings = columns.flatMap((column) => {
    const fact = facts.columns[column];
    const kind = fieldKindOf(boqSections, facts, column);
    return fact ? [{ column, kind, reading: readField(kind, fact, !fact.isNullable, values[column]) }] : [];
  });
  function errorOf(column: string): string | undefined {
    const found = readings.find((one) => one.column === column);
    if (isAsked && found?.reading.problem) return fieldProblemText(t, found.reading.problem, found.kind);
    return refusal?.field === column ? errorText(refusal) : undefined;
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (write.isPending || readings.some(({ reading }) => reading.problem)) return;
    const output: Record<string, FieldOutput> = Object.fromEntries(
      readings.map(({ column, reading }) => [column, reading.value ?? null]),
    );
    if (section) {
      const changed = changedValues(before, values, { ...output, code: output['code'] ?? null });
      update.mutate(
        { id: section.id, values: { ...changed, version: section['version'] } },
        { onSuccess: onSaved },
      );
    } else {
      create.mutate({ id, boq_id: billId, position, ...output }, { onSuccess: onSaved });
    }
  }

  return (
    <Dialog
      isOpen
      isDismissible={!write.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(section ? 'bill.rename' : 'bill.add')}
      footer={
        <>
          <Button onClick={onClose} disabled={write.isPending}>
            {t('crud.form.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={write.isPending}>
            {t(section ? 'crud.form.save' : 'crud.form.create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
        {columns.map((column) => (
          <FieldInput
            key={column}
            context={context}
            column={column}
            mode={section ? 'edit' : 'create'}
            id={`${formId}-${column}`}
            value={values[column] ?? null}
            values={values}
            recordId={section?.id ?? id}
            error={errorOf(column)}
            onChange={(value) => setValues((all) => ({ ...all, [column]: value }))}
            onBlur={() => undefined}
          />
        ))}
        {refusal && !columns.some((column) => column === refusal.field) && (
          <p role="alert" className="text-sm text-danger-text">
            {errorText(refusal, 'crud.toast.saveFailed')}
          </p>
        )}
      </form>
    </Dialog>
  );
}
