import { Columns3, Plus, Redo2, Undo2 } from 'lucide-react';
import { type Ref, useId, useMemo, useRef, useSyncExternalStore, useImperativeHandle } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { FormValues } from '@plinth/domain/define/form-values.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import type { DocumentLines, ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { GridColumn } from '@plinth/ui/grid/grid-column.ts';
import { Grid } from '@plinth/ui/grid/grid.tsx';
import type { GridControl } from '@plinth/ui/grid/use-grid-selection.ts';
import { useIsMobile } from '@plinth/ui/hooks/use-media-query.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { Menu } from '@plinth/ui/primitives/menu.tsx';
import { askedColumns } from '../form/asked-for.ts';
import { TermButton } from '../form/term-button.tsx';
import { useFieldText } from '../use-field-text.ts';
import { cellWidth, isFigure, isLongText } from './line-looks.ts';
import { BalanceNote } from './balance-note.tsx';
import { LineMenu } from './line-menu.tsx';
import { clipboardOfRows, useCopiedText } from './line-text.tsx';
import { anyLine, type LineDraft, type LinesShape, linesShape } from './line-values.ts';
import { LinesCards } from './lines-cards.tsx';
import type { LinesStore } from './lines-store.ts';
import { useGridArrangement } from './use-grid-arrangement.ts';
import { useLineDrawing } from './use-line-drawing.tsx';
import { useLineEdits } from './use-line-edits.ts';
import { useLineSums } from './use-line-sums.tsx';
import { useStockFill } from './use-stock-fill.ts';

export type LinesGridProps = {
  resource: ResourceDefinition;
  lines: DocumentLines;
  store: LinesStore;
  /** The fields of the document: a line may follow its currency or its project. */
  documentValues: FormValues;
  documentId: string;
  /** Opens a cell from outside. */
  control: Ref<GridControl>;
};

/** The lines of a document to fill in, as in a spreadsheet; on a phone one card below the other. */
export function LinesGrid({ resource, lines, store, documentValues, documentId, control }: LinesGridProps) {
  const { t } = useTranslation();
  const helpId = useId();
  const isMobile = useIsMobile();
  const shape = useMemo(() => linesShape(lines), [lines]);
  const context = useFieldText(shape.part);
  const { labels } = context;
  const state = useSyncExternalStore(store.subscribe, store.get);
  const edits = useLineEdits(shape, context, store);
  const fillFromStock = useStockFill(shape, edits, documentValues['currency']);
  const arrangement = useGridArrangement(shape.part.name);
  const storedRows = state.rows;
  const copiedText = useCopiedText(context);
  const asked = askedColumns(resource, lines, documentValues);
  const grid = useRef<GridControl>(null);
  useImperativeHandle(control, () => ({ open: (row, column) => grid.current?.open(row, column) }), []);
  const { drawing, editor } = useLineDrawing({
    shape,
    context,
    documentValues,
    documentId,
    storedRows,
    errors: state.errors,
    edits,
    fillFromStock,
    rowEnd: lines.isFixed
      ? undefined
      : (row) => (
          <LineMenu row={row} count={store.get().lines.length} onMove={edits.move} onRemove={handleRemove} />
        ),
  });
  const { totals, subtotals } = useLineSums(shape, context, state.lines, storedRows, documentValues);

  const heads = headColumns(lines, [...storedRows.values()]);
  const columns = useGridColumns(shape, context, heads, asked, arrangement.hidden);
  const lastFactor = Math.max(
    ...(lines.factors ?? []).map((factor) => columns.findIndex(({ key }) => key === factor)),
  );
  const ordered = useMemo(() => totalAfter(columns, lastFactor), [columns, lastFactor]);
  const keysFrom = (column: number) => ordered.slice(column).map(({ key }) => key);
  const keysOf = ({ left, right }: { left: number; right: number }) =>
    keysFrom(left).slice(0, right - left + 1);

  function handleRemove(index: number) {
    const next = state.lines[index + 1] ?? state.lines[index - 1];
    edits.remove(index);
    const [first] = asked;
    if (next && first) grid.current?.open(next.id, first);
  }

  function handleAdd() {
    const id = edits.add();
    const [first] = asked;
    if (first) grid.current?.open(id, first);
  }

  /** What one cell of the grid does to its line. */
  function atCell(place: { row: number; column: number }, work: (line: LineDraft, column: string) => void) {
    const line = store.get().lines[place.row];
    const column = ordered[place.column]?.key;
    if (line && column !== undefined) work(line, column);
  }

  const caption = t('lines.caption', { document: labels.resource(resource, 'singular') });
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {state.errors[anyLine] &&
        Object.entries(state.errors[anyLine]).map(([column, message]) => (
          <p key={column} role="alert" className="text-sm text-danger-text">
            {labels.field(shape.part, column)}: {message}
          </p>
        ))}
      <div className="flex items-center justify-end gap-1 print:hidden">
        <IconButton
          size="sm"
          label={t('lines.undo')}
          shortcut="Ctrl+Z"
          aria-disabled={!state.canUndo}
          onClick={store.undo}
          icon={<Undo2 aria-hidden className="rtl:-scale-x-100" />}
        />
        <IconButton
          size="sm"
          label={t('lines.redo')}
          shortcut="Ctrl+Y"
          aria-disabled={!state.canRedo}
          onClick={store.redo}
          icon={<Redo2 aria-hidden className="rtl:-scale-x-100" />}
        />
        {!isMobile && (
          <Menu
            trigger={
              <Button size="sm" icon={<Columns3 aria-hidden />}>
                {t('shell.ui.columns')}
              </Button>
            }
            label={t('shell.ui.columns')}
            align="end"
            entries={[
              ...asked.slice(1).map((column) => ({
                kind: 'check' as const,
                key: column,
                label: labels.field(shape.part, column),
                isChecked: !arrangement.hidden.includes(column),
                onChange: (isShown: boolean) =>
                  arrangement.setHidden(
                    isShown
                      ? arrangement.hidden.filter((hidden) => hidden !== column)
                      : [...arrangement.hidden, column],
                  ),
              })),
              ...(arrangement.isArranged
                ? [
                    { kind: 'separator' as const, key: '-' },
                    { key: '-reset', label: t('shell.ui.resetColumns'), onSelect: arrangement.reset },
                  ]
                : []),
            ]}
          />
        )}
      </div>
      {isMobile ? (
        <LinesCards
          shape={shape}
          columns={asked}
          context={context}
          lines={state.lines}
          drawing={drawing}
          editor={editor}
          totals={totals}
          caption={caption}
          control={grid}
        />
      ) : (
        <Grid
          label={caption}
          describedBy={helpId}
          rows={state.lines}
          columns={ordered}
          frozenColumns={frozenColumns(shape, heads)}
          drawing={drawing}
          numberName={t('lines.number')}
          endName={lines.isFixed ? undefined : t('crud.view.more')}
          widths={arrangement.widths}
          onWidthChange={arrangement.setWidth}
          subtotals={subtotals}
          totals={totals}
          emptyText={t('lines.empty')}
          control={grid}
          textOf={(range) =>
            clipboardOfRows(
              state.lines
                .slice(range.top, range.bottom + 1)
                .map((line) =>
                  keysOf(range).map((column) => copiedText(line, column, storedRows.get(line.id))),
                ),
            )
          }
          onPaste={(range, text) =>
            edits.paste({ ...range, width: range.right - range.left + 1 }, keysFrom(range.left), text)
          }
          onClear={(range) => edits.clear(range, keysOf(range))}
          onFillDown={(range) => edits.fillDown(range, keysOf(range))}
          onUndo={store.undo}
          onRedo={store.redo}
          onRevert={(place) => atCell(place, (line, column) => edits.revertCell(line.id, column))}
          onSettle={(place) => atCell(place, (line, column) => edits.settleCell(line.id, column))}
          onAddRow={lines.isFixed ? undefined : handleAdd}
          onMoveRow={lines.isFixed ? undefined : edits.move}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {!lines.isFixed && (
          <Button icon={<Plus aria-hidden />} onClick={handleAdd}>
            {t('lines.add')}
          </Button>
        )}
        {lines.balance && <BalanceNote shape={shape} context={context} drafts={state.lines} />}
        {totals && <p className="ms-auto text-xs text-ink-subtle">{t('lines.preview')}</p>}
      </div>
      {!isMobile && (
        <p id={helpId} className="text-xs text-ink-subtle">
          {t('lines.help')}
        </p>
      )}
      <p role="status" className={edits.notice ? 'text-xs text-ink-muted' : 'sr-only'}>
        {edits.notice}
      </p>
    </div>
  );
}

/** What the lines are, without what none of them says: a contract of sums has no quantities. */
function headColumns({ headColumns: known = [] }: DocumentLines, rows: readonly DataRow[]): string[] {
  const empty = (column: string) => rows.length > 0 && rows.every((row) => row[column] == null);
  return known.filter((column) => !empty(column));
}

/** What a line is stays in sight; of many columns that say it only those up to its name. */
function frozenColumns({ part, facts }: LinesShape, heads: readonly string[]): number {
  const named = heads.findIndex((column) => fieldKindOf(part, facts, column).kind === 'reference');
  return heads.length > 3 ? Math.max(named, 0) + 1 : heads.length + 1;
}

/** The columns of the grid: what a line is, what people fill in, and what it comes to. */
function useGridColumns(
  shape: ReturnType<typeof linesShape>,
  context: ReturnType<typeof useFieldText>,
  heads: readonly string[],
  asked: readonly string[],
  hidden: readonly string[],
): GridColumn[] {
  const id = useId();
  const { lines, part, facts } = shape;
  const { labels } = context;
  const headKeys = heads.join();
  const askedKeys = asked.join();
  const hiddenKeys = hidden.join();
  return useMemo(() => {
    const away = new Set(hiddenKeys.split(','));
    const written = askedKeys.split(',');
    const said = headKeys === '' ? [] : headKeys.split(',');
    const shown = written.filter((column, place) => place === 0 || !away.has(column));
    const wide = [...said, ...shown].find((column) => isLongText(shape, column));
    const column = (key: string, isReadOnly: boolean): GridColumn => ({
      key,
      name: labels.field(part, key),
      headEnd: (
        <>
          <span hidden id={`${id}-${key}`}>
            {labels.field(part, key)}
          </span>
          <TermButton labelId={`${id}-${key}`} column={key} labels={labels} resource={part} />
        </>
      ),
      width: cellWidth(shape, key),
      isWide: key === wide,
      align: isFigure(shape, key) ? 'end' : 'start',
      isReadOnly,
      isLive: !isReadOnly && fieldKindOf(part, facts, key).kind === 'boolean',
    });
    return [
      ...said.map((key) => column(key, true)),
      ...shown.map((key) => column(key, false)),
      ...((lines.factors ?? lines.measuredBy) && lines.total && !written.includes(lines.total)
        ? [column(lines.total, true)]
        : []),
    ];
  }, [lines, part, facts, shape, labels, headKeys, askedKeys, hiddenKeys, id]);
}

/** What a line comes to stands right after what it is computed of, so that it is in sight. */
function totalAfter(columns: readonly GridColumn[], place: number): readonly GridColumn[] {
  const last = columns.at(-1);
  return last?.isReadOnly && place >= 0 && place < columns.length - 2
    ? columns.slice(0, -1).toSpliced(place + 1, 0, last)
    : columns;
}
