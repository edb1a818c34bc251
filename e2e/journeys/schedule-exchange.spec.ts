import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { readSchedule } from '@plinth/domain/projects/schedule-import/read-schedule.ts';
import { schedulePayload } from '@plinth/domain/projects/schedule-import/schedule-payload.ts';
import { expect, test } from '../fixtures.ts';
import { add, type Person } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const file = path.resolve(
  import.meta.dirname,
  '../../packages/domain/src/projects/schedule-import/fixtures/site-office.gan',
);

/** A schedule of another program with a task and a dependency of a summary task that were added here. */
async function projectWithSchedule({ client }: Person, project: string) {
  const { error } = await client.rpc('import_schedule', {
    project_id: project,
    schedule: schedulePayload(readSchedule(readFileSync(file))),
    is_dry_run: false,
  });
  expect(error).toBeNull();
  const { data } = await client.from('tasks').select('id,task_title').eq('project_id', project);
  return new Map((data ?? []).map((task) => [task.task_title as string, task.id as string]));
}

async function importFile(page: Page, address: string, content: string) {
  await page.goto(address);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('scheduleImport.choose') }).click();
  await (
    await choosing
  ).setFiles({ name: 'Site office.xer', mimeType: 'text/plain', buffer: Buffer.from(content) });
}

const looks = [
  ['ar', 'dark', { width: 360, height: 760 }],
  ['hi', 'light', { width: 1920, height: 1000 }],
  ['en', 'light', { width: 1280, height: 800 }],
] as const;

test('a schedule goes out to Primavera and comes back changed, and what was added here stays', async ({
  installation,
  openAs,
}, testInfo) => {
  test.setTimeout(180_000);
  const { owner, url } = installation;
  const project = await add(owner, 'projects', { name: 'Site office' });
  const tasks = await projectWithSchedule(owner, project);
  const [summary, inspection, watchman] = ['Substructure', 'Waterproofing and inspection', 'Watchman'].map(
    (title) => String(tasks.get(title)),
  );
  const crane = await add(owner, 'tasks', {
    project_id: project,
    task_title: 'Mobile crane',
    start_date: '2025-12-10',
    due_date: '2025-12-11',
    duration_days: 2,
    deadline: '2025-12-20',
    outline_position: 8,
  });
  await add(owner, 'task_dependencies', { predecessor_id: summary, successor_id: crane });

  const exported =
    await test.step('the export says what Primavera does not know, before the download', async () => {
      for (const [language, colorScheme, viewport] of looks) {
        const words = wordsOf(language);
        const look = await openAs(owner, { language, options: { viewport, colorScheme } });
        await look.goto(`${url}/projects/view/${project}`);
        await look.getByRole('button', { name: words('crud.view.more') }).click();
        await look.getByRole('menuitem', { name: words('outline.exportSchedule') }).click();
        const dialog = look.getByRole('dialog');
        await dialog.getByText('Primavera P6 (XER)').click();
        await expect(
          dialog.getByRole('listitem').filter({ hasText: words('scheduleExport.kinds.deadlines') }),
        ).toBeVisible();
        await testInfo.attach(`export-${language}`, {
          body: await look.screenshot(),
          contentType: 'image/png',
        });
        if (language !== 'en') continue;
        const kept = dialog.getByRole('region', {
          name: t('scheduleExport.groups.kept', { program: 'Primavera P6' }),
        });
        await expect(
          kept.getByRole('listitem').filter({ hasText: t('scheduleExport.kinds.summary_links') }),
        ).toContainText('1');
        const saving = look.waitForEvent('download');
        await dialog.getByRole('button', { name: t('scheduleExport.download') }).click();
        const download = await saving;
        expect(download.suggestedFilename()).toBe('Site office.xer');
        return readFile(await download.path(), 'utf8');
      }
      throw new Error('No look was in English.');
    });

  const page = await openAs(owner);
  const address = `${url}/projects/import/${project}`;
  await test.step('the same file changes nothing, tasks made here included', async () => {
    await importFile(page, address, exported);
    await page.getByRole('button', { name: t('scheduleImport.import', { count: tasks.size + 1 }) }).click();
    await expect(page.getByText(t('scheduleImport.nothingNew'))).toBeVisible();
  });

  const changed = exported.replace('\tMobile crane\t', '\tTower crane\t');
  const link = await add(owner, 'task_dependencies', { predecessor_id: inspection, successor_id: watchman });
  const row = page.getByRole('row').filter({ hasText: t('scheduleImport.difference.changes.unlinked') });
  const linkLeft = async () => {
    const { count } = await owner.client
      .from('task_dependencies')
      .select('*', { count: 'exact', head: true })
      .eq('id', link);
    return count;
  };

  await test.step('a dependency added here since is shown, and kept', async () => {
    await importFile(page, address, changed);
    await expect(row.getByRole('checkbox')).not.toBeChecked();
    await expect(row).toContainText('Watchman');
    await testInfo.attach('reimport', { body: await page.screenshot(), contentType: 'image/png' });
    await page.getByRole('button', { name: t('scheduleImport.difference.confirm', { count: 1 }) }).click();
    await expect(page.getByText(t('scheduleImport.done'))).toBeVisible();
    expect(await linkLeft()).toBe(1);
    const { data } = await owner.client.from('tasks').select('task_title,deadline').eq('id', crane).single();
    expect(data).toEqual({ task_title: 'Tower crane', deadline: '2025-12-20' });
  });

  await test.step('and goes when that is chosen', async () => {
    await importFile(page, address, changed);
    await row.getByRole('checkbox').click();
    await page.getByRole('button', { name: t('scheduleImport.difference.confirm', { count: 1 }) }).click();
    await expect(page.getByText(t('scheduleImport.done'))).toBeVisible();
    expect(await linkLeft()).toBe(0);
  });
});
