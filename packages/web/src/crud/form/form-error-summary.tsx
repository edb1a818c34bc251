import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormValues } from '@plinth/domain/define/form-values.ts';
import type { AppError } from '@plinth/domain/errors.ts';
import { ErrorSummary } from '@plinth/ui/form/error-summary.tsx';
import { failureTexts } from '../../base/error-text.ts';
import type { MessageKey } from '../../base/message-key.ts';

/** What keeps the form from being saved: its fields, each a link to it, or the server's refusal with a reference to quote. */
export function FormErrorSummary({
  columns,
  errors,
  hasLineErrors,
  failure,
  failed,
  labelOf,
  fieldId,
}: {
  columns: readonly string[];
  errors: FieldErrors<FormValues>;
  /** Whether something is wrong with the lines, which say it at their cells. */
  hasLineErrors: boolean;
  failure: AppError | null;
  /** What was not done, where the server failed. */
  failed: MessageKey;
  /** Undefined for what is no column of the record. */
  labelOf: (column: string) => string | undefined;
  fieldId: (column: string) => string;
}) {
  const { t } = useTranslation();
  const refusedLines = hasLineErrors ? [{ message: t('lines.problems') }] : [];
  const lines = columns.flatMap((column) => {
    const message = errors[column]?.message;
    return message ? [{ fieldId: fieldId(column), label: labelOf(column), message }] : [];
  });
  const problems = [...lines, ...refusedLines];
  if (problems.length > 0)
    return <ErrorSummary title={t('crud.form.problems', { count: problems.length })} errors={problems} />;
  if (!failure) return null;
  const { title, text } = failureTexts(t, failure, failed);
  return (
    <ErrorSummary
      title={text === undefined ? t('crud.form.notSaved') : title}
      // a field that does not stand in this form is named, or 'This field is required' says nothing
      errors={[{ label: failure.field && labelOf(failure.field), message: text ?? title }]}
      hasInitialFocus
    >
      {failure.reference && (
        <p className="mt-1 text-xs">{t('shell.failure.reference', { reference: failure.reference })}</p>
      )}
    </ErrorSummary>
  );
}
