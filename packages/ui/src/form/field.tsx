import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { useUiTexts } from '../provider/ui-provider.tsx';
import { FieldContext } from './field-context.ts';

export type FieldProps = {
  label: ReactNode;
  /** Shown under the control; stays when there is an error. */
  help?: ReactNode;
  /** What is wrong and how to put it right. */
  error?: string;
  isRequired?: boolean;
  isLabelHidden?: boolean;
  /** Beside the label, such as 'optional' or a link. */
  labelEnd?: ReactNode;
  /** Id of the control, so that an error summary or a screen can move the focus to it. */
  id?: string;
  className?: string;
  /** One control of this package, or several things of which one is. */
  children: ReactNode;
};

/** A label, its control, help and error, tied together for screen readers. */
export function Field({
  label,
  help,
  error,
  isRequired = false,
  isLabelHidden = false,
  labelEnd,
  id,
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const labelId = `${controlId}-label`;
  const helpId = `${controlId}-help`;
  const errorId = `${controlId}-error`;
  const describedBy =
    [error !== undefined && errorId, help !== undefined && helpId].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ id: controlId, labelId, describedBy, isInvalid: error !== undefined, isRequired }}>
      <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
        <div className={cn('flex items-baseline justify-between gap-2', isLabelHidden && 'sr-only')}>
          <label id={labelId} htmlFor={controlId} className="text-[0.8125rem] leading-5 font-medium text-ink">
            {label}
            {isRequired && <RequiredMark />}
          </label>
          {labelEnd !== undefined && <span className="text-xs text-ink-subtle">{labelEnd}</span>}
        </div>
        {children}
        <FieldMessages help={help} helpId={helpId} error={error} errorId={errorId} />
      </div>
    </FieldContext>
  );
}

/** Several controls that answer one question together, such as radio buttons or the days of a week. */
export function FieldGroup({
  legend,
  help,
  error,
  isRequired = false,
  isLegendHidden = false,
  id,
  className,
  children,
}: {
  legend: ReactNode;
  help?: ReactNode;
  error?: string;
  isRequired?: boolean;
  isLegendHidden?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const helpId = `${groupId}-help`;
  const errorId = `${groupId}-error`;
  const describedBy =
    [error !== undefined && errorId, help !== undefined && helpId].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      id={groupId}
      tabIndex={-1}
      aria-describedby={describedBy}
      className={cn('flex min-w-0 flex-col gap-1.5', className)}
    >
      <legend
        className={cn('mb-1.5 text-[0.8125rem] leading-5 font-medium text-ink', isLegendHidden && 'sr-only')}
      >
        {legend}
        {isRequired && <RequiredMark />}
      </legend>
      {children}
      <FieldMessages help={help} helpId={helpId} error={error} errorId={errorId} />
    </fieldset>
  );
}

function RequiredMark() {
  const texts = useUiTexts();
  return (
    <>
      <span aria-hidden className="ms-0.5 text-danger-text">
        *
      </span>
      <span className="sr-only"> ({texts.required})</span>
    </>
  );
}

function FieldMessages({
  help,
  helpId,
  error,
  errorId,
}: {
  help: ReactNode;
  helpId: string;
  error: string | undefined;
  errorId: string;
}) {
  return (
    <>
      {error !== undefined && (
        <p id={errorId} className="flex items-start gap-1.5 text-[0.8125rem] leading-5 text-danger-text">
          <CircleAlert aria-hidden className="mt-0.75 size-3.5 shrink-0" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
      {help !== undefined && (
        <div id={helpId} className="text-[0.8125rem] leading-5 text-ink-subtle">
          {help}
        </div>
      )}
    </>
  );
}
