import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { changedColumns, rowToFormValues } from '@plinth/domain/define/form-values.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import type { FieldTextContext } from '../field-text.ts';
import { FieldInput } from '../form/field-input.tsx';
import { readField } from './read-field.ts';
import { useBulkUpdate } from './use-bulk-update.ts';

/** One field of one row: Enter saves it, the arrows go to the fields beside it. The change can be undone for ten seconds. */
export function CellForm({
  context,
  row,
  column,
  columns,
  onColumnChange,
  onDone,
}: {
  context: FieldTextContext;
  row: DataRow;
  column: string;
  columns: readonly string[];
  onColumnChange: (column: string) => void;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const id = useId();
  const { resource, facts } = context;
  // as it was when it was opened: what others change meanwhile comes in under it, and is not to be overwritten
  const [start] = useState(() => ({
    version: row['version'],
    values: rowToFormValues(resource, facts, [column], row),
  }));
  const [value, setValue] = useState(start.values[column] ?? null);
  const [problem, setProblem] = useState<string>();
  const update = useBulkUpdate(resource);
  const refusal = update.data?.find(({ code }) => code !== null);
  const refused = refusal
    ? (refusal.error ?? undefined)
    : update.error
      ? appErrorOf(update.error)
      : undefined;
  const place = columns.indexOf(column);
  // what the pointer opened begins in its field, as what the keyboard opened does
  useEffect(() => document.getElementById(id)?.focus(), [id]);

  function handleSave() {
    if (changedColumns(start.values, { [column]: value }).length === 0) return onDone();
    const read = readField(t, context, column, value);
    if ('problem' in read) return setProblem(read.problem);
    update.mutate([{ id: row.id, version: start.version, values: { [column]: read.stored } }], {
      onSuccess: (results) => results.every(({ code }) => code === null) && onDone(),
    });
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        handleSave();
      }}
    >
      <FieldInput
        context={context}
        column={column}
        mode="edit"
        id={id}
        value={value}
        values={{ ...rowValues(row), [column]: value }}
        recordId={row.id}
        stored={row}
        error={problem ?? (refused && errorText(refused))}
        onChange={(next) => {
          setValue(next);
          setProblem(undefined);
        }}
        onBlur={() => undefined}
      />
      <div className="flex items-center gap-2">
        <IconButton
          size="sm"
          label={t('bulk.previousField')}
          icon={<ChevronLeft aria-hidden className="rtl:rotate-180" />}
          disabled={place <= 0}
          onClick={() => onColumnChange(columns[place - 1] ?? column)}
        />
        <IconButton
          size="sm"
          label={t('bulk.nextField')}
          icon={<ChevronRight aria-hidden className="rtl:rotate-180" />}
          disabled={place >= columns.length - 1}
          onClick={() => onColumnChange(columns[place + 1] ?? column)}
        />
        <span className="grow" />
        <Button size="sm" onClick={onDone}>
          {t('crud.form.cancel')}
        </Button>
        <Button size="sm" variant="primary" type="submit" isLoading={update.isPending}>
          {t('bulk.save')}
        </Button>
      </div>
    </form>
  );
}

/** The other fields of the row, as far as inputs ask for them: a currency, the project a phase belongs to. */
function rowValues(row: DataRow): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
