// Which tests the first tier runs on a day: of browser tests the chains people live by and a third of the others, of
// tests of whole programs a third, all other tests every day.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../ensure-installed.mjs';

const folders = ['e2e', 'e2e/journeys', 'e2e/speed'];

/** They run every day: what firms live by, who gets in, and what every screen and record has in common. */
const everyDay = [
  'e2e/every-resource.spec.ts',
  'e2e/every-screen.spec.ts',
  'e2e/first-load.spec.ts',
  'e2e/journeys/access.spec.ts',
  'e2e/journeys/approvals.spec.ts',
  'e2e/journeys/first-company.spec.ts',
  'e2e/journeys/hours-to-payslip.spec.ts',
  'e2e/journeys/invoice-to-payment.spec.ts',
  'e2e/journeys/offline.spec.ts',
  'e2e/journeys/requisition-to-stock.spec.ts',
  'e2e/journeys/session.spec.ts',
  'e2e/journeys/tender-to-certificate.spec.ts',
];

/** They say how long something takes, which is true only while nothing runs beside it. */
const isMeasured = (file) =>
  file.startsWith('e2e/speed/') || file.startsWith('e2e/long-') || file === 'e2e/journeys/access.spec.ts';

/**
 * @param {string} date YYYY-MM-DD
 * @returns {{ stories: string[], measured: string[] }} files, of which two may run at once and only one; each one is
 *   among those of any three days in a row
 */
export function storiesOf(date) {
  const others = folders
    .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => file.endsWith('.spec.ts') && !everyDay.includes(file))
    .toSorted();
  const chosen = [...everyDay, ...others.filter(isOfTheDay(date))];
  return {
    stories: chosen.filter((file) => !isMeasured(file)),
    measured: chosen.filter(isMeasured),
  };
}

/** Whole programs that start, are filled, wait and end: half a minute and more each, most of it not at work. */
export const wholePrograms = [
  'packages/database/src/postgres/violent-end.test.ts',
  'packages/server/src/background/idle.test.ts',
  'packages/server/src/cli/demo.test.ts',
  'packages/server/src/cli/ends-with-npm.test.ts',
  'packages/server/src/cli/program.test.ts',
  'packages/server/src/cli/start-time.test.ts',
  'packages/server/src/processes/serving-processes.test.ts',
  'packages/server/src/sample/fill-sample-company.test.ts',
  'packages/server/src/slow-clients.test.ts',
];

/**
 * @param {string} date YYYY-MM-DD
 * @returns {string[]} those of the whole programs that another of any three days in a row runs
 */
export function programsOfOtherDays(date) {
  const isToday = isOfTheDay(date);
  return wholePrograms.filter((file, index) => !isToday(file, index));
}

/** A third of a list. @param {string} date YYYY-MM-DD */
function isOfTheDay(date) {
  const day = Math.floor(Date.parse(date) / 86_400_000);
  return (/** @type {string} */ _file, /** @type {number} */ index) => index % 3 === day % 3;
}
