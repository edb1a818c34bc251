import { useLayoutEffect, useRef, type RefObject } from 'react';
import { cn } from '../class-names.ts';
import { useIsMobile } from '../hooks/use-media-query.ts';
import { useUiTexts } from '../provider/ui-provider.tsx';
import { DataCards } from './data-cards.tsx';
import type { DataTableProps } from './data-table-column.ts';
import { DataTableBody } from './data-table-body.tsx';
import { DataTableHead } from './data-table-head.tsx';
import { useDataTable } from './use-data-table.ts';

/**
 * A list the server pages, sorts and searches. A table where there is room, cards on phones, from the same columns.
 * Give it a height (a `Page` with `isFilled`) and its head stays while its rows scroll.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const texts = useUiTexts();
  const isMobile = useIsMobile();
  const scroller = useScrollerOf(props.pageKey);
  const table = useDataTable(props);
  const { label, rows, isLoading = false, isStale = false, empty, scrollId, className } = props;
  const isEmpty = !isLoading && rows.length === 0;

  if (isMobile) return <DataCards {...props} table={table} />;
  return (
    <div
      className={cn(
        'relative flex min-h-0 min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card print:block print:border-0 print:shadow-none',
        className,
      )}
    >
      {isStale && <StaleMark />}
      <div
        ref={scroller}
        data-scroll-restoration-id={scrollId}
        className="min-h-0 overflow-auto overscroll-x-contain"
      >
        <table
          aria-label={label}
          aria-busy={isLoading || isStale || undefined}
          aria-rowcount={isLoading ? -1 : undefined}
          className="w-full border-separate border-spacing-0 text-sm leading-5"
        >
          <DataTableHead {...props} table={table} />
          <DataTableBody {...props} table={table} scroller={scroller} />
        </table>
        {isEmpty && empty}
      </div>
      {isLoading && (
        <span role="status" className="sr-only">
          {texts.loading}
        </span>
      )}
    </div>
  );
}

/**
 * What scrolls the rows. A page that is turned at the foot of a list, or sorted, begins at its head; the first one stands
 * where the router puts it.
 */
function useScrollerOf(pageKey: string | undefined): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useRef(pageKey);
  useLayoutEffect(() => {
    if (shown.current === pageKey) return;
    shown.current = pageKey;
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [pageKey]);
  return scroller;
}

/** A thin moving line at the top while newer rows are on their way. */
function StaleMark() {
  return (
    <div aria-hidden className="absolute inset-x-0 top-0 z-20 h-0.5 animate-late overflow-hidden">
      <div className="h-full w-full animate-sweep bg-accent" />
    </div>
  );
}
