/** The head and the foot of what is printed, and the logo that stands there. */
export const letterhead = {
  taxId: {
    AE: 'TRN: {{number}}',
    IN: 'GSTIN: {{number}}',
    none: 'Tax ID: {{number}}',
  },
  taxInvoice: 'Tax invoice',
  license: 'Licence: {{number}}',
  page: 'Page {{page}} of {{pages}}',
  print: 'Print',
  printFailed: 'The letterhead could not be loaded, so nothing was printed',
  pdf: 'Document (PDF)',
  pdfText: 'For printing and sending, on your letterhead.',
  logo: {
    help: 'Shown on printed documents and in the menu. PNG, JPEG or WebP; large images are reduced.',
    choose: 'Choose logo',
    replace: 'Replace logo',
    remove: 'Remove logo',
    none: 'No logo yet',
    saved: 'Logo updated.',
    failed: 'The logo could not be updated',
    notAPicture: 'This image could not be read. Choose a PNG, JPEG or WebP file.',
    tooLarge: 'The file is larger than 10 MB. Choose a smaller one.',
  },
} as const;
