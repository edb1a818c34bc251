import { execFile, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { givenCluster } from '@plinth/database/testing/global-setup.ts';
import type { TestCluster } from '@plinth/database/testing/test-cluster.ts';
import { changedCluster, dropChanged, patchOf } from './changed-template.ts';

/** What is made wrong: words of a source file, or the rules of the database by a migration after all others. */
export type Change = readonly [file: string, words: string, instead: string] | { readonly sql: string };

/** A fault, and the tests that have to notice it: those of a file whose title holds these words. */
export type Fault = { readonly tests: readonly [file: string, title: string]; readonly change: Change };

/** How a test ended, by its whole title. */
export type Outcomes = ReadonlyMap<string, string>;

export const root = path.join(import.meta.dirname, '../../..');
const lastMigration = 'supabase/migrations/20991231000000_planted_fault.sql';

/** What is wrong with a change: it is not where it is said to be, or in two places. */
export function misplaced(change: Change): string[] {
  if ('sql' in change) return [];
  const [file, words, instead] = change;
  if (!existsSync(path.join(root, file))) return [`${file} is not there`];
  const count = readFileSync(path.join(root, file), 'utf8').split(words).length - 1;
  return count === 1 && words !== instead ? [] : [`${file} has ${count} times: ${words}`];
}

/** The sources once more, in which a fault can be planted: what is tested is never touched. */
export type Sources = {
  plant: (change: Change) => void;
  /** Says something else in a file. */
  rewrite: (file: string, write: (text: string) => string) => void;
  /** Takes everything out again that was planted. */
  heal: () => void;
  /** Builds the program and runs the journeys of these files whose title matches, in a browser. */
  runJourneys: (files: readonly string[], title: RegExp) => Promise<Outcomes>;
  /** Runs the tests of these files whose whole title matches. */
  run: (files: readonly string[], title: RegExp) => Promise<Outcomes>;
  remove: () => void;
};

/** @param cluster - that of the run that asks, which does where the migrations are as they were */
export function copySources(cluster: TestCluster): Sources {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-planted-'));
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 ** 2,
  });
  if (listed.status !== 0) throw new Error(`The sources are not known: ${listed.stderr}`);
  for (const file of listed.stdout.split('\0')) {
    if (file === '' || file.startsWith('docs/pictures/') || !existsSync(path.join(root, file))) continue;
    cpSync(path.join(root, file), path.join(folder, file));
  }
  linkPackages(folder);
  const before = new Map<string, string | null>();
  const rewrite = (file: string, write: (text: string) => string): void => {
    const target = path.join(folder, file);
    const text = existsSync(target) ? readFileSync(target, 'utf8') : null;
    if (!before.has(target)) before.set(target, text);
    writeFileSync(target, write(text ?? ''));
  };
  return {
    rewrite,
    plant(change) {
      if ('sql' in change) rewrite(lastMigration, () => change.sql);
      else rewrite(change[0], (text) => text.replace(change[1], () => change[2]));
    },
    heal() {
      for (const [file, text] of before) {
        if (text === null) rmSync(file, { force: true });
        else writeFileSync(file, text);
      }
      before.clear();
    },
    async run(files, title) {
      const isPlanted = before.size > 0;
      const rules = [...before].filter(([file]) => file.endsWith('.sql'));
      const patches = rules.map(([file, text]) =>
        text === null ? [readFileSync(file, 'utf8')] : patchOf(text, readFileSync(file, 'utf8')),
      );
      // what no patch makes is migrated anew, in a cluster of its own
      if (patches.includes(null)) return runTests(folder, files, title, { isPlanted, more: {} });
      const statements = patches.flatMap((patch) => patch ?? []);
      const changed = statements.length > 0 ? await changedCluster(cluster, statements) : null;
      try {
        const more = { [givenCluster]: JSON.stringify(changed ?? cluster) };
        return await runTests(folder, files, title, { isPlanted, more });
      } finally {
        if (changed) await dropChanged(changed);
      }
    },
    runJourneys: (files, title) => runJourneys(folder, files, title),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The packages that are installed; our own lead into the copy, and set-up files must lie in it. */
function linkPackages(folder: string): void {
  const installed = path.join(root, 'node_modules');
  const target = path.join(folder, 'node_modules');
  mkdirSync(target);
  for (const name of readdirSync(installed)) {
    if (name === '.vite' || name === '.vite-temp') continue;
    const from = path.join(installed, name);
    if (name === '@plinth' || name === '@testing-library')
      cpSync(from, path.join(target, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, path.join(target, name));
  }
}

type Report = {
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
};

async function runTests(
  folder: string,
  files: readonly string[],
  title: RegExp,
  { isPlanted, more }: { isPlanted: boolean; more: NodeJS.ProcessEnv },
): Promise<Outcomes> {
  const report = path.join(folder, 'planted-report.json');
  rmSync(report, { force: true });
  // what a fault keeps from ever coming need not be waited for as long as usual
  const patience = isPlanted ? ['--testTimeout=20000'] : [];
  const args = [
    'vitest',
    'run',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...patience,
    '-t',
    title.source,
  ];
  args.push(...files);
  const output = await execute('npx', ['--no-install', ...args], folder, more);
  if (!existsSync(report)) throw new Error(`No test could begin: ${output}`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return new Map(tests.filter(({ fullName }) => title.test(fullName)).map((t) => [t.fullName, t.status]));
}

type Suite = {
  title: string;
  specs?: { title: string; ok: boolean }[];
  suites?: Suite[];
};

async function runJourneys(folder: string, files: readonly string[], title: RegExp): Promise<Outcomes> {
  const build = `import('./scripts/ensure-built.mjs').then(({ ensureBuilt }) => ensureBuilt())`;
  const built = await execute(process.execPath, ['-e', build], folder);
  if (!existsSync(path.join(folder, 'packages/web/dist/index.html'))) throw new Error(`No build: ${built}`);
  const report = path.join(folder, 'planted-report.json');
  rmSync(report, { force: true });
  const args = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '-g', title.source, ...files];
  const output = await execute('npx', ['--no-install', ...args], folder, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    PLINTH_BACKEND: 'supabase',
  });
  if (!existsSync(report)) throw new Error(`No journey could begin: ${output}`);
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { suites: Suite[] };
  return new Map(suites.flatMap(specsOf).map((spec) => [spec.title, spec.ok ? 'passed' : 'failed']));
}

function specsOf({ specs = [], suites = [] }: Suite): { title: string; ok: boolean }[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @returns the end of its output, however it ended */
function execute(
  command: string,
  args: readonly string[],
  folder: string,
  more: NodeJS.ProcessEnv = {},
): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      command,
      args,
      // the vitest around this one would be taken for its own
      { cwd: folder, env: { ...environment(), PLINTH_TIER: 'first', ...more }, maxBuffer: 64 * 1024 ** 2 },
      (_error, output, errors) => resolve(`${output.slice(-1_000)} ${errors.slice(-2_000)}`),
    );
  });
}

function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
}

/** Titles that hold these words, in which `%s` and `$name` stand for anything; an id ends where it ends. */
export function titleOf(words: string): RegExp {
  const escaped = words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const open = escaped.replaceAll(/%[sifdjo]|\\\$\w+/g, '.*');
  return new RegExp(/\d$/.test(words) ? String.raw`\b${open}(?![\d.]*\d)` : open);
}
