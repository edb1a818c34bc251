import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { facts } from '@plinth/database/generated/facts/projects.ts';
import { ofProject } from '@plinth/domain/define/relations.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import { DateInput } from '@plinth/ui/primitives/date-input.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { useErrorText } from '../../../base/error-text.ts';
import { recordKeys } from '../../../base/query-keys.ts';
import { appErrorOf, unwrap } from '../../../base/request-failure.ts';
import { ReferenceField } from '../../../crud/form/reference-field.tsx';
import { recordRoutes } from '../../../crud/routes-of.ts';
import { useFieldText } from '../../../crud/use-field-text.ts';
import { useAccess } from '../../../session/access-context.tsx';
import { useToday } from '../../../overview/figures/use-today.ts';

/** What belongs to a plan, and is copied unless it is not wanted. */
const ofPlan = ['calendar', 'dependencies', 'checklists'] as const;
type CopiedPart = (typeof ofPlan)[number] | 'budget';

/** Makes a project of another one's schedule: of the one given, or of one that is picked here. */
export function CopyProjectDialog({ original, onClose }: { original?: DataRow; onClose: () => void }) {
  const { t } = useTranslation();
  const { labels } = useFieldText(projects);
  const errorText = useErrorText();
  const [from, setFrom] = useState<string | null>(original?.id ?? null);
  const [name, setName] = useState(
    original ? t('projects.copy.nameOf', { name: String(original['name']) }) : '',
  );
  const [start, setStart] = useState<string | null>(useToday());
  const [hasPeople, setHasPeople] = useState(false);
  const [parts, setParts] = useState<ReadonlySet<CopiedPart>>(new Set(ofPlan));
  const { can } = useAccess();
  const offered =
    can('finance', 'view') && can('finance', 'create') ? [...ofPlan, 'budget' as const] : ofPlan;
  const [isAsked, setIsAsked] = useState(false);
  const copy = useCopyProject(onClose);

  const isDay = start !== null && /^\d{4}-\d{2}-\d{2}$/.test(start);
  const refusal = copy.error ? appErrorOf(copy.error) : undefined;
  const errorAt = (field: string, isMissing: boolean) => {
    if (isAsked && isMissing) return t('errors.required');
    if (!refusal) return undefined;
    // what is about no field of this form is said at its first one
    const place = ['name', 'start_date'].includes(refusal.field ?? '') ? refusal.field : 'project_id';
    const shownAt = place === 'project_id' && original ? 'name' : place;
    return shownAt === field ? errorText(refusal) : undefined;
  };

  function handleCopy() {
    setIsAsked(true);
    if (from === null || name.trim() === '' || !isDay) return;
    copy.mutate({ project_id: from, name, start_date: start, with_people: hasPeople, parts: [...parts] });
  }

  /** What was refused is no longer what stands there. */
  function changed<T>(set: (value: T) => void) {
    return (value: T) => {
      set(value);
      copy.reset();
    };
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('projects.copy.title')}
      description={t('projects.copy.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('crud.form.cancel')}</Button>
          <Button variant="primary" isLoading={copy.isPending} onClick={handleCopy}>
            {t('projects.copy.confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {!original && (
          <Field label={t('projects.copy.from')} isRequired error={errorAt('project_id', from === null)}>
            <ReferenceField relation={ofProject} value={from} onValueChange={changed(setFrom)} />
          </Field>
        )}
        <Field label={labels.field(projects, 'name')} isRequired error={errorAt('name', name.trim() === '')}>
          <Input
            value={name}
            maxLength={facts.columns.name.maxLength}
            onChange={({ target }) => changed(setName)(target.value)}
          />
        </Field>
        <Field
          label={labels.field(projects, 'start_date')}
          isRequired
          error={
            errorAt('start_date', start === null) ??
            (isDay || start === null ? undefined : t('errors.invalid_date'))
          }
        >
          <DateInput value={start} onValueChange={changed(setStart)} />
        </Field>
        {offered.map((part) => (
          <Checkbox
            key={part}
            isChecked={parts.has(part)}
            onCheckedChange={(isChosen) => {
              const others = offered.filter((one) => one !== part && parts.has(one));
              setParts(new Set(isChosen ? [...others, part] : others));
            }}
            label={t(`projects.copy.parts.${part}`)}
            description={t(`projects.copy.partsHelp.${part}`)}
          />
        ))}
        <Checkbox
          isChecked={hasPeople}
          onCheckedChange={setHasPeople}
          label={t('projects.copy.people')}
          description={t('projects.copy.peopleHelp')}
        />
      </div>
    </Dialog>
  );
}

function useCopyProject(onDone: () => void) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (values: {
      project_id: string;
      name: string;
      start_date: string;
      with_people: boolean;
      parts: string[];
    }) => unwrap(await dataSource.call('copy_project', values)),
    retry: false,
    meta: { successMessage: 'projects.copy.done', isShownByScreen: () => true },
    onSuccess: async (made) => {
      onDone();
      await queryClient.invalidateQueries({ queryKey: recordKeys.all });
      if (typeof made === 'object' && made !== null && 'id' in made && typeof made.id === 'string')
        await navigate({ to: recordRoutes(projects, made.id).view });
    },
  });
}
