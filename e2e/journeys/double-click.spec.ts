import { expect, test } from '../fixtures.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test('a double click on save creates one record and says so once (F06)', async ({ installation, openAs }) => {
  const page = await openAs(installation.owner);
  await page.goto(`${installation.url}/projects/new`);
  await page.getByLabel(t('fields.projects.name')).fill('Clicked twice');
  await page.getByRole('button', { name: t('crud.form.create') }).dblclick();
  await expect(page.getByRole('status').getByText(t('crud.toast.created'))).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Clicked twice' })).toBeVisible();
  const { count } = await installation.owner.client
    .from('projects')
    .select('*', { count: 'exact', head: true });
  expect(count).toBe(1);
});

test('Enter and a click together create one record', async ({ installation, openAs }) => {
  const page = await openAs(installation.owner);
  await page.goto(`${installation.url}/tasks/new`);
  await page.getByLabel(t('fields.tasks.task_title')).fill('Pour the slab');
  await page.getByLabel(t('fields.tasks.task_title')).press('Enter');
  await page
    .getByRole('button', { name: t('crud.form.create') })
    .click({ timeout: 500, force: true, noWaitAfter: true })
    .catch(() => undefined); // the form may be gone already
  await expect(page.getByRole('heading', { level: 1, name: 'Pour the slab' })).toBeVisible();
  const { count } = await installation.owner.client.from('tasks').select('*', { count: 'exact', head: true });
  expect(count).toBe(1);
});
