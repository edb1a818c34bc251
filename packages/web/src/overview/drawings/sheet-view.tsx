import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@plinth/ui/class-names.ts';
import type { Sheet } from './read-sheet.ts';
import { cornerOf, drawnSize, type Point, regionInSight, type Size, wholeSheet } from './sheet-geometry.ts';
import { SheetPicture } from './sheet-picture.tsx';
import { SheetTools } from './sheet-tools.tsx';
import { useSheetView } from './use-sheet-view.ts';

const everything = { x: 0, y: 0, width: 1, height: 1 };
/** Pixels a press of an arrow key moves the sheet, the cross, and the cross with Shift. */
const steps = { sheet: 80, cross: 8, far: 48 };
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Something at a place of the sheet; as large as it is, however near the sheet is. */
export type SheetMark = { key: string; place: Point; mark: ReactNode };

export type SheetViewProps = {
  sheet: Sheet;
  /** Name of the drawing. */
  name: string;
  page: number;
  onPageChange: (page: number) => void;
  marks: readonly SheetMark[];
  /** A place is chosen, by a press or with the cross of the keyboard. */
  onPlace?: (place: Point) => void;
  /** Where to begin, and to go to when it changes. */
  goTo?: Point | null;
  /** Only looked at: a cut that is neither moved nor zoomed. */
  isStill?: boolean;
  className?: string;
};

/** How near a place is shown that one was led to. */
const nearZoom = 4;

/** A page of a drawing to move about on. It is never mirrored: a plan reads from the left in every language. */
export function SheetView({
  sheet,
  name,
  page,
  onPageChange,
  marks,
  onPlace,
  goTo = null,
  isStill = false,
  className,
}: SheetViewProps) {
  const { t } = useTranslation();
  const keysId = useId();
  const size = usePageSize(sheet, page);
  const {
    frameRef,
    frame,
    view,
    zoom,
    move,
    show,
    showAll,
    handlePointerDown,
    handlePointerMove,
    handlePointerEnd,
  } = useSheetView(size, {
    isStill,
    start: goTo ? { zoom: nearZoom, center: goTo } : wholeSheet,
    onPress: onPlace,
  });
  const [cross, setCross] = useState<Point | null>(null);
  const [wentTo, setWentTo] = useState(goTo);
  if (goTo !== wentTo) {
    setWentTo(goTo);
    if (goTo) show(goTo, Math.max(view.zoom, nearZoom));
  }
  const drawn = size && drawnSize(size, frame, view.zoom);
  const corner = drawn && cornerOf(view, drawn, frame);
  const ratio = Math.min(globalThis.devicePixelRatio || 1, 2);
  const inSight = size && regionInSight(view, size, frame, 0.2);

  function moveCross(by: Point, far: boolean) {
    if (!drawn || !size) return;
    const from = cross ?? view.center;
    const length = far ? steps.far : steps.cross;
    const next = {
      x: Math.min(1, Math.max(0, from.x + (by.x * length) / drawn.width)),
      y: Math.min(1, Math.max(0, from.y + (by.y * length) / drawn.height)),
    };
    setCross(next);
    const seen = regionInSight(view, size, frame);
    const isSeen =
      next.x >= seen.x && next.x <= seen.x + seen.width && next.y >= seen.y && next.y <= seen.y + seen.height;
    if (!isSeen) show(next);
  }

  /** @returns whether the key means something here */
  function takeKey({ key, shiftKey }: KeyboardEvent): boolean {
    const arrow = arrows[key];
    if (arrow && onPlace) moveCross(arrow, shiftKey);
    else if (arrow) move({ x: -arrow.x * steps.sheet, y: -arrow.y * steps.sheet });
    else if (key === '+' || key === '=') zoom(1.5);
    else if (key === '-') zoom(1 / 1.5);
    else if (key === '0') showAll();
    else if ((key === 'Enter' || key === ' ') && onPlace) onPlace(cross ?? view.center);
    else return false;
    return true;
  }

  const percent = (share: number) => Math.round(share * 100);
  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-2">
      <div
        ref={frameRef}
        // a plan reads from the left in every language, and what stands on it too
        dir="ltr"
        {...(isStill
          ? { role: 'group' }
          : {
              role: 'application',
              tabIndex: 0,
              'aria-describedby': keysId,
              onKeyDown: (event: KeyboardEvent) => {
                // keys of the pins are theirs
                if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
                  return;
                if (takeKey(event)) event.preventDefault();
              },
              onFocus: () => onPlace && setCross((now) => now ?? view.center),
            })}
        aria-label={t('pins.sheet', { name })}
        onPointerDown={handlePointerDown}
        onPointerMove={handlePointerMove}
        onPointerUp={handlePointerEnd}
        onPointerCancel={handlePointerEnd}
        className={cn(
          'group/sheet relative overflow-hidden rounded-md border border-line bg-sunken select-none',
          !isStill && (onPlace ? 'cursor-crosshair' : 'cursor-grab active:cursor-grabbing'),
          // a finger on the whole sheet still scrolls the page
          !isStill && (view.zoom === 1 ? 'touch-pan-y' : 'touch-none'),
          className,
        )}
      >
        {drawn && corner && inSight && (
          <div
            className="absolute"
            style={{ left: corner.x, top: corner.y, width: drawn.width, height: drawn.height }}
          >
            <SheetPicture sheet={sheet} page={page} region={everything} width={frame.width * ratio} />
            {view.zoom > 1 && (
              <SheetPicture
                sheet={sheet}
                page={page}
                region={inSight}
                width={inSight.width * drawn.width * ratio}
                isLate
              />
            )}
            {marks.map(({ key, place, mark }) => (
              <AtPlace key={key} place={place}>
                {mark}
              </AtPlace>
            ))}
            {onPlace && cross && (
              <AtPlace place={cross}>
                <Cross />
              </AtPlace>
            )}
          </div>
        )}
      </div>
      {!isStill && (
        <>
          <p id={keysId} className="sr-only">
            {onPlace ? t('pins.placing') : t('pins.keys')}
          </p>
          <p role="status" className="sr-only">
            {onPlace && cross && t('pins.at', { x: percent(cross.x), y: percent(cross.y) })}
          </p>
          <SheetTools
            frame={frameRef}
            page={page}
            pageCount={sheet.pageCount}
            onPageChange={onPageChange}
            onZoom={zoom}
            onShowAll={showAll}
          />
        </>
      )}
    </div>
  );
}

function AtPlace({ place, children }: { place: Point; children: ReactNode }) {
  return (
    <div className="absolute size-0" style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}>
      {children}
    </div>
  );
}

/** Where a press of Enter puts the pin; seen only while the keyboard is on the sheet. */
function Cross() {
  return (
    <svg
      aria-hidden
      viewBox="-16 -16 32 32"
      className="pointer-events-none invisible absolute size-8 -translate-1/2 group-focus-visible/sheet:visible"
    >
      <path d="M-16 0H16M0-16V16" className="fill-none stroke-surface stroke-4" />
      <path d="M-16 0H16M0-16V16" className="fill-none stroke-accent stroke-2" />
    </svg>
  );
}

function usePageSize(sheet: Sheet, page: number): Size | null {
  const [read, setRead] = useState<{ sheet: Sheet; page: number; size: Size } | null>(null);
  useEffect(() => {
    let isLeft = false;
    sheet
      .sizeOf(page)
      .then((size) => isLeft || setRead({ sheet, page, size }))
      // closed meanwhile
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [sheet, page]);
  return read?.sheet === sheet && read.page === page ? read.size : null;
}
