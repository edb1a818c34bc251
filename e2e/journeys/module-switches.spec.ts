import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { add, type Person } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test.use({ flags: { modules: { settings: true } } });

const menuEntry = (page: Page) =>
  page.getByRole('navigation').getByText(t('shell.menu.finance'), { exact: true });

/** What the palette answers to some words. */
async function lookFor(page: Page, words: string, found: boolean): Promise<void> {
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: t('everyday.palette.label') });
  await box.fill(words);
  const options = page.getByRole('option', { name: words });
  if (found) await expect(options.first()).toBeVisible();
  else {
    await expect(page.getByText(t('everyday.palette.nothing', { words }))).toBeVisible();
    await expect(options).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
}

/** What both APIs answer to a person who reads the budgets and writes one. */
async function answersOf(url: string, { client, email, password }: Person) {
  const login = await fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access } = (await login.json()) as { access: string };
  const budget = { name: 'At the counter', budget_type: 'operational' };
  const ask = async (init?: RequestInit) => {
    const answer = await fetch(`${url}/api/finance/budgets/`, {
      ...init,
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    });
    return { status: answer.status, text: await answer.text() };
  };
  const seen = await client.from('budgets').select('name');
  const written = await client.from('budgets').insert(budget);
  return {
    rest: {
      isSeen: (await ask()).text.includes('Harbour office'),
      written: (await ask({ method: 'POST', body: JSON.stringify(budget) })).status,
    },
    hosted: { isSeen: (seen.data?.length ?? 0) > 0, written: written.status },
  };
}

const open = { rest: { isSeen: true, written: 201 }, hosted: { isSeen: true, written: 201 } };
const closed = { rest: { isSeen: false, written: 403 }, hosted: { isSeen: false, written: 403 } };

test('a module that the owner switches off leaves the open pages of others at once, and both APIs', async ({
  installation,
  openAs,
}) => {
  const manager = await installation.employ('MANAGER');
  await add(installation.owner, 'budgets', { name: 'Harbour office', budget_type: 'operational' });
  const budget = await add(installation.owner, 'budgets', {
    name: 'Harbour yard',
    budget_type: 'operational',
  });

  const reading = await openAs(manager);
  await reading.goto(`${installation.url}/finance/budgets/view/${budget}`);
  await expect(reading.getByRole('heading', { level: 1, name: 'Harbour yard' })).toBeVisible();
  const elsewhere = await openAs(manager);
  await elsewhere.goto(`${installation.url}/projects`);
  await expect(menuEntry(elsewhere)).toBeVisible();
  await lookFor(elsewhere, 'Harbour office', true);
  expect(await answersOf(installation.url, manager)).toEqual(open);
  // neither of the two is loaded anew from here on
  const loaded: string[] = [];
  for (const page of [reading, elsewhere]) page.on('load', () => loaded.push(page.url()));

  const owner = await openAs(installation.owner);
  await owner.goto(`${installation.url}/settings/modules`);
  const finance = owner.getByRole('switch', { name: t('settings.switches.modules.finance'), exact: true });
  await finance.click();
  await expect(owner.getByText(t('settings.switched'))).toBeVisible();
  await expect(menuEntry(owner)).toBeHidden();

  const gone = reading.getByRole('heading', { name: t('shell.moduleNotAvailable.title') });
  await expect(gone).toBeVisible();
  for (const page of [reading, elsewhere]) await expect(menuEntry(page)).toBeHidden();
  await lookFor(elsewhere, 'Harbour office', false);
  expect(await answersOf(installation.url, manager)).toEqual(closed);

  await finance.click();
  await expect(menuEntry(owner)).toBeVisible();
  await expect(reading.getByRole('heading', { level: 1, name: 'Harbour yard' })).toBeVisible();
  await expect(menuEntry(elsewhere)).toBeVisible();
  await lookFor(elsewhere, 'Harbour office', true);
  expect(await answersOf(installation.url, manager)).toEqual(open);
  expect(loaded).toEqual([]);
});
