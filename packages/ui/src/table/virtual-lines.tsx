import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { DataTableLine, type SharedLineProps } from './data-table-line.tsx';
import type { DataTableRow } from './use-data-table.ts';

/** Pixels; as `cellClasses` has them. What a cell holds stays on one line, so no row needs to be measured. */
const rowHeights = { mouse: 40, touch: 48 };

type VirtualLinesProps<Row extends object> = {
  lines: readonly DataTableRow<Row>[];
  shared: SharedLineProps<Row>;
  selection: ReadonlySet<string> | undefined;
  scroller: RefObject<HTMLDivElement | null>;
};

/** Only the rows in sight, between two empty rows as high as what is left out. */
export function VirtualLines<Row extends object>({
  lines,
  shared,
  selection,
  scroller,
}: VirtualLinesProps<Row>) {
  const rowHeight = useMediaQuery('(pointer: coarse)') ? rowHeights.touch : rowHeights.mouse;
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => lines[index]?.id ?? index,
    overscan: 4,
  });
  const inSight = virtual.getVirtualItems();
  const above = inSight[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (inSight.at(-1)?.end ?? 0);
  return (
    <>
      <Gap height={above} />
      {inSight.map((item) => {
        const line = lines[item.index];
        return (
          line && (
            <DataTableLine
              key={line.id}
              {...shared}
              line={line}
              isChosen={selection?.has(line.id) ?? false}
              rowIndex={item.index}
            />
          )
        );
      })}
      <Gap height={below} />
    </>
  );
}

function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={99} style={{ height, padding: 0 }} />
    </tr>
  );
}
