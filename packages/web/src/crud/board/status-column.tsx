import { CircleSlash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { BoardColumn } from '@plinth/ui/board/board.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Skeleton } from '@plinth/ui/primitives/skeleton.tsx';
import { BoardCardItem, type BoardCardItemProps } from './board-card-item.tsx';
import type { GroupRows } from './use-list-groups.ts';
import type { Moves } from './apply-moves.ts';
import { toneOfStatus } from '../status-tone.ts';
import { useColumnDrop } from './use-board-drag.ts';

export type StatusColumnProps = Pick<BoardCardItemProps, 'board' | 'boardKey' | 'context' | 'judge'> & {
  group: GroupRows;
  rows: readonly DataRow[];
  count: number | null;
  moves: Moves;
  /** The card that is being held. */
  held: DataRow | null;
  onMoveTo: (row: DataRow, status: string) => void;
  onMoveWithin: (row: DataRow, index: number) => void;
};

const skeletonCards = 3;

/** One status: its cards, how many there are, and whether the held card may come here. */
export function StatusColumn({
  group,
  rows,
  count,
  moves,
  held,
  onMoveTo,
  onMoveWithin,
  ...shared
}: StatusColumnProps) {
  const { t } = useTranslation();
  const { board, context, judge, boardKey } = shared;
  const { resource } = board;
  const status = group.key;
  const { language } = context.labels;

  const verdict = held ? judge(held, status) : null;
  const isOwnColumn = verdict?.kind === 'stay';
  const canDrop = (cardId: string) =>
    held?.id === cardId &&
    verdict !== null &&
    (verdict.kind === 'step' ||
      (isOwnColumn && board.orderColumn !== undefined && verdict.refusal === undefined));
  const { ref, isOver } = useColumnDrop(boardKey, status, canDrop);

  return (
    <BoardColumn
      title={context.labels.choice(resource, context.facts, resource.status.column, status)}
      tone={toneOfStatus(resource, status)}
      count={count === null ? undefined : formatNumber(count, language)}
      isDropTarget={isOver}
      isEmpty={!group.isLoading && rows.length === 0}
      emptyText={verdict?.kind === 'refused' ? undefined : t('board.empty')}
      listRef={ref}
      className={`max-md:w-full max-md:snap-always ${verdict?.kind === 'step' && !isOver ? 'border-accent-line' : ''}`}
    >
      {verdict?.kind === 'refused' && <Refusal text={verdict.refusal} />}
      {group.isLoading && <SkeletonCards />}
      {rows.map((row, index) => (
        <BoardCardItem
          key={row.id}
          {...shared}
          row={row}
          index={index}
          cardsInColumn={rows.length}
          status={status}
          isMoving={moves.has(row.id)}
          canDrop={canDrop}
          onMoveTo={(target) => onMoveTo(row, target)}
          onMoveWithin={(place) => onMoveWithin(row, place)}
        />
      ))}
      {group.hasMore && (
        <li className="flex justify-center py-1">
          <Button variant="ghost" size="sm" isLoading={group.isFetching} onClick={group.loadMore}>
            {t('board.loadMore')}
          </Button>
        </li>
      )}
    </BoardColumn>
  );
}

/** Over the cards, not between them: nothing may move while a card is held. */
function Refusal({ text }: { text: string }) {
  return (
    <li className="pointer-events-none sticky top-0 z-2 -mb-2 h-0">
      <span className="absolute inset-x-0 top-0 flex items-start gap-2 rounded-lg border border-line-strong bg-raised p-3 text-[0.8125rem] leading-5 text-ink-muted shadow-popup [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
        <CircleSlash2 aria-hidden />
        {text}
      </span>
    </li>
  );
}

function SkeletonCards() {
  return Array.from({ length: skeletonCards }, (_, index) => (
    <li
      key={index}
      className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3 dark:bg-raised"
    >
      <Skeleton className="w-20" />
      <Skeleton className="w-full" />
      <Skeleton className="w-2/3" />
    </li>
  ));
}
