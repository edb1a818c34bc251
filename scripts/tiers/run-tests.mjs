// Runs the two kinds of tests and tells what came of them, with the time of each file.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from '../ensure-chromium.mjs';
import { root } from '../ensure-installed.mjs';

/**
 * @typedef {{ file: string, seconds: number }} FileTime
 * @typedef {{ passed: number, failed: number, skipped: number, skippedTests: string[], files: FileTime[] }} Result
 */

/** @type {Result} */
const nothingRan = { passed: 0, failed: 1, skipped: 0, skippedTests: [], files: [] };

/** The environment of a run that leaves these files to another one. @param {readonly string[]} files */
export function leaveOut(files) {
  return { PLINTH_LEFT_OUT: files.join(',') };
}

/** @returns {Result} */
export function runVitest(args = [], environment = {}) {
  return withReport('vitest.json', (report) => {
    const status = run(
      ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...args],
      environment,
    );
    const summary = readReport(report);
    if (!summary) return nothingRan;
    // An error outside a test (a broken file, an unhandled rejection) fails the run without failing a test.
    const brokenFiles = summary.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length;
    const failures = summary.numFailedTests + brokenFiles;
    const skippedTests = summary.testResults.flatMap((file) =>
      file.assertionResults
        .filter(({ status: outcome }) => ['pending', 'skipped', 'todo'].includes(outcome))
        .map(({ fullName }) => `${path.relative(root, file.name)}: ${fullName}`),
    );
    return {
      passed: summary.numPassedTests,
      failed: Math.max(failures, status === 0 ? 0 : 1),
      skipped: skippedTests.length,
      skippedTests,
      files: summary.testResults.map(({ name, startTime, endTime }) => ({
        file: path.relative(root, name),
        seconds: (endTime - startTime) / 1000,
      })),
    };
  });
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} environment
 * @param {string | null} chromium path of the browser
 * @returns {Result}
 */
export function runPlaywright(args = [], environment = {}, chromium = ensureChromium()) {
  if (!chromium) return nothingRan;
  return withReport('playwright.json', (report) => {
    const status = run(['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...args], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...environment,
    });
    const summary = readReport(report);
    if (!summary?.stats) return nothingRan;
    const { expected, unexpected, flaky, skipped } = summary.stats;
    return {
      passed: expected,
      // what passes only at a second try is a fault to find
      failed: Math.max(unexpected + flaky, status === 0 ? 0 : 1),
      skipped,
      skippedTests: specsOf(summary)
        .filter(({ tests }) => tests.some((test) => test.status === 'skipped'))
        .map(({ file, title }) => `${file}: ${title}`),
      files: summary.suites.map((suite) => ({
        file: `e2e/${suite.file}`,
        seconds: sum(
          specsOf(suite).flatMap(({ tests }) =>
            tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)),
          ),
        ),
      })),
    };
  });
}

export function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function withReport(name, runWith) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-reports-'));
  try {
    return runWith(path.join(folder, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(command, environment) {
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
