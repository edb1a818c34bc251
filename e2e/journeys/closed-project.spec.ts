import { expect, test } from '../fixtures.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test('a closed project offers no change, until somebody is allowed an adjustment', async ({
  installation,
  openAs,
}, testInfo) => {
  const { owner, url } = installation;
  const project = await add(owner, 'projects', { name: 'Depot', start_date: '2026-01-05' });
  const task = await add(owner, 'tasks', {
    project_id: project,
    task_title: 'Paint the gate',
    start_date: '2026-03-02',
    duration_days: 5,
  });
  for (const status of ['in_progress', 'completed', 'closed'])
    await owner.client.from('projects').update({ status }).eq('id', project).throwOnError();

  const page = await openAs(owner);
  const edit = page.getByRole('link', { name: t('crud.view.edit'), exact: true });
  const note = page.getByRole('note').filter({ hasText: 'Depot' });
  for (const part of ['', '?part=gantt', '?part=controls', '?part=site', '?part=details']) {
    await page.goto(`${url}/projects/view/${project}${part}`);
    await expect(note).toContainText(t('crud.closed.locked'));
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(edit).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^New / })).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('controls.take') })).toHaveCount(0);
  }

  await page.goto(`${url}/tasks/view/${task}`);
  await expect(note).toBeVisible();
  await expect(edit).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: t('tasks.checklist.addLabel') })).toHaveCount(0);
  const narrow = await openAs(owner, { language: 'ar', options: { viewport: { width: 360, height: 760 } } });
  await narrow.goto(`${url}/tasks/view/${task}`);
  await expect(narrow.getByRole('note').filter({ hasText: 'Depot' })).toBeVisible();
  for (const [name, look] of [
    ['en', page],
    ['ar', narrow],
  ] as const)
    await testInfo.attach(`closed-${name}`, { body: await look.screenshot(), contentType: 'image/png' });

  await page.goto(`${url}/tasks/edit/${task}`);
  await expect(note).toBeVisible();
  await expect(page.getByRole('button', { name: t('crud.form.save') })).toHaveCount(0);

  // who administers projects gets to where it is allowed
  await note.getByRole('link', { name: t('crud.closed.allow') }).click();
  await page.getByRole('button', { name: t('projects.closed.allow') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('projects.closed.reason') }).fill('Wrong cost code');
  await dialog.getByRole('button', { name: t('projects.closed.confirm') }).click();
  await expect(edit).toBeVisible();
  await page.goto(`${url}/tasks/view/${task}`);
  await expect(edit).toBeVisible();
});
