import { existsSync, readFileSync } from 'node:fs';
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
    ['races', 'leave', 'invoice-decisions', 'procurement', 'payroll', 'time', 'approved-bills'],
  ],
  ['F10', 'deciding on oneself, or without the role', ['races', 'procurement']],
  ['F13', 'leave beyond the balance', ['leave-balances', 'pay-races']],
  [
    'F14',
    'budget, stock, receipts, bills, payments',
    ['procurement', 'inventory', 'invoice-decisions', 'supplier-invoices'],
  ],
  ['F15', 'a period paid twice, a run cut off', ['payroll', 'pay-races']],
  ['F31', 'the days of leave in every time zone', ['clock-changes']],
  ['F33', 'a shift in a night when the clocks change', ['clock-changes']],
  ['F34', 'amounts against an oracle of whole numbers', ['rounding']],
  ['F43', 'a role nobody gave', ['access']],
  ['F44', 'rights follow the state of now', ['access-races']],
  ['F45', 'the last owner', ['access', 'access-races']],
  ['F46', 'a role deleted while it is given', ['access-races']],
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

/** Each case that the hosted protocol answers for, and the tests that bear its id, below `packages`. */
const protocolCases = [
  ['V1.2.4', ['supabase-server/src/conformance/hostile', 'supabase-server/src/conformance/sqlmap']],
  ['V1.3.6', ['supabase-server/src/conformance/no-outgoing-calls']],
  ['V4.2.1', ['server/src/slow-clients', 'supabase-server/src/realtime/conformance/limits']],
  ['V4.3.1', ['supabase-server/src/rest/conformance/bounds']],
  ['V4.4', ['supabase-server/src/realtime/conformance/limits']],
  ['V4.4.2', ['supabase-server/src/realtime/conformance/limits']],
  ['V4.4.3', ['supabase-server/src/realtime/conformance/limits']],
  [
    'V4.4.4',
    ['supabase-server/src/realtime/conformance/limits', 'supabase-server/src/realtime/conformance/messages'],
  ],
  ['V5.2.1', ['supabase-server/src/storage/conformance/uploading']],
  [
    'V5.2.2',
    ['supabase-server/src/storage/conformance/contents', 'supabase-server/src/storage/conformance/uploading'],
  ],
  ['V5.2.3', ['supabase-server/src/storage/conformance/contents']],
  ['V5.3.1', ['supabase-server/src/storage/conformance/names']],
  ['V5.3.2', ['supabase-server/src/storage/conformance/names']],
  ['V5.4.1', ['supabase-server/src/storage/conformance/downloading']],
  ['V5.4.2', ['supabase-server/src/storage/conformance/downloading']],
  ['V6.1.1', ['supabase-server/src/auth/limits/limits', 'supabase-server/src/auth/routes/mailed-sign-in']],
  ['V6.2.1-12', ['supabase-server/src/auth/routes/sign-up']],
  [
    'V6.2.3',
    ['supabase-server/src/auth/routes/own-password', 'supabase-server/src/auth/routes/email-change'],
  ],
  ['V6.3.2', ['server/src/setup/set-up']],
  ['V6.3.4', ['server/src/api/one-login']],
  ['V6.3.3', ['supabase-server/src/auth/routes/factors', 'supabase-server/src/auth/routes/recovery-codes']],
  ['V6.3.8', ['supabase-server/src/auth/routes/timing', 'supabase-server/src/auth/routes/mailed-sign-in']],
  ['V6.4.1', ['supabase-server/src/auth/routes/links', 'supabase-server/src/auth/routes/generate-link']],
  ['V6.4.3', ['supabase-server/src/auth/routes/factors']],
  ['V7.2', ['supabase-server/src/auth/routes/token']],
  ['V7.3.1', ['supabase-server/src/auth/sessions/session-end']],
  ['V7.3.2', ['supabase-server/src/auth/sessions/session-end']],
  ['V7.4.1', ['supabase-server/src/conformance/revocation', 'supabase-server/src/auth/routes/own-password']],
  ['V7.4.2', ['supabase-server/src/conformance/revocation', 'supabase-server/src/auth/behind-gateway']],
  ['V7.4.3', ['supabase-server/src/conformance/revocation', 'supabase-server/src/auth/routes/own-password']],
  ['V7.5.1', ['supabase-server/src/auth/routes/own-password']],
  ['V7.5.2', ['supabase-server/src/conformance/revocation']],
  ['V9.1.1-3', ['supabase-server/src/tokens/verify-access-token']],
  ['V9.1.2', ['supabase-server/src/auth/routes/json-web-keys']],
  ['V9.2.1-4', ['supabase-server/src/tokens/verify-access-token']],
  ['V9.2.2', ['supabase-server/src/auth/sessions/refresh-session']],
  ['V9.2.3', ['supabase-server/src/auth/routes/user']],
  ['F16', ['supabase-server/src/conformance/server-crash']],
  ['F17', ['supabase-server/src/conformance/postgres-crash']],
  ['F36', ['supabase-server/src/rest/conformance/long-list']],
  ['F69', ['supabase-server/src/conformance/soak']],
  [
    'F18',
    [
      'supabase-server/src/auth/database/outage',
      'supabase-server/src/realtime/conformance/outage',
      'supabase-server/src/storage/conformance/faults',
    ],
  ],
  ['F19', ['supabase-server/src/auth/database/outage']],
  ['F21', ['supabase-server/src/storage/conformance/faults']],
  [
    'F22',
    ['supabase-server/src/storage/conformance/faults', 'supabase-server/src/storage/sweeping/sweep-orphans'],
  ],
  ['F25', ['supabase-server/src/conformance/revocation']],
  ['F26', ['supabase-server/src/auth/sessions/refresh-session']],
  [
    'F27',
    ['supabase-server/src/auth/sessions/refresh-session', 'supabase-server/src/auth/sessions/session-end'],
  ],
  ['F28', ['supabase-server/src/conformance/revocation']],
  [
    'F37',
    [
      'supabase-server/src/storage/conformance/uploading',
      'supabase-server/src/storage/conformance/resumable-refusals',
    ],
  ],
  ['F38', ['supabase-server/src/conformance/hostile', 'supabase-server/src/realtime/conformance/limits']],
  ['F39', ['supabase-server/src/conformance/hostile']],
  ['F40', ['supabase-server/src/conformance/hostile', 'supabase-server/src/rest/conformance/generated']],
  ['F41', ['supabase-server/src/conformance/hostile', 'supabase-server/src/rest/conformance/generated']],
  [
    'F48',
    ['supabase-server/src/storage/conformance/policies', 'supabase-server/src/storage/conformance/signing'],
  ],
  ['F54', ['supabase-server/src/storage/conformance/names']],
  ['F55', ['supabase-server/src/auth/links/allowed-redirect', 'supabase-server/src/auth/routes/links']],
  ['F56', ['supabase-server/src/auth/routes/json-web-keys', 'supabase-server/src/auth/routes/user']],
  ['F57', ['supabase-server/src/auth/limits/limits', 'supabase-server/src/auth/limits/failed-attempts']],
  ['F58', ['supabase-server/src/auth/routes/busy', 'supabase-server/src/auth/passwords/work-queue']],
  ['F70', ['server/src/backups/backups']],
  ['F66', ['server/src/slow-clients', 'supabase-server/src/realtime/conformance/limits']],
] as const;

/** Each case that the REST API, the data layer and the screens answer for, and the files that bear its id. */
const apiAndScreenCases = [
  ['V2.2', ['packages/server/src/api/hostile.test.ts']],
  ['V6.2.6', ['packages/ui/src/primitives/password-input.test.tsx']],
  ['V6.2.7', ['packages/ui/src/primitives/password-input.test.tsx']],
  ['V8.2.1', ['packages/server/src/api/every-operation.test.ts']],
  ['V15.3.3', ['supabase/tests/mass-assignment.test.ts']],
  ['API8', ['packages/server/src/api/openapi.test.ts']],
  ['API9', ['packages/server/src/api/openapi.test.ts']],
  ['F06', ['packages/server/src/api/api.test.ts', 'e2e/journeys/double-click.spec.ts']],
  ['F07', ['packages/data/src/contract/writes.ts']],
  ['F20', ['packages/server/src/disk-full.test.ts']],
  ['F24', ['packages/data/src/contract/writes.ts']],
  ['F30', ['packages/data/src/contract/clock.test.ts']],
  ['F65', ['packages/database/src/migrate/migrate.test.ts']],
  ['F08', ['packages/server/src/api/api.test.ts']],
  ['F11', ['e2e/journeys/two-editors.spec.ts']],
  ['F12', ['e2e/journeys/two-editors.spec.ts', 'packages/web/src/crud/resource-form.test.tsx']],
  ['F23', ['e2e/journeys/offline.spec.ts']],
  ['F28', ['e2e/journeys/session.spec.ts']],
  ['F42', ['supabase/tests/pay-privacy.rules.test.ts']],
  ['F38', ['packages/server/src/api/hostile.test.ts']],
  ['F39', ['packages/server/src/api/hostile.test.ts']],
  ['F61', ['packages/web/src/crud/import/import.test.ts']],
  ['F60', ['supabase/tests/settings.rules.test.ts']],
  ['F64', ['e2e/journeys/new-version.spec.ts']],
  ['F68', ['e2e/journeys/many-tabs.spec.ts', 'e2e/journeys/offline.spec.ts']],
  ['G23', ['e2e/journeys/many-tabs.spec.ts']],
  ['G30', ['e2e/journeys/keyboard.spec.ts']],
] as const;

const root = path.join(import.meta.dirname, '../..');

/** The ids in what a file says outside of its comments: they stand in titles of tests. */
function idsIn(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return (
    text
      .replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
      .match(/\b(?:V\d+(?:\.\d+)+(?:-\d+)?|[FG]\d{2}|API\d+)\b/g) ?? []
  );
}

it.each(protocolCases)('%s has its tests', (id, files) => {
  for (const file of files) expect(idsIn(`packages/${file}.test.ts`), file).toContain(id);
});

it.each(apiAndScreenCases)('%s has its tests at the API or on the screens', (id, files) => {
  for (const file of files) expect(idsIn(file), file).toContain(id);
});

const catalogue = readFileSync(path.join(root, 'docs/failure-catalogue.md'), 'utf8').split('\n');

/** What a line of the written catalogue gets wrong; nothing when its tests are there and say so. */
function faultsOf(line: string): string[] {
  const [, id = '', said = ''] = /^\| ([FV][\d.]+) \|(?: [^|]+ \|)?? ([^|]+) \|$/.exec(line) ?? [];
  if (said === 'not met' || /^(?:not met|does not apply): ./.test(said)) return [];
  // what is left, or said beside it, comes behind a dash
  const [shown = ''] = said.split(' – ');
  const named = [...shown.matchAll(/`([^`]+)`(?:: “([^”]+)”)?/g)];
  if (named.length === 0) return [`${id} names no test`];
  return named.flatMap(([, file = '', title = id]) =>
    existsSync(path.join(root, file)) && readFileSync(path.join(root, file), 'utf8').includes(title)
      ? []
      : [`${id}: ${file} has no ${title}`],
  );
}

it('the written catalogue has a line for each of the 70 scenarios, and each names its test or says that it is not met', () => {
  const lines = catalogue.filter((line) => /^\| [FV]\d/.test(line));
  const scenarios = lines.filter((line) => line.startsWith('| F')).map((line) => line.slice(2, 5));
  expect(scenarios).toEqual(
    Array.from({ length: 70 }, (_, index) => `F${String(index + 1).padStart(2, '0')}`),
  );
  expect(lines.flatMap(faultsOf)).toEqual([]);
  // and a line without its test is found
  expect(faultsOf('| F01 | Anything | `supabase/tests/races.rules.test.ts`: “never written” |')).toHaveLength(
    1,
  );
  expect(faultsOf('| F01 | Anything | by inspection |')).toHaveLength(1);
});

it('the list of ASVS 5 has each of the 217 rows of level 2 once, with its test, why it does not apply, or what is missing', () => {
  const lines = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| V\d/.test(line));
  const ids = lines.map((line) => line.split(' ')[1]);
  expect(new Set(ids).size).toBe(217);
  expect(lines).toHaveLength(217);
  expect(lines.flatMap(faultsOf)).toEqual([]);
});
