import { providerClient, startProviderServer } from '@plinth/supabase-server/auth/testing/provider-server.ts';
import { expect, test } from '../fixtures.ts';
import { setUpCompany } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { wordsOf } from '../support/words.ts';

test('people sign in with the accounts of their company, and are where they wanted to go', async ({
  openBrowser,
}) => {
  test.setTimeout(120_000);
  const provider = await startProviderServer();
  const { issuer } = provider;
  const company = { name: 'company', label: 'Al Noor', issuer, ...providerClient };
  const server = await startServer({ configuration: { signInProviders: [company] } });
  try {
    await setUpCompany(server);
    provider.next = {
      sub: 'amal',
      email: 'amal@alnoor.example',
      email_verified: true,
      given_name: 'Amal',
      family_name: 'Haddad',
    };
    for (const language of ['en', 'ar'] as const) {
      const t = wordsOf(language);
      const page = await openBrowser({ language });
      await page.goto(`${server.url}/tasks/all`);
      await page.getByRole('link', { name: t('auth.signIn.through', { name: 'Al Noor' }) }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('resources.tasks.plural') })).toBeVisible();
      await expect(
        page.getByRole('button', { name: t('shell.header.account', { name: 'Amal Haddad' }) }),
      ).toBeVisible();
      expect(page.url()).not.toContain('token');
      await page.context().close();
    }

    const t = wordsOf('en');
    const page = await openBrowser();
    provider.next = { sub: 'stranger', email: 'khalid@alnoor.example', email_verified: false };
    await page.goto(`${server.url}/auth`);
    await page.getByRole('link', { name: t('auth.signIn.through', { name: 'Al Noor' }) }).click();
    await expect(page.getByText(t('errors.provider_refused'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: t('auth.signIn.title') })).toBeVisible();
    await page.context().close();
  } finally {
    await server.stop();
    await provider.close();
  }
});
