import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { dayOfInstant } from '@plinth/messages/format.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import type { FormValue, FormValues } from '@plinth/domain/define/form-values.ts';
import { parseDecimal } from '@plinth/ui/primitives/decimal-text.ts';
import type { FieldTextContext } from '../field-text.ts';
import { formulaValue } from './cell-formula.ts';
import { type LineDraft, type LinesShape, newLine } from './line-values.ts';
import type { LinesStore } from './lines-store.ts';
import { readPasted, rowsOfClipboard } from './paste-lines.ts';

/** Rows of lines, both included. */
type Rows = { top: number; bottom: number };

const numbers = new Set(['number', 'percent', 'money']);

/** Everything that changes the lines of a form; `notice` says what happened to who cannot see it. */
export function useLineEdits(shape: LinesShape, context: FieldTextContext, store: LinesStore) {
  const { t } = useTranslation();
  const dataSource = useDataSource();
  const { company } = useAccess();
  const [notice, setNotice] = useState('');
  const written = new Set<string>(shape.lines.columns);
  const typing = (id: string, column: string) => `${id}.${column}`;

  function setValues(id: string, values: FormValues, name?: string) {
    store.change(
      (lines) =>
        lines.map((line) => (line.id === id ? { ...line, values: { ...line.values, ...values } } : line)),
      name,
    );
  }

  /** Writes cells of some rows; `valuesOf` counts the rows from the first of them. */
  function setRows({ top, bottom }: Rows, valuesOf: (place: number) => FormValues) {
    store.change((lines) =>
      lines.map((line, row) =>
        row < top || row > bottom ? line : { ...line, values: { ...line.values, ...valuesOf(row - top) } },
      ),
    );
  }

  return {
    notice,

    setCell(id: string, column: string, value: FormValue) {
      setValues(id, { [column]: value }, typing(id, column));
    },

    revertCell(id: string, column: string) {
      store.revert(typing(id, column));
    },

    /** A cell is left: a sum written in it becomes what it comes to. */
    settleCell(id: string, column: string) {
      const value = store.get().lines.find((line) => line.id === id)?.values[column];
      if (typeof value === 'string' && parseDecimal(value) === null) {
        const isNumber = numbers.has(fieldKindOf(shape.part, shape.facts, column).kind);
        const result = isNumber ? formulaValue(value) : null;
        if (result !== null) setValues(id, { [column]: result }, typing(id, column));
      }
      store.settle();
    },

    /**
     * Fills cells of a line in which nothing was typed: those that are as in a new line, or as they were last filled
     * (`before`). Only while the line still satisfies `isStill`, for the values may have taken their time.
     */
    fill(id: string, values: FormValues, before: FormValues, isStill: (line: LineDraft) => boolean) {
      const blank = newLine(shape).values;
      const isOpen = (line: LineDraft, column: string) =>
        [blank[column] ?? '', before[column]].includes(line.values[column] ?? '');
      store.change((lines) =>
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

    /** A new line at the end, with what it takes over from the one above. */
    add(): string {
      const above = store.get().lines.at(-1)?.values ?? {};
      const repeated: readonly string[] = shape.lines.repeatedColumns ?? [];
      const blank = newLine(shape);
      const taken = repeated.filter((column) => (above[column] ?? '') !== '');
      const values = Object.fromEntries(
        taken.map((column): [string, FormValue] => [column, above[column] ?? '']),
      );
      const line = { ...blank, values: { ...blank.values, ...values } };
      store.change((lines) => [...lines, line]);
      setNotice(t('lines.added', { number: store.get().lines.length }));
      return line.id;
    },

    remove(index: number) {
      store.change((lines) => lines.toSpliced(index, 1));
      setNotice(t('lines.removed', { number: index + 1 }));
    },

    move(index: number, to: number) {
      store.change((lines) => {
        const [line] = lines.slice(index, index + 1);
        return line ? lines.toSpliced(index, 1).toSpliced(to, 0, line) : lines;
      });
      setNotice(t('lines.moved', { number: to + 1 }));
    },

    clear(rows: Rows, columns: readonly string[]) {
      const empty = Object.fromEntries(
        columns
          .filter((column) => written.has(column))
          .map((column): [string, FormValue] => [
            column,
            fieldKindOf(shape.part, shape.facts, column).kind === 'boolean' ? false : '',
          ]),
      );
      setRows(rows, () => empty);
      setNotice(t('lines.cleared'));
    },

    /** Repeats the first row of a range in those below; of a single row, that is the row above it. */
    fillDown({ top, bottom }: Rows, columns: readonly string[]) {
      const from = top === bottom ? top - 1 : top;
      const source = store.get().lines[from];
      if (!source) return;
      const values = Object.fromEntries(
        columns
          .filter((column) => written.has(column))
          .map((column): [string, FormValue] => [column, source.values[column] ?? '']),
      );
      setRows({ top: from + 1, bottom }, () => values);
      setNotice(t('lines.filled', { count: bottom - from }));
    },

    /**
     * Fills cells from the first of a range on, to the end and downwards, adding lines for rows that have none; a
     * single cell goes into all of the range. `columns` are those on the screen from the first of the range on, of
     * which only those people write are changed.
     */
    async paste(range: Rows & { width: number }, columns: readonly string[], clipboard: string) {
      const today = dayOfInstant(new Date().toISOString(), company?.timeZone ?? 'UTC');
      const copied = rowsOfClipboard(clipboard);
      const isOne = copied.length === 1 && copied[0]?.length === 1;
      const rows = isOne
        ? Array.from({ length: range.bottom - range.top + 1 }, () =>
            Array.from({ length: range.width }, () => copied[0]?.[0] ?? ''),
          )
        : copied;
      const pasted = await readPasted(dataSource, context, columns, rows, today);
      store.change((lines) => {
        const missing = shape.lines.isFixed ? 0 : Math.max(0, range.top + rows.length - lines.length);
        const longer = [...lines, ...Array.from({ length: missing }, () => newLine(shape))];
        return longer.map((line, place) => {
          const cells = Object.entries(pasted.rows[place - range.top] ?? {}).filter(([column]) =>
            written.has(column),
          );
          return cells.length > 0
            ? { ...line, values: { ...line.values, ...Object.fromEntries(cells) } }
            : line;
        });
      });
      setNotice(
        pasted.unmatched.length > 0
          ? t('lines.unmatched', { names: pasted.unmatched.join(', ') })
          : t('lines.pasted', { count: rows.length }),
      );
    },
  };
}
