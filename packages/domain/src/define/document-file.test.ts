import { expect, it } from 'vitest';
import { documentFileType } from './document-file.ts';

it.each([
  ['plan.pdf', 'application/pdf', 'application/pdf'],
  ['PLAN.PDF', '', 'application/pdf'],
  ['drawings.zip', 'application/x-zip-compressed', 'application/zip'],
  ['no ending', 'image/png', 'image/png'],
  ['page.html', 'text/html', null],
  ['pdf', '', 'application/pdf'],
  ['virus.pdf.exe', 'application/x-msdownload', null],
  ['', '', null],
])('the file %j of kind %j is taken as %j', (name, type, taken) => {
  expect(documentFileType({ name, type })).toBe(taken);
});
