import { Plus } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormValues } from '@plinth/domain/define/form-values.ts';
import type { DocumentLines, ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { directionOf } from '@plinth/messages/languages.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { FieldValue } from '../field-value.tsx';
import { TermButton } from '../form/term-button.tsx';
import { FieldInput } from '../form/field-input.tsx';
import { useFieldText } from '../use-field-text.ts';
import { amountText, cellWidth, isAtEnd } from './line-looks.ts';
import { lineAmount, sumOf } from './line-amounts.ts';
import { LineMenu } from './line-menu.tsx';
import { anyLine, errorsOfText, linesOfText, linesShape } from './line-values.ts';
import { stepOfKey } from './move-focus.ts';
import { useLineEdits } from './use-line-edits.ts';
import { useLines } from './use-lines.ts';
import { useStockFill } from './use-stock-fill.ts';

export type LinesGridProps = {
  resource: ResourceDefinition;
  lines: DocumentLines;
  /** The lines as text, see `linesName`. */
  value: string;
  /** The fields of the document: a line may follow its currency or its project. */
  documentValues: FormValues;
  documentId: string;
  cellId: (line: string, column: string) => string;
  /** Errors as text, see `errorsOfText`. */
  error?: string;
  onChange: (value: string) => void;
  onBlur: () => void;
};

/** The lines of a document to fill in, like a sheet: arrows, Enter and Tab go from cell to cell, rows can be pasted. */
export function LinesGrid({ resource, lines, value, error, cellId, ...props }: LinesGridProps) {
  const { t } = useTranslation();
  const headId = useId();
  const shape = useMemo(() => linesShape(lines), [lines]);
  const context = useFieldText(shape.part);
  const { labels } = context;
  const edits = useLineEdits(shape, context, value, props.onChange);
  const fillFromStock = useStockFill(shape, edits, props.documentValues['currency']);
  const grid = useRef<HTMLTableElement>(null);
  const gridId = useId();
  const drafts = linesOfText(value);
  const errors = errorsOfText(error);
  const columns: readonly string[] = lines.columns;
  const heads: readonly string[] = lines.headColumns ?? [];
  const stored = useLines(lines, props.documentId, heads.length > 0);
  const storedRow = (id: string) => stored.data?.find((line) => line.id === id);
  const amounts = drafts.map((draft) => lineAmount(shape, draft.values));
  const amountOf = (amount: string | null) =>
    amount === null ? '' : amountText(shape, amount, props.documentValues, labels.language);

  /** The cell may be of a line that was only just added, so it is looked for once it is drawn. */
  function focusCell(line: string | undefined, column: string | undefined) {
    if (line === undefined || column === undefined) return;
    setTimeout(() => document.getElementById(cellId(line, column))?.focus());
  }

  function placeOf(target: EventTarget): { row: number; column: number } | null {
    const cell =
      target instanceof Element && grid.current?.contains(target) ? target.closest('[data-row]') : null;
    return cell instanceof HTMLElement
      ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
      : null;
  }

  function handleKey(event: KeyboardEvent) {
    const place = placeOf(event.target);
    if (!place) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      const to = place.row + (event.key === 'ArrowUp' ? -1 : 1);
      event.preventDefault();
      if (to < 0 || to >= drafts.length) return;
      edits.move(place.row, to);
      focusCell(drafts[place.row]?.id, columns[place.column]);
      return;
    }
    const step = stepOfKey(event, directionOf(labels.language));
    if (!step) return;
    const row = place.row + step.rows;
    const isBelow = row === drafts.length;
    event.preventDefault();
    if (isBelow && event.key === 'Enter' && !lines.isFixed) focusCell(edits.add(), columns[0]);
    else
      focusCell(drafts[row]?.id, columns[event.key === 'Enter' ? place.column : place.column + step.columns]);
  }

  function handlePaste(event: ClipboardEvent) {
    const place = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    const column = place && columns[place.column];
    // a single cell is pasted as into any field
    if (!place || !column || !/[\t\n]./.test(text)) return;
    event.preventDefault();
    void edits.paste(place.row, column, text);
  }

  function handleRemove(index: number) {
    const next = drafts[index + 1] ?? drafts[index - 1];
    edits.remove(index);
    focusCell(next?.id, columns[0]);
  }

  const caption = t('lines.caption', { document: labels.resource(resource, 'singular') });
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {errors[anyLine] &&
        Object.entries(errors[anyLine]).map(([column, message]) => (
          <p key={column} role="alert" className="text-sm text-danger-text">
            {labels.field(shape.part, column)}: {message}
          </p>
        ))}
      <div
        // without a line nothing in it takes the focus, and who has no mouse still scrolls to the last column
        {...(drafts.length === 0 && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
        className="relative max-w-full overflow-x-auto rounded-lg border border-line bg-surface focus-inset"
      >
        <table
          ref={grid}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is filled in is a grid
          role="grid"
          aria-label={caption}
          aria-describedby={`${gridId}-help`}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          className="w-full border-collapse text-sm"
        >
          <thead>
            <tr className="border-b border-line text-ink-muted">
              <th scope="col" className="w-10 px-2 py-1.5 text-center font-medium">
                {t('lines.number')}
              </th>
              {[...heads, ...columns].map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={`px-1.5 py-1.5 font-medium ${cellWidth(shape, column)}`}
                >
                  <span id={`${headId}-${column}`}>{labels.field(shape.part, column)}</span>{' '}
                  <TermButton
                    labelId={`${headId}-${column}`}
                    column={column}
                    labels={labels}
                    resource={shape.part}
                  />
                </th>
              ))}
              {lines.factors && lines.total && (
                <th scope="col" className="px-2 py-1.5 text-end font-medium">
                  {labels.field(shape.part, lines.total)}
                </th>
              )}
              {!lines.isFixed && (
                <th scope="col" className="w-10">
                  <span className="sr-only">{t('crud.view.more')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {drafts.map((draft, row) => (
              <tr key={draft.id} className="border-b border-line align-top last:border-0">
                <th scope="row" className="px-2 py-2.5 text-center font-normal text-ink-muted">
                  {row + 1}
                </th>
                {heads.map((column) => (
                  <td key={column} className={`px-2 py-2.5 ${cellWidth(shape, column)}`}>
                    <FieldValue
                      context={context}
                      row={storedRow(draft.id) ?? { id: draft.id }}
                      column={column}
                      place="view"
                    />
                  </td>
                ))}
                {columns.map((column, place) => (
                  <td key={column} data-row={row} data-column={place} className="px-1 py-1">
                    <FieldInput
                      context={context}
                      column={column}
                      mode="edit"
                      id={cellId(draft.id, column)}
                      cellLabel={t('lines.cell', {
                        column: labels.field(shape.part, column),
                        number: row + 1,
                      })}
                      value={draft.values[column] ?? null}
                      values={{
                        ...props.documentValues,
                        ...draft.values,
                        [lines.column]: props.documentId,
                      }}
                      recordId={props.documentId}
                      error={errors[draft.id]?.[column]}
                      onChange={(next) => {
                        edits.setCell(draft.id, column, next);
                        void fillFromStock(draft.id, column, next);
                      }}
                      onBlur={props.onBlur}
                    />
                  </td>
                ))}
                {lines.factors && lines.total && (
                  <td className="px-2 py-2.5 text-end whitespace-nowrap text-ink-muted">
                    <Figures>{amountOf(amounts[row] ?? null)}</Figures>
                  </td>
                )}
                {!lines.isFixed && (
                  <td className="px-1 py-1 text-end">
                    <LineMenu row={row} drafts={drafts} onMove={edits.move} onRemove={handleRemove} />
                  </td>
                )}
              </tr>
            ))}
            {drafts.length === 0 && (
              <tr>
                <td
                  colSpan={heads.length + columns.length + 3}
                  className="px-4 py-6 text-center text-ink-muted"
                >
                  {t('lines.empty')}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {!lines.isFixed && (
          <Button icon={<Plus aria-hidden />} onClick={() => focusCell(edits.add(), columns[0])}>
            {t('lines.add')}
          </Button>
        )}
        {lines.factors && lines.total && (
          <p className={isAtEnd}>
            {t('lines.total')}: <Figures>{amountOf(sumOf(amounts))}</Figures>
            <span className="block text-xs font-normal text-ink-subtle">{t('lines.preview')}</span>
          </p>
        )}
      </div>
      <p id={`${gridId}-help`} className="text-xs text-ink-subtle">
        {t('lines.help')}
      </p>
      <p role="status" className={edits.notice ? 'text-xs text-ink-muted' : 'sr-only'}>
        {edits.notice}
      </p>
    </div>
  );
}
