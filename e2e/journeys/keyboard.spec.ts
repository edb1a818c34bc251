import type { Page } from '@playwright/test';
import { languageNames } from '@plinth/messages/languages.ts';
import { expect, test } from '../fixtures.ts';
import { lineCell } from '../support/grid.ts';
import { keyboardOf, type Keyboard } from '../support/keyboard.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** The keys of the whole application come with the bell, a moment after the first page. */
const keysListen = (page: Page) =>
  expect(page.getByRole('button', { name: t('everyday.notifications.title') })).toBeVisible();

/** Does a task without a mouse. @returns the keys it took, text not counted, and its seconds; both are printed */
async function did(name: string, keyboard: Keyboard, task: () => Promise<void>) {
  const before = keyboard.keys();
  const began = performance.now();
  await test.step(name, task);
  const keys = keyboard.keys() - before;
  const seconds = (performance.now() - began) / 1000;
  console.log(`G30 ${name}: ${keys} keys, ${seconds.toFixed(1)} s`);
  return { keys, seconds };
}

test('G30 the day of an office without a mouse', async ({ installation, openBrowser }) => {
  test.setTimeout(240_000);
  await add(installation.owner, 'external_entities', {
    company_name: 'Noor Properties',
    entity_type: 'CLIENT',
  });
  const person = await installation.employ('ADMIN');
  const page = await openBrowser();
  const keyboard = keyboardOf(page);
  const { press, type, reach, take, fill, goTo } = keyboard;

  await did('1 sign in', keyboard, async () => {
    await page.goto(`${installation.url}/auth`);
    await fill(page.getByLabel(t('auth.fields.email')), person.email);
    await fill(page.getByLabel(t('auth.fields.password'), { exact: true }), person.password);
    await press('Enter');
    await expect(heading(page, t('dashboard.title'))).toBeVisible();
    await keysListen(page);
  });

  await did('2 create a project', keyboard, async () => {
    await press('g', 'p');
    await expect(heading(page, t('resources.projects.plural'))).toBeVisible();
    await press('c');
    await fill(page.getByLabel(t('fields.projects.name')), 'Harbour office');
    await fill(page.getByLabel(t('fields.projects.client_id')), 'Noor');
    await expect(page.getByRole('option', { name: 'Noor Properties' })).toBeVisible();
    await press('ArrowDown', 'Enter', 'Control+Enter');
    await expect(heading(page, 'Harbour office')).toBeVisible();
  });

  await did('3 correct it', keyboard, async () => {
    await press('e');
    await fill(page.getByLabel(t('fields.projects.name')), 'Harbour offices');
    await press('Control+Enter');
    await expect(heading(page, 'Harbour offices')).toBeVisible();
  });

  await did('4 create a task', keyboard, async () => {
    await goTo(t('shell.menu.tasksAll'));
    await expect(heading(page, t('resources.tasks.plural'))).toBeVisible();
    await press('c');
    await fill(page.getByLabel(t('fields.tasks.task_title')), 'Check the levels');
    await press('Control+Enter');
    await expect(heading(page, 'Check the levels')).toBeVisible();
  });

  await did('5 start the task', keyboard, async () => {
    await take(page.getByRole('button', { name: t('steps.to.in_progress'), exact: true }));
    await expect(page.getByText(t('crud.toast.statusChanged'))).toBeVisible();
  });

  await did('6 say something about it', keyboard, async () => {
    await fill(page.getByRole('textbox', { name: t('activity.comment.label') }), 'Level is 12 mm low');
    await press('Control+Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Level is 12 mm low' })).toBeVisible();
  });

  await did('7 find a record although it is wrongly typed', keyboard, async () => {
    await press('Escape', 'Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await type('harbuor');
    await expect(page.getByRole('option', { name: /Harbour offices/ })).toBeVisible();
    await press('Enter');
    await expect(heading(page, 'Harbour offices')).toBeVisible();
  });

  await did('8 search in a list', keyboard, async () => {
    await press('g', 'p');
    await expect(heading(page, t('resources.projects.plural'))).toBeVisible();
    await press('/');
    await type('Harbour');
    await expect(page).toHaveURL(/q=Harbour/);
    await expect(page.getByRole('link', { name: 'Harbour offices' })).toBeVisible();
  });

  await did('9 sort a list', keyboard, async () => {
    await take(page.getByRole('columnheader').getByRole('button', { name: t('fields.projects.name') }));
    await expect(page.getByRole('columnheader', { name: t('fields.projects.name') })).toHaveAttribute(
      'aria-sort',
      /ascending|descending/,
    );
  });

  await did('10 delete and take it back', keyboard, async () => {
    await take(page.getByRole('button', { name: /Actions for Harbour offices/ }));
    await expect(page.getByRole('menu')).toBeVisible();
    await type('Delete');
    await press('Enter');
    await take(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await take(page.getByRole('button', { name: 'Undo' }));
    await expect(page.getByText('Restored').first()).toBeVisible();
  });

  await did('11 change the language', keyboard, async () => {
    await take(page.getByRole('button', { name: t('shell.header.language') }));
    await reach(page.getByRole('menuitemradio', { name: languageNames.hi }), 'ArrowDown');
    await press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await take(page.getByRole('button', { name: wordsOf('hi')('shell.header.language') }));
    await reach(page.getByRole('menuitemradio', { name: languageNames.en }), 'ArrowDown');
    await press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  await did('12 sign out', keyboard, async () => {
    await take(page.getByRole('button', { name: t('shell.header.account', { name: 'Asha ADMIN' }) }));
    await type(t('shell.header.signOut'));
    await press('Enter');
    await expect(heading(page, t('auth.signIn.title'))).toBeVisible();
  });
});

test('G30 money without a mouse: an invoice in a minute, approved with three keys', async ({
  installation,
  openAs,
}) => {
  test.setTimeout(240_000);
  const client = await add(installation.owner, 'external_entities', {
    company_name: 'Gulf Estates',
    entity_type: 'CLIENT',
  });
  await add(installation.owner, 'projects', { name: 'Boundary wall', client_id: client });
  const page = await openAs(await installation.employ('MANAGER'));
  await keysListen(page);
  const keyboard = keyboardOf(page);
  const { press, take, fill, goTo } = keyboard;

  const written = await did('13 write an invoice', keyboard, async () => {
    await press('g', 'i');
    await expect(heading(page, t('resources.invoices.plural'))).toBeVisible();
    await press('c');
    await fill(page.getByLabel(t('fields.invoices.client_id')), 'Gulf');
    await expect(page.getByRole('option', { name: 'Gulf Estates' })).toBeVisible();
    await press('ArrowDown', 'Enter');
    await fill(lineCell(page, 'description'), 'First stage');
    await fill(lineCell(page, 'unit_price'), '1500.50');
    await press('Control+Enter');
    await expect(page).toHaveURL(/\/finance\/invoices\/view\//);
  });
  expect(written.seconds).toBeLessThan(60);

  await did('14 hand it over for approval', keyboard, async () => {
    await take(page.getByRole('button', { name: t('steps.to.pending'), exact: true }));
    await expect(page.getByText(t('crud.toast.statusChanged'))).toBeVisible();
  });

  const chief = await openAs(installation.owner);
  await chief.goto(page.url());
  await expect(chief.getByRole('button', { name: t('crud.decide.confirm.approve') })).toBeVisible();
  await keysListen(chief);
  const decided = keyboardOf(chief);
  const approved = await did('15 approve it', decided, async () => {
    await decided.press('a');
    await expect(chief.getByRole('alertdialog').getByRole('textbox')).toBeFocused();
    await decided.press('Control+Enter');
    await expect(chief.getByText(t('choices.invoices.status.approved')).first()).toBeVisible();
  });
  expect(approved.keys).toBeLessThanOrEqual(3);
  await goTo('Boundary wall');
  await expect(heading(page, 'Boundary wall')).toBeVisible();
});
