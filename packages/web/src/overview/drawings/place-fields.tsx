import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { WholeRow } from '@plinth/ui/form/form-section.tsx';
import type { FormSlot } from '../../crud/form/edit-form.tsx';

const ChoosePlace = lazy(async () => ({ default: (await import('./choose-place.tsx')).ChoosePlace }));

const placeColumns = ['drawing_page', 'drawing_x', 'drawing_y'] as const;

/** Where a snag is, in the form: in words, and as a pin on a drawing. */
export function PlaceFields({ slot: { form, field } }: { slot: FormSlot }) {
  const { t } = useTranslation();
  const drawing = form.watch('drawing_id');
  const [page, x, y] = form.watch([...placeColumns]);
  // a place belongs to its drawing
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name, type }) => {
      if (name === 'drawing_id' && type === 'change')
        for (const column of placeColumns) form.setValue(column, '', { shouldDirty: true });
    });
    return unsubscribe;
  }, [form]);
  function place(values: { page: string; x: string; y: string }) {
    form.setValue('drawing_page', values.page, { shouldDirty: true });
    form.setValue('drawing_x', values.x, { shouldDirty: true });
    form.setValue('drawing_y', values.y, { shouldDirty: true });
  }
  const isChosen = typeof drawing === 'string' && drawing !== '';
  return (
    <>
      {field('location')}
      {field('drawing_id')}
      <WholeRow>
        {isChosen ? (
          <Suspense fallback={<SkeletonText lines={6} />}>
            <ChoosePlace
              key={drawing}
              drawingId={drawing}
              value={{ page: textOf(page), x: textOf(x), y: textOf(y) }}
              onChange={place}
            />
          </Suspense>
        ) : (
          <p className="text-sm text-ink-muted">{t('pins.chooseFirst')}</p>
        )}
      </WholeRow>
    </>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
