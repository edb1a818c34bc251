/**
 * Widths of columns that together fill `room`. Where what they want has place each gets it and its part of what is left;
 * otherwise narrow columns keep what they want and the wide ones share the rest.
 */
export function columnWidths(wanted: readonly number[], room: number): number[] {
  const sum = wanted.reduce((total, width) => total + width, 0);
  if (sum <= room) return wanted.map((width) => (sum === 0 ? 0 : (width * room) / sum));
  let shared = room;
  let open = wanted.map((width, place) => ({ width, place }));
  const widths = wanted.map(() => 0);
  for (;;) {
    const share = shared / open.length;
    const narrow = open.filter(({ width }) => width <= share);
    if (narrow.length === 0) {
      for (const { place } of open) widths[place] = share;
      return widths;
    }
    for (const { width, place } of narrow) {
      widths[place] = width;
      shared -= width;
    }
    open = open.filter(({ width }) => width > share);
  }
}
