import { useNavigate } from '@tanstack/react-router';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { disciplinaryRecords } from '@plinth/domain/people/disciplinary-records.ts';
import { ResourceView } from '../../crud/resource-view.tsx';
import { listRouteOf } from '../../crud/routes-of.ts';
import { useRecord } from '../../crud/use-record.ts';
import { useRecordId } from '../../crud/use-record-id.ts';
import { useOwnEmployee } from '../../overview/own-employee/own-employee.ts';

const readOnly: ResourceDefinition = { ...disciplinaryRecords, actions: [] };

/** A disciplinary record, which the employee alone answers, once. */
export function DisciplinaryRecordView() {
  const navigate = useNavigate();
  const id = useRecordId('id');
  const { data: row } = useRecord(disciplinaryRecords, id);
  const own = useOwnEmployee().employee?.id;
  const mayAnswer = own !== undefined && row?.['employee_id'] === own && row['answered_at'] === null;
  return (
    <ResourceView
      resource={mayAnswer ? disciplinaryRecords : readOnly}
      id={id}
      onDeleted={() => void navigate({ to: listRouteOf(disciplinaryRecords), replace: true })}
    />
  );
}
