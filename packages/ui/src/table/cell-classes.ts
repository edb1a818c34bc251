/** Figures line up by their units, so that they stand at the right from right to left too. */
export const figureSide = 'text-end rtl:text-start';

/** The side that figures leave free, for what is laid over a cell. */
export const besideFigures = 'start-0 rtl:start-auto rtl:end-0';

/** Where the content of a cell stands; at the end are figures. */
export const alignClasses = { start: 'text-start', center: 'text-center', end: figureSide } as const;

/** One cell of a body row. */
export const cellClasses =
  'h-10 border-b border-line px-2.5 py-1 align-middle first:ps-4 last:pe-4 pointer-coarse:h-12';

/**
 * What a cell holds stays on one line; the room around it keeps outlines of what has the focus in sight. It is contained,
 * so that a row that scrolls into sight has the browser paint that row alone: a third of what all rows take.
 */
const contentClasses = '-mx-1 -my-0.5 px-1 py-0.5 contain-paint';

/**
 * Of words the first line is shown, which ends with dots where there is more. They need the room of their longest word
 * and take what there is, so that a table cuts them before any column has to be scrolled to; figures and states never.
 */
const wordClasses = 'line-clamp-1 print:line-clamp-none wrap-break-word';

/** Figures take the whole column, so that they stand below its heading however wide it is. */
export function cellContentClasses({
  isTitle,
  isInWords,
  isAtEnd,
}: {
  isTitle: boolean;
  isInWords: boolean;
  isAtEnd: boolean;
}): string {
  if (isTitle && isInWords) return `${contentClasses} ${wordClasses} min-w-32 max-w-lg`;
  if (isInWords) return `${contentClasses} ${wordClasses} max-w-88`;
  return `${contentClasses} ${isAtEnd || isTitle ? 'whitespace-nowrap' : 'max-w-60 truncate'}`;
}

/** The column of actions stays in sight while the others scroll sideways under it. */
export const actionCellClasses =
  'print:hidden sticky end-0 w-12 bg-inherit py-0 ps-1 pe-2 last:pe-2 text-end';

/** What names a row stays in sight while its figures scroll sideways under it, also in a dialog. */
export const staysInSight = 'sticky start-0 z-1 bg-surface [[role=dialog]_&]:bg-raised';

/** A row's own surface, which its sticky cells inherit. */
export const rowClasses = 'group/row bg-surface';
