import { expect, signIn, test } from '../fixtures.ts';
import { takeFromMenu } from '../support/forms.ts';
import { hire } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const dashboard = { level: 1, name: t('dashboard.title') } as const;
const signInPage = { level: 1, name: t('auth.signIn.title') } as const;

test('signing out in one tab ends the session in the others (F28)', async ({ installation, openAs }) => {
  const person = await hire(installation, installation.owner, 'EMPLOYEE', {
    firstName: 'Lina',
    lastName: 'Saleh',
  });
  const page = await openAs(person);
  const other = await page.context().newPage();
  await other.goto(`${installation.url}/profile`);
  await other.goto(`${installation.url}/projects`);
  await expect(other.getByRole('heading', { level: 1, name: t('resources.projects.plural') })).toBeVisible();
  await takeFromMenu(page, t('shell.header.account', { name: 'Lina Saleh' }), t('shell.header.signOut'));
  await expect(page.getByRole('heading', signInPage)).toBeVisible();
  await expect(other.getByRole('heading', signInPage)).toBeVisible({ timeout: 1_000 });
  expect(await other.evaluate(() => localStorage.getItem('plinth-auth'))).toBeNull();
  await other.goBack();
  await expect(other.getByRole('heading', signInPage)).toBeVisible();
});

test('a remembered session outlives a reload', async ({ installation, openAs }) => {
  const page = await openAs(installation.owner);
  await page.reload();
  await expect(page.getByRole('heading', dashboard)).toBeVisible();
});

test('a session that is not remembered ends with the page', async ({ installation, openAs }) => {
  const page = await openAs(installation.owner, { isRemembered: false });
  await page.reload();
  await expect(page.getByRole('heading', signInPage)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'token',
  );
});

test('a forgotten password is replaced through the link of the mail, once', async ({
  installation,
  openBrowser,
}) => {
  const person = await hire(installation, installation.owner, 'EMPLOYEE', {
    firstName: 'Ravi',
    lastName: 'Menon',
  });
  const page = await openBrowser();
  await page.goto(`${installation.url}/auth?mode=forgotten`);
  await page.getByLabel(t('auth.fields.email')).fill(person.email);
  await page.getByRole('button', { name: t('auth.forgotten.submit') }).click();
  await expect(page.getByText(t('auth.forgotten.done'))).toBeVisible();

  const linkInLog = () => /"link":"([^"]+)"/.exec(installation.log())?.[1];
  await expect.poll(linkInLog).toBeDefined();
  const link = linkInLog() ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: t('auth.reset.title') })).toBeVisible();
  expect(page.url()).not.toContain('access_token');
  await page.getByLabel(t('auth.fields.newPassword')).fill('a new bridge');
  await page.getByLabel(t('auth.fields.confirmation')).fill('a new bridge');
  await page.getByRole('button', { name: t('auth.reset.submit') }).click();
  await expect(page.getByRole('heading', dashboard)).toBeVisible();

  const other = await openBrowser();
  await signIn(other, installation.url, { email: person.email, password: 'a new bridge' });

  const stranger = await openBrowser();
  await stranger.goto(link);
  await expect(stranger.getByText(t('auth.reset.linkExpired'))).toBeVisible();
  await expect(stranger.getByRole('link', { name: t('auth.reset.askAgain') })).toBeVisible();
});

test('one’s own password is changed in the profile, with the current one', async ({
  installation,
  openAs,
  openBrowser,
  faults,
  isHosted,
}) => {
  const person = await hire(installation, installation.owner, 'EMPLOYEE', {
    firstName: 'Noor',
    lastName: 'Saleh',
  });
  const page = await openAs(person);
  await page.goto(`${installation.url}/profile`);
  await page.getByLabel(t('auth.fields.currentPassword')).fill('not the one');
  await page.getByLabel(t('auth.fields.newPassword')).fill('a quay and a crane');
  await page.getByLabel(t('auth.fields.confirmation')).fill('a quay and a crane');
  const save = page.getByRole('button', { name: t('auth.reset.submit') });
  await faults.during([isHosted ? '400 /auth/v1/user' : '400 /api/auth/change-password/'], async () => {
    await save.click();
    await expect(page.getByText(t('auth.validation.wrongPassword'))).toBeVisible();
  });
  await page.getByLabel(t('auth.fields.currentPassword')).fill(person.password);
  await save.click();
  await expect(page.getByText(t('auth.reset.done'))).toBeVisible();
  await page.getByRole('link', { name: t('settings.tabs.security') }).click();
  await expect(page.getByRole('list', { name: t('settings.cards.sessions.title') })).toBeVisible();
  await signIn(await openBrowser(), installation.url, {
    email: person.email,
    password: 'a quay and a crane',
  });
});

test('a wrong password says so and signs nobody in', async ({
  installation,
  openBrowser,
  faults,
  isHosted,
}) => {
  const page = await openBrowser();
  await page.goto(`${installation.url}/auth`);
  await page.getByLabel(t('auth.fields.email')).fill(installation.owner.email);
  await page.getByLabel(t('auth.fields.password'), { exact: true }).fill('not this one');
  await faults.during([isHosted ? '400 /auth/v1/token' : '401 /api/auth/login/'], async () => {
    await page.getByRole('button', { name: t('auth.signIn.submit') }).click();
    await expect(page.getByRole('alert').getByText(t('errors.invalid_credentials'))).toBeVisible();
  });
  await expect(page.getByRole('heading', signInPage)).toBeVisible();
});

test('anyone who is deactivated is out within a second of the first refusal', async ({
  installation,
  openAs,
  faults,
  isHosted,
}) => {
  const person = await hire(installation, installation.owner, 'EMPLOYEE', {
    firstName: 'Sara',
    lastName: 'Khan',
  });
  const page = await openAs(person);
  await page.goto(`${installation.url}/profile`);
  await expect(page.getByLabel(t('profile.firstName'))).toHaveValue('Sara');
  // whatever the page asks next is refused, and the refresh of its token
  faults.fromNow(isHosted ? ['401 /rest/v1/*', '400 /auth/v1/token'] : ['401 /api/*']);
  const menu = page.getByRole('navigation', { name: t('shell.ui.mainNavigation') });
  // counted from the server's refusal, so that a busy machine is not counted as well
  const refusal = page.waitForResponse((answer) => answer.status() === 401);
  const { error } = await installation.owner.client.rpc('set_user_active', {
    user_id: person.id,
    is_active: false,
  });
  expect(error).toBeNull();
  // the page may have asked something by itself: then it is out, and the menu with it
  await Promise.race([refusal, menu.getByRole('link', { name: t('shell.menu.external_entities') }).click()]);
  await refusal;
  await expect(page.getByRole('heading', signInPage)).toBeVisible({ timeout: 1_000 });
});
