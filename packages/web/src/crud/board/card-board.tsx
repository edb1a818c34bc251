import { type RefObject, type UIEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { Board } from '@plinth/ui/board/board.tsx';
import { VisuallyHidden } from '@plinth/ui/primitives/visually-hidden.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { DecideDialog } from '../decide-dialog.tsx';
import type { FieldTextContext } from '../field-text.ts';
import { titleText } from '../reference-text.ts';
import { applyMoves } from './apply-moves.ts';
import type { BoardDefinition } from './board-definition.ts';
import { ColumnPicker } from './column-picker.tsx';
import { useJudge } from './judge-move.ts';
import { StatusColumn } from './status-column.tsx';
import { toneOfStatus } from '../status-tone.ts';
import { cardMark, focusCard, useArrowKeys } from './use-arrow-keys.ts';
import { type Drop, useBoardDrag } from './use-board-drag.ts';
import { type ShownColumn, useCardMoves } from './use-card-moves.ts';
import type { GroupRows } from './use-list-groups.ts';

/** The columns with their cards, and everything that moves a card. */
export function CardBoard({
  board,
  context,
  groups,
}: {
  board: BoardDefinition;
  context: FieldTextContext;
  groups: readonly GroupRows[];
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const region = useRef<HTMLDivElement>(null);
  const [boardKey] = useState(() => Symbol(board.resource.name));
  const [heldId, setHeldId] = useState<string | null>(null);
  const [spoken, setSpoken] = useState('');
  const [shownIndex, setShownIndex] = useState(0);
  const judge = useJudge(board, context);
  const { move, moves, asked } = useCardMoves({
    board,
    context,
    judge,
    announce: setSpoken,
    onMoved: (row) => focusSoon(region, row.id),
  });

  const columns = groups.map((group) => {
    const { rows, countChange } = applyMoves(board, group.key, group.rows, moves);
    const count = group.count === null ? null : group.count + countChange;
    return { group, status: group.key, rows, count, hasMore: group.hasMore };
  });
  const cardOf = (id: string | null) =>
    columns.flatMap(({ rows }) => rows).find((row) => row.id === id) ?? null;

  function moveToTop(row: DataRow, status: string) {
    const column = columns.find((candidate) => candidate.status === status);
    if (column) move(row, column, 0);
  }

  function handleDrop({ cardId, status, beside }: Drop) {
    const row = cardOf(cardId);
    const column = columns.find((candidate) => candidate.status === status);
    if (row && column && beside?.cardId !== cardId) move(row, column, placeOf(column, cardId, beside));
  }

  useBoardDrag(boardKey, region, {
    onHold: setHeldId,
    onRelease: () => setHeldId(null),
    onDrop: handleDrop,
  });

  return (
    <>
      <ColumnPicker
        columns={columns.map(({ status, count }) => ({
          status,
          label: context.labels.choice(board.resource, context.facts, board.resource.status.column, status),
          tone: toneOfStatus(board.resource, status),
          count,
        }))}
        current={shownIndex}
        onPick={(index) =>
          region.current?.children[index]?.scrollIntoView({ inline: 'start', block: 'nearest' })
        }
      />
      <VisuallyHidden>{t('board.help')}</VisuallyHidden>
      <Board
        ref={region}
        label={t('board.label')}
        onKeyDown={useArrowKeys()}
        onScroll={(event) => setShownIndex(columnInView(event))}
        className="max-md:-mx-4 max-md:h-[calc(100dvh-8rem)] max-md:flex-none max-md:px-4 max-md:scroll-px-4"
      >
        {columns.map(({ group, rows, count }) => (
          <StatusColumn
            key={group.key}
            board={board}
            boardKey={boardKey}
            context={context}
            judge={judge}
            group={group}
            rows={rows}
            count={count}
            moves={moves}
            held={cardOf(heldId)}
            onMoveTo={moveToTop}
            onMoveWithin={(row, index) => {
              const column = columns.find((candidate) => candidate.group === group);
              if (column) move(row, column, index);
            }}
          />
        ))}
      </Board>
      <div role="status" className="sr-only">
        {spoken}
      </div>
      {asked && (
        <DecideDialog
          step={asked.step}
          title={titleText(board.resource, asked.row)}
          stepLabel={context.labels.step(board.resource, asked.step)}
          statusLabel={asked.statusLabel}
          isBusy={asked.isBusy}
          error={asked.error ? errorText(asked.error) : undefined}
          onConfirm={asked.answer}
          onClose={asked.close}
        />
      )}
    </>
  );
}

/** Where among the other cards of a column a card was let go; on the free part of the column, behind them. */
function placeOf({ rows }: ShownColumn, cardId: string, beside: Drop['beside']): number {
  const others = rows.filter(({ id }) => id !== cardId);
  const index = others.findIndex(({ id }) => id === beside?.cardId);
  if (!beside || index < 0) return others.length;
  return beside.edge === 'top' ? index : index + 1;
}

/** Which column fills a phone's screen; the distance is negative in right-to-left pages. */
function columnInView({ currentTarget }: UIEvent<HTMLElement>): number {
  const columnWidth = currentTarget.firstElementChild?.getBoundingClientRect().width || 1;
  return Math.round(Math.abs(currentTarget.scrollLeft) / columnWidth);
}

/** Hands the focus to a card that was moved, once it stands in its new place and no dialog holds the focus. */
function focusSoon(region: RefObject<HTMLElement | null>, cardId: string) {
  requestAnimationFrame(() => {
    const card = region.current?.querySelector(`[${cardMark}="${CSS.escape(cardId)}"]`);
    if (card) focusCard(card);
  });
}
