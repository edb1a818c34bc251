import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { facts } from '@plinth/database/generated/facts/task_dependencies.ts';
import { readField } from '@plinth/domain/define/read-field.ts';
import { taskDependencies } from '@plinth/domain/projects/task-dependencies.ts';
import type { ProjectPlanLink } from '@plinth/domain/schedule/project-plan.ts';
import { dependencyTypes } from '@plinth/domain/projects/schedule-import/imported-schedule.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { NumberInput } from '@plinth/ui/primitives/number-input.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { fieldProblemText } from '../../../crud/form/field-problem-text.ts';
import { useFieldText } from '../../../crud/use-field-text.ts';

/** Type and lag of a link of the chart, and the way to remove it. */
export function LinkDialog({
  link,
  otherTypes,
  from,
  to,
  onSave,
  onRemove,
  onClose,
}: {
  link: ProjectPlanLink;
  /** Of the other links between the same two tasks: each type is there once. */
  otherTypes: readonly ProjectPlanLink['dependency_type'][];
  from: string;
  to: string;
  onSave: (link: Pick<ProjectPlanLink, 'id' | 'dependency_type' | 'lag_days'>) => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { labels } = useFieldText(taskDependencies);
  const [type, setType] = useState(link.dependency_type);
  const [lag, setLag] = useState<string | null>(String(link.lag_days));
  const reading = readField({ kind: 'number' }, facts.columns.lag_days, false, lag);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('schedule.link.title')}
      description={t('schedule.link.between', { from, to })}
      footer={
        <>
          <Button variant="danger" onClick={onRemove}>
            {t('schedule.link.remove')}
          </Button>
          <Button onClick={onClose}>{t('outline.links.cancel')}</Button>
          <Button
            variant="primary"
            disabled={reading.problem !== undefined}
            onClick={() =>
              onSave({ id: link.id, dependency_type: type, lag_days: Number(reading.value ?? 0) })
            }
          >
            {t('schedule.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('outline.links.kind')}>
          <Select
            value={type}
            onValueChange={(next: ProjectPlanLink['dependency_type'] | null) => next && setType(next)}
            options={dependencyTypes
              .filter((value) => !otherTypes.includes(value))
              .map((value) => ({
                value,
                label: labels.choice(taskDependencies, facts, 'dependency_type', value),
              }))}
          />
        </Field>
        <Field
          label={t('outline.links.lag')}
          help={t('outline.links.lagHelp')}
          error={reading.problem && fieldProblemText(t, reading.problem, { kind: 'number' })}
        >
          <NumberInput isWhole value={lag} onValueChange={setLag} />
        </Field>
      </div>
    </Dialog>
  );
}
