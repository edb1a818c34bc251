// Which browser tests the first tier runs on a day: the chains people live by every day, of the others a third.
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
  const day = Math.floor(Date.parse(date) / 86_400_000);
  const inTurn = folders
    .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => file.endsWith('.spec.ts') && !everyDay.includes(file))
    .toSorted();
  const chosen = [...everyDay, ...inTurn.filter((_, index) => index % 3 === day % 3)];
  return {
    stories: chosen.filter((file) => !isMeasured(file)),
    measured: chosen.filter(isMeasured),
  };
}
