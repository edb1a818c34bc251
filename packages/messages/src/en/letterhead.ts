/** The head and the foot of what is printed, and the logo that stands there. */
export const letterhead = {
  taxId: {
    AE: 'TRN: {{number}}',
    IN: 'GSTIN: {{number}}',
    none: 'Tax number: {{number}}',
  },
  taxInvoice: 'Tax invoice',
  license: 'Licence: {{number}}',
  page: 'Page {{page}} of {{pages}}',
  print: 'Print',
  printFailed: 'The letterhead could not be loaded, so nothing was printed',
  pdf: 'Document (PDF)',
  pdfText: 'To print and to send, under your letterhead.',
  logo: {
    help: 'Stands at the head of everything printed and in the menu. PNG, JPEG or WebP; a large one is made smaller.',
    choose: 'Choose a logo',
    replace: 'Choose another',
    remove: 'Remove',
    none: 'No logo yet',
    saved: 'The logo is changed.',
    failed: 'The logo could not be changed',
    notAPicture: 'This is not a picture that can be read. Choose a PNG, JPEG or WebP file.',
    tooLarge: 'The file has more than 10 MB. Choose a smaller one.',
  },
} as const;
