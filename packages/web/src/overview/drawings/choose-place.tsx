import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documents } from '@plinth/domain/documents/documents.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { useRecord } from '../../crud/use-record.ts';
import { PinMark } from './pin-mark.tsx';
import { currentDrawingQuery } from './pin-queries.ts';
import { RevisionName } from './revision-name.tsx';
import { SheetFrame } from './sheet-frame.tsx';
import { storedPlace } from './sheet-geometry.ts';
import { SheetView } from './sheet-view.tsx';

/** A place as the form holds it: numbers in text, empty while there is none. */
export type PlaceText = { page: string; x: string; y: string };

const height = 'h-80 sm:h-[min(60dvh,30rem)]';

/** The sheet of the drawing that was chosen: a press puts the pin there, another one moves it. */
export function ChoosePlace({
  drawingId,
  value,
  onChange,
}: {
  drawingId: string;
  value: PlaceText;
  onChange: (place: PlaceText) => void;
}) {
  const { t } = useTranslation();
  // the place is the same on every revision, and on the newest it is still there to be found
  const { data: current, isPending } = useQuery(currentDrawingQuery(useDataSource(), drawingId));
  const { data: drawing, error, isFetching, refetch } = useRecord(documents, current ?? drawingId);
  const hasPin = value.x !== '' && value.y !== '';
  const [page, setPage] = useState(Number(value.page) || 1);
  const place = { x: Number(value.x), y: Number(value.y) };
  const [start] = useState(hasPin ? place : null);
  if (!drawing || isPending)
    return error ? (
      <QueryFailure title={t('pins.loadFailed')} query={{ error, isFetching, refetch }} />
    ) : (
      <SkeletonText lines={6} />
    );
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        <RevisionName drawing={drawing} />
      </p>
      <p className="text-sm text-ink-muted">{t('pins.placing')}</p>
      <SheetFrame drawing={drawing} className={height}>
        {(sheet) => (
          <SheetView
            sheet={sheet}
            name={String(drawing['title'])}
            page={page}
            onPageChange={setPage}
            goTo={start}
            className={height}
            onPlace={(chosen) => onChange({ page: String(page), ...storedPlace(chosen) })}
            marks={
              hasPin && (Number(value.page) || 1) === page
                ? [{ key: 'pin', place, mark: <PinMark status="" number="" label={t('pins.here')} /> }]
                : []
            }
          />
        )}
      </SheetFrame>
      {hasPin && (
        <div>
          <Button size="sm" icon={<X aria-hidden />} onClick={() => onChange({ page: '', x: '', y: '' })}>
            {t('pins.remove')}
          </Button>
        </div>
      )}
    </div>
  );
}
