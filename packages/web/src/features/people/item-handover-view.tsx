import { useNavigate } from '@tanstack/react-router';
import { itemHandovers } from '@plinth/domain/people/item-handovers.ts';
import { ResourceView } from '../../crud/resource-view.tsx';
import { listRouteOf } from '../../crud/routes-of.ts';
import { useRecordId } from '../../crud/use-record-id.ts';
import { useOwnEmployee } from '../../overview/own-employee/own-employee.ts';

/** An item in somebody's hands, which its holder alone confirms to have received. */
export function ItemHandoverView() {
  const navigate = useNavigate();
  const own = useOwnEmployee().employee?.id;
  return (
    <ResourceView
      resource={itemHandovers}
      id={useRecordId('id')}
      onDeleted={() => void navigate({ to: listRouteOf(itemHandovers), replace: true })}
      isStepOffered={(row, step) => step.to !== 'acknowledged' || row['employee_id'] === own}
    />
  );
}
