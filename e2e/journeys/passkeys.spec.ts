import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures.ts';
import type { Backend } from '../support/backend.ts';
import { standingRefusal } from '../support/faults.ts';
import { takeFromMenu } from '../support/forms.ts';
import { setUpCompany } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { wordsOf } from '../support/words.ts';

/** A phone in Chromium, which its person unlocks when asked, or does not. */
async function givePhone(page: Page): Promise<{ setUnlocked: (isUnlocked: boolean) => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setUnlocked(isUserVerified) {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}

const variants = [
  ['supabase', 'en'],
  ['django', 'ar'],
] as const satisfies readonly (readonly [Backend, string])[];

for (const [backend, language] of variants)
  test.describe(`through ${backend}`, () => {
    test.use({ backend });

    test('a passkey lets in alone and after the password, and is named and removed', async ({
      openBrowser,
      faults,
      isHosted,
    }) => {
      test.setTimeout(120_000);
      const t = wordsOf(language);
      const server = await startServer({
        isNamed: true,
        configuration: { flags: { modules: { settings: true } } },
      });
      try {
        const owner = await setUpCompany(server);
        const page = await openBrowser({ language });
        const phone = await givePhone(page);
        const dashboard = page.getByRole('heading', { level: 1, name: t('dashboard.title') });
        const list = page.getByRole('list', { name: t('settings.cards.passkeys.title') });
        // what the page still asked for when its session ended is refused
        const refused = [isHosted ? '401 /rest/v1/*' : '401 /api/*'];
        const leave = () =>
          faults.during(
            [],
            async () => {
              await takeFromMenu(
                page,
                t('shell.header.account', { name: 'Omar Haddad' }),
                t('shell.header.signOut'),
              );
              await expect(
                page.getByRole('heading', { level: 1, name: t('auth.signIn.title') }),
              ).toBeVisible();
            },
            refused,
          );

        await signIn(page, server.url, owner, { language });
        await page.goto(`${server.url}/settings/security`);
        await page.getByRole('button', { name: t('accountSecurity.passkeys.add') }).click();
        await page.getByLabel(t('accountSecurity.passkeys.name'), { exact: true }).fill('Site phone');
        await page.getByRole('button', { name: t('accountSecurity.passkeys.create') }).click();
        await expect(page.getByText(t('accountSecurity.passkeys.added'))).toBeVisible();
        await page.getByRole('button', { name: t('accountSecurity.recovery.kept') }).click();
        await expect(list.getByText('Site phone')).toBeVisible();
        await list
          .getByRole('button', { name: t('accountSecurity.passkeys.renameOf', { name: 'Site phone' }) })
          .click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(t('accountSecurity.passkeys.name'), { exact: true }).fill('هاتف الموقع');
        await dialog.getByRole('button', { name: t('accountSecurity.passkeys.rename'), exact: true }).click();
        await expect(list.getByText('هاتف الموقع')).toBeVisible();

        await leave();
        await page.getByRole('button', { name: t('accountSecurity.passkeys.signIn') }).click();
        await expect(dashboard).toBeVisible();

        await leave();
        await page.getByLabel(t('auth.fields.email')).fill(owner.email);
        await page.getByLabel(t('auth.fields.password'), { exact: true }).fill(owner.password);
        await faults.during(['428 /api/security/log', standingRefusal(isHosted)], async () => {
          await page.getByRole('button', { name: t('auth.signIn.submit'), exact: true }).click();
          await expect(
            page.getByRole('heading', { level: 1, name: t('accountSecurity.passkeys.stepTitle') }),
          ).toBeVisible();
        });
        await phone.setUnlocked(false);
        const show = page.getByRole('button', { name: t('accountSecurity.passkeys.show') });
        await show.click();
        await expect(page.getByRole('alert').getByText(t('errors.passkey_refused'))).toBeVisible();
        await phone.setUnlocked(true);
        await show.click();
        await expect(dashboard).toBeVisible();

        await page.goto(`${server.url}/settings/security`);
        await list
          .getByRole('button', { name: t('accountSecurity.passkeys.removeOf', { name: 'هاتف الموقع' }) })
          .click();
        const question = page.getByRole('alertdialog');
        await expect(question.getByText(t('accountSecurity.passkeys.removeLast'))).toBeVisible();
        await question.getByRole('button', { name: t('accountSecurity.passkeys.remove') }).click();
        await expect(page.getByText(t('accountSecurity.passkeys.none'))).toBeVisible();
        await leave();
        await signIn(page, server.url, owner, { language });
        await page.context().close();
      } finally {
        await server.stop();
      }
    });
  });
