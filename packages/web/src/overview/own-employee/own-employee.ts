import { employees } from '@plinth/domain/people/employees.ts';
import type { ListQuery } from '@plinth/domain/define/list-query.ts';
import { useList } from '../../crud/use-list.ts';
import { useAccess } from '../../session/access-context.tsx';

/** The employee record of an account. */
export function ofAccount(userId: string) {
  return {
    filters: [{ column: 'user_id', operator: 'eq', value: userId }],
    pageSize: 1,
  } as const satisfies ListQuery;
}

/** The employee who is signed in; undefined while it is not known, and for who has no record. */
export function useOwnEmployee() {
  const { userId } = useAccess();
  const query = useList(employees, ofAccount(userId));
  return { employee: query.data?.data[0], query };
}
