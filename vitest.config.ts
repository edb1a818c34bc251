import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepTemporaryFilesInMemory } from './packages/database/src/testing/quick-temporary-files.ts';

keepTemporaryFilesInMemory();

/** Files that take a minute or more, which begin first: no worker waits for the last of them. */
const longFiles = [
  'calls/hosted-calls.test.ts',
  'permission-matrix.tables.test.ts',
  'policy-mutants.test.ts',
  'scaled-company.test.ts',
  'every-operation.test.ts',
  'violent-end.test.ts',
  'open-database.test.ts',
];

/** As they run: those that take longest first. */
const projects = ['database', 'rules', 'browser', 'node', 'measured'];

/** They measure what a process takes, or how long: nothing runs beside them. */
const measuredFiles = [
  'packages/server/src/cli/start-time.test.ts',
  'packages/supabase-server/src/realtime/conformance/{limits,many-sockets}.test.ts',
  'packages/supabase-server/src/rest/conformance/bounds.test.ts',
  'packages/supabase-server/src/storage/conformance/contents.test.ts',
];

/** Files that this run leaves to another one; `--exclude` does not reach the projects. */
const leftOut = (process.env['PLINTH_LEFT_OUT'] ?? '').split(',').filter((file) => file !== '');

/** Tests without JSX that need a page: making one takes longer than most of them run. */
const pageFiles = 'packages/{ui,web}/**/*.dom.test.ts';

/** One project after the other, so that a process is used for the next file too, and in each the long files first. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isShort = ({ moduleId }: TestSpecification) => !longFiles.some((file) => moduleId.endsWith(file));
    return (await super.sort(files)).toSorted(
      (one, other) =>
        projects.indexOf(one.project.name) - projects.indexOf(other.project.name) ||
        Number(isShort(one)) - Number(isShort(other)),
    );
  }
}

/** Tests that need a Postgres share a throw-away server; the others never start one. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: InOrder },
    // What a passing test printed helps nobody.
    silent: 'passed-only',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // waiting costs nothing where it ends at once, and some machines are slow
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'database',
          environment: 'node',
          // what they keep is in their databases: a process for each file would only load the same modules again
          isolate: false,
          include: ['packages/{database,supabase-server,server,data}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...measuredFiles, ...leftOut],
          globalSetup: ['packages/database/src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          isolate: false,
          include: ['supabase/tests/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...leftOut],
          globalSetup: ['packages/database/src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'measured',
          environment: 'node',
          // alone, after all others
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          include: measuredFiles,
          exclude: leftOut,
          globalSetup: ['packages/database/src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // nothing here keeps anything between tests: a process for each file would only load the same modules again
          isolate: false,
          include: ['packages/{domain,messages,ui,web}/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['**/node_modules/**', '**/dist/**', pageFiles],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'jsdom',
          include: ['packages/{ui,web}/**/*.test.tsx', pageFiles],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // Testing Library clears the page after each test when it finds the test functions globally.
          globals: true,
          setupFiles: [
            '@testing-library/jest-dom/vitest',
            './packages/ui/src/testing/patient-tests.ts',
            './packages/ui/src/testing/size-observer.ts',
          ],
        },
      },
    ],
  },
});
