import { Kanban, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '@plinth/ui/layout/page.tsx';
import { EmptyState, NoMatchState } from '@plinth/ui/layout/state-panels.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { appErrorOf } from '../../base/request-failure.ts';
import { isNarrowed } from '../list/list-state.ts';
import { useListState } from '../list/use-list-state.ts';
import { LoadFailure } from '../../base/load-failure.tsx';
import { PermissionGate, useVerb } from '../permission-gate.tsx';
import { newRouteOf } from '../routes-of.ts';
import { useFieldText } from '../use-field-text.ts';
import type { BoardDefinition } from './board-definition.ts';
import { BoardToolbar } from './board-toolbar.tsx';
import { CardBoard } from './card-board.tsx';
import { useBoardColumns } from './use-board-columns.ts';

/** The records of a resource as cards, a column for each status. */
export function ResourceBoard({ board, title }: { board: BoardDefinition; title: string }) {
  const { resource } = board;
  return (
    <Page title={title} isFilled actions={<CreateButton board={board} />}>
      <PermissionGate module={resource.module} action="view">
        <BoardPanel board={board} />
      </PermissionGate>
    </Page>
  );
}

function BoardPanel({ board }: { board: BoardDefinition }) {
  const { t } = useTranslation();
  const { resource, Around = Plain } = board;
  const context = useFieldText(resource);
  const { state, change } = useListState(resource);
  const groups = useBoardColumns(board, state, context.timeZone);
  const failed = groups.find(({ error }) => error);
  const isEmpty = groups.every(({ count }) => count === 0);

  return (
    <>
      <BoardToolbar
        context={context}
        state={state}
        onStateChange={change}
        isLoading={state.search !== '' && groups.some(({ isLoading }) => isLoading)}
      />
      {failed?.error ? (
        <LoadFailure
          title={t('board.loadFailed')}
          error={appErrorOf(failed.error)}
          isRetrying={groups.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const group of groups) group.retry();
          }}
        />
      ) : isEmpty && isNarrowed(state) ? (
        <NoMatchState
          title={t('crud.list.noMatchTitle')}
          description={t('crud.list.noMatchText')}
          clearLabel={t('crud.list.clear')}
          onClear={() => change({ search: '', filters: {} })}
        />
      ) : isEmpty ? (
        <EmptyState
          icon={<Kanban />}
          title={context.labels.resource(resource, 'emptyTitle')}
          description={context.labels.resource(resource, 'emptyText')}
          action={<CreateButton board={board} />}
        />
      ) : (
        <Around rows={groups.flatMap(({ rows }) => rows)}>
          <CardBoard board={board} context={context} groups={groups} />
        </Around>
      )}
    </>
  );
}

function Plain({ children }: { children: ReactNode }) {
  return children;
}

function CreateButton({ board: { resource } }: { board: BoardDefinition }) {
  const { labels } = useFieldText(resource);
  const { isOffered, denial } = useVerb(resource, 'create');
  const label = labels.resource(resource, 'create');
  if (!isOffered) return null;
  return denial === undefined ? (
    <LinkButton variant="primary" href={newRouteOf(resource)} icon={<Plus aria-hidden />}>
      {label}
    </LinkButton>
  ) : (
    <Button variant="primary" icon={<Plus aria-hidden />} disabledReason={denial}>
      {label}
    </Button>
  );
}
