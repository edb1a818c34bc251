import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useId, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@plinth/ui/class-names.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import type { GridDrawing } from '@plinth/ui/grid/grid-row.tsx';
import type { GridSubtotal } from '@plinth/ui/grid/grid-sums.tsx';
import type { GridControl } from '@plinth/ui/grid/use-grid-selection.ts';
import type { FieldTextContext } from '../field-text.ts';
import { briefColumns } from './columns-to-read.ts';
import { isAtEnd, isLongText } from './line-looks.ts';
import type { LineDraft, LinesShape } from './line-values.ts';

type LinesCardsProps = {
  shape: LinesShape;
  /** What is filled in of a line. */
  columns: readonly string[];
  context: FieldTextContext;
  lines: readonly LineDraft[];
  drawing: GridDrawing<LineDraft>;
  /** The control of a cell, with the label it is given: on a card that is seen. */
  editor: (line: LineDraft, column: string, row: number) => ReactNode;
  totals: GridSubtotal | undefined;
  caption: string;
  control: Ref<GridControl>;
};

/** The lines of a document on a phone: each says what it is and comes to, and opens on a tap to be filled in. */
export function LinesCards({
  shape,
  columns,
  context,
  lines,
  drawing,
  editor,
  totals,
  caption,
  control,
}: LinesCardsProps) {
  const { t } = useTranslation();
  const id = useId();
  const only = lines.length === 1 ? lines[0]?.id : undefined;
  const [openId, setOpenId] = useState<string | null>(only ?? null);
  useImperativeHandle(
    control,
    () => ({
      open: (line, column) => {
        setOpenId(line);
        // the fields are there once the card is drawn open
        setTimeout(() => document.getElementById(`${line}-${column}`)?.focus());
      },
    }),
    [],
  );

  const { total, headColumns = [], factors, measuredBy } = shape.lines;
  const all = [...headColumns, ...columns];
  const title =
    headColumns.find((column) => fieldKindOf(shape.part, shape.facts, column).kind === 'reference') ??
    all.find((column) => isLongText(shape, column)) ??
    all[0] ??
    '';
  // notes are seldom written: what the line points to is what it is about
  const references = all.filter(
    (column) => fieldKindOf(shape.part, shape.facts, column).kind === 'reference',
  );
  const titleOf = ({ values }: LineDraft) =>
    [title, ...references].find((column) => (values[column] ?? '') !== '') ?? title;
  const figure = (factors ?? measuredBy) ? total : undefined;
  if (lines.length === 0) return <p className="py-3 text-sm text-ink-muted">{t('lines.empty')}</p>;
  return (
    <>
      <ul aria-label={caption} className="flex flex-col rounded-lg border border-line bg-surface px-3">
        {lines.map((line, row) => {
          const isOpen = openId === line.id;
          return (
            <li key={line.id} className="border-b border-line py-2 last:border-0">
              <div className="flex items-center gap-2">
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-controls={`${id}-${line.id}`}
                  onClick={() => setOpenId(isOpen ? null : line.id)}
                  className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md text-start text-sm"
                >
                  <span className="text-ink-muted">{row + 1}</span>
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium wrap-anywhere">
                      {drawing.text(line, titleOf(line))}
                    </span>
                    <span className="flex flex-wrap gap-x-2 text-ink-muted">
                      {briefColumns(shape.lines).map((column) => (
                        <span key={column}>{drawing.text(line, column)}</span>
                      ))}
                    </span>
                  </span>
                  {figure !== undefined && (
                    <span className="whitespace-nowrap">{drawing.text(line, figure)}</span>
                  )}
                  <ChevronDown aria-hidden className={cn('size-4 shrink-0', isOpen && 'rotate-180')} />
                </button>
                {drawing.rowEnd?.(row)}
              </div>
              {isOpen && (
                <div id={`${id}-${line.id}`} className="flex flex-col gap-3 pt-2 pb-3">
                  {columns.map((column) => (
                    <div key={column} className="flex flex-col gap-1">
                      <span aria-hidden className="text-[0.8125rem] leading-5 font-medium text-ink">
                        {context.labels.field(shape.part, column)}
                      </span>
                      {editor(line, column, row)}
                    </div>
                  ))}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {totals && figure !== undefined && (
        <p className={isAtEnd}>
          {totals.name}: {totals.figures[figure]}
        </p>
      )}
    </>
  );
}
