import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { reasonColumn, type StatusTransition } from '@plinth/domain/define/transitions-of.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import type { FieldTextContext } from '../field-text.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { titleText } from '../reference-text.ts';
import { useUpdateRecord } from '../use-update-record.ts';
import { type Move, type Moves, positionOf } from './apply-moves.ts';
import { type BoardDefinition, statusOf } from './board-definition.ts';
import { isAsked, type Judge } from './judge-move.ts';
import { placeCard } from './place-card.ts';

/** A column as it is shown: what a place in it is counted by. */
export type ShownColumn = { status: string; rows: readonly DataRow[]; hasMore: boolean };

/** A step that waits for its reason or note. */
export type AskedMove = { row: DataRow; step: StatusTransition; column: ShownColumn; index: number };

type Options = {
  board: BoardDefinition;
  context: FieldTextContext;
  judge: Judge;
  /** Says something to people who do not see the cards move. */
  announce: (sentence: string) => void;
  /** A card stands somewhere else now. */
  onMoved: (row: DataRow) => void;
};

/**
 * Moves cards. A plain move is shown at once and taken back when the server refuses it; one that needs a reason or a note
 * is asked about first and shown once it is stored. The version travels along, so nobody's newer change is overwritten.
 */
export function useCardMoves({ board, context, judge, announce, onMoved }: Options) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [moves, setMoves] = useState<Moves>(new Map());
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const update = useUpdateRecord(board.resource, { successMessage: null });
  const decide = useUpdateRecord(board.resource, {
    // the dialog says it, but for a card that has changed: that one has to be looked at first
    isShownByScreen: ({ code }) => code !== 'version_conflict',
    successMessage: null,
  });
  const { resource, orderColumn } = board;
  const labelOf = (status: string) =>
    context.labels.choice(resource, context.facts, resource.status.column, status);

  /** Puts a card before the `index`th of the other cards of a column. */
  function move(row: DataRow, column: ShownColumn, index: number) {
    if (moves.has(row.id)) return;
    const verdict = judge(row, column.status);
    if (verdict.kind === 'refused' || (verdict.kind === 'stay' && verdict.refusal !== undefined)) return;
    if (verdict.kind === 'step' && isAsked(verdict.step)) {
      decide.reset();
      setAsked({ row, step: verdict.step, column, index });
    } else if (verdict.kind === 'step' || (orderColumn && !isAlreadyThere(row, column, index))) {
      void take(row, column, index);
    }
  }

  async function take(row: DataRow, column: ShownColumn, index: number) {
    const changes = changesOf(board, row, column, index);
    const under = new Map(
      changes.map(({ row, values }): [string, Move] => [
        row.id,
        { before: row, after: { ...row, ...values } },
      ]),
    );
    setMoves((before) => new Map([...before, ...under]));
    onMoved(row);
    announceMove(row, column, index);
    try {
      for (const { row, values } of changes) {
        await update.mutateAsync({ id: row.id, values: { ...values, version: row.version } });
      }
    } catch {
      // the cache has said why; here it only goes back
      announce(
        t('board.movedBack', { title: titleText(resource, row), status: labelOf(statusOf(resource, row)) }),
      );
      await queryClient.invalidateQueries({ queryKey: recordKeys.all });
    } finally {
      setMoves((before) => new Map([...before].filter(([id]) => !under.has(id))));
    }
  }

  function answer(reason: string) {
    if (!asked) return;
    const { row, column, index } = asked;
    const [first] = changesOf(board, row, column, index);
    const values = {
      ...first?.values,
      version: row.version,
      ...(reason !== '' && { [reasonColumn]: reason }),
    };
    decide.mutate(
      { id: row.id, values },
      {
        onSuccess: () => {
          setAsked(null);
          onMoved(row);
          announceMove(row, column, index);
        },
        onError: (error) => {
          if (appErrorOf(error).code !== 'version_conflict') return;
          setAsked(null);
          void queryClient.invalidateQueries({ queryKey: recordKeys.all });
        },
      },
    );
  }

  function announceMove(row: DataRow, column: ShownColumn, index: number) {
    const title = titleText(resource, row);
    const isReordered = statusOf(resource, row) === column.status;
    announce(
      isReordered
        ? t('board.reordered', { title, place: index + 1, total: column.rows.length })
        : t('board.moved', { title, status: labelOf(column.status) }),
    );
  }

  return {
    move,
    moves,
    asked: asked && {
      ...asked,
      statusLabel: labelOf(asked.step.to),
      isBusy: decide.isPending,
      error: decide.error ? appErrorOf(decide.error) : null,
      answer,
      close: () => setAsked(null),
    },
  };
}

function isAlreadyThere(row: DataRow, { rows }: ShownColumn, index: number): boolean {
  return rows.findIndex(({ id }) => id === row.id) === index;
}

/** What is to be stored: first the card itself, then the cards that make room for it. */
function changesOf(
  { resource, orderColumn }: BoardDefinition,
  row: DataRow,
  { status, rows, hasMore }: ShownColumn,
  index: number,
): { row: DataRow; values: Record<string, unknown> }[] {
  const statusValues = statusOf(resource, row) === status ? {} : { [resource.status.column]: status };
  if (!orderColumn) return [{ row, values: statusValues }];
  const others = rows.filter(({ id }) => id !== row.id);
  const cards = others.map((other) => ({ id: other.id, position: positionOf(other, orderColumn) }));
  const { position, shifts } = placeCard(cards, index, { hasMore });
  const shifted = shifts.flatMap((shift) => {
    const other = others.find(({ id }) => id === shift.id);
    return other ? [{ row: other, values: { [orderColumn]: shift.position } }] : [];
  });
  return [{ row, values: { ...statusValues, [orderColumn]: position } }, ...shifted];
}
