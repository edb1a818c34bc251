import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useId } from 'react';
import { cn } from '../class-names.ts';
import { IconButton } from '../primitives/icon-button.tsx';
import { useUiTexts } from '../provider/ui-provider.tsx';

export type PaginationProps = {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Rows in all; null while it is not known. */
  total: number | null;
  /** Rows on this page, when the total is not known. */
  rowsOnPage?: number;
  onPageChange: (page: number) => void;
  onPageSizeChange?: (pageSize: number) => void;
  pageSizes?: readonly number[];
  className?: string;
};

const flip = 'rtl:-scale-x-100';

/** Which rows are shown, and the way to the others. */
export function Pagination({
  page,
  pageSize,
  total,
  rowsOnPage,
  onPageChange,
  onPageSizeChange,
  pageSizes = [25, 50, 100],
  className,
}: PaginationProps) {
  const texts = useUiTexts();
  const sizeId = useId();
  const pages = total === null ? null : Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = total === null ? from + (rowsOnPage ?? pageSize) - 1 : Math.min(page * pageSize, total);
  const hasNext = pages === null ? (rowsOnPage ?? 0) >= pageSize : page < pages;

  return (
    <nav
      aria-label={texts.pagination}
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-[0.8125rem] text-ink-muted print:hidden',
        className,
      )}
    >
      <div className="flex items-center gap-4">
        <p aria-live="polite" className="figures">
          {texts.rangeOf(from, to, total)}
        </p>
        {onPageSizeChange && (
          <div className="flex items-center gap-2 max-sm:hidden">
            <label htmlFor={sizeId}>{texts.rowsPerPage}</label>
            <select
              id={sizeId}
              value={pageSize}
              onChange={(event) => onPageSizeChange(Number(event.target.value))}
              className="figures h-7 rounded-md border border-line-strong bg-surface px-1.5 text-ink touch-row dark:bg-sunken"
            >
              {pageSizes.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
      <div className="flex items-center gap-1">
        {pages !== null && <span className="figures me-2">{texts.pageOf(page, pages)}</span>}
        <IconButton
          size="sm"
          label={texts.firstPage}
          icon={<ChevronsLeft className={flip} />}
          disabled={page <= 1}
          onClick={() => onPageChange(1)}
          className="max-sm:hidden"
        />
        <IconButton
          size="sm"
          label={texts.previousPage}
          icon={<ChevronLeft className={flip} />}
          disabled={page <= 1}
          onClick={() => onPageChange(page - 1)}
        />
        <IconButton
          size="sm"
          label={texts.nextPage}
          icon={<ChevronRight className={flip} />}
          disabled={!hasNext}
          onClick={() => onPageChange(page + 1)}
        />
        <IconButton
          size="sm"
          label={texts.lastPage}
          icon={<ChevronsRight className={flip} />}
          disabled={pages === null || page >= pages}
          onClick={() => pages !== null && onPageChange(pages)}
          className="max-sm:hidden"
        />
      </div>
    </nav>
  );
}
