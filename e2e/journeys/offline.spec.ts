import { expect, test, type Installation } from '../fixtures.ts';
import { press } from '../support/forms.ts';
import { goOnSite, noSocket, notSent } from '../support/on-site.ts';
import { add, type Person } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const worker = { options: { serviceWorkers: 'allow' } } as const;
const clock = '/hr/self-service/attendance';

async function siteOf(installation: Installation, person: Person, title: string) {
  const project_id = await add(installation.owner, 'projects', { name: `Site of ${title}` });
  const employee = await installation.owner.client.from('employees').select('id').eq('user_id', person.id);
  const employee_id =
    employee.data?.[0]?.id ??
    (await add(installation.owner, 'employees', {
      first_name: 'Asha',
      last_name: 'Mason',
      user_id: person.id,
    }));
  const task = await add(installation.owner, 'tasks', {
    project_id,
    task_title: title,
    assigned_to_user_id: person.id,
  });
  return { project_id, employee_id: String(employee_id), task };
}

test('without a connection: a task, hours and the clock are entered, outlive a closed tab, and are sent once (F23)', async ({
  installation,
  openAs,
  faults,
}) => {
  test.setTimeout(180_000);
  const mason = await installation.employ('EMPLOYEE');
  const { employee_id, project_id, task } = await siteOf(installation, mason, 'Lay the blocks');
  const first = await openAs(mason, worker);
  const context = first.context();
  const today = new Date().toISOString().slice(0, 10);
  await goOnSite(installation, first);
  const page = await faults.during(
    [notSent],
    async () => {
      await context.setOffline(true);

      await first.getByRole('button', { name: t('tasks.mine.finish', { title: 'Lay the blocks' }) }).click();
      await expect(first.getByText(t('shell.keptOffline'))).toBeVisible();
      await first.goto(
        `${installation.url}/hr/time-entries/new?employee_id=${employee_id}&project_id=${project_id}`,
      );
      await first.getByLabel(t('fields.time_entries.date')).fill(today);
      await first.getByLabel(t('fields.time_entries.start_time')).fill(`${today}T00:10`);
      await first.getByLabel(t('fields.time_entries.end_time')).fill(`${today}T01:10`);
      await press(first, t('crud.form.create'));
      await expect(first).toHaveURL(/\/hr\/time-entries\/view\//);
      await first.goto(`${installation.url}${clock}`);
      await press(first, t('hr.clock.checkIn'));
      await expect(first.getByRole('button', { name: t('hr.clock.checkOut') })).toBeVisible();
      await first.close();

      const reopened = await context.newPage();
      await reopened.goto(`${installation.url}${clock}`);
      await expect(reopened.getByText(t('shell.offline'))).toBeVisible();
      await expect(reopened.getByText(t('offline.waiting', { count: 4 }))).toBeVisible();
      await press(reopened, t('hr.clock.checkOut'));
      await expect(reopened.getByText(t('offline.waiting', { count: 5 }))).toBeVisible();
      await press(reopened, t('offline.show'));
      const entries = reopened.getByRole('dialog').getByRole('listitem');
      await expect(entries).toHaveCount(5);
      for (const [index, name] of ['Lay the blocks', 'Lay the blocks'].entries())
        await expect(entries.nth(index)).toContainText(name);
      await expect(entries.nth(3)).toContainText(t('offline.check_in'));
      await expect(entries.nth(4)).toContainText(t('offline.check_out'));
      await reopened.keyboard.press('Escape');
      return reopened;
    },
    [noSocket],
  );

  // what was still on its way out is reported now
  await faults.during(
    [],
    async () => {
      await context.setOffline(false);
      await expect(page.getByRole('button', { name: t('offline.show') })).toHaveCount(0, { timeout: 20_000 });
    },
    [notSent, noSocket],
  );
  const { data: done } = await mason.client.from('tasks').select('task_status').eq('id', task).single();
  expect(done).toEqual({ task_status: 'completed' });
  const { data: hours } = await mason.client
    .from('time_entries')
    .select('date')
    .eq('employee_id', employee_id);
  expect(hours).toEqual([{ date: today }]);
  const { data: days } = await mason.client.from('attendance').select('status,is_offline');
  expect(days).toEqual([{ status: 'checked_out', is_offline: true }]);
});

test('what another person changed meanwhile is compared and decided, not overwritten; a decision does not wait (F23)', async ({
  installation,
  openAs,
  faults,
  isHosted,
}) => {
  test.setTimeout(180_000);
  const manager = await installation.employ('ADMIN');
  const { employee_id, task } = await siteOf(installation, manager, 'Check the levels');
  const mason = await installation.employ('EMPLOYEE');
  const own = await siteOf(installation, mason, 'Bring the sand');
  const entry = await add(mason, 'time_entries', {
    employee_id: own.employee_id,
    date: '2026-03-02',
    start_time: '2026-03-02T08:00:00+04:00',
    end_time: '2026-03-02T09:00:00+04:00',
    status: 'submitted',
  });
  expect(employee_id).not.toBe(own.employee_id);

  const page = await openAs(manager, worker);
  await goOnSite(installation, page);
  const second = await page.context().newPage();
  await second.goto(`${installation.url}/hr/time-entries/view/${entry}`);
  await expect(second.getByRole('button', { name: t('crud.decide.confirm.approve') })).toBeVisible();
  await page.goto(`${installation.url}/tasks/edit/${task}`);
  await expect(page.getByLabel(t('fields.tasks.task_title'))).toHaveValue('Check the levels');
  await faults.during(
    [notSent],
    async () => {
      await page.context().setOffline(true);

      await page.getByLabel(t('fields.tasks.task_title')).fill('Check all levels');
      await press(page, t('crud.form.save'));
      await expect(page.getByRole('heading', { level: 1, name: 'Check all levels' })).toBeVisible();
      await installation.owner.client
        .from('tasks')
        .update({ task_title: 'Check the plumb' })
        .eq('id', task)
        .throwOnError();

      await press(second, t('crud.decide.confirm.approve'));
      const question = second.getByRole('alertdialog');
      await question.getByRole('button', { name: t('crud.decide.confirm.approve') }).click();
      await expect(question.getByText(t('errors.network_error'))).toBeVisible();
      await expect(page.getByText(t('offline.waiting', { count: 1 }))).toBeVisible();
    },
    [noSocket],
  );

  await faults.during(
    [isHosted ? '409 /rest/v1/tasks' : '409 /api/tasks/$id/'],
    async () => {
      await page.context().setOffline(false);
      await expect(page.getByText(t('offline.stuck', { count: 1 }))).toBeVisible({ timeout: 20_000 });
    },
    [notSent, noSocket],
  );
  const asStored = async () =>
    (await installation.owner.client.from('tasks').select('task_title').eq('id', task).single()).data;
  expect(await asStored()).toEqual({ task_title: 'Check the plumb' });
  await press(page, t('offline.show'));
  await press(page, t('offline.decide'));
  const conflict = page.getByRole('dialog', { name: t('crud.conflict.title') });
  await expect(conflict.getByText('Check all levels')).toBeVisible();
  await expect(conflict.getByText('Check the plumb')).toBeVisible();
  await press(page, t('crud.conflict.save'));
  await expect(page.getByText(t('offline.empty'))).toBeVisible();
  await expect.poll(asStored).toEqual({ task_title: 'Check all levels' });
});

test('who signs out leaves nothing to read on the device, and takes up what waited when they are back (F68)', async ({
  installation,
  openAs,
  faults,
}) => {
  test.setTimeout(120_000);
  const mason = await installation.employ('EMPLOYEE');
  const { task } = await siteOf(installation, mason, 'Sweep the deck');
  const page = await openAs(mason, worker);
  await goOnSite(installation, page);
  await faults.during(
    [notSent],
    async () => {
      await page.context().setOffline(true);
      await page.getByRole('button', { name: t('tasks.mine.finish', { title: 'Sweep the deck' }) }).click();
      await expect(page.getByText(t('offline.waiting', { count: 2 }))).toBeVisible();
      await page.getByRole('button', { name: t('shell.header.account', { name: 'Asha EMPLOYEE' }) }).click();
      await page.getByRole('menu').getByText(t('shell.header.signOut'), { exact: true }).click();
      await expect(page.getByRole('alertdialog').getByText(t('offline.signOutText'))).toBeVisible();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('offline.signOut') })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: t('auth.signIn.title') })).toBeVisible();
    },
    [noSocket],
  );
  const count = () =>
    page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('plinth-offline');
        request.addEventListener('success', () => resolve(request.result));
      });
      const counts = await Promise.all(
        ['rows', 'answers', 'writes'].map(
          (store) =>
            new Promise<number>((resolve) => {
              const request = database.transaction(store).objectStore(store).count();
              request.addEventListener('success', () => resolve(request.result));
            }),
        ),
      );
      database.close();
      return counts;
    });
  await expect.poll(count).toEqual([0, 0, 2]);

  await faults.during(
    [],
    async () => {
      await page.context().setOffline(false);
      await page.getByLabel(t('auth.fields.email')).fill(mason.email);
      await page.getByLabel(t('auth.fields.password'), { exact: true }).fill(mason.password);
      await press(page, t('auth.signIn.submit'));
      await expect(page.getByRole('heading', { level: 1, name: t('dashboard.title') })).toBeVisible();
    },
    [notSent, noSocket],
  );
  const status = async () =>
    (await installation.owner.client.from('tasks').select('task_status').eq('id', task).single()).data;
  await expect.poll(status, { timeout: 20_000 }).toEqual({ task_status: 'completed' });
});
