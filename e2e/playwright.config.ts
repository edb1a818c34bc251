import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { keepTemporaryFilesInMemory } from '../packages/database/src/testing/quick-temporary-files.ts';
import type { BackendChoice } from './support/backend.ts';

keepTemporaryFilesInMemory();

const debianChromium = '/usr/bin/chromium';
const chromium = process.env['CHROMIUM_PATH'] ?? (existsSync(debianChromium) ? debianChromium : undefined);

/** Every file with both backends in the long tier; in the first one half of them with each, in turn. */
function backends(): readonly BackendChoice[] {
  const chosen = process.env['PLINTH_BACKEND'];
  if (chosen === 'supabase' || chosen === 'django') return [chosen];
  return process.env['PLINTH_TIER'] === 'full' ? ['supabase', 'django'] : ['rotating'];
}

/** No second try: a test that passes only sometimes is a fault to find. The first tier runs two stories at a time. */
export default defineConfig<{ backend: BackendChoice }>({
  testDir: '.',
  globalSetup: './prepared-installation.ts',
  outputDir: './test-results',
  workers: 1,
  retries: 0,
  fullyParallel: false,
  forbidOnly: true,
  // long enough for a machine half as quick as most: what is measured has bounds of its own
  timeout: 120_000,
  expect: { timeout: 20_000 },
  projects: backends().map((backend) => ({ name: backend, use: { backend } })),
  reporter: [
    ['dot'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/report.json' }],
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // what is fetched by the service worker would be seen by no test
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        // a camera that sees a test picture, and that every page may use
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
