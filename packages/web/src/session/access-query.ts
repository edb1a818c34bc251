import { queryOptions } from '@tanstack/react-query';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { chooseDateOrder, chooseHoursStyle } from '../base/date-order.ts';
import { cacheTimes } from '../base/query-client.ts';
import { RequestFailure, unwrap } from '../base/request-failure.ts';
import { setCurrencies } from '@plinth/messages/currencies.ts';
import { readAccess } from './access.ts';

/** Key of the caller's own access; invalidate it after a role or profile change. */
export const accessKey = ['access'] as const;

/** The caller's profile, role and abilities: fresh for 10 minutes, kept 15; requests at the same time are one. */
export function accessQuery(dataSource: DataSource) {
  return queryOptions({
    queryKey: accessKey,
    // a role that is given or taken away acts at once
    meta: { tables: ['user_roles', 'roles', 'role_permissions', 'currencies'] },
    queryFn: async () => {
      const answer = unwrap(await dataSource.call('my_access', {}));
      if (answer === null)
        throw new RequestFailure({ code: 'not_found', status: 404, message: 'User profile not found' });
      const access = readAccess(answer);
      chooseDateOrder(access.dateOrder);
      chooseHoursStyle(access.hoursStyle);
      if (access.company) setCurrencies(access.company.baseCurrency, access.company.currencies);
      return access;
    },
    staleTime: cacheTimes.access.freshFor,
    gcTime: cacheTimes.access.keptFor,
  });
}
