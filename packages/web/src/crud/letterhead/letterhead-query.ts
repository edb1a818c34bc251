import { queryOptions } from '@tanstack/react-query';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { unwrap } from '../../base/request-failure.ts';

/** What stands at the head of paper that leaves the company; the answer of `letterhead`. */
export type Letterhead = {
  name: string;
  address: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  tax_id: string | null;
  license_number: string | null;
  /** Whose words stand on documents. */
  country_pack: 'AE' | 'IN' | 'none';
  /** As a `data:` address. */
  logo: string | null;
};

export const letterheadKey = ['letterhead'] as const;

/** The letterhead of the company; nothing before it is set up. `mark` is that of its logo: another one is another picture. */
export function letterheadQuery(dataSource: DataSource, mark: string | null) {
  return queryOptions({
    queryKey: [...letterheadKey, mark],
    // the shape is agreed with the function of the database that gives it
    queryFn: async () => unwrap(await dataSource.call('letterhead', {})) as unknown as Letterhead | null,
    meta: { tables: ['company_settings'] },
    staleTime: 600_000,
  });
}
