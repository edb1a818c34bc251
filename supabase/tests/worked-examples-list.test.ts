import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Published examples of money, stock, tax and work in progress: each one names the test it is worked through in. */
const examples = [
  'ap-3way-pass',
  'ap-3way-tolerance',
  'bill-g702-officefitout',
  'bill-situation-cumulative',
  'bill-uae-advance-retention',
  'boq-priced-analytically',
  'einvoice-ae-gross-split',
  'gst-place-of-supply',
  'inv-avco-odoo',
  'project-gross-margin-erpnext',
  'takeoff-bricks-mortar',
  'takeoff-brickwork-openings',
  'tds-194c-thresholds',
  'wip-howard-bridge',
  'wip-three-years',
];

const titles = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.ts'))
  .flatMap((name) =>
    Array.from(
      readFileSync(`${import.meta.dirname}/${name}`, 'utf8').matchAll(/\bit\('([^'\n]*)'/gu),
      ([, title = '']) => title,
    ),
  );

it.each(examples)('%s is the test of a rule', (id) => {
  expect(titles.some((title) => title.endsWith(`(${id})`))).toBe(true);
});
