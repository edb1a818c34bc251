import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { inspect } from '../support/inspect.ts';
import { add, type Person } from '../support/people.ts';
import { phone } from '../support/on-site.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const ar = wordsOf('ar');

async function ask(person: Person, activity: string, amount: string): Promise<string> {
  const id = await add(person, 'expenses', { activity, amount, currency: 'AED', expense_type: 'travel' });
  await person.client.from('expenses').update({ status: 'pending' }).eq('id', id).throwOnError();
  return id;
}

const callsOf = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() === 'POST' && /\/rpc\//.test(path)) calls.push(path.replace(/^.*\/rpc\//, ''));
  });
  return calls;
};

test('a dashboard for a job asks once, and each figure opens the list it was counted from', async ({
  installation,
  openAs,
}) => {
  test.setTimeout(180_000);
  const manager = await installation.employ('MANAGER');
  await ask(manager, 'Taxi to site', '120.00');
  await ask(manager, 'Hotel in Dubai', '860.00');
  const page = await openAs(installation.owner);
  const calls = callsOf(page);
  await page.goto(`${installation.url}/?job=finance`);
  const figure = page.getByRole('link', { name: t('jobs.figures.expensesWaiting') });
  await expect(figure.locator('xpath=../..')).toContainText('AED 980');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(calls.filter((name) => name.startsWith('dashboard'))).toHaveLength(1);
  await figure.click();
  await expect(page.getByRole('row', { name: /Taxi to site/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Hotel in Dubai/ })).toBeVisible();
  await expect(page.locator('tfoot')).toContainText('AED 980');

  await page.goto(`${installation.url}/`);
  const tabs = page.getByRole('navigation', { name: t('dashboard.title') });
  for (const job of ['projects', 'finance', 'hr', 'commercial'] as const) {
    await tabs.getByRole('link', { name: t(`shell.menu.${job}`), exact: true }).click();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await inspect(page, { language: 'en', theme: 'light', width: 1280 }, `the dashboard of ${job}`);
  }
});

test('rows of a list are approved together, and one by its key', async ({ installation, openAs }) => {
  test.setTimeout(120_000);
  const manager = await installation.employ('MANAGER');
  await ask(manager, 'Bus to site', '12.00');
  await ask(manager, 'Ferry', '24.00');
  await ask(manager, 'Parking', '8.00');
  const page = await openAs(installation.owner);
  await page.goto(`${installation.url}/finance/expenses?status=pending&q=`);
  for (const name of ['Bus to site', 'Ferry'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check();
  await page.getByRole('button', { name: 'Approve 2' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText('AED 36.00')).toBeVisible();
  await question.getByRole('button', { name: 'Approve 2' }).click();
  await expect(page.getByText('2 requests approved')).toBeVisible();
  await page
    .getByRole('row', { name: /Parking/ })
    .getByRole('link')
    .first()
    .focus();
  await page.keyboard.press('a');
  await expect(question.getByText('AED 8.00').first()).toBeVisible();
  await question.getByRole('button', { name: 'Approve 1' }).click();
  await expect(page.getByText('1 request approved')).toBeVisible();
  const { data } = await installation.owner.client
    .from('expenses')
    .select('status')
    .in('activity', ['Bus to site', 'Ferry', 'Parking'])
    .throwOnError();
  expect(data?.map(({ status }) => String(status))).toEqual(['approved', 'approved', 'approved']);
});

test('an employee files an expense with its receipt on a phone, and follows it', async ({
  installation,
  openAs,
}) => {
  test.setTimeout(180_000);
  const mason = await installation.employ('EMPLOYEE');
  await add(installation.owner, 'employees', {
    first_name: 'Asha',
    last_name: 'Mason',
    user_id: mason.id,
    hire_date: '2020-01-01',
  });
  const page = await openAs(mason, {
    language: 'ar',
    options: phone,
  });
  const bar = page.getByRole('navigation', { name: ar('shell.menu.groups.main') });
  await bar.getByRole('button', { name: ar('shell.menu.add') }).click();
  // the page of the day below has the same link
  const sheet = page.getByRole('dialog', { name: ar('shell.menu.add') });
  await sheet.getByRole('link', { name: ar('resources.expenses.create') }).click();
  await expect(page.getByRole('heading', { level: 1, name: ar('resources.expenses.create') })).toBeVisible();
  await page.locator('input[type=file][capture]').setInputFiles({
    name: 'receipt.jpg',
    mimeType: 'image/jpeg',
    buffer: await page.screenshot({ type: 'jpeg' }),
  });
  await expect(page.getByText('receipt.jpg')).toBeVisible();
  await page.getByLabel(ar('fields.expenses.activity')).fill('ديزل للمولّد');
  await page.getByLabel(ar('fields.expenses.amount')).fill('75.50');
  await page.getByRole('button', { name: ar('crud.form.saveAndSubmit') }).click();
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(
    ar('choices.expenses.status.pending'),
  );
  const files = page.getByRole('region', { name: ar('files.title') });
  await files.getByRole('button', { name: ar('files.show', { count: 1 }) }).click();
  await expect(files.getByText('receipt.jpg')).toBeVisible();
  await page.goto(`${installation.url}/hr/self-service/expenses`);
  await expect(page.getByText('ديزل للمولّد')).toBeVisible();
  await inspect(page, { language: 'ar', theme: 'light', width: 360 }, 'own expenses');
  const { data } = await mason.client
    .from('expenses')
    .select('id, amount, status')
    .eq('activity', 'ديزل للمولّد')
    .throwOnError();
  expect(data).toMatchObject([{ amount: 75.5, status: 'pending' }]);
});
