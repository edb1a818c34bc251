import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { documents } from '@plinth/domain/documents/documents.ts';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordRoutes } from '../../crud/routes-of.ts';
import { useRecord } from '../../crud/use-record.ts';
import { PinMark } from './pin-mark.tsx';
import { currentDrawingQuery } from './pin-queries.ts';
import { RevisionName } from './revision-name.tsx';
import { SheetFrame } from './sheet-frame.tsx';
import { SheetView } from './sheet-view.tsx';
import { usePinText } from './use-pin-text.ts';

const height = 'h-64';

/** A cut of the drawing around the pin of a snag, of the revision that holds now. */
export function PlaceOfSnag({ snag, drawingId }: { snag: DataRow; drawingId: string }) {
  const { data: current, isPending } = useQuery(currentDrawingQuery(useDataSource(), drawingId));
  // who does not see what replaced it sees the one it was put on, if any
  return isPending ? null : <Cut snag={snag} drawingId={current ?? drawingId} />;
}

function Cut({ snag, drawingId }: { snag: DataRow; drawingId: string }) {
  const { t } = useTranslation();
  const { data: drawing } = useRecord(documents, drawingId);
  const textOf = usePinText();
  if (!drawing) return null;
  const place = { x: Number(snag['drawing_x']), y: Number(snag['drawing_y']) };
  const hasPin = snag['drawing_x'] !== null && snag['drawing_y'] !== null;
  const pin = {
    incident_number: String(snag['incident_number']),
    title: String(snag['title']),
    status: String(snag['status']),
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        <RevisionName drawing={drawing} />
        <TextLink href={recordRoutes(documents, drawing.id).view}>{t('pins.openDrawing')}</TextLink>
      </p>
      {hasPin && (
        <SheetFrame drawing={drawing} className={height}>
          {(sheet) => (
            <SheetView
              isStill
              sheet={sheet}
              name={String(drawing['title'])}
              page={Math.min(Number(snag['drawing_page'] ?? 1), sheet.pageCount)}
              onPageChange={() => undefined}
              goTo={place}
              className={height}
              marks={[
                {
                  key: snag.id,
                  place,
                  mark: <PinMark status={pin.status} number={pin.incident_number} label={textOf(pin)} />,
                },
              ]}
            />
          )}
        </SheetFrame>
      )}
    </div>
  );
}
