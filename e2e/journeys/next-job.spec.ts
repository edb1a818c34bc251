import { expect, test } from '../fixtures.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test('the next job begins with the schedule of the last one, and its tasks are worked off in order', async ({
  installation,
  openAs,
  faults,
  isHosted,
}) => {
  const { owner, url } = installation;
  const tower = await add(owner, 'projects', { name: 'Tower one', weekend_days: [6, 7] });
  const raft = await add(owner, 'tasks', {
    project_id: tower,
    task_title: 'Raft',
    start_date: '2026-03-02',
    duration_days: 5,
  });
  const walls = await add(owner, 'tasks', {
    project_id: tower,
    task_title: 'Walls',
    start_date: '2026-03-09',
    duration_days: 5,
  });
  await add(owner, 'task_dependencies', { predecessor_id: raft, successor_id: walls });
  const page = await openAs(owner);

  await page.goto(`${url}/projects/view/${tower}`);
  await page.getByRole('button', { name: t('crud.view.more') }).click();
  await page.getByRole('menuitem', { name: t('projects.copy.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('projects.copy.title') });
  await dialog.getByRole('textbox', { name: /^Project name/ }).fill('Tower two');
  const start = dialog.getByRole('textbox', { name: /^Start date/ });
  await start.fill('05/04/2027');
  await start.press('Tab');
  await dialog.getByRole('button', { name: t('projects.copy.confirm') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tower two' })).toBeVisible();
  const { data: copied } = await owner.client
    .from('tasks')
    .select('id,project_id,task_title,start_date,due_date,project:projects!inner(name)')
    .eq('project.name', 'Tower two')
    .order('start_date');
  expect(copied).toMatchObject([
    { task_title: 'Raft', start_date: '2027-04-05', due_date: '2027-04-09' },
    { task_title: 'Walls', start_date: '2027-04-12', due_date: '2027-04-16' },
  ]);

  // beside a new project the same
  await page.goto(`${url}/projects/new`);
  await page.getByRole('button', { name: t('projects.copy.fromOther') }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: /^Project to copy/ })).toBeVisible();

  // a required item holds up the end of its task
  const first = String(copied?.[0]?.id);
  await owner.client.from('tasks').update({ task_status: 'in_progress' }).eq('id', first).throwOnError();
  await page.goto(`${url}/tasks/view/${first}`);
  const list = page.getByRole('region', { name: t('tasks.checklist.title') });
  await list.getByRole('textbox', { name: t('tasks.checklist.addLabel') }).fill('Rebar inspected');
  await page.keyboard.press('Enter');
  await list.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitemcheckbox', { name: t('tasks.checklist.makeRequired') }).click();
  await page.keyboard.press('Escape');
  await expect(list.getByText(t('tasks.checklist.required'), { exact: true })).toBeVisible();
  await faults.during([isHosted ? '409 /rest/v1/tasks' : '409 /api/tasks/$id/'], async () => {
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(
      page.getByText(t('errors.wrong_order_names', { names: 'Rebar inspected' })).first(),
    ).toBeVisible();
  });

  // the board says so, and what the other task waits for
  await page.goto(`${url}/task-kanban`);
  await expect(page.getByText(t('tasks.board.checklist', { done: 0, total: 1 }))).toBeVisible();
  await expect(page.getByText(t('tasks.board.waitsFor')).first()).toBeVisible();
  await page
    .getByRole('link', { name: /^TSK\S+ Raft$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Raft' })).toBeVisible();

  await page.goto(`${url}/tasks/view/${first}`);
  await list.getByRole('checkbox', { name: /Rebar inspected/ }).click();
  await expect(list.getByText(t('tasks.checklist.progress', { done: 1, total: 1 }))).toBeVisible();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(list.getByRole('checkbox', { name: /Rebar inspected/ })).toBeDisabled();

  // it comes again every second week, three times in all, until that is stopped
  const repeat = page.getByRole('region', { name: t('tasks.repeat.title') });
  await repeat.getByRole('button', { name: t('tasks.repeat.open') }).click();
  const form = page.getByRole('dialog', { name: t('tasks.repeat.title') });
  await form.getByRole('textbox', { name: t('tasks.repeat.intervals.weekly') }).fill('2');
  await form.getByRole('combobox', { name: t('tasks.repeat.endLabel') }).click();
  await page.getByRole('option', { name: t('tasks.repeat.ends.count') }).click();
  await form.getByRole('textbox', { name: t('tasks.repeat.countLabel') }).fill('3');
  await form.getByRole('button', { name: t('tasks.repeat.save') }).click();
  await expect(repeat.getByText(/^Every 2 weeks · Monday · task 1 of 3$/)).toBeVisible();
  await expect(repeat.getByText(/19 Apr 2027|04\/19\/2027|19\/04\/2027/)).toBeVisible();
  await repeat.getByRole('button', { name: t('tasks.repeat.useForFollowing') }).click();
  await expect(page.getByText(t('tasks.repeat.usedForFollowing'))).toBeVisible();
  await repeat.getByRole('button', { name: t('tasks.repeat.stop') }).click();
  await expect(repeat.getByText(t('tasks.repeat.stopped'))).toBeVisible();

  // floors that repeat the same work are drawn as a line of balance
  const second = String(copied?.[0]?.project_id);
  for (const [level, start] of [
    ['Level 1', '2027-05-03'],
    ['Level 2', '2027-05-10'],
  ] as const) {
    const floor = await add(owner, 'tasks', { project_id: second, task_title: level });
    for (const [title, due] of [
      ['Blockwork', 12],
      ['Plastering', 14],
    ] as const)
      await add(owner, 'tasks', {
        project_id: second,
        parent_task_id: floor,
        task_title: title,
        start_date: start,
        due_date: `2027-05-${due}`,
      });
  }
  await page.goto(`${url}/projects/view/${second}?part=controls`);
  await expect(page.getByRole('img', { name: t('controls.balance.title') })).toBeVisible();
  const balance = page.getByRole('region', { name: t('controls.balance.table') });
  await expect(balance.getByRole('row')).toHaveCount(5);
  await expect(balance.getByRole('row', { name: /^Blockwork Level 2/ })).toContainText('Plastering');

  // once the first job is closed, what is put right there names who does it and why
  for (const values of [
    { start_date: '2026-03-02', status: 'in_progress' },
    { status: 'completed' },
    { status: 'closed' },
  ])
    await owner.client.from('projects').update(values).eq('id', tower).throwOnError();
  await page.goto(`${url}/projects/view/${tower}`);
  const closed = page.getByRole('region', { name: t('projects.closed.title') });
  await expect(closed.getByText(t('projects.closed.none'))).toBeVisible();
  const late = { project_id: tower, task_title: 'Touch up' };
  expect((await owner.client.from('tasks').insert(late)).error).toMatchObject({ hint: 'record_locked' });
  await closed.getByRole('button', { name: t('projects.closed.allow') }).click();
  const permit = page.getByRole('dialog', { name: t('projects.closed.allow') });
  await permit.getByRole('textbox', { name: t('projects.closed.reason') }).fill('Task missing in the record');
  await permit.getByRole('button', { name: t('projects.closed.confirm') }).click();
  await expect(closed.getByText('Task missing in the record')).toBeVisible();
  await owner.client.from('tasks').insert(late).throwOnError();
  await closed.getByRole('button', { name: t('projects.closed.end') }).click();
  await expect(closed.getByText(t('projects.closed.over'))).toBeVisible();
});
