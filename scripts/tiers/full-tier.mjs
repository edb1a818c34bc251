// The long tier, part by part: a part that is green on these very sources is not run again.
import { runChecks } from '../check.mjs';
import { ensureBuilt } from '../ensure-built.mjs';
import { ensureChromium } from '../ensure-chromium.mjs';
import { ensurePostgres18 } from '../ensure-postgres-18.mjs';
import { ensureSqlmap } from '../ensure-sqlmap.mjs';
import { hasScheduleFile } from './schedule-file.mjs';
import { timed } from './first-tier.mjs';
import { forgetResults, keepResult, keptResult } from './kept-results.mjs';
import { longestPart, parts } from './parts.mjs';
import { runPlaywright, runVitest } from './run-tests.mjs';

/** @param {{ part?: string, isList: boolean, isFresh: boolean }} options */
export function runFullTier({ part, isList, isFresh }) {
  if (isFresh) forgetResults();
  const chosen = part === undefined ? parts : parts.filter(({ name }) => name === part);
  if (chosen.length === 0) {
    console.error(`There is no part ${part}. npm run test:full -- --list names them.`);
    process.exit(2);
  }
  if (isList) {
    for (const { name } of chosen) console.log(describe(name, keptResult(name)));
    return null;
  }
  const missing = prepare();
  const results = chosen.map((one) => runOnce(one, missing));
  console.log('\nThe long tier, part by part:');
  for (const { name, result } of results) console.log(describe(name, result));
  for (const { name, result } of results) {
    for (const test of result.skippedTests) console.log(`skipped in ${name}: ${test}`);
  }
  for (const what of missing) console.log(`Missing on this machine: ${what}.`);
  return { results: results.map(({ result }) => result), missing };
}

/** Fetches what the long tier needs. @returns what cannot be had here, whose tests are skipped */
function prepare() {
  process.env.PLINTH_POSTGRES_18 ??= ensurePostgres18() ?? '';
  process.env.PLINTH_SQLMAP ??= ensureSqlmap() ?? '';
  const chromium = ensureChromium();
  // planted faults start a browser of their own
  if (chromium) process.env.CHROMIUM_PATH = chromium;
  return [
    !process.env.PLINTH_POSTGRES_18 && 'Postgres 18',
    !process.env.PLINTH_SQLMAP && 'sqlmap',
    !hasScheduleFile() && '../shared/data/house-building.gan, the schedule of a real program',
    !chromium && 'a Chromium; its tests count as failed',
  ].filter((what) => what !== false);
}

function runOnce({ name, kind, args, environment }, missing) {
  const kept = keptResult(name);
  // what was skipped for want of a tool is run once it is there
  if (kept?.failed === 0 && kept.missing === missing.join()) return { name, result: kept };
  console.log(`\nPart ${name}`);
  if (kind === 'playwright') ensureBuilt();
  const run = {
    checks: () => ({ skipped: 0, skippedTests: [], ...runChecks() }),
    vitest: () => runVitest(args, environment),
    playwright: () => runPlaywright(args, environment),
  }[kind];
  const { result, seconds } = timed(run);
  const { passed, failed, skipped, skippedTests } = result;
  const figures = { passed, failed, skipped, skippedTests, seconds, missing: missing.join() };
  keepResult(name, figures);
  return { name, result: figures };
}

function describe(name, result) {
  if (result === null) return `  ${name.padEnd(28)} not run on these sources`;
  const minutes = `${(result.seconds / 60).toFixed(1)} min`;
  const note = result.seconds > longestPart ? '  longer than nine minutes: split it' : '';
  const counts = `${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped`;
  return `  ${name.padEnd(28)} ${counts.padEnd(40)} ${minutes.padStart(9)}${note}`;
}
