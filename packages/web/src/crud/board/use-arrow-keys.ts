import type { KeyboardEvent } from 'react';
import { useUi } from '@plinth/ui/provider/ui-provider.tsx';

/** Marks a card, for the keys. */
export const cardMark = 'data-board-card';

/** A column of the board component. */
const columnSelector = 'section';

/** Arrow keys on a card go to its neighbours, sideways to the same height of the next column that has cards. */
export function useArrowKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const { direction } = useUi();
  return (event) => {
    const card = cardOf(event.target);
    if (!card || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const next =
      event.key === 'ArrowDown' || event.key === 'ArrowUp'
        ? neighbour(card, event.key === 'ArrowDown' ? 1 : -1)
        : event.key === forward || event.key === backward
          ? besides(event.currentTarget, card, event.key === forward ? 1 : -1)
          : undefined;
    if (!next) return;
    event.preventDefault();
    focusCard(next);
  };
}

/** Gives the focus to the title of a card. */
export function focusCard(card: Element) {
  card.querySelector<HTMLElement>('a')?.focus();
}

/** The card an event comes from, when it comes from its title: its menu has arrow keys of its own. */
function cardOf(target: EventTarget): HTMLElement | null {
  return target instanceof HTMLAnchorElement ? target.closest<HTMLElement>(`[${cardMark}]`) : null;
}

function neighbour(card: HTMLElement, step: 1 | -1): Element | undefined {
  const cards = cardsIn(card.closest(columnSelector));
  return cards[cards.indexOf(card) + step];
}

function besides(board: HTMLElement, card: HTMLElement, step: 1 | -1): Element | undefined {
  const columns = [...board.querySelectorAll(columnSelector)];
  const column = card.closest(columnSelector);
  const height = cardsIn(column).indexOf(card);
  const start = column ? columns.indexOf(column) : -1;
  for (let index = start + step; index >= 0 && index < columns.length; index += step) {
    const cards = cardsIn(columns[index]);
    if (cards.length > 0) return cards[Math.min(height, cards.length - 1)];
  }
  return undefined;
}

function cardsIn(column: Element | null | undefined): Element[] {
  return column ? [...column.querySelectorAll(`[${cardMark}]`)] : [];
}
