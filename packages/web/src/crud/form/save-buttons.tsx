import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { FormMode } from '@plinth/domain/define/form-columns.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { FormActions } from '@plinth/ui/form/form-actions.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useSteps } from '../view/use-steps.ts';

/** The name of the button that saves and hands in, by which the form knows what was pressed. */
const handsIn = 'hands-in';

/** Leaving the form, saving it and, where its record is handed in, both at once: nobody takes a draft for sent. */
export function SaveButtons({
  resource,
  mode,
  row,
  isSaving,
  denial,
  saveLabel,
  onCancel,
}: {
  resource: ResourceDefinition;
  mode: FormMode;
  row: DataRow;
  isSaving: boolean;
  denial: string | undefined;
  saveLabel: string | undefined;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const submits = resource.status?.submits;
  const step = useSteps(resource, row).find(({ to }) => to === submits);
  // who makes a record hands it in; what became of one that exists says whether it still can be
  const isHandedIn =
    submits !== undefined && (mode === 'create' || (step !== undefined && step.denial === undefined));
  const isDraft = mode === 'create' || step?.from === 'draft';
  const save =
    isHandedIn && isDraft ? 'crud.form.saveDraft' : mode === 'create' ? 'crud.form.create' : 'crud.form.save';
  return (
    <FormActions>
      <Button onClick={onCancel}>{t('crud.form.cancel')}</Button>
      <Button
        type="submit"
        variant={isHandedIn ? undefined : 'primary'}
        isLoading={isSaving}
        disabledReason={denial}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        {saveLabel ?? t(save)}
      </Button>
      {isHandedIn && (
        <Button
          type="submit"
          name={handsIn}
          variant="primary"
          isLoading={isSaving}
          disabledReason={denial}
          aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
        >
          {t('crud.form.saveAndSubmit')}
        </Button>
      )}
    </FormActions>
  );
}

/** Whether it was the button that also hands in: Enter in a field only saves. */
export function isHandingIn({ nativeEvent }: { nativeEvent: Event }): boolean {
  return nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('name') === handsIn;
}

/** Ctrl or Cmd with Enter saves from any of a form's fields, those of several lines included; with Shift it hands in. */
export function saveOnShortcut(form: HTMLFormElement | null) {
  form?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const button = event.shiftKey ? form.querySelector<HTMLElement>(`button[name="${handsIn}"]`) : null;
    form.requestSubmit(button ?? undefined);
  });
}
