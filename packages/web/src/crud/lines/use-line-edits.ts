import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDataSource } from '../../app/data-source-context.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { dayOfInstant } from '@plinth/messages/format.ts';
import type { FormValue, FormValues } from '@plinth/domain/define/form-values.ts';
import { useLatest } from '@plinth/ui/hooks/use-latest.ts';
import type { FieldTextContext } from '../field-text.ts';
import { type LineDraft, type LinesShape, linesOfText, linesToText, newLine } from './line-values.ts';
import { readPasted, rowsOfClipboard } from './paste-lines.ts';

/** Everything that changes the lines of a form; `notice` says what happened to who cannot see it. */
export function useLineEdits(
  shape: LinesShape,
  context: FieldTextContext,
  text: string,
  onChange: (text: string) => void,
) {
  const { t } = useTranslation();
  const dataSource = useDataSource();
  const { company } = useAccess();
  const [notice, setNotice] = useState('');
  const latestRef = useLatest(text);
  const change = (edit: (lines: LineDraft[]) => LineDraft[]) => {
    const next = linesToText(edit(linesOfText(latestRef.current)));
    // two edits may come before the next drawing
    latestRef.current = next;
    onChange(next);
  };

  return {
    notice,

    setCell(id: string, column: string, value: FormValue) {
      change((lines) =>
        lines.map((line) =>
          line.id === id ? { ...line, values: { ...line.values, [column]: value } } : line,
        ),
      );
    },

    /**
     * Fills cells of a line in which nothing was typed: those that are as in a new line, or as they were last filled
     * (`before`). Only while the line still satisfies `isStill`, for the values may have taken their time.
     */
    fill(id: string, values: FormValues, before: FormValues, isStill: (line: LineDraft) => boolean) {
      const blank = newLine(shape).values;
      const isOpen = (line: LineDraft, column: string) =>
        [blank[column] ?? '', before[column]].includes(line.values[column] ?? '');
      change((lines) =>
        lines.map((line) =>
          line.id === id && isStill(line)
            ? {
                ...line,
                values: {
                  ...line.values,
                  ...Object.fromEntries(Object.entries(values).filter(([column]) => isOpen(line, column))),
                },
              }
            : line,
        ),
      );
    },

    add(): string {
      const line = newLine(shape);
      change((lines) => [...lines, line]);
      setNotice(t('lines.added', { number: linesOfText(latestRef.current).length }));
      return line.id;
    },

    remove(index: number) {
      change((lines) => lines.toSpliced(index, 1));
      setNotice(t('lines.removed', { number: index + 1 }));
    },

    move(index: number, to: number) {
      change((lines) => {
        const [line] = lines.slice(index, index + 1);
        return line ? lines.toSpliced(index, 1).toSpliced(to, 0, line) : lines;
      });
      setNotice(t('lines.moved', { number: to + 1 }));
    },

    /** Fills cells from the given one on, to the end and downwards, adding lines for rows that have none. */
    async paste(index: number, column: string, clipboard: string) {
      const columns = shape.lines.columns.slice(shape.lines.columns.findIndex((name) => name === column));
      const today = dayOfInstant(new Date().toISOString(), company?.timeZone ?? 'UTC');
      const rows = rowsOfClipboard(clipboard);
      const pasted = await readPasted(dataSource, context, columns, rows, today);
      change((lines) => {
        const missing = shape.lines.isFixed ? 0 : Math.max(0, index + pasted.rows.length - lines.length);
        const longer = [...lines, ...Array.from({ length: missing }, () => newLine(shape))];
        return longer.map((line, place) => ({
          ...line,
          values: { ...line.values, ...pasted.rows[place - index] },
        }));
      });
      setNotice(
        pasted.unmatched.length > 0 ? t('lines.unmatched', { names: pasted.unmatched.join(', ') }) : '',
      );
    },
  };
}
