import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures.ts';
import { endedSession, standingRefusal, type Faults } from '../support/faults.ts';
import { takeFromMenu } from '../support/forms.ts';
import { hire, setUpCompany, type Person } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { totp } from '../support/totp.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
test.use({ flags: { modules: { settings: true } } });

const wrong = '000000';
const dashboard = { level: 1, name: t('dashboard.title') } as const;
const signInPage = { level: 1, name: t('auth.signIn.title') } as const;
const codeStep = { level: 1, name: t('accountSecurity.step.title') } as const;

type Watched = { faults: Faults; isHosted: boolean };

/** What a wrong code is answered. */
const refusedCode = (isHosted: boolean) =>
  isHosted ? '422 /auth/v1/factors/$id/verify' : '400 /api/auth/factors/$id/verify/';
const refusedRecoveryCode = (isHosted: boolean) =>
  isHosted ? '422 /auth/v1/factors/recovery-codes/verify' : '400 /api/auth/recovery-codes/verify/';

/** Types the password and stands before the second step. */
async function enterPassword(
  page: Page,
  url: string,
  { email, password }: Person,
  { faults, isHosted }: Watched,
): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByLabel(t('auth.fields.email')).fill(email);
  await page.getByLabel(t('auth.fields.password'), { exact: true }).fill(password);
  await faults.during(['428 /api/security/log', standingRefusal(isHosted)], async () => {
    await page.getByRole('button', { name: t('auth.signIn.submit'), exact: true }).click();
    await expect(page.getByRole('heading', codeStep)).toBeVisible();
  });
  await expect(page.getByText(t('auth.signIn.done'))).toBeHidden();
}

/** From the open form to the codes that are shown; answers the key of the program and those codes. */
async function enrol(
  page: Page,
  { faults, isHosted }: Watched,
): Promise<{ secret: string; codes: string[] }> {
  await expect(page.getByRole('img', { name: t('accountSecurity.setUp.picture') })).toBeVisible();
  const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await page.getByLabel(t('accountSecurity.code.label')).fill(wrong);
  await faults.during([refusedCode(isHosted)], async () => {
    await page.getByRole('button', { name: t('accountSecurity.setUp.submit') }).click();
    await expect(page.getByText(t('errors.wrong_code'))).toBeVisible();
  });
  await page.getByLabel(t('accountSecurity.code.label')).fill(totp(secret));
  await page.getByRole('button', { name: t('accountSecurity.setUp.submit') }).click();
  const list = page.getByRole('list', { name: t('accountSecurity.recovery.list') });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allInnerTexts();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('accountSecurity.recovery.download') }).click();
  expect((await download).suggestedFilename()).toBe('plinth-recovery-codes.txt');
  await page.getByRole('button', { name: t('accountSecurity.recovery.kept') }).click();
  return { secret, codes };
}

test('a second factor is set up, asked for at the next sign-in, and a kept code stands in for it once', async ({
  installation,
  openAs,
  openBrowser,
  faults,
  isHosted,
}) => {
  const watched = { faults, isHosted };
  const person = await hire(installation, installation.owner, 'EMPLOYEE', {
    firstName: 'Lina',
    lastName: 'Saleh',
  });
  const page = await openAs(person);
  await page.goto(`${installation.url}/settings/security`);
  await page.getByRole('button', { name: t('accountSecurity.card.setUp') }).click();
  const { secret, codes } = await enrol(page, watched);
  await expect(page.getByText(t('accountSecurity.recovery.left_other', { count: 10 }))).toBeVisible();

  const second = await openBrowser();
  await enterPassword(second, installation.url, person, watched);
  await faults.during([refusedCode(isHosted)], async () => {
    await second.getByLabel(t('accountSecurity.code.label')).fill(wrong);
    await expect(second.getByText(t('errors.wrong_code'))).toBeVisible();
  });
  await second.getByLabel(t('accountSecurity.code.label')).fill(totp(secret, 1));
  await expect(second.getByRole('heading', dashboard)).toBeVisible();
  await expect(second.getByText(t('auth.signIn.done'))).toBeVisible();

  const [kept = ''] = codes;
  const third = await openBrowser();
  await enterPassword(third, installation.url, person, watched);
  await faults.during([standingRefusal(isHosted)], async () => {
    await third.reload();
    await expect(third.getByRole('heading', codeStep)).toBeVisible();
  });
  await third.getByRole('button', { name: t('accountSecurity.step.useRecovery') }).click();
  await third.getByLabel(t('accountSecurity.recovery.label')).fill(kept.toUpperCase());
  await third.getByRole('button', { name: t('accountSecurity.step.submit') }).click();
  await expect(third.getByRole('heading', dashboard)).toBeVisible();
  // who signs out is signed out everywhere
  await faults.during(endedSession(isHosted), async () => {
    await takeFromMenu(third, t('shell.header.account', { name: 'Lina Saleh' }), t('shell.header.signOut'));
    for (const other of [page, second]) await expect(other.getByRole('heading', signInPage)).toBeVisible();
  });
  await enterPassword(third, installation.url, person, watched);
  await third.getByRole('button', { name: t('accountSecurity.step.useRecovery') }).click();
  await third.getByLabel(t('accountSecurity.recovery.label')).fill(kept);
  await faults.during([refusedRecoveryCode(isHosted)], async () => {
    await third.getByRole('button', { name: t('accountSecurity.step.submit') }).click();
    await expect(third.getByText(t('accountSecurity.recovery.wrong'))).toBeVisible();
  });
});

test('where the company asks everybody for one, who has none sets it up before anything else', async ({
  installation,
  openAs,
  openBrowser,
  faults,
  isHosted,
}) => {
  const watched = { faults, isHosted };
  const person = await hire(installation, installation.owner, 'EMPLOYEE', {
    firstName: 'Ravi',
    lastName: 'Menon',
  });
  const page = await openAs(person);
  const boss = await openAs(installation.owner);
  await boss.goto(`${installation.url}/settings/security`);
  await boss.getByLabel(t('fields.security_settings.two_factor_authentication')).click();
  // from now on both pages are refused whatever they ask, until each has set it up
  const secret = await faults.during([isHosted ? '428 /rest/v1/*' : '428 /api/*'], async () => {
    await boss.getByRole('button', { name: t('crud.form.save') }).click();
    const setUp = boss.getByRole('heading', { level: 1, name: t('accountSecurity.setUp.title') });
    await expect(setUp).toBeVisible();

    await page.goto(`${installation.url}/projects`);
    await expect(page.getByText(t('accountSecurity.setUp.asked'))).toBeVisible();
    const enrolled = await enrol(page, watched);
    await expect(page.getByRole('heading', { level: 1, name: t('resources.projects.plural') })).toBeVisible();
    await enrol(boss, watched);
    return enrolled.secret;
  });
  await boss.getByLabel(t('fields.security_settings.two_factor_authentication')).click();
  await boss.getByRole('button', { name: t('crud.form.save') }).click();
  await expect(boss.getByText(t('crud.toast.saved'))).toBeVisible();
  const later = await openBrowser();
  await enterPassword(later, installation.url, person, watched);
  await later.getByLabel(t('accountSecurity.code.label')).fill(totp(secret, 1));
  await expect(later.getByRole('heading', dashboard)).toBeVisible();
});

test('a session is ended from another device, and its page follows within a second', async ({
  installation,
  openAs,
  faults,
  isHosted,
}) => {
  const person = await hire(installation, installation.owner, 'EMPLOYEE', {
    firstName: 'Huda',
    lastName: 'Nasser',
  });
  const page = await openAs(person);
  const phone = await openAs(person);
  const laptop = await openAs(person);
  await page.goto(`${installation.url}/settings/security`);
  const list = page.getByRole('list', { name: t('settings.cards.sessions.title') });
  // the person's own client may be among them
  await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
  await expect(list.getByText(t('accountSecurity.sessions.this'))).toHaveCount(1);
  await page.getByRole('button', { name: t('accountSecurity.sessions.endOthers') }).click();
  // counted from the server's answer, so that a busy machine is not counted as well
  const answer = page.waitForResponse((response) => /end[-_]other[-_]sessions/.test(response.url()));
  // each of the two asks whatever it asks next, is refused, and refreshes in vain
  faults.fromNow(isHosted ? ['401 /rest/v1/*', '400 /auth/v1/token'] : ['401 /api/*']);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('accountSecurity.sessions.end') })
    .click();
  await answer;
  await Promise.all(
    [phone, laptop].map((other) =>
      expect(other.getByRole('heading', signInPage)).toBeVisible({ timeout: 1_000 }),
    ),
  );
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

test('anyone who guesses at the codes has to wait', async ({ openBrowser, faults, isHosted }) => {
  const watched = { faults, isHosted };
  const server = await startServer({
    configuration: { areRateLimitsOn: true, flags: { modules: { settings: true } } },
  });
  try {
    const owner = await setUpCompany(server);
    const page = await openBrowser();
    await signIn(page, server.url, owner);
    await page.goto(`${server.url}/settings/security`);
    await page.getByRole('button', { name: t('accountSecurity.card.setUp') }).click();
    const { secret } = await enrol(page, watched);
    const guesser = await openBrowser();
    await enterPassword(guesser, server.url, owner, watched);
    const field = guesser.getByLabel(t('accountSecurity.code.label'));
    for (const guess of ['000001', '000002', '000003', '000004', '000005']) {
      await faults.during([refusedCode(isHosted)], async () => {
        await field.fill(guess);
        await expect(guesser.getByText(t('errors.wrong_code'))).toBeVisible();
      });
    }
    await faults.during([refusedCode(isHosted).replace(/^4\d\d/, '429')], async () => {
      await field.fill(totp(secret, 1));
      await expect(guesser.getByText(t('errors.too_many_requests'))).toBeVisible();
    });

    await page.reload();
    const line = page
      .getByRole('list', { name: t('settings.cards.attempts.title') })
      .getByRole('listitem')
      .filter({ hasText: owner.email });
    await line
      .getByRole('button', { name: t('accountSecurity.attempts.unlockOf', { account: owner.email }) })
      .click();
    await expect(line.getByRole('button')).toBeHidden();
    await faults.during([refusedCode(isHosted)], async () => {
      await field.fill(wrong);
      await expect(guesser.getByText(t('errors.wrong_code'))).toBeVisible();
    });
    await field.fill(totp(secret, 1));
    await expect(guesser.getByRole('heading', dashboard)).toBeVisible();
    await Promise.all([page, guesser].map((opened) => opened.context().close()));
  } finally {
    await server.stop();
  }
});
