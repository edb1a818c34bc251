import { queryOptions } from '@tanstack/react-query';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { unwrap } from '../../base/request-failure.ts';

type Choices = Readonly<Record<string, unknown>>;

/** What the person arranged for themselves, by name; light, so that a screen can read it before anybody changes it. */
export function choicesQuery(dataSource: DataSource) {
  return queryOptions({
    queryKey: ['choices'],
    queryFn: async (): Promise<Choices> => {
      const answer: unknown = unwrap(await dataSource.call('my_choices', {}));
      return typeof answer === 'object' && answer !== null ? { ...answer } : {};
    },
    // without them everything looks as delivered
    meta: { isSilent: true },
  });
}
