import { useRef } from 'react';
import type { FormValue, FormValues } from '@plinth/domain/define/form-values.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import type { LinesShape } from './line-values.ts';
import { readStockTerms } from './read-stock-terms.ts';
import type { useLineEdits } from './use-line-edits.ts';

/**
 * Fills a line from the stock item that was chosen in it: name, unit and last price, in the currency of the document.
 * What a person typed stays; what an item filled in is replaced by what the next one does.
 */
export function useStockFill(shape: LinesShape, edits: ReturnType<typeof useLineEdits>, currency: unknown) {
  const dataSource = useDataSource();
  const filledRef = useRef(new Map<string, FormValues>());
  const { fills } = shape.lines;

  return async function fillLine(line: string, column: string, item: FormValue) {
    if (!fills || column !== fills.by || typeof item !== 'string' || item === '') return;
    const target = { resource: shape.part, facts: shape.facts, fills };
    const values = await readStockTerms(dataSource, target, item, currency);
    if (!values) return;
    edits.fill(line, values, filledRef.current.get(line) ?? {}, (draft) => draft.values[fills.by] === item);
    filledRef.current.set(line, values);
  };
}
