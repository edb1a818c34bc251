import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, Ref } from 'react';
import type { OutlineLine } from './outline-lines.ts';

const rowHeight = 40;

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
  // what is above the list grows and shrinks with the width of the window and with messages, and the page with it
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => lines[index]?.id ?? index,
    overscan: 12,
    scrollMargin: top,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), activeIndex])]
        .filter((index) => index >= 0 && index < lines.length)
        .sort((first, second) => first - second),
  });
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
