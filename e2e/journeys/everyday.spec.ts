import { expect, test } from '../fixtures.ts';
import { add } from '../support/people.ts';

test('with the keyboard alone: found although wrongly typed, opened, deleted and undone', async ({
  installation,
  openAs,
}) => {
  await add(installation.owner, 'projects', { name: 'Marina Heights' });
  const page = await openAs(installation.owner);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search pages, actions and records' });
  await expect(box).toBeFocused();
  await page.keyboard.type('marnia');
  await expect(page.getByRole('option', { name: /Marina Heights/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Marina Heights' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/projects$/);
  await page.getByRole('button', { name: /Actions for Marina Heights/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restored').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Marina Heights' }).first()).toBeVisible();
});

test('a view of a list is kept, shared, and opens with it', async ({ installation, openAs }) => {
  const page = await openAs(installation.owner);
  await page.goto(`${installation.url}/projects?status=planning`);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save current view' }).click();
  await page.getByLabel('View name').fill('Being planned');
  await page.getByRole('switch').check();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'Being planned' }).click();
  await page.getByRole('menuitem', { name: 'Make default view' }).click();
  await page.goto(`${installation.url}/projects`);
  await expect(page).toHaveURL(/status=planning/);

  const colleague = await openAs(await installation.employ('MANAGER'));
  await colleague.goto(`${installation.url}/projects`);
  await colleague.getByRole('button', { name: 'Views' }).click();
  await colleague.getByRole('menuitem', { name: 'Being planned' }).click();
  await expect(colleague).toHaveURL(/status=planning/);
});

test('what waits for a decision is decided on the dashboard, and arranged as one likes', async ({
  installation,
  openAs,
}) => {
  const { data } = await installation.owner.client.from('projects').select('id').limit(1).single();
  const worker = await installation.employ('EMPLOYEE');
  const task = await add(installation.owner, 'tasks', {
    project_id: data?.id,
    task_title: 'Check the levels',
    assigned_to_user_id: worker.id,
  });
  for (const task_status of ['in_progress', 'in_review'])
    await worker.client.from('tasks').update({ task_status }).eq('id', task).throwOnError();
  const page = await openAs(installation.owner);
  await page.getByRole('button', { name: 'Approve Check the levels' }).click();
  const question = page.getByRole('alertdialog', { name: 'Approve Check the levels?' });
  await question.getByRole('button', { name: 'Approve' }).click();
  // the line stays where it was, so that no other decision comes under the pointer
  await expect(page.getByText('Check the levels: approved')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Check the levels' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve Check the levels' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Customise' }).click();
  await page.getByRole('checkbox', { name: 'Cash flow' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByText('No approvals waiting')).toBeVisible();
  await expect(page.getByText('Cash flow')).toHaveCount(0);
});
