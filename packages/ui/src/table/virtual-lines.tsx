import { useVirtualizer } from '@tanstack/react-virtual';
import { memo } from 'react';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import type { BodyProps } from './data-table-body.tsx';
import { DataTableLine } from './data-table-line.tsx';

/** Pixels; as `cellClasses` has them. What a cell holds stays on one line, so no row needs to be measured. */
const rowHeights = { mouse: 40, touch: 48 };

/** A scroll draws the rows that come into sight and leaves the others as they are. */
const SteadyLine = memo(DataTableLine) as typeof DataTableLine; // memo loses the type of the row

/** Only the rows in sight, between two empty rows as high as what is left out. Loaded when a page is long. */
export function VirtualLines<Row extends object>(props: BodyProps<Row>) {
  const lines = props.table.getRowModel().rows;
  const rowHeight = useMediaQuery('(pointer: coarse)') ? rowHeights.touch : rowHeights.mouse;
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => props.scroller.current,
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
        return line && <SteadyLine key={line.id} {...props} line={line} rowIndex={item.index} />;
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
