import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run pictures`: the pictures of the README, taken from the running product. */
export default defineConfig({
  ...tests,
  testDir: './pictures',
  testMatch: '*.picture.ts',
  reporter: 'list',
  timeout: 120_000,
});
