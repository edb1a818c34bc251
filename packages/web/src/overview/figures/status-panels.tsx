import { listAddressOf, recordAddresses } from '@plinth/domain/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { FolderPlus, ListTodo } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { projectStatusTones, taskStatusTones } from '@plinth/domain/projects/status-tones.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { EmptyState } from '@plinth/ui/layout/state-panels.tsx';
import { Dot, type Tone } from '@plinth/ui/primitives/badge.tsx';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { Link } from '@plinth/ui/primitives/link.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { projectsWithStatusHref, tasksWithStatusHref } from './figure-links.ts';
import { projectFiguresQuery, taskFiguresQuery } from './figures.ts';

const projectStatuses = [
  'planning',
  'proposed',
  'quoted',
  'won',
  'in_progress',
  'on_hold',
  'completed',
  'closed',
  'lost',
  'cancelled',
] as const;
const taskStatuses = [
  'not_started',
  'in_progress',
  'blocked',
  'in_review',
  'completed',
  'cancelled',
] as const;

/** How many projects stand where, with the way to each. */
export function ProjectsByStatusPanel() {
  const { t } = useTranslation();
  const { can } = useAccess();
  const { data, isError } = useQuery(projectFiguresQuery(useDataSource()));
  if (isError && !data) return null;
  return (
    <StatusPanel
      title={t('dashboard.projectsByStatus')}
      listHref={listAddressOf('projects')}
      counts={data?.by_status}
      lines={projectStatuses.map((status) => ({
        status,
        label: t(`choices.projects.status.${status}`),
        tone: projectStatusTones[status],
        href: projectsWithStatusHref(status),
      }))}
      empty={
        <EmptyState
          className="py-6"
          icon={<FolderPlus />}
          title={t('dashboard.noProjects')}
          description={t('dashboard.noProjectsText')}
          action={
            can('projects', 'create') && (
              <LinkButton href={`${recordAddresses.projects.route}/new`} variant="primary">
                {t('dashboard.createProject')}
              </LinkButton>
            )
          }
        />
      }
    />
  );
}

/** How many tasks stand where, with the way to each. */
export function TasksByStatusPanel() {
  const { t } = useTranslation();
  const { data, isError } = useQuery(taskFiguresQuery(useDataSource()));
  if (isError && !data) return null;
  return (
    <StatusPanel
      title={t('dashboard.tasksByStatus')}
      listHref={listAddressOf('tasks')}
      counts={data?.by_status}
      lines={taskStatuses.map((status) => ({
        status,
        label: t(`choices.tasks.task_status.${status}`),
        tone: taskStatusTones[status],
        href: tasksWithStatusHref(status),
      }))}
      empty={
        <EmptyState
          className="py-6"
          icon={<ListTodo />}
          title={t('dashboard.noTasks')}
          description={t('dashboard.noTasksText')}
        />
      }
    />
  );
}

type StatusLine = { status: string; label: string; tone: Tone; href: string };

type StatusPanelProps = {
  title: string;
  listHref: string;
  /** Undefined while they are being counted. */
  counts: Readonly<Record<string, number>> | undefined;
  lines: readonly StatusLine[];
  empty: ReactNode;
};

function StatusPanel({ title, listHref, counts, lines, empty }: StatusPanelProps) {
  const { t } = useTranslation();
  const taken = lines.filter(({ status }) => counts?.[status]);
  return (
    <Card>
      <CardHeader
        title={title}
        actions={
          <LinkButton href={listHref} variant="ghost" size="sm" className="-me-2.5">
            {t('dashboard.seeAll')}
          </LinkButton>
        }
      />
      <CardBody>
        {!counts && <SkeletonText lines={5} />}
        {counts && (taken.length > 0 ? <Bars lines={taken} counts={counts} /> : empty)}
      </CardBody>
    </Card>
  );
}

function Bars({
  lines,
  counts,
}: Pick<StatusPanelProps, 'lines'> & { counts: Readonly<Record<string, number>> }) {
  const { language } = useLanguage();
  const most = Math.max(...lines.map(({ status }) => counts[status] ?? 0));
  return (
    <ul className="-mx-2 flex flex-col">
      {lines.map(({ status, label, tone, href }) => (
        <li key={status}>
          <Link
            href={href}
            className="grid grid-cols-[minmax(0,9rem)_1fr_auto] items-center gap-3 rounded-md px-2 py-1.5 touch-row focus-inset hover:bg-hover"
          >
            <span className="flex min-w-0 items-center gap-2">
              <Dot tone={tone} />
              <span className="truncate">{label}</span>
            </span>
            <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
              <span
                className={`block h-full rounded-full ${barClasses[tone]}`}
                style={{ inlineSize: `${((counts[status] ?? 0) / most) * 100}%` }}
              />
            </span>
            <Figures className="text-ink-muted">{formatNumber(counts[status] ?? 0, language)}</Figures>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const barClasses: Record<Tone, string> = {
  neutral: 'bg-ink-subtle',
  accent: 'bg-accent',
  info: 'bg-info-solid',
  success: 'bg-success-solid',
  warning: 'bg-warning-solid',
  danger: 'bg-danger-solid',
};
