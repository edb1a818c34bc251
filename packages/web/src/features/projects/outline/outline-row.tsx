import { ChevronRight, Diamond } from 'lucide-react';
import type { CSSProperties, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { outlineTasks } from '@plinth/domain/projects/outline-tasks.ts';
import { formatPercent } from '@plinth/messages/format.ts';
import { cn } from '@plinth/ui/class-names.ts';
import { Bidi, Code } from '@plinth/ui/primitives/bidi.tsx';
import { Link } from '@plinth/ui/primitives/link.tsx';
import { ProgressBar } from '@plinth/ui/primitives/progress-bar.tsx';
import type { FieldTextContext } from '../../../crud/field-text.ts';
import { FieldValue } from '../../../crud/field-value.tsx';
import { recordRoutes } from '../../../crud/routes-of.ts';
import type { OutlineLine } from './outline-lines.ts';

/** Columns side by side where there is room for them, else a title with its facts below. */
export const lineClasses =
  'flex flex-wrap items-center gap-x-3 gap-y-1 ps-9 pe-3 sm:pe-4 @4xl:grid @4xl:grid-cols-[2.75rem_minmax(12rem,1fr)_7.25rem_5rem_6.5rem_6.5rem_2.25rem_6.5rem] @4xl:ps-4';

export type OutlineRowProps = {
  context: FieldTextContext;
  line: OutlineLine;
  /** From 1, among the lines in sight. */
  index: number;
  isActive: boolean;
  isCollapsed: boolean;
  onToggle: (id: string) => void;
  onActivate: (id: string) => void;
  rowRef?: Ref<HTMLDivElement>;
  style?: CSSProperties;
};

/** One task of the outline. */
export function OutlineRow({
  context,
  line,
  index,
  isActive,
  isCollapsed,
  onToggle,
  onActivate,
  rowRef,
  style,
}: OutlineRowProps) {
  const { row, level, hasChildren } = line;
  return (
    <div
      ref={rowRef}
      role="row"
      data-line={line.id}
      data-index={index - 1}
      // the row of the heads is the first
      aria-rowindex={index + 1}
      aria-level={level}
      aria-posinset={line.place}
      aria-setsize={line.siblings}
      aria-expanded={hasChildren ? !isCollapsed : undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => onActivate(line.id)}
      className={cn(
        lineClasses,
        'focus-inset scroll-mt-14 border-b border-line py-2 @4xl:scroll-mt-22 hover:bg-hover @4xl:min-h-10 @4xl:py-1 pointer-coarse:min-h-12',
        hasChildren && 'bg-sunken/60',
      )}
      style={style}
    >
      <div role="gridcell" className="text-xs text-ink-subtle @max-4xl:hidden">
        <Code>{line.number}</Code>
      </div>
      <TitleCell line={line} isCollapsed={isCollapsed} onToggle={onToggle} />
      <FactCells context={context} line={line} />
      <div
        role="gridcell"
        className="min-w-0 truncate text-[0.8125rem] text-ink-muted empty:hidden @4xl:empty:block"
      >
        <FieldValue context={context} row={row} column="assigned_to_user_id" place="list" />
        <AssigneeName row={row} />
      </div>
    </div>
  );
}

function TitleCell({
  line,
  isCollapsed,
  onToggle,
}: Pick<OutlineRowProps, 'line' | 'isCollapsed' | 'onToggle'>) {
  const { t } = useTranslation();
  const { row, level, hasChildren } = line;
  const title = String(row.task_title);
  // deeper than this the indent would push the words out of a telephone
  const indent = { '--level': Math.min(level - 1, 8) } as CSSProperties; // custom properties are not in the type
  return (
    <div
      role="gridcell"
      style={indent}
      className="flex min-w-0 items-center gap-1 ps-[calc(var(--level)*0.75rem)] @max-4xl:-ms-6 @max-4xl:basis-[calc(100%+1.5rem)] @4xl:ps-[calc(var(--level)*1.25rem)]"
    >
      {hasChildren ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t(isCollapsed ? 'outline.expand' : 'outline.collapse', { title })}
          onClick={() => onToggle(line.id)}
          className="relative -ms-1.5 flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-subtle hover:bg-pressed hover:text-ink after:absolute after:-inset-2"
        >
          <ChevronRight
            aria-hidden
            className={cn(
              'size-4 transition-transform duration-100',
              isCollapsed ? 'rtl:-scale-x-100' : 'rotate-90',
            )}
          />
        </button>
      ) : (
        <span aria-hidden className="-ms-1.5 w-6 shrink-0" />
      )}
      {row.is_milestone === true && (
        <Diamond
          role="img"
          aria-label={t('outline.milestone')}
          className="size-3.5 shrink-0 fill-current text-accent-text"
        />
      )}
      <Link
        href={recordRoutes(outlineTasks, row.id).view}
        tabIndex={-1}
        className={cn(
          'min-w-0 rounded-xs text-sm leading-5 text-ink hover:underline @4xl:line-clamp-2',
          hasChildren && 'font-semibold',
        )}
      >
        <span className="me-1.5 text-xs font-normal text-ink-subtle @4xl:hidden">
          <Code>{line.number}</Code>
        </span>
        <Bidi>{title}</Bidi>
      </Link>
    </div>
  );
}

function FactCells({ context, line }: Pick<OutlineRowProps, 'context' | 'line'>) {
  const { t } = useTranslation();
  const { row } = line;
  const progress = String(row.completion_percentage);
  return (
    <>
      <div role="gridcell" className="min-w-0">
        <FieldValue context={context} row={row} column="task_status" place="list" />
      </div>
      <div role="gridcell" className="@max-4xl:w-24">
        <ProgressBar
          label={t('outline.progressOf', { title: String(row.task_title) })}
          isLabelHidden
          value={Number(progress)}
          valueText={formatPercent(progress, context.labels.language, 0)}
          tone={Number(progress) >= 100 ? 'success' : 'accent'}
        />
      </div>
      <div role="gridcell" className="text-end text-[0.8125rem] text-ink-muted @max-4xl:hidden">
        <FieldValue context={context} row={row} column="start_date" place="list" />
      </div>
      <div role="gridcell" className="text-[0.8125rem] whitespace-nowrap text-ink-muted @4xl:text-end">
        {row.start_date !== null && row.start_date !== row.due_date && (
          <span className="@4xl:hidden">
            <FieldValue context={context} row={row} column="start_date" place="list" />
            {' – '}
          </span>
        )}
        <FieldValue context={context} row={row} column="due_date" place="list" />
      </div>
      <div role="gridcell" className="text-end text-[0.8125rem] text-ink-muted @max-4xl:hidden">
        <FieldValue context={context} row={row} column="duration_days" place="list" />
      </div>
    </>
  );
}

/** Somebody of an imported schedule who has no account here. */
function AssigneeName({ row }: { row: OutlineLine['row'] }) {
  if (row.assigned_to_user_id !== null || typeof row.assigned_to_name !== 'string') return null;
  return <Bidi>{row.assigned_to_name}</Bidi>;
}
