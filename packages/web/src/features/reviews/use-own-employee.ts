import { employees } from '@plinth/domain/people/employees.ts';
import { useList } from '../../crud/use-list.ts';
import { useAccess } from '../../session/access-context.tsx';

/** The employee who is signed in; undefined while it is not known, and for who has no record. */
export function useOwnEmployee(): string | undefined {
  const { userId } = useAccess();
  const { data } = useList(employees, {
    filters: [{ column: 'user_id', operator: 'eq', value: userId }],
    pageSize: 1,
  });
  return data?.data[0]?.id;
}
