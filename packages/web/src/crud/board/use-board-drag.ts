import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  type ElementDragPayload,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import type { DropTargetRecord } from '@atlaskit/pragmatic-drag-and-drop/types';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLatest } from '@plinth/ui/hooks/use-latest.ts';

/** Tells the cards of one board from everything else that is dragged over it. */
export type BoardKey = symbol;

/** A card that was let go: over a column, before or after one of its cards when it was over one. */
export type Drop = {
  cardId: string;
  status: string;
  beside: { cardId: string; edge: 'top' | 'bottom' } | null;
};

/** Watches the cards of a board being held and let go, and scrolls the board sideways under a held one. */
export function useBoardDrag(
  board: BoardKey,
  region: RefObject<HTMLElement | null>,
  handlers: { onHold: (cardId: string) => void; onRelease: () => void; onDrop: (drop: Drop) => void },
) {
  const latest = useLatest(handlers);
  useEffect(() => {
    const isOurs = ({ source }: { source: { data: Record<string | symbol, unknown> } }) =>
      source.data.board === board;
    const element = region.current;
    return combine(
      monitorForElements({
        canMonitor: isOurs,
        onDragStart: ({ source }) => latest.current?.onHold(String(source.data.cardId)),
        onDrop: ({ source, location }) => {
          latest.current?.onRelease();
          const [target] = location.current.dropTargets;
          if (!target) return;
          const edge = extractClosestEdge(target.data);
          const isBeside = target.data.cardId !== undefined && (edge === 'top' || edge === 'bottom');
          latest.current?.onDrop({
            cardId: String(source.data.cardId),
            status: String(target.data.status),
            beside: isBeside ? { cardId: String(target.data.cardId), edge } : null,
          });
        },
      }),
      ...(element ? [autoScrollForElements({ element, canScroll: isOurs })] : []),
    );
  }, [board, region, latest]);
}

/** Makes the list of a column take cards; `isOver` while one is held over it. */
export function useColumnDrop(board: BoardKey, status: string, canDrop: (cardId: string) => boolean) {
  const ref = useRef<HTMLOListElement>(null);
  const [isOver, setIsOver] = useState(false);
  const latest = useLatest(canDrop);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return combine(
      dropTargetForElements({
        element,
        canDrop: ({ source }) =>
          source.data.board === board && (latest.current?.(String(source.data.cardId)) ?? false),
        getData: () => ({ status }),
        onDragEnter: () => setIsOver(true),
        onDragLeave: () => setIsOver(false),
        onDrop: () => setIsOver(false),
      }),
      autoScrollForElements({ element, canScroll: ({ source }) => source.data.board === board }),
    );
  }, [board, status, latest]);
  return { ref, isOver };
}

type CardDragOptions = {
  board: BoardKey;
  cardId: string;
  status: string;
  canDrag: boolean;
  /** Whether cards have a place of their own, before or after this one. */
  isOrdered: boolean;
  canDrop: (cardId: string) => boolean;
};

/** Makes a card draggable, and on an ordered board a place beside which another card can be put. */
export function useCardDrag({ board, cardId, status, canDrag, isOrdered, canDrop }: CardDragOptions) {
  const ref = useRef<HTMLLIElement>(null);
  const [isDragging, setIsDragging] = useState(false);
  const [dropEdge, setDropEdge] = useState<'top' | 'bottom' | null>(null);
  const latest = useLatest(canDrop);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const showEdge = ({ self, source }: { self: DropTargetRecord; source: ElementDragPayload }) => {
      const edge = source.data.cardId === cardId ? null : extractClosestEdge(self.data);
      setDropEdge(edge === 'top' || edge === 'bottom' ? edge : null);
    };
    return combine(
      draggable({
        element,
        canDrag: () => canDrag,
        getInitialData: () => ({ board, cardId }),
        onDragStart: () => setIsDragging(true),
        onDrop: () => setIsDragging(false),
      }),
      dropTargetForElements({
        element,
        // over itself too: letting a card go where it was is no move to the end of the column
        canDrop: ({ source }) =>
          isOrdered && source.data.board === board && (latest.current?.(String(source.data.cardId)) ?? false),
        getData: ({ input, element: target }) =>
          attachClosestEdge({ cardId, status }, { input, element: target, allowedEdges: ['top', 'bottom'] }),
        onDragEnter: showEdge,
        onDrag: showEdge,
        onDragLeave: () => setDropEdge(null),
        onDrop: () => setDropEdge(null),
      }),
    );
  }, [board, cardId, status, canDrag, isOrdered, latest]);
  return { ref, isDragging, dropEdge };
}
