import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { leaveRequests } from '@plinth/domain/people/leave-requests.ts';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import type { ResourceFormProps } from '../../../crud/resource-form.tsx';
import { viewScreen } from '../../../crud/view-screen.tsx';
import { useToday } from '../../../overview/figures/use-today.ts';
import { Loaded } from '../../../overview/ledger/loaded.tsx';
import { useAccess } from '../../../session/access-context.tsx';
import { BeforeAsking } from './before-asking.tsx';
import { ClashTable } from './clash-table.tsx';
import { Colleagues } from './colleagues.tsx';
import { clashesQuery, leaveQuery } from './leave-queries.ts';

/** A request for leave, with who else is away on its days and which tasks are due. */
export const LeaveRequestView = viewScreen(leaveRequests, 'id', {
  children: (request) => <LeaveCover request={request} />,
});

/** The form of a new one shows before it is sent what its view shows afterwards. */
export const newLeaveRequest: Partial<ResourceFormProps> = {
  children: ({ form }) => <BeforeAsking form={form} />,
};

function LeaveCover({ request }: { request: DataRow }) {
  const today = useToday();
  const [from, to] = [String(request['start_date']), String(request['end_date'])];
  const isOpen = request['status'] === 'pending' || request['status'] === 'approved';
  return isOpen && to >= today ? <CoverCard request={request} from={from} to={to} /> : null;
}

function CoverCard({ request, from, to }: { request: DataRow; from: string; to: string }) {
  const { t } = useTranslation();
  const { can } = useAccess();
  const dataSource = useDataSource();
  const leave = useQuery(leaveQuery(dataSource, from, to));
  const clashes = useQuery({ ...clashesQuery(dataSource, from, to), enabled: can('tasks', 'view') });
  const employee = String(request['employee_id']);
  const own = leave.data?.find(({ id }) => id === employee);
  return (
    <Card>
      <CardHeader title={t('team.leaveCalendar.cover')} description={own?.departmentName ?? undefined} />
      <CardBody className="flex flex-col gap-4">
        <Loaded query={leave} lines={2}>
          {(people) => (
            <Colleagues
              people={people.filter(
                ({ id, departmentId }) => id !== employee && (!own || departmentId === own.departmentId),
              )}
            />
          )}
        </Loaded>
        {can('tasks', 'view') && (
          <section className="flex flex-col gap-2">
            <h3 className="text-sm font-medium">{t('team.leaveCalendar.clashes')}</h3>
            <Loaded query={clashes} lines={2}>
              {(rows) => <ClashTable clashes={rows.filter(({ request_id }) => request_id === request.id)} />}
            </Loaded>
          </section>
        )}
      </CardBody>
    </Card>
  );
}
