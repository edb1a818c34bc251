import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { newId } from '@plinth/data/new-id.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { Combobox } from '@plinth/ui/primitives/combobox.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { NumberInput } from '@plinth/ui/primitives/number-input.tsx';
import { useList } from '../../../crud/use-list.ts';
import { emptyReportLine, type ListName, type ReportLine } from './daily-report-draft.ts';

const words = {
  crews: { title: 'site.report.crews', name: 'site.report.trade', add: 'site.report.addCrew' },
  plant: { title: 'site.report.plant', name: 'site.report.machine', add: 'site.report.addPlant' },
  quantities: { title: 'site.report.quantities', name: 'site.report.task', add: 'site.report.addQuantity' },
} as const;

/** One list of a daily report, large enough for a thumb: crews, plant, or quantities by task. */
export function ReportLines({
  list,
  projectId,
  lines,
  onChange,
}: {
  list: ListName;
  projectId: string | null;
  lines: readonly ReportLine[];
  onChange: (lines: readonly ReportLine[]) => void;
}) {
  const { t } = useTranslation();
  const replace = (line: ReportLine) => onChange(lines.map((one) => (one.key === line.key ? line : one)));
  return (
    <Card>
      <CardHeader title={t(words[list].title)} />
      <CardBody className="flex flex-col gap-4">
        {list === 'quantities' && <p className="text-sm text-ink-muted">{t('site.report.noTasks')}</p>}
        {lines.map((line, index) => (
          <div key={line.key} className="flex items-end gap-2">
            <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[2fr_1fr_1fr]">
              <Field label={t(words[list].name)}>
                {list === 'quantities' ? (
                  <MeasuredTask
                    projectId={projectId}
                    value={line.name}
                    onChange={(name) => replace({ ...line, name })}
                  />
                ) : (
                  <Input
                    value={line.name}
                    maxLength={200}
                    size="lg"
                    onChange={({ target }) => replace({ ...line, name: target.value })}
                  />
                )}
              </Field>
              {list === 'quantities' ? (
                <Field label={t('site.report.quantity')}>
                  <NumberInput
                    value={line.quantity}
                    size="lg"
                    onValueChange={(quantity) => replace({ ...line, quantity })}
                  />
                </Field>
              ) : (
                <>
                  <Field label={t(list === 'crews' ? 'site.report.people' : 'site.report.machines')}>
                    <NumberInput
                      value={line.count}
                      size="lg"
                      onValueChange={(count) => replace({ ...line, count })}
                    />
                  </Field>
                  <Field label={t('site.report.hours')}>
                    <NumberInput
                      value={line.hours}
                      size="lg"
                      onValueChange={(hours) => replace({ ...line, hours })}
                    />
                  </Field>
                </>
              )}
            </div>
            <IconButton
              label={t('site.report.remove', { number: index + 1 })}
              icon={<Trash2 aria-hidden />}
              onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
            />
          </div>
        ))}
        <Button
          className="self-start"
          icon={<Plus aria-hidden />}
          onClick={() => onChange([...lines, emptyReportLine(newId())])}
        >
          {t(words[list].add)}
        </Button>
      </CardBody>
    </Card>
  );
}

/** A task of the project whose whole quantity is planned; all are here, so that choosing works without a connection. */
function MeasuredTask({
  projectId,
  value,
  onChange,
}: {
  projectId: string | null;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  const { data } = useList(
    tasks,
    {
      filters: [
        { column: 'project_id', operator: 'eq', value: projectId ?? '' },
        { column: 'task_status', operator: 'not_in', value: ['completed', 'cancelled'] },
      ],
      pageSize: 1000,
    },
    { isEnabled: projectId !== null },
  );
  const options = (data?.data ?? [])
    .filter((task) => task['planned_quantity'] !== null || task.id === value)
    .map((task) => ({
      value: task.id,
      label: String(task['task_title']),
      description: [task['task_number'], task['quantity_unit']].filter(Boolean).join(' · '),
    }));
  return (
    <Combobox
      value={value === '' ? null : value}
      valueLabel={t('crud.value.none')}
      options={options}
      placeholder={t('crud.reference.placeholder')}
      onValueChange={(task) => onChange(task ?? '')}
    />
  );
}
