import { expect, signIn, test } from '../fixtures.ts';
import { takeFromMenu } from '../support/forms.ts';
import { add, hire } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const signInPage = { level: 1, name: t('auth.signIn.title') } as const;
const tabCount = 10;
const rounds = 10;
/** The first tier races a tenth of the full hundred rounds. */
const allRounds = process.env['PLINTH_TIER'] === 'full' ? rounds * 10 : rounds;

test('ten tabs that refresh the session at the same moment stay signed in, and none asks as a stranger (G23)', async ({
  installation,
  openAs,
  faults,
  isHosted,
}) => {
  test.setTimeout(240_000);
  const first = await openAs(installation.owner);
  const context = first.context();
  const others = await Promise.all(Array.from({ length: tabCount - 1 }, () => context.newPage()));
  const tabs = [first, ...others];
  for (const tab of tabs) {
    await tab.goto(`${installation.url}/profile`);
    await expect(tab.getByLabel(t('profile.firstName'))).toHaveValue('Omar');
  }
  const anonymous: string[] = [];
  context.on('request', (request) => {
    const bearer = request.headers()['authorization'];
    const { pathname } = new URL(request.url());
    const isData = /^\/(rest\/v1|api)\//.test(pathname) && !pathname.includes('/auth/');
    if (isData && (bearer === undefined || bearer === `Bearer ${installation.anonKey}`))
      anonymous.push(request.url());
  });
  let refreshes = 0;
  context.on('response', (answer) => {
    if (/grant_type=refresh_token|\/auth\/refresh\//.test(answer.url()) && answer.ok()) refreshes += 1;
  });

  // a stale token of the specified backend is found out by its refusal, of whatever is asked first
  if (!isHosted) faults.fromNow(['401 /api/*']);
  for (let round = 0; round < allRounds; round += 1) {
    // the stored session is over; each tab finds that out by itself when it next asks for something
    await first.evaluate(() => {
      const stored: unknown = JSON.parse(localStorage.getItem('plinth-auth') ?? 'null');
      if (stored) localStorage.setItem('plinth-auth', JSON.stringify({ ...stored, expires_at: 1 }));
      const token = localStorage.getItem('access_token');
      // its last part is what the server signed
      if (token) localStorage.setItem('access_token', token.slice(0, token.lastIndexOf('.') + 1) + 'stale');
    });
    await Promise.all(
      tabs.map(async (tab) => {
        await tab.reload();
        await expect(tab.getByLabel(t('profile.firstName'))).toHaveValue('Omar', { timeout: 20_000 });
      }),
    );
    // a page may show what it kept while its new session is still on the way
    await first.waitForFunction(() => {
      const stored = JSON.parse(localStorage.getItem('plinth-auth') ?? 'null') as {
        expires_at?: number;
      } | null;
      return stored?.expires_at !== 1 && !localStorage.getItem('access_token')?.endsWith('.stale');
    });
  }
  expect(anonymous).toEqual([]);
  expect(refreshes).toBeGreaterThanOrEqual(allRounds);
  for (const tab of tabs) await expect(tab.getByRole('heading', signInPage)).toHaveCount(0);
  console.log(`access: ${tabCount} tabs, ${allRounds} rounds, ${refreshes} refreshes, no sign-out`);
});

test('what one person saw is nowhere when another signs in on the same browser (F68)', async ({
  installation,
  openAs,
}) => {
  const project_id = await add(installation.owner, 'projects', { name: 'Harbour tower' });
  const name = 'Budget of the secret tower';
  await add(installation.owner, 'budgets', { name, project_id });
  const person = await hire(installation, installation.owner, 'EMPLOYEE', {
    firstName: 'Lina',
    lastName: 'Saleh',
  });
  const page = await openAs(installation.owner);
  await page.goto(`${installation.url}/finance/budgets`);
  await expect(page.getByText(name).first()).toBeVisible();
  await takeFromMenu(page, t('shell.header.account', { name: 'Omar Haddad' }), t('shell.header.signOut'));
  await expect(page.getByRole('heading', signInPage)).toBeVisible();
  const left = await page.evaluate(async () => {
    const caches = await globalThis.caches.keys();
    const pages = await Promise.all(caches.map(async (key) => (await globalThis.caches.open(key)).keys()));
    return {
      stored: JSON.stringify({ ...localStorage, ...sessionStorage }),
      cached: pages.flat().map(({ url }) => new URL(url).pathname),
    };
  });
  expect(left.stored).not.toContain('secret tower');
  expect(left.stored).not.toContain(installation.owner.email);
  expect(left.cached.filter((path) => /^\/(rest|auth|storage|api)\//.test(path))).toEqual([]);

  await signIn(page, installation.url, person);
  await page.goto(`${installation.url}/finance/budgets`);
  await expect(page.getByRole('heading', { level: 1, name: t('shell.accessDenied.title') })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(page.getByText(name)).toHaveCount(0);
});
