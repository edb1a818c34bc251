import { lazy, Suspense, useId } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormValues } from '@plinth/domain/define/form-values.ts';
import type { DocumentLines, ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import type { FormOutput } from '../form/form-resolver.ts';
import { linesName } from './line-values.ts';

const LinesGrid = lazy(async () => ({ default: (await import('./lines-grid.tsx')).LinesGrid }));

type LinesSectionProps = {
  resource: ResourceDefinition;
  lines: DocumentLines;
  control: Control<FormValues, unknown, FormOutput>;
  documentValues: FormValues;
  documentId: string;
  /** Id of the control of a cell, so that the form can lead to it. */
  cellId: (line: string, column: string) => string;
};

/** The part of a form that holds the lines of its document. */
export function LinesSection({
  resource,
  lines,
  control,
  documentValues,
  documentId,
  cellId,
}: LinesSectionProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3 border-t border-line pt-6 pb-6">
      <h2 id={titleId} className="text-sm leading-5 font-semibold text-ink">
        {t('lines.title')}
      </h2>
      <Suspense fallback={<SkeletonText lines={4} />}>
        <Controller
          control={control}
          name={linesName}
          render={({ field: { value, onChange, onBlur }, fieldState }) => (
            <LinesGrid
              resource={resource}
              lines={lines}
              value={typeof value === 'string' ? value : ''}
              documentValues={documentValues}
              documentId={documentId}
              cellId={cellId}
              error={fieldState.error?.message}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      </Suspense>
    </section>
  );
}
