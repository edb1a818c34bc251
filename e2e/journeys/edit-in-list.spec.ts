import { expect, test } from '../fixtures.ts';
import { inspect } from '../support/inspect.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const ar = wordsOf('ar');

test('one field of a row is changed where it stands in the list, by mouse and by keys, and taken back', async ({
  installation,
  openAs,
  faults,
}, testInfo) => {
  const { owner } = installation;
  const project_id = await add(owner, 'projects', { name: 'Marina Heights' });
  for (const task_title of ['Pour slab', 'Fix formwork', 'Order rebar'])
    await add(owner, 'tasks', { task_title, project_id, priority_level: 'medium' });
  const address = `${installation.url}/tasks/all?columns=task_number,task_title,priority_level,due_date`;
  const page = await openAs(owner);
  await page.goto(address);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  const pencil = (field: string, name: string) =>
    page.getByRole('button', { name: t('bulk.cell', { field, name }) });
  const priority = t('fields.tasks.priority_level');
  const high = t('choices.tasks.priority_level.high');

  await test.step('by mouse: the pencil of the cell under the pointer', async () => {
    await row('Pour slab').getByText(t('choices.tasks.priority_level.medium')).hover();
    await pencil(priority, 'Pour slab').click();
    const editor = page.getByRole('dialog', { name: t('bulk.cell', { field: priority, name: 'Pour slab' }) });
    await expect(editor.getByRole('combobox', { name: priority })).toBeFocused();
    await testInfo.attach('editor', { body: await page.screenshot(), contentType: 'image/png' });
    await inspect(page, { language: 'en', theme: 'light', width: 1280 }, 'edit-in-list');
    await editor.getByRole('combobox', { name: priority }).click();
    await page.getByRole('option', { name: high }).click();
    await editor.getByRole('button', { name: t('bulk.save') }).click();
    await expect(row('Pour slab').getByText(high)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pour slab' })).toBeFocused();
    // the list is still there: a press on the pencil opens no record
    await expect(page).toHaveURL(/\/tasks\/all\?/);
  });

  await test.step('taken back for ten seconds', async () => {
    await page.getByRole('button', { name: t('everyday.undo.undo') }).click();
    await expect(row('Pour slab').getByText(t('choices.tasks.priority_level.medium'))).toBeVisible();
  });

  await test.step('by keys: F2 on the row, then its fields in turn', async () => {
    await page.getByRole('link', { name: 'Order rebar' }).focus();
    await page.keyboard.press('F2');
    const title = page.getByRole('textbox', { name: t('fields.tasks.task_title') });
    await expect(title).toBeFocused();
    await title.fill('');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText(t('errors.required'))).toBeVisible();
    await title.fill('Order rebar, 12 t');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Order rebar, 12 t' })).toBeFocused();
    await page.keyboard.press('F2');
    await page.getByRole('button', { name: t('bulk.nextField') }).press('Enter');
    await expect(page.getByRole('textbox', { name: t('fields.tasks.task_title') })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Order rebar, 12 t' })).toBeFocused();
  });

  await test.step('what somebody else changed meanwhile is not overwritten', async () => {
    await page.getByRole('link', { name: 'Fix formwork' }).focus();
    await page.keyboard.press('F2');
    const title = page.getByRole('textbox', { name: t('fields.tasks.task_title') });
    await title.fill('Fix formwork, grid C');
    await faults.during(
      [],
      async () => {
        await owner.client
          .from('tasks')
          .update({ task_title: 'Strike formwork' })
          .eq('task_title', 'Fix formwork');
        // it comes in under the open field
        await expect(page.locator('table').getByText('Strike formwork')).toBeVisible();
        await page.keyboard.press('Enter');
      },
      ['409 /rest/v1/*', '409 /api/*'],
    );
    await expect(page.getByRole('dialog').getByText(t('errors.version_conflict'))).toBeVisible();
    await page.keyboard.press('Escape');
    const { data } = await owner.client
      .from('tasks')
      .select('task_title')
      .eq('project_id', project_id)
      .order('task_title');
    expect(data?.map(({ task_title: one }) => one)).toEqual([
      'Order rebar, 12 t',
      'Pour slab',
      'Strike formwork',
    ]);
  });

  await test.step('nothing is offered to who only reads, and it reads right to left', async () => {
    const employee = await installation.employ('EMPLOYEE');
    const theirs = await openAs(employee);
    await theirs.goto(`${installation.url}/projects`);
    await theirs.getByRole('link', { name: 'Marina Heights' }).hover();
    await expect(
      theirs.getByRole('button', {
        name: t('bulk.cell', { field: t('fields.projects.name'), name: 'Marina Heights' }),
      }),
    ).toHaveCount(0);
    const arabic = await openAs(owner, { language: 'ar' });
    await arabic.goto(address);
    await arabic.getByRole('link', { name: 'Pour slab' }).focus();
    await arabic.keyboard.press('F2');
    await expect(arabic.getByRole('textbox', { name: ar('fields.tasks.task_title') })).toBeFocused();
    await testInfo.attach('editor-ar', { body: await arabic.screenshot(), contentType: 'image/png' });
    await inspect(arabic, { language: 'ar', theme: 'light', width: 1280 }, 'edit-in-list-ar');
  });
});
