/** Not on a screen, where it is said elsewhere. */
export const onPaper = 'hidden print:block';
