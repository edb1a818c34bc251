import { useEffect, useRef } from 'react';
import type { Sheet } from './read-sheet.ts';
import type { Region } from './sheet-geometry.ts';

/** One goes on moving for a moment; only where one stays is worth drawing sharply. */
const restMilliseconds = 150;

/**
 * A part of a page of the sheet, drawn so many pixels wide and put where it belongs. Until the new one is drawn the one
 * before stays, larger or smaller than it was.
 */
export function SheetPicture({
  sheet,
  page,
  region,
  width,
  isLate = false,
}: {
  sheet: Sheet;
  page: number;
  region: Region;
  width: number;
  /** Drawn only once nothing moves any more. */
  isLate?: boolean;
}) {
  const host = useRef<HTMLDivElement>(null);
  const { x, y, width: across, height: down } = region;
  useEffect(() => {
    const leaving = new AbortController();
    async function draw() {
      const canvas = await sheet.draw(page, { x, y, width: across, height: down }, width, leaving.signal);
      if (leaving.signal.aborted) return;
      Object.assign(canvas.style, {
        position: 'absolute',
        left: `${x * 100}%`,
        top: `${y * 100}%`,
        width: `${across * 100}%`,
        height: `${down * 100}%`,
      });
      host.current?.replaceChildren(canvas);
    }
    const timer = setTimeout(
      // stopped, because one went on
      () => void draw().catch(() => undefined),
      isLate ? restMilliseconds : 0,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [sheet, page, x, y, across, down, width, isLate]);
  return <div ref={host} aria-hidden className="pointer-events-none absolute inset-0" />;
}
