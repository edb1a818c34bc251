import { type ReactNode, type RefObject, useDeferredValue, useEffect, useState } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

/** One thing below the other in a grid: a row, or what a section comes to. */
export type GridItem = { key: string; row: number | null };

type GridBodyProps = {
  items: readonly GridItem[];
  scroller: RefObject<HTMLDivElement | null>;
  columnCount: number;
  /** Place among the items to keep in sight. */
  shown: number | null;
  draw: (item: GridItem, place: number, measure?: (node: HTMLTableRowElement | null) => void) => ReactNode;
};

const rowHeight = 33;

/** Only the items in sight, between two empty rows as high as what is left out. Loaded when there are many. */
export function VirtualBody({ items, scroller, columnCount, shown, draw }: GridBodyProps) {
  // what stands in the scroller is drawn before it is attached, when both come at once: then once more, or no row ever shows
  const [, setIsAttached] = useState(false);
  useEffect(() => setIsAttached(true), []);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 2,
    useFlushSync: false,
    // the head and the totals stand over the first and the last
    scrollPaddingStart: rowHeight + 8,
    scrollPaddingEnd: rowHeight + 8,
  });
  useEffect(() => {
    if (shown !== null) virtual.scrollToIndex(shown, { align: 'auto' });
  }, [shown, virtual]);
  // a jump puts other rows in place of all: they are drawn bit by bit, so that no key waits for them
  const inSight = useDeferredValue(virtual.getVirtualItems());
  const above = inSight[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (inSight.at(-1)?.end ?? 0);
  return (
    <>
      <Gap height={above} columnCount={columnCount} />
      {inSight.map(({ index }) => {
        const item = items[index];
        return item && draw(item, index, virtual.measureElement);
      })}
      <Gap height={below} columnCount={columnCount} />
    </>
  );
}

function Gap({ height, columnCount }: { height: number; columnCount: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={columnCount} style={{ height, padding: 0 }} />
    </tr>
  );
}
