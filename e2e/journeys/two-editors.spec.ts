import { expect, test } from '../fixtures.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test('the second of two editors sees both versions, field by field, and decides (F11)', async ({
  installation,
  openAs,
  faults,
  isHosted,
}) => {
  const id = await add(installation.owner, 'projects', {
    name: 'Marina villa',
    location: 'Marina',
    description: 'As agreed',
  });
  const manager = await installation.employ('MANAGER');
  const first = await openAs(installation.owner);
  const second = await openAs(manager);
  for (const page of [first, second]) {
    await page.goto(`${installation.url}/projects/edit/${id}`);
    await expect(page.getByLabel(t('fields.projects.location'))).toHaveValue('Marina');
  }

  await first.getByLabel(t('fields.projects.location')).fill('Jumeirah');
  await first.getByLabel(t('fields.projects.description')).fill('With a pool');
  await first.getByRole('button', { name: t('crud.form.save') }).click();
  await expect(first.getByText(t('crud.toast.saved'))).toBeVisible();

  await second.getByLabel(t('fields.projects.location')).fill('Deira');
  await second.getByLabel(t('fields.projects.name')).fill('Creek villa');
  const conflict = second.getByRole('dialog', { name: t('crud.conflict.title') });
  await faults.during([isHosted ? '409 /rest/v1/projects' : '409 /api/projects/$id/'], async () => {
    await second.getByRole('button', { name: t('crud.form.save') }).click();
    await expect(conflict).toBeVisible();
  });
  const location = conflict.getByRole('group', { name: t('fields.projects.location') });
  await expect(location.getByText('Deira')).toBeVisible();
  await expect(location.getByText('Jumeirah')).toBeVisible();
  await expect(location.getByText(t('crud.conflict.contested'))).toBeVisible();
  await expect(
    conflict.getByRole('group', { name: t('fields.projects.description') }).getByText('With a pool'),
  ).toBeVisible();
  await expect(
    conflict.getByRole('group', { name: t('fields.projects.name') }).getByText('Creek villa'),
  ).toBeVisible();

  await location.getByRole('radio', { name: t('crud.conflict.theirs') }).check();
  await conflict.getByRole('button', { name: t('crud.conflict.save') }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Creek villa' })).toBeVisible();
  const { data } = await installation.owner.client
    .from('projects')
    .select('name,location,description')
    .eq('id', id)
    .single();
  expect(data).toEqual({ name: 'Creek villa', location: 'Jumeirah', description: 'With a pool' });
});

test('who saves what another deleted restores it with their changes (F12)', async ({
  installation,
  openAs,
  faults,
  isHosted,
}) => {
  const id = await add(installation.owner, 'projects', { name: 'Marina villa', location: 'Marina' });
  const page = await openAs(installation.owner);
  await page.goto(`${installation.url}/projects/edit/${id}`);
  const location = page.getByLabel(t('fields.projects.location'));
  await expect(location).toHaveValue('Marina');
  const other = await installation.employ('ADMIN');
  expect((await other.client.from('projects').delete().eq('id', id)).error).toBeNull();

  await location.fill('Deira');
  const gone = page.getByRole('dialog', { name: t('crud.gone.title') });
  await faults.during(isHosted ? [] : ['404 /api/projects/$id/'], async () => {
    await page.getByRole('button', { name: t('crud.form.save') }).click();
    await expect(gone).toBeVisible();
  });
  await gone.getByRole('button', { name: t('crud.gone.restore') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Marina villa' })).toBeVisible();
  const kept = async () =>
    (await installation.owner.client.from('projects').select('name,location').eq('id', id).single()).data;
  await expect.poll(kept).toEqual({ name: 'Marina villa', location: 'Deira' });
});
