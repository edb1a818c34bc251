import { journalLines } from '@plinth/domain/finance/journal-lines.ts';
import { useMemo } from 'react';
import type { FieldTextContext } from '../../../crud/field-text.ts';

/** What a bar of filters over the books is made of: some of the filters of the journal. */
export function useJournalBar(
  context: FieldTextContext,
  kinds: 'period' | 'period and project',
): FieldTextContext {
  return useMemo(() => {
    const { list } = journalLines;
    const filters = list.filters.filter(
      ({ kind }) => kind === 'date' || (kind !== 'text' && kinds === 'period and project'),
    );
    return { ...context, resource: { ...journalLines, list: { ...list, filters } } };
  }, [context, kinds]);
}
