import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { outlineTasks } from '@plinth/domain/projects/outline-tasks.ts';
import { cn } from '@plinth/ui/class-names.ts';
import { useUi } from '@plinth/ui/provider/ui-provider.tsx';
import { recordRoutes } from '../../../crud/routes-of.ts';
import { useFieldText } from '../../../crud/use-field-text.ts';
import { outlineStep } from './outline-keys.ts';
import type { OutlineLine } from './outline-lines.ts';
import { lineClasses, OutlineRow } from './outline-row.tsx';
import { VirtualOutline } from './virtual-outline.tsx';

/** Above this many lines only those in sight are drawn. */
const virtualFrom = 200;

const columns = ['number', 'task', 'status', 'progress', 'start', 'due', 'days', 'assignee'] as const;
const endColumns: readonly string[] = ['start', 'due', 'days'];

/** The outline as a tree in columns: one stop of the Tab key, arrows go from line to line, Enter opens the task. */
export function OutlineGrid({
  lines,
  collapsed,
  onToggle,
}: {
  lines: readonly OutlineLine[];
  collapsed: ReadonlySet<string>;
  onToggle: (id: string) => void;
}) {
  const { t } = useTranslation();
  const { direction } = useUi();
  const router = useRouter();
  const context = useFieldText(outlineTasks);
  const grid = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [activeId, setActiveId] = useState<string>();
  const found = lines.findIndex(({ id }) => id === activeId);
  const activeIndex = Math.max(found, 0);
  const active = lines[activeIndex];

  function goTo(id: string) {
    // drawn first, for it may have been out of sight
    flushSync(() => setActiveId(id));
    grid.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`)?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!active || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = outlineStep(event.key, { lines, active, collapsed, direction });
    if (!step) return;
    event.preventDefault();
    if (step.kind === 'open') router.history.push(recordRoutes(outlineTasks, step.id).view);
    else if (step.kind === 'go') goTo(step.id);
    else onToggle(step.id);
  }

  const row = (line: OutlineLine, index: number) => ({
    context,
    line,
    index: index + 1,
    isActive: index === activeIndex,
    isCollapsed: collapsed.has(line.id),
    onToggle,
    onActivate: setActiveId,
  });

  return (
    <div
      ref={grid}
      role="treegrid"
      aria-label={t('outline.label')}
      aria-describedby={hintId}
      aria-rowcount={lines.length + 1}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
      className="outline-none"
    >
      <div role="rowgroup" className="@max-4xl:sr-only @4xl:sticky @4xl:top-12 @4xl:z-10">
        <div
          role="row"
          aria-rowindex={1}
          className={cn(
            lineClasses,
            'h-9 border-y border-line bg-surface text-xs font-medium text-ink-subtle',
          )}
        >
          {columns.map((column) => (
            <div
              key={column}
              role="columnheader"
              className={cn(
                'truncate',
                endColumns.includes(column) && 'text-end',
                column === 'task' && 'ps-5.5',
              )}
            >
              {t(`outline.columns.${column}`)}
            </div>
          ))}
        </div>
      </div>
      {lines.length > virtualFrom ? (
        <VirtualOutline lines={lines} activeIndex={activeIndex}>
          {({ line, index, rowRef, style }) => (
            <OutlineRow key={line.id} {...row(line, index)} rowRef={rowRef} style={style} />
          )}
        </VirtualOutline>
      ) : (
        <div role="rowgroup">
          {lines.map((line, index) => (
            <OutlineRow key={line.id} {...row(line, index)} />
          ))}
        </div>
      )}
      <p id={hintId} className="sr-only">
        {t('outline.keys')}
      </p>
    </div>
  );
}
