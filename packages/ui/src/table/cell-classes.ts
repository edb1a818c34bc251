/** Where the content of a cell stands. */
export const alignClasses = { start: 'text-start', center: 'text-center', end: 'text-end' } as const;

/** One cell of a body row. */
export const cellClasses = 'h-10 border-b border-line px-3 py-1.5 align-middle first:ps-4 last:pe-4 group-last/row:border-b-0 pointer-coarse:h-12';
