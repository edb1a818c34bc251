import { CircleCheckBig, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import { EmptyState, NoMatchState } from '@plinth/ui/layout/state-panels.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody } from '@plinth/ui/primitives/card.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useLabels } from '../../crud/labels.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import { boardResource } from '../../crud/board/board-definition.ts';
import { BoardToolbar } from '../../crud/board/board-toolbar.tsx';
import { type GroupRows, useListGroups } from '../../crud/board/use-list-groups.ts';
import { useToday } from '../../overview/figures/use-today.ts';
import { QuickTaskLine } from '../../overview/quick-task/quick-task-line.tsx';
import { toListQuery } from '../../crud/list/list-query.ts';
import { isNarrowed } from '../../crud/list/list-state.ts';
import { useListState } from '../../crud/list/use-list-state.ts';
import { LoadFailure } from '../../base/load-failure.tsx';
import { newRouteOf } from '../../crud/routes-of.ts';
import { useFieldText } from '../../crud/use-field-text.ts';
import { useAccess } from '../../session/access-context.tsx';
import { MyTaskLine } from './my-tasks-line.tsx';
import { dueGroups, myTaskGroups } from './my-tasks-steps.ts';

const resource = boardResource(tasks, ['project_id', 'priority_level', 'task_status']);

const tasksPerPage = 50;
const skeletonLines = 8;

/** `/tasks/my`: the open tasks of the person, by when they are due, to be finished with one tap. */
export function MyTasks() {
  const { t } = useTranslation();
  const { userId, can } = useAccess();
  const context = useFieldText(resource);
  const { state, change } = useListState(resource);
  const today = useToday();
  const narrowing = toListQuery(resource, resource.facts, state, { timeZone: context.timeZone });
  const groups = useListGroups(resource, myTaskGroups(userId, today, narrowing), tasksPerPage);
  const failed = groups.find(({ error }) => error);
  const newTask = can('tasks', 'create') && (
    <LinkButton
      variant="primary"
      href={`${newRouteOf(tasks)}?assigned_to_user_id=${encodeURIComponent(userId)}`}
      icon={<Plus aria-hidden />}
    >
      {context.labels.resource(tasks, 'create')}
    </LinkButton>
  );

  return (
    <Page title={t('shell.menu.tasksMine')} width="normal" actions={newTask || undefined}>
      {can('tasks', 'create') && <QuickTaskLine values={{ assigned_to_user_id: userId }} />}
      <BoardToolbar
        context={context}
        state={state}
        onStateChange={change}
        isLoading={state.search !== '' && groups.some(({ isLoading }) => isLoading)}
      />
      {failed?.error ? (
        <LoadFailure
          title={t('crud.list.loadFailed')}
          error={appErrorOf(failed.error)}
          isRetrying={groups.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const group of groups) group.retry();
          }}
        />
      ) : groups.some(({ isLoading }) => isLoading) ? (
        <Card>
          <CardBody>
            <SkeletonText lines={skeletonLines} />
          </CardBody>
        </Card>
      ) : groups.some(({ rows }) => rows.length > 0) ? (
        groups.map((group) => <TaskGroup key={group.key} group={group} today={today} />)
      ) : isNarrowed(state) ? (
        <NoMatchState
          title={t('crud.list.noMatchTitle')}
          description={t('crud.list.noMatchText')}
          clearLabel={t('crud.list.clear')}
          onClear={() => change({ search: '', filters: {} })}
        />
      ) : (
        <EmptyState
          icon={<CircleCheckBig />}
          title={t('tasks.mine.emptyTitle')}
          description={t('tasks.mine.emptyText')}
          action={newTask || undefined}
        />
      )}
    </Page>
  );
}

/** The tasks of one stretch of time; nothing at all when there are none. */
function TaskGroup({ group, today }: { group: GroupRows; today: string }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const name = dueGroups.find((candidate) => candidate === group.key);
  if (!name || group.rows.length === 0) return null;
  return (
    <section aria-labelledby={`tasks-${name}`} className="flex flex-col gap-2">
      <h2 id={`tasks-${name}`} className="flex items-center gap-2 text-sm font-semibold">
        {t(`tasks.mine.${name}`)}
        <Badge tone={name === 'overdue' ? 'danger' : 'neutral'}>
          {formatNumber(group.count ?? group.rows.length, language)}
        </Badge>
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        {group.rows.map((row) => (
          <MyTaskLine key={row.id} row={row} today={today} />
        ))}
      </ul>
      {group.hasMore && (
        <Button
          variant="ghost"
          size="sm"
          className="self-center"
          isLoading={group.isFetching}
          onClick={group.loadMore}
        >
          {t('board.loadMore')}
        </Button>
      )}
    </section>
  );
}
