import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { taskDependencies } from '@plinth/domain/projects/task-dependencies.ts';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { unwrap } from '../../../base/request-failure.ts';
import { recordKeys } from '../../../base/query-keys.ts';

/** Values of a link. The key is made once, so that sending it twice makes one. */
export type NewLink = {
  id: string;
  predecessor_id: string;
  successor_id: string;
  dependency_type: string;
  lag_days: number;
};

const undoMs = 10_000;

/** Ties two tasks together; a refusal is shown at the field it is about. */
export function useAddLink({ isShownByScreen }: { isShownByScreen: boolean }) {
  const dataSource = useDataSource();
  const refresh = useRefreshLinks();
  return useMutation({
    mutationFn: async (link: NewLink) => unwrap(await dataSource.records.create(taskDependencies, link)),
    meta: {
      successMessage: 'outline.links.added',
      failureMessage: 'outline.links.addFailed',
      isShownByScreen: () => isShownByScreen,
    },
    onSuccess: refresh,
  });
}

/** Unties two tasks, and offers to tie them again for ten seconds. */
export function useRemoveLink() {
  const { t } = useTranslation();
  const dataSource = useDataSource();
  const refresh = useRefreshLinks();
  const add = useAddLink({ isShownByScreen: false });
  return useMutation({
    mutationFn: async (link: DataRow) => unwrap(await dataSource.records.remove(taskDependencies, link.id)),
    meta: { failureMessage: 'outline.links.removeFailed' },
    onSuccess: (_nothing, link) => {
      toasts.success({
        id: `unlinked:${link.id}`,
        title: t('outline.links.removed'),
        duration: undoMs,
        action: { label: t('outline.links.undo'), onAction: () => add.mutate(asNewLink(link)) },
      });
      return refresh();
    },
  });
}

function asNewLink(link: DataRow): NewLink {
  return {
    id: link.id,
    predecessor_id: String(link.predecessor_id),
    successor_id: String(link.successor_id),
    dependency_type: String(link.dependency_type),
    lag_days: Number(link.lag_days),
  };
}

function useRefreshLinks() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: recordKeys.resource(taskDependencies) });
}
