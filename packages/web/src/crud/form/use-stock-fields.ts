import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { TableFacts } from '@plinth/database/table-facts.ts';
import type { FormValue, FormValues } from '@plinth/domain/define/form-values.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { readStockTerms } from '../lines/read-stock-terms.ts';
import type { FormOutput } from './form-resolver.ts';

/**
 * Fills fields of a form from the stock item that was chosen in it, as lines of documents are filled: in the currency of the
 * record, else of the company. What a person typed stays.
 */
export function useStockFields(
  resource: ResourceDefinition,
  facts: TableFacts,
  form: UseFormReturn<FormValues, unknown, FormOutput>,
) {
  const dataSource = useDataSource();
  const { company } = useAccess();
  const filledRef = useRef<FormValues>({});
  const { fills } = resource;

  return async function fillFields(column: string, item: FormValue) {
    if (!fills || column !== fills.by || typeof item !== 'string' || item === '') return;
    const currency = form.getValues('currency') ?? company?.baseCurrency;
    const values = await readStockTerms(dataSource, { resource, facts, fills }, item, currency);
    // the answer may have taken its time: another item may stand there by now
    if (!values || form.getValues(fills.by) !== item) return;
    for (const [target, value] of Object.entries(values)) {
      const held = form.getValues(target) ?? '';
      if (held === '' || held === filledRef.current[target]) form.setValue(target, value);
    }
    filledRef.current = values;
  };
}
