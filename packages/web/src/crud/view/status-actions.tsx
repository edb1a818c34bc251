import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Check, ChevronDown, X } from 'lucide-react';
import { decidedNames } from '@plinth/domain/addresses.ts';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { AppError } from '@plinth/domain/errors.ts';
import { reasonColumn, type StatusTransition } from '@plinth/domain/define/transitions-of.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Menu } from '@plinth/ui/primitives/menu.tsx';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { useErrorText } from '../../base/error-text.ts';
import { lazyWithMessages } from '../../base/language/lazy-with-messages.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import { amountColumns } from '../decide/decidable.ts';
import { DecideDialog } from '../decide-dialog.tsx';
import { type FieldTextContext, fieldText, recordName } from '../field-text.ts';
import { useUpdateRecord } from '../use-update-record.ts';
import { useHold } from './use-hold.ts';
import type { OfferedStep } from './use-steps.ts';

const EffectsOfApproval = lazyWithMessages(
  async () => (await import('./effects-of-approval.tsx')).EffectsOfApproval,
);

/**
 * The steps a record's status can take now: decisions and plain moves as buttons, the next of them first in sight, those
 * that need a reason in a menu. What the person may not do says why and who can grant it.
 */
export function StatusActions({
  context,
  row,
  steps,
}: {
  context: FieldTextContext;
  row: DataRow;
  steps: readonly OfferedStep[];
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [asked, setAsked] = useState<StatusTransition | null>(null);
  const { isHeld, hold } = useHold();
  const { resource, facts, labels } = context;
  /** A column that has to be filled in before the step: the page shows no field that the error could stand at. */
  const missingField = ({ code, field }: AppError) =>
    code === 'required' && field !== undefined && field in facts.columns ? field : undefined;
  const sayWhy = (error: AppError) => {
    const field = missingField(error);
    return field ? `${labels.field(resource, field)}: ${errorText(error)}` : errorText(error);
  };
  const update = useUpdateRecord(context.resource, {
    isShownByScreen: (error) =>
      asked !== null || error.code === 'reason_required' || missingField(error) !== undefined,
    successMessage: 'crud.toast.statusChanged',
  });
  if (!resource.status) return null;

  const statusColumn = resource.status.column;
  const isBeingTaken = (step: StatusTransition) =>
    update.isPending && update.variables.values[statusColumn] === step.to;
  const needsMenu = (step: StatusTransition) => step.kind === 'move' && step.isReasonRequired;
  const statusLabel = (step: StatusTransition) => labels.choice(resource, facts, statusColumn, step.to);

  function choose(step: StatusTransition) {
    update.reset();
    if (step.kind === 'move' && !step.isReasonRequired) take(step, '');
    else setAsked(step);
  }

  function take(step: StatusTransition, reason: string) {
    const values = {
      [statusColumn]: step.to,
      version: row.version,
      ...(reason !== '' && { [reasonColumn]: reason }),
    };
    update.mutate(
      { id: row.id, values },
      {
        onSuccess: () => {
          setAsked(null);
          hold();
        },
        // a step may need a reason for what other records are like: then it is asked for here
        onError: (error) => {
          const failure = appErrorOf(error);
          const field = missingField(failure);
          if (failure.code === 'reason_required') setAsked({ ...step, isReasonRequired: true });
          else if (asked === null && field) toasts.error({ id: `error:${field}`, title: sayWhy(failure) });
        },
      },
    );
  }

  const menuSteps = steps.filter(needsMenu);
  const amount = amountColumns.find((column) => column in facts.columns && row[column] != null);
  return (
    <>
      {steps
        .filter((step) => !needsMenu(step))
        .map((step) => (
          <Button
            key={step.to}
            variant={step.isNext ? 'primary' : undefined}
            data-shortcut={step.kind === 'approve' ? 'approve' : undefined}
            icon={
              step.kind === 'approve' ? (
                <Check aria-hidden />
              ) : step.kind === 'reject' ? (
                <X aria-hidden />
              ) : undefined
            }
            isLoading={isBeingTaken(step)}
            // the new status shows before the step is over: a press in between would be lost
            disabled={isHeld || (update.isPending && !isBeingTaken(step))}
            disabledReason={step.denial}
            onClick={() => choose(step)}
          >
            {labels.step(resource, step)}
          </Button>
        ))}
      {menuSteps.length > 0 && (
        <Menu
          trigger={<Button iconEnd={<ChevronDown aria-hidden />}>{t('crud.status.change')}</Button>}
          label={t('crud.status.change')}
          align="end"
          entries={menuSteps.map((step) => ({
            key: step.to,
            label: labels.step(resource, step),
            disabledReason: step.denial,
            onSelect: () => choose(step),
          }))}
        />
      )}
      {asked && (
        <DecideDialog
          step={asked}
          title={recordName(context, row)}
          stepLabel={labels.step(resource, asked)}
          statusLabel={statusLabel(asked)}
          amount={amount === undefined ? null : fieldText(context, row, amount, 'view')}
          isBusy={update.isPending}
          error={update.error ? sayWhy(appErrorOf(update.error)) : undefined}
          onConfirm={(reason) => take(asked, reason)}
          onClose={() => setAsked(null)}
        >
          {asked.kind === 'approve' &&
            asked.from === row[statusColumn] &&
            decidedNames.some((name) => name === resource.name) && (
              <Suspense>
                <EffectsOfApproval
                  record={{ resource: resource.table, id: row.id, version: row['version'] }}
                />
              </Suspense>
            )}
        </DecideDialog>
      )}
    </>
  );
}
