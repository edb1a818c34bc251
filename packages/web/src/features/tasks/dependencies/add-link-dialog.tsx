import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { facts } from '@plinth/database/generated/facts/task_dependencies.ts';
import { newId } from '@plinth/data/new-id.ts';
import { readField } from '@plinth/domain/define/read-field.ts';
import { pointsTo } from '@plinth/domain/define/relations.ts';
import { taskDependencies } from '@plinth/domain/projects/task-dependencies.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { NumberInput } from '@plinth/ui/primitives/number-input.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { useErrorText } from '../../../base/error-text.ts';
import { appErrorOf } from '../../../base/request-failure.ts';
import { fieldProblemText } from '../../../crud/form/field-problem-text.ts';
import { ReferenceField } from '../../../crud/form/reference-field.tsx';
import { useFieldText } from '../../../crud/use-field-text.ts';
import { type LinkEnd, type LinkType, linkTypes } from './linked-tasks.ts';
import { useAddLink } from './use-link-writes.ts';

const lagFact = facts.columns.lag_days;

const otherTask = pointsTo('tasks', 'predecessor_id');

/** Ties a task to another one of its project. */
export function AddLinkDialog({
  taskId,
  projectId,
  onClose,
}: {
  taskId: string;
  projectId: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { facts, labels } = useFieldText(taskDependencies);
  const add = useAddLink({ isShownByScreen: true });
  const [id] = useState(newId);
  const [end, setEnd] = useState<LinkEnd>('predecessor');
  const [other, setOther] = useState<string | null>(null);
  const [type, setType] = useState<LinkType>('FS');
  const [lag, setLag] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);

  const lagReading = readField({ kind: 'number' }, lagFact, false, lag);
  const refusal = add.error ? appErrorOf(add.error) : undefined;
  const isLagRefused = refusal?.field === 'lag_days';
  const taskError =
    isAsked && other === null
      ? t('errors.required')
      : refusal && !isLagRefused
        ? errorText(refusal)
        : undefined;
  const lagError =
    isAsked && lagReading.problem
      ? fieldProblemText(t, lagReading.problem, { kind: 'number' })
      : isLagRefused
        ? errorText(refusal)
        : undefined;

  function handleAdd() {
    setIsAsked(true);
    if (other === null || lagReading.problem) return;
    add.mutate(
      {
        id,
        predecessor_id: end === 'predecessor' ? other : taskId,
        successor_id: end === 'predecessor' ? taskId : other,
        dependency_type: type,
        lag_days: Number(lagReading.value ?? 0),
      },
      { onSuccess: onClose },
    );
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    handleAdd();
  }

  /** What was refused is no longer what stands there. */
  function changed<T>(set: (value: T) => void) {
    return (value: T) => {
      set(value);
      add.reset();
    };
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('outline.links.addTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('outline.links.cancel')}</Button>
          <Button variant="primary" isLoading={add.isPending} onClick={handleAdd}>
            {t('outline.links.confirm')}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the button below */}
      <div className="flex flex-col gap-4" onKeyDown={handleKeyDown}>
        <Field label={t('outline.links.direction')}>
          <Select
            value={end}
            onValueChange={changed((next: LinkEnd | null) => next && setEnd(next))}
            options={[
              { value: 'predecessor', label: t('outline.links.predecessors') },
              { value: 'successor', label: t('outline.links.successors') },
            ]}
          />
        </Field>
        <Field label={t('outline.links.otherTask')} isRequired error={taskError}>
          <ReferenceField
            relation={otherTask}
            value={other}
            onValueChange={changed(setOther)}
            filters={[{ column: 'project_id', operator: 'eq', value: projectId }]}
            excludedId={taskId}
          />
        </Field>
        <Field label={t('outline.links.kind')}>
          <Select
            value={type}
            onValueChange={changed((next: LinkType | null) => next && setType(next))}
            options={linkTypes.map((value) => ({
              value,
              label: labels.choice(taskDependencies, facts, 'dependency_type', value),
            }))}
          />
        </Field>
        <Field label={t('outline.links.lag')} help={t('outline.links.lagHelp')} error={lagError}>
          <NumberInput isWhole value={lag} placeholder="0" onValueChange={changed(setLag)} />
        </Field>
      </div>
    </Dialog>
  );
}
