import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Eye, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow, ReturnOf } from '@plinth/data/port/data-source.ts';
import { documents } from '@plinth/domain/documents/documents.ts';
import { safetyIncidents } from '@plinth/domain/safety/safety-incidents.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { newRouteOf, recordRoutes } from '../../crud/routes-of.ts';
import { toneOfStatus } from '../../crud/status-tone.ts';
import { useFieldText } from '../../crud/use-field-text.ts';
import { useAccess } from '../../session/access-context.tsx';
import { PinMark } from './pin-mark.tsx';
import { currentDrawingQuery, openStatuses, pinsQuery } from './pin-queries.ts';
import { RevisionName } from './revision-name.tsx';
import { SheetFrame } from './sheet-frame.tsx';
import { type Point, storedPlace } from './sheet-geometry.ts';
import { SheetView } from './sheet-view.tsx';
import { usePinText } from './use-pin-text.ts';

type Pin = ReturnOf<'drawing_pins'>[number];
type Shown = 'open' | 'done' | 'all';

const height = 'h-80 sm:h-[min(70dvh,44rem)]';

/** A drawing with the snags that are pinned on it, and a way to pin another one. */
export function DrawingPins({ drawing }: { drawing: DataRow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dataSource = useDataSource();
  const { can } = useAccess();
  const { data, error, isFetching, refetch } = useQuery(pinsQuery(dataSource, drawing.id));
  const [shown, setShown] = useState<Shown>('open');
  const [page, setPage] = useState(1);
  const [found, setFound] = useState<Pin | null>(null);
  const [isPlacing, setIsPlacing] = useState(false);
  const textOf = usePinText();
  const pins = (data ?? []).filter(
    ({ status }) => shown === 'all' || openStatuses.includes(status) === (shown === 'open'),
  );
  const isIssued = drawing['status'] === 'published';

  function begin(place: Point) {
    const { x, y } = storedPlace(place);
    const search = new URLSearchParams({
      incident_type: 'snag',
      project_id: String(drawing['entity_id']),
      drawing_id: drawing.id,
      drawing_page: String(page),
      drawing_x: x,
      drawing_y: y,
    });
    void navigate({ href: `${newRouteOf(safetyIncidents)}?${search.toString()}` });
  }

  return (
    <Card>
      <CardHeader title={t('pins.title')} />
      <CardBody className="flex flex-col gap-3">
        <ShownRevision drawing={drawing} />
        <div className="flex flex-wrap items-center gap-2">
          <Select<Shown>
            aria-label={t('pins.show')}
            value={shown}
            onValueChange={(next) => setShown(next ?? 'open')}
            options={(['open', 'done', 'all'] as const).map((value) => ({
              value,
              label: t(`pins.${value}`),
            }))}
            className="w-32"
          />
          {isIssued && can('safety', 'create') && (
            <Button
              icon={<Plus aria-hidden />}
              aria-pressed={isPlacing}
              variant={isPlacing ? 'primary' : 'secondary'}
              onClick={() => setIsPlacing(!isPlacing)}
            >
              {t('pins.new')}
            </Button>
          )}
        </div>
        {isPlacing && (
          <p role="status" className="text-sm text-ink-muted">
            {t('pins.placing')}
          </p>
        )}
        <SheetFrame drawing={drawing} className={height}>
          {(sheet) => (
            <SheetView
              sheet={sheet}
              name={String(drawing['title'])}
              page={page}
              onPageChange={setPage}
              className={height}
              onPlace={isPlacing ? begin : undefined}
              goTo={found}
              marks={pins
                .filter((pin) => pin.page === page)
                .map((pin) => ({
                  key: pin.id,
                  place: pin,
                  mark: (
                    <PinMark
                      status={pin.status}
                      number={pin.incident_number}
                      label={textOf(pin)}
                      href={recordRoutes(safetyIncidents, pin.id).view}
                      isFound={pin.id === found?.id}
                    />
                  ),
                }))}
            />
          )}
        </SheetFrame>
        {error && !data && <QueryFailure title={t('pins.failed')} query={{ error, isFetching, refetch }} />}
        {data && pins.length === 0 && (
          <p className="text-sm text-ink-muted">{t(shown === 'open' ? 'pins.noneOpen' : 'pins.none')}</p>
        )}
        <ul aria-label={t('pins.title')} className="flex flex-col empty:hidden">
          {pins.map((pin) => (
            <li key={pin.id} className="border-b border-line py-1.5 last:border-0 last:pb-0">
              <PinLine
                pin={pin}
                onFind={() => {
                  setPage(pin.page);
                  // a new object each time: one may have moved away since
                  setFound({ ...pin });
                }}
              />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

/** Which revision is seen here; one that was replaced leads to the one that holds now. */
function ShownRevision({ drawing }: { drawing: DataRow }) {
  const { t } = useTranslation();
  const { data: current } = useQuery({
    ...currentDrawingQuery(useDataSource(), drawing.id),
    enabled: drawing['status'] === 'superseded',
  });
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
      <RevisionName drawing={drawing} />
      {drawing['status'] === 'superseded' && (
        <>
          <span>{t('pins.replaced')}</span>
          {typeof current === 'string' && current !== drawing.id && (
            <TextLink href={recordRoutes(documents, current).view}>{t('pins.openNewest')}</TextLink>
          )}
        </>
      )}
    </p>
  );
}

function PinLine({ pin, onFind }: { pin: Pin; onFind: () => void }) {
  const { t } = useTranslation();
  const { labels, facts } = useFieldText(safetyIncidents);
  return (
    <div className="flex items-center gap-2">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink isQuiet href={recordRoutes(safetyIncidents, pin.id).view}>
          <Bidi>{pin.incident_number}</Bidi> <Bidi>{pin.title}</Bidi>
        </TextLink>
        <Badge hasDot tone={toneOfStatus(safetyIncidents, pin.status)}>
          {labels.choice(safetyIncidents, facts, 'status', pin.status)}
        </Badge>
        {pin.page > 1 && (
          <span className="text-xs text-ink-muted">{t('pins.onPage', { page: pin.page })}</span>
        )}
      </p>
      <IconButton
        label={t('pins.find', { number: pin.incident_number })}
        icon={<Eye aria-hidden />}
        onClick={onFind}
      />
    </div>
  );
}
