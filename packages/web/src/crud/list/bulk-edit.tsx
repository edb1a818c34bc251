import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import type { FormValue } from '@plinth/domain/define/form-values.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import type { FieldTextContext } from '../field-text.ts';
import { FieldInput } from '../form/field-input.tsx';
import { bulkColumns } from './bulk-columns.ts';
import { BulkReport } from './bulk-report.tsx';
import { readField } from './read-field.ts';
import { type BulkRow, useBulkUpdate } from './use-bulk-update.ts';

/** Gives one field the same value in all chosen rows; says of each row what became of it, and undoes them together. */
export function BulkEdit({
  context,
  rows,
  onClose,
}: {
  context: FieldTextContext;
  rows: readonly DataRow[];
  /** With the rows that stayed as they were. */
  onClose: (remaining: readonly string[]) => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { resource, labels } = context;
  const columns = bulkColumns(context);
  const [column, setColumn] = useState<string | null>(null);
  const [value, setValue] = useState<FormValue>('');
  const [problem, setProblem] = useState<string>();
  const update = useBulkUpdate(resource);
  const fieldId = useId();

  function handleApply() {
    if (column === null) return;
    const read = readField(t, context, column, value);
    if ('problem' in read) return setProblem(read.problem);
    update.mutate(
      rows.map((row): BulkRow => ({
        id: row.id,
        version: row['version'],
        values: { [column]: read.stored },
      })),
    );
  }

  const kept =
    update.data?.flatMap(({ id, code }) => (code === null ? [] : [id])) ?? rows.map(({ id }) => id);
  return (
    <Dialog
      isOpen
      isDismissible={!update.isPending}
      onOpenChange={() => onClose(kept)}
      title={t('bulk.title', { count: rows.length })}
      description={t('bulk.text')}
      footer={
        update.data ? (
          <Button variant="primary" onClick={() => onClose(kept)}>
            {t('crud.dialog.close')}
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={column === null}
            isLoading={update.isPending}
            onClick={handleApply}
          >
            {t('bulk.apply', { count: rows.length })}
          </Button>
        )
      }
    >
      {update.data ? (
        <BulkReport resource={resource} rows={rows} results={update.data} />
      ) : (
        <div className="flex flex-col gap-4">
          <Field label={t('bulk.field')}>
            <Select
              value={column}
              onValueChange={(next) => {
                setColumn(next);
                setValue(isBoolean(resource, next) ? false : '');
                setProblem(undefined);
              }}
              placeholder={t('bulk.choose')}
              options={columns.map((name) => ({ value: name, label: labels.field(resource, name) }))}
            />
          </Field>
          {column !== null && (
            <FieldInput
              key={column}
              context={context}
              column={column}
              mode="edit"
              id={fieldId}
              value={value}
              values={{ [column]: value }}
              recordId=""
              error={problem}
              onChange={setValue}
              onBlur={() => undefined}
            />
          )}
          {update.error && (
            <p role="alert" className="text-sm text-danger-text">
              {errorText(appErrorOf(update.error))}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

function isBoolean(resource: ResourceDefinition, column: string | null): boolean {
  return column !== null && fieldKindOf(resource, resource.facts, column).kind === 'boolean';
}
