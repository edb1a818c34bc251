import { type PointerEvent, type RefObject, useState } from 'react';
import type { ActiveCell } from './data-table-column.ts';

/**
 * Which cell of a row offers to be changed: the one under a mouse, or the one that is open. A finger has no pointer that
 * hovers; it opens the record.
 */
export function useActiveCell(
  row: RefObject<HTMLTableRowElement | null>,
  shown: readonly { id: string }[],
  editable: ReadonlySet<string> | undefined,
) {
  const [cell, setCell] = useState<{ column: string; isOpen: boolean } | null>(null);
  if (!editable) return { active: null, events: undefined, openFirst: () => false };

  const open = (column: string) => setCell({ column, isOpen: true });
  const active: ActiveCell | null = cell && {
    ...cell,
    onOpenChange: (isOpen) => setCell(isOpen ? { ...cell, isOpen } : null),
    onColumnChange: open,
    rowLink: () => row.current?.querySelector<HTMLElement>('[data-row-link]') ?? null,
  };
  return {
    active,
    events: {
      onPointerOver: ({ pointerType, target }: PointerEvent) => {
        if (pointerType !== 'mouse' || cell?.isOpen || !(target instanceof Element)) return;
        // what a cell opened lies elsewhere in the document and bubbles here all the same
        if (!row.current?.contains(target)) return;
        const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
        if (column === undefined || !editable.has(column)) setCell(null);
        else if (column !== cell?.column) setCell({ column, isOpen: false });
      },
      onPointerLeave: () => {
        if (cell?.isOpen !== true) setCell(null);
      },
    },
    /** @returns whether there is one */
    openFirst: () => {
      const first = shown.find(({ id }) => editable.has(id));
      if (first) open(first.id);
      return first !== undefined;
    },
  };
}
