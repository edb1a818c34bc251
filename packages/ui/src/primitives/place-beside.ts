export type Side = 'top' | 'bottom' | 'inline-start' | 'inline-end';
export type Align = 'start' | 'center' | 'end';

type Box = { left: number; top: number; width: number; height: number };

const GAP = 6;
const EDGE = 8;

/**
 * Where a popup goes so that it stands on a side of its anchor, or on the opposite one when there is no room, within the window.
 * Pixels from the inline start and the block start of the window.
 */
export function placeBeside(
  anchor: Box,
  popup: Box,
  side: Side,
  direction: 'ltr' | 'rtl',
  align: Align = 'center',
): { inlineStart: number; blockStart: number } {
  const width = document.documentElement.clientWidth;
  const height = document.documentElement.clientHeight;
  // The sums are easier from the left; only the answer is logical.
  const before = { x: anchor.left - popup.width - GAP, y: anchor.top - popup.height - GAP };
  const after = { x: anchor.left + anchor.width + GAP, y: anchor.top + anchor.height + GAP };
  let x = anchor.left + (anchor.width - popup.width) * shareOfRest(align, direction);
  let y = anchor.top + (anchor.height - popup.height) / 2;

  if (side === 'top' || side === 'bottom') {
    const hasRoomAbove = before.y >= EDGE;
    const hasRoomBelow = after.y + popup.height <= height - EDGE;
    y = (side === 'top' ? hasRoomAbove || !hasRoomBelow : hasRoomAbove && !hasRoomBelow) ? before.y : after.y;
  } else {
    const wantsLeft = (side === 'inline-start') === (direction === 'ltr');
    const hasRoomOnLeft = before.x >= EDGE;
    const hasRoomOnRight = after.x + popup.width <= width - EDGE;
    x = (wantsLeft ? hasRoomOnLeft || !hasRoomOnRight : hasRoomOnLeft && !hasRoomOnRight)
      ? before.x
      : after.x;
  }

  x = Math.max(EDGE, Math.min(x, width - popup.width - EDGE));
  y = Math.max(EDGE, Math.min(y, height - popup.height - EDGE));
  return { inlineStart: direction === 'rtl' ? width - x - popup.width : x, blockStart: y };
}

function shareOfRest(align: Align, direction: 'ltr' | 'rtl'): number {
  if (align === 'center') return 0.5;
  return (align === 'start') === (direction === 'ltr') ? 0 : 1;
}
