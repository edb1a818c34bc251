import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { emergencyCards } from '@plinth/domain/people/emergency-cards.ts';
import { employees } from '@plinth/domain/people/employees.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { useLabels } from '../../crud/labels.ts';
import { OwnedRecord } from '../../crud/owned-records.tsx';
import { recordRoutes } from '../../crud/routes-of.ts';
import { useRecord } from '../../crud/use-record.ts';
import { useRecordId } from '../../crud/use-record-id.ts';
import { usePrint } from '../../crud/view/use-print.ts';
import { useAccess } from '../../session/access-context.tsx';

/** Whom to call and what a doctor should know, on one page for a phone or for paper. */
export function EmergencyCardPage() {
  const { t } = useTranslation();
  const labels = useLabels();
  const print = usePrint();
  const id = useRecordId('id');
  const { data: employee, error, refetch, isFetching } = useRecord(employees, id);
  const title = labels.resource(emergencyCards, 'singular');
  return (
    <Page
      title={employee ? nameOf(employee) : title}
      description={employee ? title : undefined}
      width="normal"
      breadcrumbs={[
        { label: labels.resource(employees, 'plural'), href: '/hr/employees' },
        ...(employee ? [{ label: nameOf(employee), href: recordRoutes(employees, id).view }] : []),
      ]}
      actions={<Button onClick={print}>{t('letterhead.print')}</Button>}
    >
      {!employee && !error && <SkeletonText lines={6} />}
      {!employee && error && (
        <QueryFailure title={t('crud.view.loadFailed')} query={{ error, isFetching, refetch }} />
      )}
      {employee && <Content employee={employee} />}
    </Page>
  );
}

function Content({ employee }: { employee: DataRow }) {
  const { userId, can, rowScope } = useAccess();
  // those who read it on site write nothing in it
  const isWriter = employee['user_id'] === userId || (can('hr', 'admin') && rowScope === 'all');
  return (
    <OwnedRecord
      resource={emergencyCards}
      owner={{ column: 'employee_id', id: employee.id }}
      isReadOnly={!isWriter}
    />
  );
}

const nameOf = (employee: DataRow) => String(employee['full_name']);
