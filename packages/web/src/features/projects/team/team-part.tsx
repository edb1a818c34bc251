import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { employees } from '@plinth/domain/people/employees.ts';
import { formatDate, formatHours, formatNumber } from '@plinth/messages/format.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { recordKeys } from '../../../base/query-keys.ts';
import { unwrap } from '../../../base/request-failure.ts';
import { useLabels } from '../../../crud/labels.ts';
import { recordRoutes } from '../../../crud/routes-of.ts';
import { AmountTable } from '../../../overview/ledger/amount-table.tsx';
import { Loaded } from '../../../overview/ledger/loaded.tsx';
import { useAccess } from '../../../session/access-context.tsx';
import { readTeam, type TeamMember } from './read-team.ts';

/** Who works on a project: what they do there, how they are reached, their hours, and who is away today. */
export function TeamPart({ project }: { project: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const dataSource = useDataSource();
  const team = useQuery({
    queryKey: [...recordKeys.all, 'project_team', project.id],
    meta: {
      tables: ['projects', 'tasks', 'task_assignments', 'time_entries', 'employees', 'leave_requests'],
    },
    queryFn: async () => unwrap(await dataSource.call('project_team', { project_id: project.id })),
    select: readTeam,
  });
  const hours = (value: string | null) => (
    <Figures>{value === null ? '–' : formatHours(value, language)}</Figures>
  );
  return (
    <Card>
      <CardHeader title={t('overview.team')} description={t('overview.teamTab.text')} />
      <CardBody>
        <Loaded
          query={team}
          lines={6}
          isEmpty={(rows) => rows.length === 0}
          empty={t('overview.teamTab.empty')}
        >
          {(rows) => (
            <AmountTable
              label={t('overview.team')}
              rows={rows}
              keyOf={({ key }) => key}
              columns={[
                {
                  key: 'name',
                  label: t('overview.teamTab.name'),
                  cell: (member) => <MemberName member={member} />,
                },
                {
                  key: 'role',
                  label: t('overview.teamTab.role'),
                  cell: (member) => <Role member={member} />,
                },
                {
                  key: 'contact',
                  label: t('overview.teamTab.contact'),
                  cell: (member) => <Contact member={member} />,
                },
                {
                  key: 'tasks',
                  label: t('overview.teamTab.tasks'),
                  isAmount: true,
                  cell: ({ openTasks }) => <Figures>{formatNumber(openTasks, language)}</Figures>,
                },
                {
                  key: 'week',
                  label: t('overview.teamTab.weekHours'),
                  isAmount: true,
                  // of hours one may read, none this week are nought
                  cell: (member) => hours(member.weekHours ?? (member.hours === null ? null : '0')),
                },
                {
                  key: 'hours',
                  label: t('overview.teamTab.hours'),
                  isAmount: true,
                  cell: (member) => hours(member.hours),
                },
              ]}
            />
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function MemberName({ member: { name, employeeId, awayUntil } }: { member: TeamMember }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { can } = useAccess();
  return (
    <span className="flex flex-col items-start gap-1">
      {employeeId !== null && can('hr', 'view') ? (
        <TextLink href={recordRoutes(employees, employeeId).view}>
          <Bidi>{name}</Bidi>
        </TextLink>
      ) : (
        <Bidi>{name}</Bidi>
      )}
      {awayUntil !== null && (
        <Badge tone="warning">{t('overview.teamTab.away', { date: formatDate(awayUntil, language) })}</Badge>
      )}
    </span>
  );
}

function Role({ member: { isManager, isForeman, title, userId, employeeId } }: { member: TeamMember }) {
  const { t } = useTranslation();
  const part = isManager ? t('overview.manager') : isForeman ? t('overview.foreman') : null;
  if (userId === null && employeeId === null)
    return <span className="text-ink-muted">{t('overview.teamTab.crew')}</span>;
  return (
    <span className="flex flex-col">
      {part !== null && <span>{part}</span>}
      {title !== null && title !== part && (
        <span className={part === null ? '' : 'text-ink-muted'}>
          <Bidi>{title}</Bidi>
        </span>
      )}
    </span>
  );
}

function Contact({ member: { email, phone } }: { member: TeamMember }) {
  return (
    <span className="flex flex-col items-start gap-0.5">
      {phone !== null && phone !== '' && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="rounded-xs text-accent-text underline">
          <Bidi>{phone}</Bidi>
        </a>
      )}
      {email !== null && (
        <a href={`mailto:${email}`} className="rounded-xs text-accent-text underline">
          <Bidi>{email}</Bidi>
        </a>
      )}
    </span>
  );
}
