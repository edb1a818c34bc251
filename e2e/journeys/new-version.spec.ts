import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../fixtures.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const worker = fileURLToPath(new URL('../../packages/web/dist/sw.js', import.meta.url));
const compressed = ['.br', '.gz'].map((ending) => `${worker}${ending}`).filter((file) => existsSync(file));

test('a tab that stays open is offered the build that replaced its own, and loads it when asked (F64)', async ({
  installation,
  openBrowser,
}) => {
  const page = await openBrowser({ options: { serviceWorkers: 'allow' } });
  await page.goto(`${installation.url}/auth`);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('auth.signIn.title') })).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect(page.getByText(t('shell.newVersion.text'))).toHaveCount(0);

  // the next build: another worker at the same address
  const before = readFileSync(worker);
  for (const file of compressed) renameSync(file, `${file}.before`);
  try {
    writeFileSync(worker, `${before.toString()}\n// the next build\n`);
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await expect(page.getByText(t('shell.newVersion.text'))).toBeVisible();
    await page.getByLabel(t('auth.fields.email')).fill('typed@example.com');
    await page.getByRole('button', { name: t('shell.newVersion.later') }).click();
    await expect(page.getByLabel(t('auth.fields.email'))).toHaveValue('typed@example.com');
    await page.reload();
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: t('shell.newVersion.reload') }).click();
    await loaded;
    await expect(page.getByRole('heading', { level: 1, name: t('auth.signIn.title') })).toBeVisible();
    await expect(page.getByText(t('shell.newVersion.text'))).toHaveCount(0);
    const waiting = await page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null,
    );
    expect(waiting).toBeNull();
  } finally {
    writeFileSync(worker, before);
    for (const file of compressed) renameSync(`${file}.before`, file);
  }
});
