import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { cn } from '@plinth/ui/class-names.ts';
import { Spinner } from '@plinth/ui/primitives/spinner.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import type { Sheet } from './read-sheet.ts';
import { useSheet } from './use-sheet.ts';

/** The sheet of a drawing once it is there; what it waits for or what failed until then. */
export function SheetFrame({
  drawing,
  className,
  children,
}: {
  drawing: DataRow;
  /** As high as the sheet will be. */
  className: string;
  children: (sheet: Sheet) => ReactNode;
}) {
  const { t } = useTranslation();
  const { content, sheet, isUnreadable } = useSheet(drawing);
  if (sheet) return children(sheet);
  if (content.error) return <QueryFailure title={t('pins.loadFailed')} query={content} />;
  if (isUnreadable)
    return (
      <p role="alert" className="text-sm text-danger-text">
        {t('pins.unreadable')}
      </p>
    );
  return (
    <div
      role="status"
      aria-label={t('pins.loading')}
      className={cn('flex items-center justify-center rounded-md border border-line bg-sunken', className)}
    >
      <Spinner />
    </div>
  );
}
