import { expect, test } from '../fixtures.ts';
import { goOnSite, noSocket, notOnDevice, notSent, phone } from '../support/on-site.ts';
import { add, hire } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('hi');

test('a foreman writes the hours of twenty people in under a minute without a connection, and they arrive once', async ({
  installation,
  openAs,
  faults,
}) => {
  test.setTimeout(240_000);
  const { owner, url } = installation;
  const name = { firstName: 'Ravi', lastName: 'Pillai' };
  const foreman = await hire(installation, owner, 'MANAGER', name);
  const chief = await add(owner, 'employees', {
    first_name: 'Ravi',
    last_name: 'Pillai',
    user_id: foreman.id,
    hire_date: '2020-01-01',
  });
  for (let number = 1; number <= 20; number += 1)
    await add(owner, 'employees', {
      first_name: 'Mason',
      last_name: String(number).padStart(2, '0'),
      manager_id: chief,
      hire_date: '2020-01-01',
    });
  const project_id = await add(owner, 'projects', { name: 'Creek Tower' });
  await add(owner, 'tasks', { project_id, task_title: 'Blockwork', assigned_to_user_id: foreman.id });

  const page = await openAs(foreman, { language: 'hi', options: { ...phone, serviceWorkers: 'allow' } });
  await goOnSite(installation, page);
  await page.goto(`${url}/hr/crew-sheets/new`);
  // with the foreman
  await expect(page.getByRole('list', { name: t('hr.crew.people') }).getByRole('listitem')).toHaveCount(21);
  await faults.during(
    [notSent],
    async () => {
      await page.context().setOffline(true);
      const begun = Date.now();
      await page.getByLabel(t('fields.time_entries.description')).fill('दूसरी मंज़िल की चिनाई');
      await page.getByLabel(t('hr.crew.quantity')).fill('40');
      await page.getByLabel(t('hr.crew.unit')).fill('m2');
      await page.getByLabel(t('hr.crew.everybody')).fill('8');
      // one of them left at noon
      await page.getByLabel(t('hr.crew.hoursOf', { name: 'Mason 07' })).fill('4');
      await page.getByRole('button', { name: t('hr.crew.submit') }).tap();
      await expect(page.getByText(t('offline.waiting', { count: 1 }))).toBeVisible();
      expect(Date.now() - begun).toBeLessThan(60_000);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    },
    [noSocket, notOnDevice],
  );
  const sheets = async () => {
    const { data } = await foreman.client.from('crew_sheets').select('total_hours,status,lines');
    return data?.map(({ total_hours: hours, status, lines }) => [Number(hours), status, lines.length]);
  };
  const sent = [[20 * 8 + 4, 'submitted', 1]];
  await faults.during(
    [],
    async () => {
      await page.context().setOffline(false);
      await expect.poll(sheets, { timeout: 30_000 }).toEqual(sent);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
    [notSent, noSocket, notOnDevice],
  );
  expect(await sheets()).toEqual(sent);
});
