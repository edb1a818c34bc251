import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import { leaveRequests } from '@plinth/domain/people/leave-requests.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { QueryFailure } from '../../../base/query-failure.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { toneOfStatus } from '../../../crud/status-tone.ts';
import { AmountTable } from '../../../overview/ledger/amount-table.tsx';
import { type Clash, criticalTasksQuery } from './leave-queries.ts';

/** Tasks that are due while an assignee is away, and which of them are on the critical path of their project. */
export function ClashTable({ clashes }: { clashes: readonly Clash[] }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { language } = labels;
  const critical = useCriticalTasks(clashes);
  if (clashes.length === 0)
    return <p className="text-sm text-ink-muted">{t('team.leaveCalendar.clashesEmpty')}</p>;
  return (
    <>
      {critical.failed && (
        <QueryFailure title={t('team.leaveCalendar.criticalFailed')} query={critical.failed} />
      )}
      <AmountTable
        label={t('team.leaveCalendar.clashes')}
        rows={clashes}
        keyOf={({ task_id, request_id }) => `${task_id} ${request_id}`}
        columns={[
          {
            key: 'task',
            label: t('team.leaveCalendar.task'),
            cell: (row) => (
              <span className="flex flex-wrap items-center gap-1.5">
                <TextLink href={`${recordAddresses.tasks.route}/view/${row.task_id}`}>
                  <Bidi>{row.task_title}</Bidi>
                </TextLink>
                {critical.ids.has(row.task_id) && (
                  <Badge tone="danger">{t('team.leaveCalendar.critical')}</Badge>
                )}
              </span>
            ),
          },
          {
            key: 'due',
            label: t('team.leaveCalendar.due'),
            cell: ({ due_date }) => (
              <span className="whitespace-nowrap">{formatDate(due_date, language)}</span>
            ),
          },
          {
            key: 'project',
            label: t('team.leaveCalendar.project'),
            cell: ({ project_name }) => (project_name === null ? '–' : <Bidi>{project_name}</Bidi>),
          },
          {
            key: 'person',
            label: t('team.leaveCalendar.person'),
            cell: ({ full_name }) => <Bidi>{full_name}</Bidi>,
          },
          {
            key: 'leave',
            label: t('team.leaveCalendar.leave'),
            cell: (row) => (
              <span className="flex flex-wrap items-center gap-1.5">
                <TextLink href={`${recordAddresses.leave_requests.route}/view/${row.request_id}`}>
                  <Bidi>
                    {formatDate(row.start_date, language)} – {formatDate(row.end_date, language)}
                  </Bidi>
                </TextLink>
                <Badge tone={toneOfStatus(leaveRequests, row.status)}>
                  {labels.choice(leaveRequests, leaveRequests.facts, 'status', row.status)}
                </Badge>
              </span>
            ),
          },
        ]}
      />
    </>
  );
}

/** The critical tasks of the projects of these clashes, as far as they are read; and a reading that failed. */
function useCriticalTasks(clashes: readonly Clash[]) {
  const dataSource = useDataSource();
  const projects = new Set(clashes.flatMap(({ project_id }) => project_id ?? []));
  const answers = useQueries({ queries: [...projects].map((id) => criticalTasksQuery(dataSource, id)) });
  return {
    ids: new Set(answers.flatMap(({ data }) => data ?? [])),
    failed: answers.find(({ isError }) => isError),
  };
}
