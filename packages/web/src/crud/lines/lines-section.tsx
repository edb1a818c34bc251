import { lazy, type Ref, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormValues } from '@plinth/domain/define/form-values.ts';
import type { DocumentLines, ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { GridControl } from '@plinth/ui/grid/use-grid-selection.ts';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useLabels } from '../labels.ts';
import type { LinesStore } from './lines-store.ts';

const LinesGrid = lazy(async () => ({ default: (await import('./lines-grid.tsx')).LinesGrid }));

type LinesSectionProps = {
  resource: ResourceDefinition;
  lines: DocumentLines;
  store: LinesStore;
  documentValues: FormValues;
  documentId: string;
  /** Opens a cell, so that the form can lead to what is wrong. */
  control: Ref<GridControl>;
};

/** The part of a form that holds the lines of its document. */
export function LinesSection(props: LinesSectionProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3 border-t border-line pt-6 pb-6">
      <h2 id={titleId} className="text-sm leading-5 font-semibold text-ink">
        {props.lines.isNamed ? labels.resource(props.lines.part, 'plural') : t('lines.title')}
      </h2>
      <Suspense fallback={<SkeletonText lines={4} />}>
        <LinesGrid {...props} />
      </Suspense>
    </section>
  );
}
