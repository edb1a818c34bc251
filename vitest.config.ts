import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './packages/database/src/testing/quick-temporary-files.ts';

keepTemporaryFilesInMemory();

/** Tests that need a Postgres share one throw-away server a run; the others never start one. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // What a passing test printed helps nobody.
    silent: 'passed-only',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'database',
          environment: 'node',
          // nothing outlives its file but the modules, which a process for each file would only load again
          isolate: false,
          include: [
            'packages/{database,supabase-server,server,data}/**/*.test.ts',
            'supabase/tests/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
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
          include: ['packages/{domain,messages}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'jsdom',
          include: ['packages/{ui,web}/**/*.test.{ts,tsx}'],
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
