import { useNavigate } from '@tanstack/react-router';
import { employees } from '@plinth/domain/people/employees.ts';
import { itemHandovers } from '@plinth/domain/people/item-handovers.ts';
import { ResourceView } from '../../crud/resource-view.tsx';
import { listRouteOf } from '../../crud/routes-of.ts';
import { useList } from '../../crud/use-list.ts';
import { useRecordId } from '../../crud/use-record-id.ts';
import { useAccess } from '../../session/access-context.tsx';

/** An item in somebody's hands, which its holder alone confirms to have received. */
export function ItemHandoverView() {
  const navigate = useNavigate();
  const { userId } = useAccess();
  const { data } = useList(employees, {
    filters: [{ column: 'user_id', operator: 'eq', value: userId }],
    pageSize: 1,
  });
  const own = data?.data[0]?.id;
  return (
    <ResourceView
      resource={itemHandovers}
      id={useRecordId('id')}
      onDeleted={() => void navigate({ to: listRouteOf(itemHandovers), replace: true })}
      isStepOffered={(row, step) => step.to !== 'acknowledged' || row['employee_id'] === own}
    />
  );
}
