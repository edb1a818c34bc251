import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert, TriangleAlert, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@plinth/ui/class-names.ts';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { Link, TextLink } from '@plinth/ui/primitives/link.tsx';
import { Popover } from '@plinth/ui/primitives/popover.tsx';
import { formatNumber } from '@plinth/messages/format.ts';
import { useLabels } from '../../../../crud/labels.ts';
import {
  cornerOf,
  drawnSize,
  type Point,
  regionInSight,
} from '../../../../overview/drawings/sheet-geometry.ts';
import { useSheetView } from '../../../../overview/drawings/use-sheet-view.ts';
import { type Level, levels } from '../health-level.ts';
import { earthUnits, landQuery } from './land.ts';
import { earth, nearestZoom, touches, viewOf } from './mercator.ts';
import { type Pin, pinsOf, namesOf } from './pins.ts';

/** A project at its place on the earth. */
type Place = Point & { id: string; name: string; level: Level; href: string };

const looks = {
  red: { Icon: CircleAlert, classes: 'border-danger-solid text-danger-text' },
  amber: { Icon: TriangleAlert, classes: 'border-warning-solid text-warning-text' },
  green: { Icon: Check, classes: 'border-success-solid text-success-text' },
} as const;
const pinClasses =
  'absolute flex size-8 -translate-1/2 items-center justify-center rounded-full border-2 bg-surface text-xs font-semibold shadow-card hover:z-10 focus-visible:z-10 [&_svg]:size-4';

/** Projects on the coasts of the earth; north above and east on the right, in every language. */
export function ProjectMap({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation();
  const land = useQuery(landQuery);
  const { frameRef, frame, view, zoom, show, showAll, ...pointer } = useSheetView(earth, {
    isStill: false,
    whole: (size) => viewOf(places, size),
    largest: nearestZoom,
    isPartOfPage: true,
  });
  const drawn = drawnSize(earth, frame, view.zoom);
  const corner = cornerOf(view, drawn, frame);
  const inSight = regionInSight(view, earth, frame, 0.1);
  const pins = pinsOf(
    places
      .filter(({ x, y }) => touches(inSight, { x, y, width: 0, height: 0 }))
      .map((item) => ({ x: corner.x + item.x * drawn.width, y: corner.y + item.y * drawn.height, item })),
  );
  const names = namesOf(pins, ({ name }) => name, frame.width);
  const near = (items: readonly Place[]) => {
    const { center, zoom: next } = viewOf(items, frame, nearestZoom);
    show(center, next);
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div
        ref={frameRef}
        dir="ltr"
        role="group"
        aria-label={t('overview.portfolio.map.title')}
        onPointerDown={pointer.handlePointerDown}
        onPointerMove={pointer.handlePointerMove}
        onPointerUp={pointer.handlePointerEnd}
        onPointerCancel={pointer.handlePointerEnd}
        className="relative h-72 cursor-grab touch-pan-y overflow-hidden rounded-md border border-line bg-info-soft select-none active:cursor-grabbing sm:h-96"
      >
        <svg aria-hidden className="absolute inset-0 size-full">
          <g transform={`translate(${corner.x} ${corner.y}) scale(${drawn.width / earthUnits})`}>
            {land.data
              ?.filter(({ region }) => touches(inSight, region))
              .map(({ region, path }) => (
                <path
                  key={`${region.x} ${region.y}`}
                  d={path()}
                  vectorEffect="non-scaling-stroke"
                  className="fill-surface stroke-line-strong"
                />
              ))}
          </g>
        </svg>
        {pins.map((pin) => (
          <MapPin key={pin.items.map(({ id }) => id).join()} pin={pin} name={names.get(pin)} onNear={near} />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-1 print:hidden">
        <IconButton label={t('pins.zoomIn')} icon={<ZoomIn aria-hidden />} onClick={() => zoom(2)} />
        <IconButton label={t('pins.zoomOut')} icon={<ZoomOut aria-hidden />} onClick={() => zoom(0.5)} />
        <Button variant="ghost" onClick={showAll}>
          {t('overview.portfolio.map.all')}
        </Button>
        {land.isError && (
          <p role="alert" className="ms-auto text-[0.8125rem] text-ink-muted">
            {t('overview.portfolio.map.failed')}
          </p>
        )}
      </div>
    </div>
  );
}

function MapPin({
  pin: { x, y, items },
  name,
  onNear,
}: {
  pin: Pin<Place>;
  /** Where its name has room. */
  name: { x: number; width: number } | undefined;
  onNear: (items: readonly Place[]) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const [item, second] = items;
  if (!item) return null;
  const place = { left: x, top: y };
  if (!second) {
    const { Icon, classes } = looks[item.level];
    const label = `${item.name} · ${t(`overview.${item.level}`)}`;
    return (
      <>
        <Link
          href={item.href}
          aria-label={label}
          title={label}
          draggable={false}
          style={place}
          className={cn(pinClasses, classes)}
        >
          <Icon aria-hidden />
        </Link>
        {name && (
          <span
            aria-hidden
            style={{ left: name.x, top: y, maxWidth: name.width }}
            className="pointer-events-none absolute -translate-x-1/2 translate-y-4.5 truncate rounded-sm bg-surface/80 px-1 text-xs text-ink"
          >
            <Bidi>{item.name}</Bidi>
          </span>
        )}
      </>
    );
  }
  const worst = levels.find((level) => items.some((one) => one.level === level)) ?? 'green';
  const label = t('overview.portfolio.map.several', { items: items.length, health: t(`overview.${worst}`) });
  return (
    <Popover
      label={label}
      trigger={
        <button
          type="button"
          aria-label={label}
          title={label}
          style={place}
          className={cn(pinClasses, looks[worst].classes, 'outline-2 outline-offset-1 outline-current')}
        >
          <Figures>{formatNumber(items.length, language, 0)}</Figures>
        </button>
      }
    >
      <ul className="flex max-w-72 flex-col gap-2">
        {items.map(({ id, name, level, href }) => {
          const { Icon, classes } = looks[level];
          return (
            <li key={id} className="flex items-start gap-2 text-sm">
              <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', classes)} />
              <span className="sr-only">{t(`overview.${level}`)}</span>
              <TextLink href={href} isQuiet>
                <Bidi>{name}</Bidi>
              </TextLink>
            </li>
          );
        })}
      </ul>
      {items.some((one) => one.x !== item.x || one.y !== item.y) && (
        <Button className="mt-3" onClick={() => onNear(items)}>
          {t('pins.zoomIn')}
        </Button>
      )}
    </Popover>
  );
}
