import { cutWords } from '../primitives/cut-words.ts';

/** Figures line up by their units, so that they stand at the right from right to left too. */
export const figureSide = 'text-end rtl:text-start';

/** Where the content of a cell stands; at the end are figures. */
export const alignClasses = { start: 'text-start', center: 'text-center', end: figureSide } as const;

/** One cell of a body row. */
export const cellClasses =
  'h-10 border-b border-line px-2.5 py-1 align-middle first:ps-4 last:pe-4 pointer-coarse:h-12';

/**
 * What a cell holds stays on one line; the room around it keeps outlines of what has the focus in sight. It is contained,
 * so that a row that scrolls into sight has the browser paint that row alone: a third of what all rows take.
 */
const contentClasses = '-m-1 p-1 contain-paint';

/**
 * Words are cut, the sooner the narrower the table is, before any column has to be scrolled to; figures and states are not.
 * Figures take the whole column, so that they stand below its heading however wide it is.
 */
export function cellContentClasses(column: {
  isTitle: boolean;
  isInWords: boolean;
  isAtEnd: boolean;
}): string {
  const { isTitle, isInWords, isAtEnd } = column;
  if (isTitle) return `${contentClasses} ${cutWords} max-w-[clamp(10rem,calc(var(--list-width)*0.22),26rem)]`;
  return `${contentClasses} ${isInWords ? `${cutWords} max-w-[clamp(8rem,calc(var(--list-width)*0.135),16rem)]` : isAtEnd ? 'whitespace-nowrap' : 'max-w-60 truncate'}`;
}

/** The column of actions stays in sight while the others scroll sideways under it. */
export const actionCellClasses =
  'print:hidden sticky end-0 w-12 bg-inherit py-0 ps-1 pe-2 last:pe-2 text-end';

/** A row's own surface, which its sticky cells inherit. */
export const rowClasses = 'group/row bg-surface';
