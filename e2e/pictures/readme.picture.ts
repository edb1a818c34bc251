import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSchedule } from '@plinth/domain/projects/schedule-import/read-schedule.ts';
import { schedulePayload } from '@plinth/domain/projects/schedule-import/schedule-payload.ts';
import { expect, test } from '../fixtures.ts';
import { add, type Person } from '../support/people.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/pictures');
const file = path.resolve(
  import.meta.dirname,
  '../../packages/domain/src/projects/schedule-import/fixtures/site-office.gan',
);

const jobs = [
  ['Al Barsha villa', 'Dubai, Al Barsha South', '2026-09-07', '2027-06-30', '4250000.00'],
  ['Creek footbridge', 'Dubai Creek', '2026-10-05', '2027-03-31', '11800000.00'],
  ['Hadapsar warehouse', 'Pune, Hadapsar', '2026-08-17', '2026-12-18', '2975000.00'],
  ['Jebel Ali workshop', 'Jebel Ali Free Zone', '2026-11-02', '2027-02-26', '1640000.00'],
] as const;

/** A small firm at work: four jobs, one with a schedule, tasks in every column. */
async function fillInstallation(owner: Person): Promise<string> {
  const ids: string[] = [];
  for (const [name, location, start_date, end_date, contract_value] of jobs) {
    ids.push(
      await add(owner, 'projects', {
        name,
        location,
        start_date,
        end_date,
        contract_value,
        manager_id: owner.id,
      }),
    );
  }
  const [villa = '', bridge = ''] = ids;
  await owner.client.from('projects').update({ status: 'in_progress' }).in('id', ids.slice(0, 3));
  const schedule = schedulePayload(readSchedule(readFileSync(file)));
  const { error } = await owner.client.rpc('import_schedule', {
    project_id: villa,
    schedule,
    is_dry_run: false,
  });
  if (error) throw new Error(error.message);
  const tasks = [
    'Survey the abutments',
    'Order bearings',
    'Method statement for lifting',
    'Piling, east bank',
    'Piling, west bank',
    'Steelwork shop drawings',
  ];
  for (const [index, task_title] of tasks.entries()) {
    await add(owner, 'tasks', {
      task_title,
      project_id: bridge,
      assigned_to_user_id: owner.id,
      task_status: index < 2 ? 'completed' : index < 4 ? 'in_progress' : 'not_started',
      priority_level: ['medium', 'high', 'urgent', 'low'][index % 4],
      completion_percentage: index < 2 ? 100 : index < 4 ? 40 : 0,
      due_date: `2026-1${1 + (index % 2)}-${10 + index * 3}`,
    });
  }
  return villa;
}

const wide = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 800 } };

test('pictures of the README', async ({ installation, openAs }) => {
  const villa = await fillInstallation(installation.owner);
  const shots = [
    ['dashboard-en-light', 'en', 'light', wide, '/'],
    ['board-ar-dark', 'ar', 'dark', wide, '/task-kanban'],
    ['project-en-light', 'en', 'light', wide, `/projects/view/${villa}`],
    ['tasks-hi-light', 'hi', 'light', wide, '/tasks/all'],
    ['my-tasks-phone', 'en', 'light', phone, '/tasks/my'],
  ] as const;
  for (const [name, language, theme, options, address] of shots) {
    const page = await openAs(installation.owner, { language, options: { ...options, colorScheme: theme } });
    await page.evaluate((chosen) => localStorage.setItem('plinth-theme', chosen), theme);
    await page.goto(installation.url + address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
    await page.close();
  }

  const page = await openAs(installation.owner, { options: wide });
  await page.goto(`${installation.url}/projects/import/${villa}`);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByTestId('tasks-unchanged')).toBeVisible();
  await page.screenshot({ path: path.join(folder, 'import-en-light.png'), animations: 'disabled' });
});
