import { expect, test } from '../fixtures.ts';
import { inspect } from '../support/inspect.ts';
import { add, hire } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

test.use({ flags: { modules: { safety: true, hr: true } } });

test('a rate is opened down to the injuries it counts, once they are classified', async ({
  installation,
  openAs,
}) => {
  const t = wordsOf('en');
  const { owner } = installation;
  const officer = await hire(installation, owner, 'MANAGER', { firstName: 'Lina', lastName: 'Haddad' });
  const project = await add(owner, 'projects', { name: 'Creek Tower' });
  const employee = await add(owner, 'employees', {
    first_name: 'Asif',
    last_name: 'Khan',
    user_id: officer.id,
  });
  const today = new Date().toISOString().slice(0, 10);
  const hours = await add(officer, 'time_entries', {
    employee_id: employee,
    project_id: project,
    date: today,
    start_time: `${today}T01:00:00+04:00`,
    end_time: `${today}T03:00:00+04:00`,
    status: 'submitted',
  });
  const { error: refusal } = await owner.client
    .from('time_entries')
    .update({ status: 'approved' })
    .eq('id', hours);
  expect(refusal).toBeNull();
  const injury = await add(officer, 'safety_incidents', {
    title: 'Fall from the ladder',
    incident_type: 'injury',
    project_id: project,
  });
  const page = await openAs(officer);
  await page.goto(`${installation.url}/safety/injury-rates`);
  await expect(page.getByText(t('safety.rates.classify', { count: 1 }))).toBeVisible();
  await expect(page.getByRole('link', { name: t('safety.rates.byClass') })).toBeVisible();

  const classes = { injury_class: 'lost_time', lost_days: 4 };
  const { error } = await officer.client.from('safety_incidents').update(classes).eq('id', injury);
  expect(error).toBeNull();
  await page.reload();
  const byProject = page.getByRole('region', { name: t('safety.rates.byProject') });
  // one in two hours: half a million in a million
  await expect(byProject.getByRole('cell', { name: '500,000.00' })).toBeVisible();
  await inspect(page, { language: 'en', theme: 'light', width: 1280 }, 'injury rates');
  await byProject.getByRole('link', { name: /Days lost, Creek Tower: 4/ }).click();
  await expect(page.getByRole('link', { name: 'Fall from the ladder' })).toBeVisible();
});
