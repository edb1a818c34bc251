/** A tab that was opened has its own hold on the data after this time, milliseconds. */
const openingTime = 60_000;

/**
 * Shows a PDF file in a tab of its own, as one whatever the server says it is: a page among the files must not run here.
 * @returns whether the browser let a tab open
 */
export function openPdf(content: Blob): boolean {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }));
  const tab = window.open(address, '_blank');
  setTimeout(() => URL.revokeObjectURL(address), openingTime);
  return tab !== null;
}
