import { expect, test } from '../fixtures.ts';
import { press } from '../support/forms.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test.use({ flags: { modules: { settings: true } } });

test('an AI provider and its key are set, and nobody sees the key again', async ({
  installation,
  openAs,
}) => {
  const page = await openAs(installation.owner);
  await page.goto(`${installation.url}/settings/ai`);
  await page.getByLabel(t('fields.ai_settings.endpoint_url')).fill('https://models.example.test/v1');
  await page.getByLabel(t('fields.ai_settings.model_name'), { exact: true }).fill('small-one');
  await press(page, t('crud.form.save'));
  await expect(page.getByText(t('settings.ai.noKey'))).toBeVisible();
  await page.getByLabel(t('settings.ai.key'), { exact: true }).fill('sk-of-the-installation');
  await press(page, t('settings.ai.keep'));
  await expect(page.getByText(t('settings.ai.hasKey'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('settings.ai.hasKey'))).toBeVisible();
  expect(await page.content()).not.toContain('sk-of-the-installation');
  await page.goto(`${installation.url}/settings/changes`);
  await expect(page.getByText('small-one').first()).toBeVisible();
  expect(await page.content()).not.toContain('sk-of-the-installation');
});
