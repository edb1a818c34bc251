import { useRef } from 'react';
import { type FormValue, type FormValues, rowToFormValues } from '@plinth/domain/define/form-values.ts';
import { useDataSource } from '../../app/data-source-context.tsx';
import type { LinesShape } from './line-values.ts';
import type { useLineEdits } from './use-line-edits.ts';

/**
 * Fills a line from the stock item that was chosen in it: name, unit and last price, in the currency of the document.
 * What a person typed stays; what an item filled in is replaced by what the next one does. A comfort: without an answer
 * the line is filled in by hand.
 */
export function useStockFill(shape: LinesShape, edits: ReturnType<typeof useLineEdits>, currency: unknown) {
  const dataSource = useDataSource();
  const filledRef = useRef(new Map<string, FormValues>());
  const { fills } = shape.lines;

  return async function fillLine(line: string, column: string, item: FormValue) {
    if (!fills || column !== fills.by || typeof item !== 'string' || item === '') return;
    const { data } = await dataSource.call('item_terms', {
      item_id: item,
      ...(typeof currency === 'string' && currency !== '' && { currency }),
    });
    const terms: Readonly<Record<string, unknown>> | undefined = data?.[0];
    if (!terms) return;
    // a price that nobody knows is nothing: that of the item before does not stay either
    const row: Record<string, unknown> = Object.fromEntries(
      Object.entries(fills.columns).map(([term, target]) => [target, terms[term]]),
    );
    const values = rowToFormValues(shape.part, shape.facts, Object.keys(row), row);
    edits.fill(line, values, filledRef.current.get(line) ?? {}, (draft) => draft.values[fills.by] === item);
    filledRef.current.set(line, values);
  };
}
