import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, Ref } from 'react';
import type { OutlineLine } from './outline-lines.ts';

/** Height of a line before it is measured: in columns, and with its facts below its title on narrow screens. */
const rowHeights = { wide: 40, narrow: 86 };

/** Width from which lines stand in columns, as `lineClasses` has it. */
const wideFrom = 896;

type PlacedRow = { line: OutlineLine; index: number; rowRef: Ref<HTMLDivElement>; style: CSSProperties };

/** Only the lines in sight of the window, and the one with the focus, which must not vanish under the keyboard. */
export function VirtualOutline({
  lines,
  activeIndex,
  children,
}: {
  lines: readonly OutlineLine[];
  activeIndex: number;
  children: (row: PlacedRow) => ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [isNarrow, setIsNarrow] = useState(false);
  // what is above the list grows and shrinks with the width of the window and with messages, and the page with it
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      if (!list.current) return;
      const place = list.current.getBoundingClientRect();
      setTop(Math.round(place.top + window.scrollY));
      setIsNarrow(place.width < wideFrom);
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => (isNarrow ? rowHeights.narrow : rowHeights.wide),
    getItemKey: (index) => lines[index]?.id ?? index,
    overscan: 12,
    scrollMargin: top,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), activeIndex])]
        .filter((index) => index >= 0 && index < lines.length)
        .sort((first, second) => first - second),
  });
  // what was guessed with the other height would stay as it was
  useLayoutEffect(() => virtual.measure(), [virtual, isNarrow]);
  return (
    <div ref={list} role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((item) => {
        const line = lines[item.index];
        return (
          line &&
          children({
            line,
            index: item.index,
            rowRef: virtual.measureElement,
            style: {
              position: 'absolute',
              insetInline: 0,
              insetBlockStart: 0,
              transform: `translateY(${item.start - top}px)`,
            },
          })
        );
      })}
    </div>
  );
}
