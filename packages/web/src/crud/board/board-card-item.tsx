import { BoardCard } from '@plinth/ui/board/board.tsx';
import { Bidi, Code } from '@plinth/ui/primitives/bidi.tsx';
import { titleText } from '../reference-text.ts';
import { recordRoutes } from '../routes-of.ts';
import { CardMenu, type CardMenuProps } from './card-menu.tsx';
import { cardMark } from './use-arrow-keys.ts';
import { type BoardKey, useCardDrag } from './use-board-drag.ts';

export type BoardCardItemProps = CardMenuProps & {
  boardKey: BoardKey;
  status: string;
  /** Being saved. */
  isMoving: boolean;
  canDrop: (cardId: string) => boolean;
};

/** One card: a link to its record that can be dragged, with a menu of the same moves. */
export function BoardCardItem({ boardKey, status, isMoving, canDrop, ...props }: BoardCardItemProps) {
  const { board, row } = props;
  const { ref, isDragging, dropEdge } = useCardDrag({
    board: boardKey,
    cardId: row.id,
    status,
    canDrag: !isMoving,
    isOrdered: board.orderColumn !== undefined,
    canDrop,
  });
  const number = board.resource.number ? row[board.resource.number] : undefined;
  return (
    <BoardCard
      ref={ref}
      {...{ [cardMark]: row.id }}
      title={<Bidi>{titleText(board.resource, row)}</Bidi>}
      href={recordRoutes(board.resource, row.id).view}
      number={typeof number === 'string' ? <Code>{number}</Code> : undefined}
      badges={board.badges(row)}
      footer={board.footer(row)}
      menu={<CardMenu {...props} />}
      isDragging={isDragging}
      isSaving={isMoving}
      dropEdge={dropEdge}
    />
  );
}
