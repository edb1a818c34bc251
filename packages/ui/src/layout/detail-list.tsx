import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { onPaper } from './on-paper.ts';

export type Detail = {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** Takes the whole width, for long texts. */ isWide?: boolean;
  /** Not for paper. */ isInternal?: boolean;
  /** Said elsewhere on the screen. */ isOnPaperOnly?: boolean;
  /** Said by the heading above already. */ isLabelHidden?: boolean;
};

/** Names and values of a record, to read. An empty value shows a dash. */
export function DetailList({
  details,
  columns = 2,
  className,
}: {
  details: readonly Detail[];
  /** Five, of figures, as many as fit. */
  columns?: 1 | 2 | 3 | 5;
  className?: string;
}) {
  return (
    <dl
      className={cn(
        'grid gap-x-6 gap-y-4',
        (columns === 2 || columns === 3) && 'sm:grid-cols-2',
        columns === 3 && 'xl:grid-cols-3',
        columns === 5 && 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5',
        className,
      )}
    >
      {details.map((detail) => (
        <div
          key={detail.key}
          className={cn(
            'min-w-0',
            detail.isWide && 'col-span-full',
            detail.isOnPaperOnly && onPaper,
            detail.isInternal && 'print:hidden',
          )}
        >
          <dt className={cn('text-xs leading-4.5 text-ink-subtle', detail.isLabelHidden && 'sr-only')}>
            {detail.label}
          </dt>
          <dd className="mt-0.5 text-sm leading-5 break-words text-ink">
            {isEmpty(detail.value) ? <span className="text-ink-subtle">—</span> : detail.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isEmpty(value: ReactNode): boolean {
  return value === null || value === undefined || value === '' || value === false;
}
