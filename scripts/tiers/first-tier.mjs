// Every check and test of the first tier in one go, and where its minutes went.
import { runChecks } from '../check.mjs';
import { ensureBuilt } from '../ensure-built.mjs';
import { ensureHeadlessShell } from '../ensure-chromium.mjs';
import { leaveOut, runPlaywright, runVitest, sum } from './run-tests.mjs';
import { programsOfOtherDays, storiesOf } from './tests-of-the-day.mjs';

/** Tests run two files at a time: see `vitest.config.ts`. In a browser too, but for those that measure. */
const workers = 2;

export function runFirstTier() {
  const checks = timed(runChecks);
  const day = process.env.PLINTH_SAMPLE;
  const tests = timed(() => runVitest([], leaveOut(programsOfOtherDays(day))));
  const build = timed(ensureBuilt);
  const { stories, measured } = storiesOf(day);
  const browser = timed(() => runPlaywright([...stories, `--workers=${workers}`], {}, ensureHeadlessShell()));
  const speed = timed(() => runPlaywright(measured));

  const inTests = shareOf(tests.result.files);
  const inBrowser = shareOf(browser.result.files);
  console.log('Where the time went, in minutes:');
  line('checks', checks.seconds);
  line('tests without a browser', tests.seconds);
  for (const { file, seconds } of longest(inTests, 20)) line(`  ${file}`, seconds);
  line('  starting, loading, waiting', tests.seconds - sum(inTests.map(({ seconds }) => seconds)));
  line('build', build.seconds);
  line('tests in a browser', browser.seconds);
  for (const { file, seconds } of longest(inBrowser, 10)) line(`  ${file}`, seconds);
  line('  servers, browsers', browser.seconds - sum(inBrowser.map(({ seconds }) => seconds)));
  line('speed in a browser', speed.seconds);
  for (const { file, seconds } of longest(speed.result.files, 5)) line(`  ${file}`, seconds);
  line('all', sum([checks, tests, build, browser, speed].map(({ seconds }) => seconds)));
  return [checks.result, tests.result, browser.result, speed.result];
}

/** What each file took of the whole, where several run at a time. */
function shareOf(files) {
  return files.map(({ file, seconds }) => ({ file, seconds: seconds / workers }));
}

/** @returns what it came to, and its seconds */
export function timed(run) {
  const start = performance.now();
  const result = run();
  return { result, seconds: (performance.now() - start) / 1000 };
}

/** The seconds of each name together, the longest first. */
function longest(times, count) {
  const sums = new Map();
  for (const { file, seconds } of times) sums.set(file, (sums.get(file) ?? 0) + seconds);
  return [...sums]
    .map(([file, seconds]) => ({ file, seconds }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}

function line(name, seconds) {
  console.log(`  ${name.padEnd(44)}${(seconds / 60).toFixed(1).padStart(6)}`);
}
