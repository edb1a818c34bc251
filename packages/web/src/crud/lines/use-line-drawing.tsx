import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { FormValue, FormValues } from '@plinth/domain/define/form-values.ts';
import type { GridDrawing } from '@plinth/ui/grid/grid-row.tsx';
import { useLatest } from '@plinth/ui/hooks/use-latest.ts';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import type { FieldTextContext } from '../field-text.ts';
import { FieldInput } from '../form/field-input.tsx';
import { FieldValue } from '../field-value.tsx';
import { amountInWords } from './use-line-sums.tsx';
import { lineAmount, measuredAmount } from './line-amounts.ts';
import { LineText } from './line-text.tsx';
import type { LineDraft, LineErrors, LinesShape } from './line-values.ts';
import type { useLineEdits } from './use-line-edits.ts';

type DrawingOptions = {
  shape: LinesShape;
  context: FieldTextContext;
  documentValues: FormValues;
  documentId: string;
  storedRows: ReadonlyMap<string, DataRow>;
  errors: LineErrors;
  edits: ReturnType<typeof useLineEdits>;
  fillFromStock: (line: string, column: string, value: FormValue) => Promise<void>;
  rowEnd: ((row: number) => ReactNode) | undefined;
};

/** How the cells of lines look and are written in, the same object until something beside the lines changes. */
export function useLineDrawing({
  shape,
  context,
  documentValues,
  documentId,
  storedRows,
  errors,
  ...changing
}: DrawingOptions) {
  const { t } = useTranslation();
  const { lines } = shape;
  const { labels } = context;
  const latestRef = useLatest(changing);
  // what a line follows of its document, as one text: the values are new at every drawing of the form
  const followed = JSON.stringify(documentValues);
  const hasEnd = changing.rowEnd !== undefined;
  const currency = documentValues['currency'];
  const percentOff = documentValues[lines.reducedBy ?? ''];

  const editor = useCallback(
    (line: LineDraft, column: string, row: number) => (
      <FieldInput
        context={context}
        column={column}
        mode="edit"
        id={`${line.id}-${column}`}
        cellLabel={t('lines.cell', { column: labels.field(shape.part, column), number: row + 1 })}
        value={line.values[column] ?? null}
        values={{
          ...(JSON.parse(followed) as FormValues), // written above
          ...line.values,
          [lines.column]: documentId,
        }}
        recordId={documentId}
        stored={storedRows.get(line.id)}
        error={errors[line.id]?.[column]}
        onChange={(next) => {
          latestRef.current.edits.setCell(line.id, column, next);
          void latestRef.current.fillFromStock(line.id, column, next);
        }}
        onBlur={() => undefined}
      />
    ),
    [context, t, labels, shape, lines, followed, documentId, storedRows, errors, latestRef],
  );

  const drawing = useMemo((): GridDrawing<LineDraft> => {
    const heads = new Set<string>(lines.headColumns ?? []);
    const written: readonly string[] = lines.columns;
    const isComputed = lines.factors ?? (lines.measuredBy && !written.includes(lines.total ?? ''));
    const amountOf = (line: LineDraft) =>
      lines.measuredBy
        ? measuredAmount(shape, line.values, storedRows.get(line.id), currency, percentOff)
        : lineAmount(shape, line.values, currency);
    return {
      text: (line, column) =>
        column === lines.total && isComputed ? (
          <Figures>{amountInWords(shape, amountOf(line), currency, labels.language)}</Figures>
        ) : heads.has(column) ? (
          <FieldValue
            context={context}
            row={storedRows.get(line.id) ?? { id: line.id }}
            column={column}
            place="view"
          />
        ) : (
          <LineText
            context={context}
            line={line}
            column={column}
            stored={storedRows.get(line.id)}
            currency={currency}
          />
        ),
      editor,
      problem: (line, column) => errors[line.id]?.[column],
      rowEnd: hasEnd ? (row) => latestRef.current.rowEnd?.(row) : undefined,
    };
  }, [lines, shape, currency, percentOff, labels, context, storedRows, editor, errors, hasEnd, latestRef]);

  return { drawing, editor };
}
