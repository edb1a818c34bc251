import { expect, test } from '../fixtures.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const year = new Date().getFullYear() + 1;

test("the team's leave stands in one calendar, with what is due meanwhile", async ({
  installation,
  openAs,
}) => {
  test.setTimeout(180_000);
  const { url, owner } = installation;
  const [manager, mason] = [await installation.employ('MANAGER'), await installation.employ('EMPLOYEE')];
  const kind = await add(owner, 'leave_types', { name: 'Home leave' });
  const chief = await add(owner, 'employees', {
    first_name: 'Hala',
    last_name: 'Manager',
    user_id: manager.id,
    hire_date: '2020-01-01',
  });
  const employee = await add(owner, 'employees', {
    first_name: 'Wasim',
    last_name: 'Mason',
    user_id: mason.id,
    manager_id: chief,
    hire_date: '2020-01-01',
  });
  const request = await add(mason, 'leave_requests', {
    employee_id: employee,
    leave_type_id: kind,
    start_date: `${year}-03-08`,
    end_date: `${year}-03-12`,
  });
  const project = await add(owner, 'projects', { name: 'Boundary wall' });
  const work = (title: string, start: string, due: string) =>
    add(owner, 'tasks', {
      task_title: title,
      project_id: project,
      start_date: `${year}-${start}`,
      due_date: `${year}-${due}`,
      assigned_to_user_id: mason.id,
    });
  const blockwork = await work('Blockwork of level 2', '03-01', '03-10');
  await work('Paint the gate', '03-01', '03-09');
  await add(owner, 'task_dependencies', {
    predecessor_id: blockwork,
    successor_id: await work('Plaster of level 2', '03-11', '03-25'),
  });

  for (const language of ['en', 'ar'] as const) {
    await test.step(`the manager finds and opens it by keys (${language})`, async () => {
      const t = wordsOf(language);
      const page = await openAs(manager, { language });
      await page.goto(`${url}/hr/leave-requests`);
      await page.getByRole('link', { name: t('team.leaveCalendar.title') }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: t('team.leaveCalendar.title') }),
      ).toBeVisible();
      await page.goto(`${url}/hr/leave-calendar?month=${year}-03`);
      const bar = page
        .getByRole('region', { name: t('team.leaveCalendar.title') })
        .getByRole('row', { name: /Wasim Mason/ })
        .getByRole('link', { name: /Home leave/ });
      await expect(bar).toContainText(t('choices.leave_requests.status.pending'));
      const due = page.getByRole('table').filter({ hasText: t('team.leaveCalendar.due') });
      const critical = t('team.leaveCalendar.critical');
      await expect(due.getByRole('row', { name: /Blockwork of level 2/ })).toContainText(critical);
      await expect(due.getByRole('row', { name: /Paint the gate/ })).not.toContainText(critical);

      await bar.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/hr/leave-requests/view/${request}`));
      await expect(page.getByRole('heading', { name: t('team.leaveCalendar.cover') })).toBeVisible();
      await expect(page.getByRole('row', { name: /Blockwork of level 2/ })).toContainText(critical);
    });
  }
});
