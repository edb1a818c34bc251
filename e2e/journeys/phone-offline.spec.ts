import { expect, test } from '../fixtures.ts';
import { alreadySent, goOnSite, noSocket, notOnDevice, notSent, phone, photo } from '../support/on-site.ts';
import { add, hire } from '../support/people.ts';
import { waitingFiles } from '../support/waiting-files.ts';
import { wordsOf } from '../support/words.ts';

test('a diary with its photo, written without a connection, arrives once', async ({
  installation,
  openAs,
  faults,
}) => {
  test.setTimeout(240_000);
  const t = wordsOf('en');
  const foreman = await hire(installation, installation.owner, 'MANAGER', {
    firstName: 'Ravi',
    lastName: 'Pillai',
  });
  await add(installation.owner, 'employees', {
    first_name: 'Ravi',
    last_name: 'Pillai',
    user_id: foreman.id,
  });
  const project_id = await add(installation.owner, 'projects', { name: 'Creek Tower offline' });
  await add(installation.owner, 'tasks', {
    project_id,
    task_title: 'Pour the slab',
    assigned_to_user_id: foreman.id,
  });
  const page = await openAs(foreman, { options: { ...phone, serviceWorkers: 'allow' } });
  await goOnSite(installation, page);
  const form = `${installation.url}/projects/daily-reports/new?photo=1&project_id=${project_id}`;
  await page.goto(form);
  await expect(page.getByRole('button', { name: t('files.takePhoto') })).toBeVisible();
  await faults.during(
    [notSent],
    async () => {
      await page.context().setOffline(true);
      await page.locator('input[type=file][capture]').setInputFiles(await photo(page, 'slab.jpg'));
      await expect(page.getByText('slab.jpg')).toBeVisible();
      await page.getByRole('button', { name: t('site.report.keep') }).tap();
      await expect(page.getByText(t('offline.waiting', { count: 1 }))).toBeVisible();
      await expect(page).toHaveURL(/\/daily-reports\/view\//, { timeout: 30_000 });
      await expect(page.getByRole('region', { name: t('files.title') })).toContainText('slab.jpg');
    },
    [noSocket, notOnDevice],
  );
  await faults.during(
    [],
    async () => {
      await page.context().setOffline(false);
      await expect(page.getByRole('button', { name: t('offline.show'), exact: true })).toHaveCount(0, {
        timeout: 20_000,
      });
      await page.reload();
      await expect(page.getByRole('region', { name: t('files.title') })).toBeVisible();
      await expect.poll(() => waitingFiles(page)).toBe(0);
    },
    // the first try to send the file may still be on its way
    [notSent, noSocket, notOnDevice, ...alreadySent],
  );
  const count = async () => {
    const { data: reports } = await foreman.client
      .from('daily_reports')
      .select('id')
      .eq('project_id', project_id);
    const { data: files } = await foreman.client
      .from('attachments')
      .select('file_name')
      .eq('record_id', String(reports?.[0]?.id));
    return [reports?.length, files?.map(({ file_name }) => file_name)];
  };
  await expect.poll(count, { timeout: 20_000 }).toEqual([1, ['slab.jpg']]);
  await page.reload();
  await expect(page.getByRole('region', { name: t('files.title') })).toBeVisible();
  expect(await count()).toEqual([1, ['slab.jpg']]);
});
