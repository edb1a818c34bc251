// `npm test`: installs what is missing, runs every check and test of the first tier, ends with 'N passed, N failed'.
// `npm run test:full` runs the long tier too; the first tier runs a sample of it that the date chooses.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { ensurePostgres18 } from './ensure-postgres-18.mjs';
import { ensureSqlmap } from './ensure-sqlmap.mjs';

const isFull = process.argv.includes('--full');
const today = new Date().toISOString().slice(0, 10);
process.env.PLINTH_TIER = isFull ? 'full' : 'first';
process.env.PLINTH_SAMPLE ??= today;

ensureInstalled();
if (isFull) {
  process.env.PLINTH_POSTGRES_18 ??= ensurePostgres18() ?? '';
  process.env.PLINTH_SQLMAP ??= ensureSqlmap() ?? '';
}
console.log(isFull ? 'Tier: full' : `Tier: first, with the sample of ${process.env.PLINTH_SAMPLE}`);
const { runChecks } = await import('./check.mjs');
const { ensureBuilt } = await import('./ensure-built.mjs');

const reports = mkdtempSync(path.join(os.tmpdir(), 'plinth-reports-'));
const results = [runChecks(), runVitest()];
ensureBuilt();
results.push(runPlaywright());
rmSync(reports, { recursive: true, force: true });

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function runVitest() {
  const report = path.join(reports, 'vitest.json');
  const status = run(['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]);
  const summary = readReport(report);
  if (!summary) {
    return { passed: 0, failed: 1 };
  }
  // An error outside a test (a broken file, an unhandled rejection) fails the run without failing a test.
  const failures =
    summary.numFailedTests +
    summary.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
      .length;
  return { passed: summary.numPassedTests, failed: Math.max(failures, status === 0 ? 0 : 1) };
}

function runPlaywright() {
  const chromium = ensureChromium();
  if (!chromium) {
    return { passed: 0, failed: 1 };
  }
  const report = path.join(reports, 'playwright.json');
  const status = run(['playwright', 'test', '-c', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const stats = readReport(report)?.stats;
  if (!stats) {
    return { passed: 0, failed: 1 };
  }
  return { passed: stats.expected + stats.flaky, failed: Math.max(stats.unexpected, status === 0 ? 0 : 1) };
}

function run(command, environment = {}) {
  return spawnSync('npx', ['--no-install', ...command], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  }).status;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
