import { expect, test } from '../fixtures.ts';
import { alreadySent, goOnSite, noSocket, notOnDevice, notSent, phone, photo } from '../support/on-site.ts';
import { add, hire } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

// what is reported from site
test.use({ flags: { modules: { safety: true } } });

test('a snag with its photo, noted without a connection, arrives once', async ({
  installation,
  openAs,
  faults,
}) => {
  test.setTimeout(240_000);
  const t = wordsOf('en');
  const foreman = await hire(installation, installation.owner, 'EMPLOYEE', {
    firstName: 'Asha',
    lastName: 'Rao',
  });
  await add(installation.owner, 'employees', {
    first_name: 'Asha',
    last_name: 'Rao',
    user_id: foreman.id,
  });
  const project_id = await add(installation.owner, 'projects', { name: 'Creek Tower snags' });
  const page = await openAs(foreman, { options: { ...phone, serviceWorkers: 'allow' } });
  await goOnSite(installation, page);
  await page.goto(
    `${installation.url}/safety/incidents/new?photo=1&incident_type=snag&project_id=${project_id}`,
  );
  await expect(page.getByRole('button', { name: t('files.takePhoto') })).toBeVisible();
  await faults.during(
    [notSent],
    async () => {
      await page.context().setOffline(true);
      await page.locator('input[type=file][capture]').setInputFiles(await photo(page, 'crack.jpg'));
      await expect(page.getByText('crack.jpg')).toBeVisible();
      await page.getByLabel(t('fields.safety_incidents.title')).fill('Crack above the lintel');
      await page.getByRole('button', { name: t('crud.form.create') }).tap();
      await expect(page.getByText(t('offline.waiting', { count: 1 }))).toBeVisible();
      await expect(page).toHaveURL(/\/incidents\/view\//, { timeout: 30_000 });
      await expect(page.getByRole('region', { name: t('files.title') })).toContainText('crack.jpg');
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
    },
    // the first try to send the file may still be on its way
    [notSent, noSocket, notOnDevice, ...alreadySent],
  );
  const found = async () => {
    const { data: snags } = await foreman.client
      .from('safety_incidents')
      .select('id, incident_type, title')
      .eq('project_id', project_id);
    const { data: files } = await foreman.client
      .from('attachments')
      .select('file_name')
      .eq('record_id', String(snags?.[0]?.id));
    return [
      snags?.map(({ incident_type, title }) => `${incident_type}: ${title}`),
      files?.map(({ file_name }) => file_name),
    ];
  };
  const once = [['snag: Crack above the lintel'], ['crack.jpg']];
  await expect.poll(found, { timeout: 20_000 }).toEqual(once);
  await page.reload();
  await expect(page.getByRole('region', { name: t('files.title') })).toBeVisible();
  expect(await found()).toEqual(once);
});
