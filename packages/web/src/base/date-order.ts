import { setDateOrder, setHoursStyle, type DateOrder, type HoursStyle } from '@plinth/messages/format.ts';
import { setTypedDateOrder } from '@plinth/ui/primitives/date-text.ts';

/** Dates are read and typed in one order, from the next drawing on. */
export function chooseDateOrder(order: DateOrder): void {
  setDateOrder(order);
  setTypedDateOrder(order);
}

/** Hours are read in one style, from the next drawing on. */
export function chooseHoursStyle(style: HoursStyle): void {
  setHoursStyle(style);
}
