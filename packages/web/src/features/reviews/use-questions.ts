import { useQuery } from '@tanstack/react-query';
import { reviewQuestions } from '@plinth/domain/time/review-questions.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { allRowsQuery } from '../../base/query-keys.ts';

/** The questions of a cycle, in their order. */
export function useQuestions(cycle: string) {
  return useQuery({
    ...allRowsQuery(useDataSource(), reviewQuestions, {
      filters: [{ column: 'review_cycle_id', operator: 'eq', value: cycle }],
      sort: [{ column: 'position', direction: 'asc' }],
    }),
    select: ({ rows }) => rows,
  });
}
