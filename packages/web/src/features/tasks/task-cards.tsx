import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { recordRoutes } from '../../crud/routes-of.ts';

/** What a card says of the way to the end of its task. */
type TaskCard = {
  task_id: string;
  item_count: number;
  done_count: number;
  /** Of these the first two are named. */
  waits_for_count: number;
  waits_for: readonly { id: string; task_number: string; task_title: string }[];
};

const TaskCardsContext = createContext<ReadonlyMap<string, TaskCard>>(new Map());

/** The database answers for so many tasks at once; cards beyond them say less. */
const mostTasks = 1000;

/** Reads what the cards of a board say, for all of them at once. */
export function TaskCards({ rows, children }: { rows: readonly DataRow[]; children: ReactNode }) {
  const dataSource = useDataSource();
  const ids = rows
    .slice(0, mostTasks)
    .map(({ id }) => id)
    .sort();
  const { data } = useQuery({
    queryKey: [...recordKeys.all, 'task_cards', ids],
    meta: { tables: ['tasks', 'task_dependencies', 'task_checklist_items'] },
    queryFn: async () =>
      unwrap(await dataSource.call('task_cards', { task_ids: ids })) as unknown as TaskCard[], // what the function answers
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const cards = useMemo(() => new Map((data ?? []).map((card) => [card.task_id, card])), [data]);
  return <TaskCardsContext value={cards}>{children}</TaskCardsContext>;
}

/** '3 of 5' of the checklist, and the unfinished tasks that this one waits for. */
export function TaskCardNotes({ taskId }: { taskId: string }) {
  const { t } = useTranslation();
  const card = useContext(TaskCardsContext).get(taskId);
  if (!card) return null;
  const more = card.waits_for_count - card.waits_for.length;
  return (
    <div className="flex w-full flex-col gap-0.5 text-xs leading-4.5 text-ink-muted">
      {card.item_count > 0 && (
        <span>{t('tasks.board.checklist', { done: card.done_count, total: card.item_count })}</span>
      )}
      {card.waits_for_count > 0 && (
        <div className="text-warning-text">
          {t('tasks.board.waitsFor')}
          {card.waits_for.map(({ id, task_number: number, task_title: title }) => (
            // above the link of the whole card
            <TextLink
              key={id}
              href={recordRoutes(tasks, id).view}
              className="relative z-1 block w-fit max-w-full"
            >
              <Bidi className="block truncate">{`${number} ${title}`}</Bidi>
            </TextLink>
          ))}
          {more > 0 && t('tasks.board.waitsForMore', { count: more })}
        </div>
      )}
    </div>
  );
}
