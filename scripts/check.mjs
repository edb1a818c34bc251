// `npm run check`: everything that can be said of the code without running it. Each line of the report is one check.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, root } from './ensure-installed.mjs';

ensureInstalled();

const checks = [
  ['types (server)', 'tsc', ['--noEmit', '-p', 'tsconfig.node.json']],
  ['types (browser)', 'tsc', ['--noEmit', '-p', 'tsconfig.browser.json']],
  ['lint', 'oxlint', ['--type-aware', '--quiet']],
  ['format', 'oxfmt', ['--check']],
  ['imports flow one way', 'node', ['scripts/check-imports.mjs']],
  ['one word a concept', 'node', ['scripts/check-words.mjs']],
  ['nothing unused', 'knip', []],
  ['generated files are true', 'tsx', ['packages/database/src/codegen/main.ts', '--check']],
];

/** Runs all checks, so that one report names every fault. @returns {{passed: number, failed: number}} */
export function runChecks() {
  let failed = 0;
  for (const [name, command, args] of checks) {
    const { status, stdout, stderr } = spawnSync('npx', ['--no-install', command, ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
      shell: process.platform === 'win32',
    });
    console.log(`${status === 0 ? 'ok  ' : 'FAIL'} check: ${name}`);
    if (status !== 0) {
      failed += 1;
      console.log(`${stdout}${stderr}`.trim());
    }
  }
  return { passed: checks.length - failed, failed };
}

if (import.meta.url === new URL(process.argv[1] ?? '', 'file:').href) {
  process.exitCode = runChecks().failed > 0 ? 1 : 0;
}
