import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { ProgressBar } from '@plinth/ui/primitives/progress-bar.tsx';
import type { FieldTextContext } from '../field-text.ts';
import { useVerb } from '../permission-gate.tsx';
import { CheckStep } from './check-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import { matchedFields, requiredColumns } from './match-columns.ts';
import { MatchStep } from './match-step.tsx';
import { type ImportStep, useImport } from './use-import.ts';

type Import = ReturnType<typeof useImport>;

/** From a file to records: choose, match its columns, see what would happen, then all rows or none. */
export function ImportDialog({ context, onClose }: { context: FieldTextContext; onClose: () => void }) {
  const { t } = useTranslation();
  const running = useImport(context);
  const { step, failure, isBusy } = running;
  const [isLeavingOut, setIsLeavingOut] = useState(false);
  const isStoring = step.name === 'storing';

  return (
    <Dialog
      isOpen
      size="xl"
      isDismissible={!isStoring}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${t('crud.import.title')} – ${context.labels.resource(context.resource, 'plural')}`}
      description={t(`crud.import.steps.${step.name}`)}
      footer={
        <ImportButtons context={context} running={running} isLeavingOut={isLeavingOut} onClose={onClose} />
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        {failure !== null && (
          <p
            role="alert"
            className="rounded-lg border border-danger-solid/40 bg-danger-soft px-4 py-3 text-danger-text"
          >
            {failure}
          </p>
        )}
        {step.name === 'choosing' && (
          <ChooseStep context={context} isBusy={isBusy} onChoose={(file) => void running.choose(file)} />
        )}
        {step.name === 'matching' && <MatchStep context={context} step={step} onChange={running.setStep} />}
        {step.name === 'checked' && (
          <CheckStep
            context={context}
            step={step}
            isLeavingOut={isLeavingOut}
            onLeaveOutChange={setIsLeavingOut}
            isBusy={isBusy}
            onCorrect={(rows) => void running.check({ ...step, rows })}
          />
        )}
        {(step.name === 'storing' || step.name === 'stopped') && <StoreProgress step={step} />}
        {step.name === 'done' && (
          <div role="status">
            <p>{t('crud.import.added', { count: step.stored })}</p>
            {step.checked.known.length > 0 && (
              <p className="text-ink-muted">{t('crud.import.known', { count: step.checked.known.length })}</p>
            )}
          </div>
        )}
        {step.name === 'undone' && <p role="status">{t('crud.import.undone')}</p>}
      </div>
    </Dialog>
  );
}

function StoreProgress({ step }: { step: Extract<ImportStep, { name: 'storing' | 'stopped' }> }) {
  const { t } = useTranslation();
  const total = step.checked.good.length;
  return (
    <ProgressBar
      label={t('crud.import.storing')}
      value={(step.stored / total) * 100}
      valueText={t('crud.bulk.countOf', { done: step.stored, total })}
    />
  );
}

function ImportButtons({
  context,
  running,
  isLeavingOut,
  onClose,
}: {
  context: FieldTextContext;
  running: Import;
  isLeavingOut: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  // taking back is deleting, and not everybody who may add may delete
  const remove = useVerb(context.resource, 'delete');
  const isUndone = remove.isOffered && remove.denial === undefined;
  const { step, isBusy } = running;
  switch (step.name) {
    case 'choosing':
      return <Button onClick={onClose}>{t('crud.form.cancel')}</Button>;
    case 'matching': {
      const matched = matchedFields(step.match);
      const isIncomplete = requiredColumns(context.resource, context.facts).some(
        (column) => !matched.includes(column),
      );
      return (
        <>
          <Button onClick={running.restart}>{t('crud.import.otherFile')}</Button>
          <Button
            variant="primary"
            isLoading={isBusy}
            disabledReason={isIncomplete ? t('crud.import.requiredMissing') : undefined}
            onClick={() => void running.check(step)}
          >
            {t('crud.import.check')}
          </Button>
        </>
      );
    }
    case 'checked': {
      const { good, bad, known } = step.checked;
      const isBlocked = good.length === 0 || (bad.length > 0 && !isLeavingOut);
      const reason = good.length === 0 ? t('crud.import.nothingToAdd') : t('crud.import.badFirst');
      return (
        <>
          <Button onClick={() => running.setStep({ ...step, name: 'matching' })}>
            {t('crud.import.back')}
          </Button>
          {good.length === 0 && bad.length === 0 && known.length > 0 ? (
            <Button variant="primary" onClick={onClose}>
              {t('crud.dialog.close')}
            </Button>
          ) : (
            <Button
              variant="primary"
              disabledReason={isBlocked ? reason : undefined}
              onClick={() => void running.store(step.checked, 0)}
            >
              {t('crud.import.start', { count: good.length })}
            </Button>
          )}
        </>
      );
    }
    case 'storing':
      return (
        <Button variant="primary" isLoading>
          {t('crud.import.storing')}
        </Button>
      );
    case 'stopped':
      return (
        <>
          <Button onClick={onClose}>{t('crud.dialog.close')}</Button>
          <Button
            variant="primary"
            isLoading={isBusy}
            onClick={() => void running.store(step.checked, step.stored)}
          >
            {t('shell.tryAgain')}
          </Button>
        </>
      );
    case 'done':
      return (
        <>
          {step.stored > 0 && isUndone && (
            <Button isLoading={isBusy} onClick={() => void running.undo(step.checked, step.stored)}>
              {t('crud.import.undo')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('crud.dialog.close')}
          </Button>
        </>
      );
    case 'undone':
      return (
        <Button variant="primary" onClick={onClose}>
          {t('crud.dialog.close')}
        </Button>
      );
  }
}
