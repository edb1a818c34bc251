import { expect, test } from '../fixtures.ts';
import { choose, press } from '../support/forms.ts';
import { clientOf } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const owner = { email: 'owner@example.com', password: 'concrete and steel' };

/** The smallest picture there is: one point. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('from an empty installation as delivered to the first project: details, logo, a colleague, a project', async ({
  emptyServer: server,
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto(server.url);
  await page.getByLabel(t('auth.setup.companyName')).fill('Al Noor Contracting');
  await page.getByLabel(t('auth.setup.taxId')).fill('100458213900003');
  await page.getByLabel(t('auth.fields.firstName')).fill('Omar');
  await page.getByLabel(t('auth.fields.lastName')).fill('Haddad');
  await page.getByLabel(t('auth.fields.email')).fill(owner.email);
  await page.getByLabel(t('auth.fields.password'), { exact: true }).fill(owner.password);
  await page.getByLabel(t('auth.fields.confirmation')).fill(owner.password);
  await press(page, t('auth.setup.submit'));

  const card = page.getByRole('region', { name: t('firstSteps.title'), exact: true });
  const step = (name: 'company' | 'logo' | 'people' | 'project') =>
    card.getByRole('link', { name: t(`firstSteps.steps.${name}.title`) });
  const showAll = () => card.getByRole('button', { name: t('firstSteps.showAll') }).click();

  await test.step('company details and logo, where settings are off as delivered', async () => {
    await step('company').click();
    await expect(page.getByLabel(t('fields.company_settings.tax_id'))).toHaveValue('100458213900003');
    const choosing = page.waitForEvent('filechooser');
    await press(page, t('letterhead.logo.choose'));
    await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
    await expect(page.getByText(t('letterhead.logo.saved'))).toBeVisible();
    await page.getByLabel(t('fields.company_settings.address')).fill('Office 1204, Al Quoz 3, Dubai');
    await page.getByLabel(t('fields.company_settings.email')).fill('office@alnoor.example');
    await press(page, t('crud.form.save'));
    await expect(page.getByText(t('crud.toast.saved'))).toBeVisible();
  });

  await test.step('a colleague is invited with a role', async () => {
    await page.goto(server.url);
    await showAll();
    await expect(step('company')).toContainText(t('firstSteps.isDone'));
    await expect(step('logo')).toContainText(t('firstSteps.isDone'));
    await step('people').click();
    await press(page, t('access.invite.open'));
    const dialog = page.getByRole('dialog', { name: t('access.invite.title') });
    await dialog.getByLabel(t('profile.firstName')).fill('Asha');
    await dialog.getByLabel(t('profile.lastName')).fill('Nair');
    await dialog.getByLabel(t('profile.email')).fill('asha@example.com');
    await choose(page, t('access.invite.role'), 'Manager');
    await press(page, t('access.invite.submit'));
    await press(page, t('access.wayIn.done'));
  });

  await test.step('the first project', async () => {
    await page.goto(server.url);
    await showAll();
    await expect(step('people')).toContainText(t('firstSteps.isDone'));
    await step('project').click();
    await page.getByLabel(t('fields.projects.name')).fill('Creek tower');
    await press(page, t('crud.form.create'));
    await expect(page.getByRole('heading', { level: 1, name: 'Creek tower' })).toBeVisible();
  });

  const client = clientOf(server);
  await client.auth.signInWithPassword(owner);
  const { data } = await client.from('profiles').select('first_name,role').order('first_name');
  expect(data).toEqual([
    { first_name: 'Asha', role: 'MANAGER' },
    { first_name: 'Omar', role: 'OWNER' },
  ]);
});
