import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOfEpochDay } from '@plinth/domain/calendar/calendar-date.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { DateInput } from '@plinth/ui/primitives/date-input.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { NumberInput } from '@plinth/ui/primitives/number-input.tsx';
import type { GanttCellErrors, GanttCells, GanttRow } from './gantt-rows.ts';

type CellsProps = {
  row: GanttRow;
  onSave: (cells: GanttCells) => GanttCellErrors | null;
  onClose: () => void;
};

function useCells({ row, onSave, onClose }: CellsProps) {
  const [cells, setCells] = useState<GanttCells>({
    title: row.title,
    start: row.start === null ? null : dateOfEpochDay(row.start),
    days: row.days === null ? null : String(row.days),
    predecessors: row.predecessors ?? '',
  });
  const [errors, setErrors] = useState<GanttCellErrors>({});
  function save() {
    const wrong = onSave(cells);
    if (wrong === null) onClose();
    else setErrors(wrong);
  }
  return { cells, errors, save, set: (change: Partial<GanttCells>) => setCells({ ...cells, ...change }) };
}

/** The cells of a row of the outline while they are typed: Enter saves them, Escape leaves them as they were. */
export function GanttCellRow(props: CellsProps) {
  const { t } = useTranslation();
  const { row, onClose } = props;
  const { cells, errors, save, set } = useCells(props);
  const [problem] = Object.values(errors);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save();
    else onClose();
  }

  const cell = (name: keyof GanttCells) => ({
    size: 'sm' as const,
    'aria-label': t(`schedule.cells.${name}`),
    'aria-invalid': errors[name] !== undefined || undefined,
  });
  return (
    <div role="presentation" className="relative contents" onKeyDown={handleKeyDown}>
      <div role="gridcell" className="col-span-2 min-w-0">
        <Input
          {...cell('title')}
          // the row was asked to be edited
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was asked for begins here
          autoFocus
          maxLength={300}
          value={cells.title}
          onChange={(event) => set({ title: event.target.value })}
        />
      </div>
      <div role="gridcell" className="col-span-2 min-w-0">
        <DateInput
          {...cell('start')}
          disabled={row.hasChildren}
          value={cells.start}
          onValueChange={(start) => set({ start })}
        />
      </div>
      <div role="gridcell" className="min-w-0">
        <NumberInput
          {...cell('days')}
          isWhole
          disabled={row.hasChildren || row.isMilestone}
          value={cells.days}
          onValueChange={(days) => set({ days })}
        />
      </div>
      <div role="gridcell" className="min-w-0">
        <Input
          {...cell('predecessors')}
          dir="ltr"
          value={cells.predecessors}
          onChange={(event) => set({ predecessors: event.target.value })}
        />
      </div>
      {problem !== undefined && (
        <p
          role="alert"
          className="absolute inset-x-2 top-full z-10 rounded-md border border-danger-solid bg-surface px-2 py-1 text-xs text-danger-text"
        >
          {problem}
        </p>
      )}
    </div>
  );
}

/** The same where the outline has no room for cells. */
export function GanttCellDialog(props: CellsProps) {
  const { t } = useTranslation();
  const { row, onClose } = props;
  const { cells, errors, save, set } = useCells(props);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('schedule.editRow')}
      footer={
        <>
          <Button onClick={onClose}>{t('outline.links.cancel')}</Button>
          <Button variant="primary" onClick={save}>
            {t('schedule.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('schedule.cells.title')} error={errors.title}>
          <Input
            value={cells.title}
            maxLength={300}
            onChange={(event) => set({ title: event.target.value })}
          />
        </Field>
        {!row.hasChildren && (
          <Field label={t('schedule.cells.start')} error={errors.start}>
            <DateInput value={cells.start} onValueChange={(start) => set({ start })} />
          </Field>
        )}
        {!row.hasChildren && !row.isMilestone && (
          <Field label={t('schedule.cells.days')} error={errors.days}>
            <NumberInput isWhole value={cells.days} onValueChange={(days) => set({ days })} />
          </Field>
        )}
        <Field
          label={t('schedule.cells.predecessors')}
          help={t('schedule.predecessorsHelp')}
          error={errors.predecessors}
        >
          <Input
            dir="ltr"
            value={cells.predecessors}
            onChange={(event) => set({ predecessors: event.target.value })}
          />
        </Field>
      </div>
    </Dialog>
  );
}
