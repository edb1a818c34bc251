import { expect, signIn, test } from '../fixtures.ts';
import { takeFromMenu } from '../support/forms.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const signInPage = { level: 1, name: t('auth.signIn.title') } as const;

test.describe('with the REST backend', () => {
  test.use({ backend: 'django' });

  test('a project is made, changed and found again, by its paths alone', async ({
    installation,
    openBrowser,
  }) => {
    const page = await openBrowser();
    const paths = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(api|rest|auth\/v1|storage)\//.test(pathname)) paths.add(`${request.method()} ${pathname}`);
    });
    await signIn(page, installation.url, installation.owner);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|auth/.test(key))),
    ).toEqual(expect.arrayContaining(['access_token', 'refresh_token']));

    await page.goto(`${installation.url}/projects/new`);
    await page.getByLabel(t('fields.projects.name')).fill('Harbour wall');
    await page.getByRole('button', { name: t('crud.form.create') }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour wall' })).toBeVisible();
    await page
      .getByRole('link', { name: t('crud.view.edit') })
      .first()
      .click();
    await page.getByLabel(t('fields.projects.name')).fill('Harbour wall, north');
    await page.getByRole('button', { name: t('crud.form.save') }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour wall, north' })).toBeVisible();

    await page.goto(`${installation.url}/projects?q=harbour`);
    await expect(page.getByRole('link', { name: 'Harbour wall, north' }).first()).toBeVisible();
    const { data } = await installation.owner.client.from('projects').select('name, version');
    expect(data).toEqual([{ name: 'Harbour wall, north', version: 2 }]);

    // what is asked while the session ends would be refused
    await page.waitForLoadState('networkidle');
    await takeFromMenu(page, t('shell.header.account', { name: 'Omar Haddad' }), t('shell.header.signOut'));
    await expect(page.getByRole('heading', signInPage)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull();
    expect([...paths].filter((path) => !path.includes(' /api/'))).toEqual([]);
    expect([...paths]).toEqual(
      expect.arrayContaining(['POST /api/auth/login/', 'POST /api/projects/', 'POST /api/auth/logout/']),
    );
  });
});

test('a backend that nobody knows is the hosted one, with a warning', async ({
  installation,
  openBrowser,
  faults,
}) => {
  const page = await openBrowser();
  await page.addInitScript(() => sessionStorage.setItem('backend_type', 'oracle'));
  const warning = 'Unknown backend type "oracle": the hosted one is used.';
  const warned = page.waitForEvent('console', (message) => message.text() === warning);
  await faults.during([warning], async () => {
    await page.goto(`${installation.url}/auth`);
    expect((await warned).type()).toBe('warning');
    await expect(page.getByRole('heading', signInPage)).toBeVisible();
  });
});
