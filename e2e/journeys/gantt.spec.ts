import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSchedule } from '@plinth/domain/projects/schedule-import/read-schedule.ts';
import { schedulePayload } from '@plinth/domain/projects/schedule-import/schedule-payload.ts';
import { expect, test } from '../fixtures.ts';
import { add, type Person } from '../support/people.ts';

const file = path.resolve(
  import.meta.dirname,
  '../../packages/domain/src/projects/schedule-import/fixtures/site-office.gan',
);

async function projectWithSchedule(owner: Person): Promise<string> {
  const project = await add(owner, 'projects', { name: 'Site office' });
  const { error } = await owner.client.rpc('import_schedule', {
    project_id: project,
    schedule: schedulePayload(readSchedule(readFileSync(file))),
    is_dry_run: false,
  });
  expect(error).toBeNull();
  return project;
}

const looks = [
  ['en', 'light', { width: 1280, height: 800 }],
  ['ar', 'dark', { width: 1920, height: 1000 }],
  ['en', 'dark', { width: 360, height: 760 }],
] as const;

test('a plan is read, moved by keys and taken back', async ({ installation, openAs }, testInfo) => {
  const project = await projectWithSchedule(installation.owner);
  const datesOf = async () =>
    (
      await installation.owner.client
        .from('tasks')
        .select('task_title,start_date,due_date')
        .eq('project_id', project)
        .order('outline_position')
    ).data;
  const before = await datesOf();
  const page = await openAs(installation.owner, { options: { viewport: { width: 1280, height: 800 } } });
  await page.goto(`${installation.url}/projects/view/${project}?part=gantt`);
  const chart = page.getByRole('treegrid', { name: 'Gantt chart' });
  await expect(chart).toBeVisible();

  for (const [language, colorScheme, viewport] of looks) {
    const look = await openAs(installation.owner, { language, options: { viewport, colorScheme } });
    await look.goto(`${installation.url}/projects/view/${project}?part=gantt`);
    await expect(look.getByRole('treegrid')).toBeVisible();
    const shot = await look.screenshot();
    await testInfo.attach(`gantt-${language}-${viewport.width}`, { body: shot, contentType: 'image/png' });
  }

  const open = chart.getByRole('row', { expanded: undefined }).filter({ hasNotText: 'completed' }).last();
  await open.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByText(/^Schedule changed/).first()).toBeVisible();
  await expect.poll(datesOf).not.toEqual(before);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(datesOf).toEqual(before);

  // the cells of the row, by keys alone
  await open.focus();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Task', exact: true }).fill('Hand over');
  await page.getByRole('textbox', { name: 'Predecessors' }).fill('2FS+3');
  await page.keyboard.press('Enter');
  await expect(chart.getByText('Hand over')).toBeVisible();
  await expect(chart.getByText('2FS+3')).toBeVisible();
  await chart.focus();
  await open.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(datesOf).toEqual(before);

  // all of it anew, from a data date on
  await page.getByRole('button', { name: 'Reschedule' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/will move\./)).toBeVisible();
  await testInfo.attach('reschedule', { body: await page.screenshot(), contentType: 'image/png' });
  await page.keyboard.press('Escape');
});

test('the chart shows what one asks for, and prints it', async ({ installation, openAs }, testInfo) => {
  const project = await projectWithSchedule(installation.owner);
  const { client } = installation.owner;
  const { data: tasks } = await client.from('tasks').select('id,outline_position').eq('project_id', project);
  const trades = ['Masonry', 'Electrical', 'Plumbing'];
  for (const { id, outline_position: place } of tasks ?? []) {
    const { error } = await client
      .from('tasks')
      .update({ trade: trades[place % 3] })
      .eq('id', id);
    expect(error).toBeNull();
  }
  const page = await openAs(installation.owner, { options: { viewport: { width: 1280, height: 800 } } });
  await page.goto(`${installation.url}/projects/view/${project}?part=gantt`);
  const chart = page.getByRole('treegrid', { name: 'Gantt chart' });
  await expect(chart.getByRole('row').nth(1)).toBeVisible();
  const rows = await chart.getByRole('row').count();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('combobox', { name: 'Group by' }).click();
  await page.getByRole('option', { name: 'Trade' }).click();
  await page.getByRole('combobox', { name: 'Colour bars by' }).click();
  await page.getByRole('option', { name: 'Trade' }).click();
  await testInfo.attach('view', { body: await page.screenshot(), contentType: 'image/png' });
  await page.keyboard.press('Escape');
  await expect(chart.getByText('Plumbing', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search tasks, trades and people' }).fill('masonry');
  await expect(chart.getByText('Plumbing', { exact: true })).toBeHidden();
  await expect(page).toHaveURL(/group=trade/);
  expect(await chart.getByRole('row').count()).toBeLessThan(rows);

  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await testInfo.attach('print', { body: await page.screenshot(), contentType: 'image/png' });
  const paper = page.waitForResponse((answer) => answer.url().includes(`/papers/schedule/${project}/`));
  await page.getByRole('button', { name: 'Create PDF' }).click();
  const answer = await paper;
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.url()).toContain('words=masonry');

  for (const [language, colorScheme, viewport] of looks) {
    const look = await openAs(installation.owner, { language, options: { viewport, colorScheme } });
    const view = 'colour=trade&label=title&columns=number,start,float,owner,trade';
    await look.goto(`${installation.url}/projects/view/${project}?part=gantt&${view}`);
    await expect(look.getByRole('treegrid')).toBeVisible();
    const shot = await look.screenshot();
    await testInfo.attach(`view-${language}-${viewport.width}`, { body: shot, contentType: 'image/png' });
  }
});
