import { ChevronsDownUp, ChevronsUpDown, Copy, FileUp, Plus, Rows3 } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outlineTasks } from '@plinth/domain/projects/outline-tasks.ts';
import { EmptyState, NoMatchState } from '@plinth/ui/layout/state-panels.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { ProgressBar } from '@plinth/ui/primitives/progress-bar.tsx';
import { SearchInput } from '@plinth/ui/primitives/search-input.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { listText } from '../../../crud/field-text.ts';
import { useLabels } from '../../../crud/labels.ts';
import { QueryFailure } from '../../../base/query-failure.tsx';
import { newRouteOf } from '../../../crud/routes-of.ts';
import { QuickTaskLine } from '../../../overview/quick-task/quick-task-line.tsx';
import { useAccess } from '../../../session/access-context.tsx';
import { CopyScheduleDialog } from './copy-schedule-dialog.tsx';
import { OutlineGrid } from './outline-grid.tsx';
import { matchingLines, openLines, type OutlineLine, outlineLines } from './outline-lines.ts';
import { useOutline } from './use-outline.ts';

/** The tasks of a project as an outline, with the ways to fill it. */
export function TaskOutline({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { data, error, refetch, isFetching, progress } = useOutline(projectId);
  const lines = useMemo(() => outlineLines(data ?? []), [data]);
  const actions = useOutlineActions(projectId);
  const [isCopying, setIsCopying] = useState(false);

  if (lines.length > 0) return <FilledOutline lines={lines} actions={actions} titleId={titleId} />;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title={t('outline.tabs.tasks')} titleId={titleId} />
      <CardBody>
        {error ? (
          <QueryFailure title={t('outline.loadFailed')} query={{ error, isFetching, refetch }} />
        ) : data ? (
          <EmptyState
            icon={<Rows3 />}
            title={t('outline.emptyTitle')}
            description={t('outline.emptyText')}
            action={actions.importSchedule}
            more={
              <>
                {actions.newTask}
                {actions.newTask !== undefined && (
                  <Button icon={<Copy aria-hidden />} onClick={() => setIsCopying(true)}>
                    {t('outline.copy.open')}
                  </Button>
                )}
              </>
            }
          />
        ) : progress.total > 0 ? (
          <ProgressBar
            label={t('outline.loading')}
            value={(100 * progress.done) / progress.total}
            valueText={t('outline.progressOfLoading', progress)}
          />
        ) : (
          <SkeletonText lines={8} />
        )}
        {isCopying && <CopyScheduleDialog projectId={projectId} onClose={() => setIsCopying(false)} />}
      </CardBody>
    </Card>
  );
}

type OutlineActions = { importSchedule: ReactNode; newTask: ReactNode; quickTask: ReactNode };

function FilledOutline({
  lines,
  actions,
  titleId,
}: {
  lines: readonly OutlineLine[];
  actions: OutlineActions;
  titleId: string;
}) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const isSearching = search.trim() !== '';
  const shown = useMemo(
    () => (isSearching ? matchingLines(lines, search) : openLines(lines, collapsed)),
    [lines, search, isSearching, collapsed],
  );

  function handleToggle(id: string) {
    const next = new Set(collapsed);
    if (!next.delete(id)) next.add(id);
    setCollapsed(next);
  }

  return (
    // its own width decides how the lines look, for the sidebar takes a part of the window
    <Card aria-labelledby={titleId} className="@container">
      <CardHeader
        title={t('outline.tabs.tasks')}
        titleId={titleId}
        description={<Summary lines={lines} />}
        actions={
          <>
            {actions.importSchedule}
            {actions.newTask}
          </>
        }
      />
      {actions.quickTask !== undefined && <div className="px-4 sm:px-5">{actions.quickTask}</div>}
      <div className="flex items-center gap-1 px-4 pb-3 sm:px-5">
        <SearchInput
          value={search}
          onValueChange={setSearch}
          label={t('outline.search')}
          placeholder={t('outline.search')}
          className="max-w-80"
        />
        <IconButton
          label={t('outline.expandAll')}
          icon={<ChevronsUpDown aria-hidden />}
          onClick={() => setCollapsed(new Set())}
        />
        <IconButton
          label={t('outline.collapseAll')}
          icon={<ChevronsDownUp aria-hidden />}
          onClick={() =>
            setCollapsed(new Set(lines.filter(({ hasChildren }) => hasChildren).map(({ id }) => id)))
          }
        />
      </div>
      {shown.length === 0 ? (
        <NoMatchState
          title={t('outline.noMatchTitle')}
          description={t('outline.noMatchText')}
          clearLabel={t('outline.clearSearch')}
          onClear={() => setSearch('')}
        />
      ) : (
        <OutlineGrid lines={shown} collapsed={isSearching ? nothing : collapsed} onToggle={handleToggle} />
      )}
    </Card>
  );
}

const nothing: ReadonlySet<string> = new Set();

function Summary({ lines }: { lines: readonly OutlineLine[] }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const milestones = lines.filter(({ row }) => row.is_milestone === true).length;
  const done = lines.filter(({ row }) => row.task_status === 'completed').length;
  const texts = [
    t('outline.summary.tasks', { count: lines.length }),
    ...(milestones > 0 ? [t('outline.summary.milestones', { count: milestones })] : []),
    ...(done > 0 ? [t('outline.summary.done', { count: done })] : []),
  ];
  return listText(texts, language);
}

/** Ways to add to a project. */
function useOutlineActions(projectId: string): OutlineActions {
  const { t } = useTranslation();
  const { can } = useAccess();
  if (!can('tasks', 'create')) return { importSchedule: undefined, newTask: undefined, quickTask: undefined };
  return {
    importSchedule: (
      <LinkButton href={`/projects/import/${encodeURIComponent(projectId)}`} icon={<FileUp aria-hidden />}>
        {t('scheduleImport.open')}
      </LinkButton>
    ),
    quickTask: <QuickTaskLine values={{ project_id: projectId }} />,
    newTask: (
      <LinkButton
        variant="primary"
        href={`${newRouteOf(outlineTasks)}?project_id=${encodeURIComponent(projectId)}`}
        icon={<Plus aria-hidden />}
      >
        {t('outline.newTask')}
      </LinkButton>
    ),
  };
}
