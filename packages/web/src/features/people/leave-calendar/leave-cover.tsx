import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { leaveRequests } from '@plinth/domain/people/leave-requests.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { toneOfStatus } from '../../../crud/status-tone.ts';
import { viewScreen } from '../../../crud/view-screen.tsx';
import { useToday } from '../../../overview/figures/use-today.ts';
import { Loaded } from '../../../overview/ledger/loaded.tsx';
import { useAccess } from '../../../session/access-context.tsx';
import { ClashTable } from './clash-table.tsx';
import { clashesQuery, leaveQuery } from './leave-queries.ts';
import type { Leave, Person } from './leave-rows.ts';

/** A request for leave, with who else is away on its days and which tasks are due. */
export const LeaveRequestView = viewScreen(leaveRequests, 'id', {
  children: (request) => <LeaveCover request={request} />,
});

const mostNamed = 12;

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

/** How many of the same department are away on these days, and who. */
function Colleagues({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation();
  const away = people.filter(({ leaves }) => leaves.length > 0);
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>{t('team.leaveCalendar.colleagues', { count: away.length, people: people.length })}</p>
      {away.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {away.slice(0, mostNamed).map(({ id, name, leaves }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <bdi className="font-medium">{name}</bdi>
              {leaves.map((one) => (
                <LeaveDays key={one.key} leave={one} />
              ))}
            </li>
          ))}
        </ul>
      )}
      {away.length > mostNamed && (
        <p className="text-ink-muted">{t('calendar.more', { count: away.length - mostNamed })}</p>
      )}
    </div>
  );
}

function LeaveDays({ leave }: { leave: Leave }) {
  const labels = useLabels();
  const { language } = labels;
  return (
    <span className="flex flex-wrap items-center gap-1.5 text-ink-muted">
      <bdi>
        {formatDate(leave.from, language)} – {formatDate(leave.to, language)}
      </bdi>
      <Badge tone={toneOfStatus(leaveRequests, leave.status)}>
        {labels.choice(leaveRequests, leaveRequests.facts, 'status', leave.status)}
      </Badge>
    </span>
  );
}
