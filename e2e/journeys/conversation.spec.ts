import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { press } from '../support/forms.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test.use({ flags: { modules: { communications: true } } });

async function say(page: Page, words: string): Promise<void> {
  await page.getByLabel(t('conversation.write')).fill(words);
  await press(page, t('conversation.send'));
  await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible();
  await expect(page.getByLabel(t('conversation.write'))).toHaveValue('');
}

test('a conversation is begun, a person is asked in, and both write', async ({
  installation,
  openAs,
  faults,
  isHosted,
}) => {
  test.setTimeout(180_000);
  const manager = await installation.employ('MANAGER');
  const page = await openAs(installation.owner);
  const other = await openAs(manager);

  await test.step('the first one writes and adds the second', async () => {
    await page.goto(`${installation.url}/communications/threads/new`);
    await page.getByLabel(t('fields.message_threads.subject')).fill('Crane on Monday');
    await press(page, t('crud.form.create'));
    await expect(page).toHaveURL(/\/communications\/threads\/view\//);
    await say(page, 'Is the crane free on Monday?');
    // for who was not asked in there is no such conversation; the hosted service answers with no row
    await faults.during(isHosted ? [] : ['404 /api/communications/threads/$id/'], async () => {
      await other.goto(page.url());
      await expect(other.getByText(t('crud.view.loadFailed'))).toBeVisible();
      await expect(other.getByText(t('conversation.messages'), { exact: true })).toHaveCount(0);
    });
    await page.getByLabel(t('conversation.add')).fill(manager.lastName);
    await page.getByRole('option', { name: new RegExp(manager.lastName) }).click();
    await expect(page.getByRole('listitem').filter({ hasText: manager.lastName })).toBeVisible();
  });

  await test.step('the second one reads and answers', async () => {
    await other.reload();
    await expect(other.getByText('Is the crane free on Monday?')).toBeVisible();
    await say(other, 'From noon on.');
    await page.reload();
    await expect(page.getByText('From noon on.')).toBeVisible();
  });
});
