import { expect, test } from '../fixtures.ts';
import { press } from '../support/forms.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test('a record and a narrowed list are marked, found in the menu and the palette, and given up again', async ({
  installation,
  openAs,
}) => {
  const id = await add(installation.owner, 'projects', { name: 'Palm villa' });
  const page = await openAs(installation.owner);
  await page.goto(`${installation.url}/projects/view/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Palm villa' })).toBeVisible();
  await press(page, t('favourites.add'));
  await page.goto(`${installation.url}/projects?status=planning`);
  await press(page, t('favourites.add'));
  await expect(page.getByRole('button', { name: t('favourites.remove') })).toBeVisible();

  const menu = page.getByRole('navigation', { name: t('shell.ui.mainNavigation') });
  await page.goto(installation.url);
  await menu.getByRole('link', { name: 'Palm villa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Palm villa' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: /\(filtered\)/ }).click();
  await expect(page).toHaveURL(/\/projects\?status=planning/);
  await press(page, t('favourites.remove'));
  await expect(menu.getByRole('link', { name: /\(filtered\)/ })).toHaveCount(0);
  await page.reload();
  await expect(menu.getByRole('link', { name: 'Palm villa' })).toBeVisible();
  await expect(menu.getByRole('link', { name: /\(filtered\)/ })).toHaveCount(0);
});

test('one value is given to many rows, what is refused is named, and one undo takes it all back', async ({
  installation,
  openAs,
}) => {
  const project_id = await add(installation.owner, 'projects', { name: 'Bulk works' });
  const ids: string[] = [];
  for (const task_title of ['Dig', 'Pour', 'Cure'])
    ids.push(await add(installation.owner, 'tasks', { project_id, task_title }));
  const page = await openAs(installation.owner);
  await page.goto(`${installation.url}/tasks/all?project_id=${project_id}`);
  for (const title of ['Dig', 'Pour', 'Cure'])
    await page.getByRole('checkbox', { name: new RegExp(title) }).check();
  // somebody else is faster with one of them: so late that this page cannot know of it yet
  await page.route(
    /rpc\/bulk_update/,
    async (route) => {
      await installation.owner.client
        .from('tasks')
        .update({ description: 'Three days' })
        .eq('id', ids[2])
        .throwOnError();
      await route.continue();
    },
    { times: 1 },
  );
  await press(page, t('bulk.open'));
  await page.getByRole('combobox', { name: t('bulk.field') }).click();
  await page.getByRole('option', { name: t('fields.tasks.priority_level'), exact: true }).click();
  await page.getByRole('combobox', { name: t('fields.tasks.priority_level') }).click();
  await page.getByRole('option', { name: t('choices.tasks.priority_level.urgent'), exact: true }).click();
  await press(page, t('bulk.apply', { count: 3 }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('bulk.changed', { count: 2 }))).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Cure' })).toBeVisible();
  const priorities = async () => {
    const { data } = await installation.owner.client
      .from('tasks')
      .select('task_title,priority_level')
      .in('id', ids);
    return Object.fromEntries((data ?? []).map((row) => [row.task_title, row.priority_level]));
  };
  expect(await priorities()).toEqual({ Dig: 'urgent', Pour: 'urgent', Cure: 'medium' });
  await page.keyboard.press('Escape');
  await press(page, t('everyday.undo.undo'));
  await expect(page.getByText(t('bulk.undone'))).toBeVisible();
  expect(await priorities()).toEqual({ Dig: 'medium', Pour: 'medium', Cure: 'medium' });
});
