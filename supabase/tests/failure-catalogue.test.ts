import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Each case of the failure catalogue that the database answers for, and the file whose test bears its id. */
const cases = [
  [
    'F01',
    'numbers under parallel creates',
    ['numbers', 'machinery', 'races', 'invoices', 'procurement', 'safety'],
  ],
  ['F02', 'a create that fails leaves no gap', ['numbers', 'machinery', 'invoices']],
  ['F03', 'the month of a number', ['machinery', 'invoices']],
  ['F04', 'more than 9,999 numbers', ['numbers', 'machinery']],
  ['F05', 'a number that was brought along', ['numbers', 'races']],
  [
    'F09',
    'two decide at once',
    ['races', 'leave', 'invoices', 'procurement', 'payroll', 'time', 'supplier-invoices'],
  ],
  ['F10', 'deciding on oneself, or without the role', ['races', 'procurement']],
  ['F13', 'leave beyond the balance', ['leave', 'races']],
  [
    'F14',
    'budget, stock, receipts, bills, payments',
    ['procurement', 'inventory', 'invoices', 'supplier-invoices'],
  ],
  ['F15', 'a period paid twice, a run cut off', ['payroll', 'races']],
  ['F43', 'a role nobody gave', ['access']],
  ['F44', 'rights follow the state of now', ['races']],
  ['F45', 'the last owner', ['access', 'races']],
  ['F46', 'a role deleted while it is given', ['races']],
  ['F47', 'unknown permission names', ['access']],
] as const;

/** The ids in the brackets at the end of the titles of a file's tests. */
const idsOf = (file: string) =>
  [
    ...readFileSync(path.join(import.meta.dirname, `${file}.rules.test.ts`), 'utf8').matchAll(
      /\(([RF\d, ]+)\)['`],/g,
    ),
  ].flatMap(([, ids]) => String(ids).split(', '));

it.each(cases)('%s, %s, has its tests', (id, _what, files) => {
  for (const file of files) expect(idsOf(file), `${file}.rules.test.ts`).toContain(id);
});
