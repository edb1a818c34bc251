import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { approve, press } from '../support/forms.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

const year = new Date().getFullYear();
const days = 20;

/** The days of the one kind of leave, in the order of the columns. */
const balance = (page: Page, shown: readonly number[]) =>
  expect(
    page
      .getByRole('region', { name: t('hr.balances.title', { year: String(year) }) })
      .getByRole('row', { name: /Site leave/ })
      .getByRole('cell'),
  ).toHaveText(shown.map(String));

test('leave is asked for, approved by the manager and gone from the balance', async ({
  installation,
  openAs,
}) => {
  test.setTimeout(180_000);
  const [manager, mason] = [await installation.employ('MANAGER'), await installation.employ('EMPLOYEE')];
  await add(installation.owner, 'leave_types', { name: 'Site leave', days_per_year: days });
  const chief = await add(installation.owner, 'employees', {
    first_name: 'Asha',
    last_name: 'Manager',
    user_id: manager.id,
    hire_date: '2020-01-01',
  });
  const employee = await add(installation.owner, 'employees', {
    first_name: 'Asha',
    last_name: 'Mason',
    user_id: mason.id,
    manager_id: chief,
    hire_date: '2020-01-01',
  });
  const page = await openAs(mason);
  const own = `${installation.url}/hr/self-service/leave-requests`;

  await test.step('the person sees what is left and asks', async () => {
    await page.goto(own);
    await balance(page, [days, 0, 0, 0, days]);
    await page
      .getByRole('link', { name: t('resources.leave_requests.create') })
      .first()
      .click();
    await page.getByLabel(t('fields.leave_requests.leave_type_id')).fill('Site');
    await page.getByRole('option', { name: 'Site leave' }).click();
    // two working days at the end of the year, whatever the day of the test is
    await page.getByRole('textbox', { name: t('fields.leave_requests.start_date') }).fill(`28/12/${year}`);
    await page.getByRole('textbox', { name: t('fields.leave_requests.end_date') }).fill(`29/12/${year}`);
    await press(page, t('crud.form.create'));
    await expect(page).toHaveURL(/\/hr\/leave-requests\/view\//);
    await expect(page.getByText(t('choices.leave_requests.status.pending')).first()).toBeVisible();
    await page.goto(own);
    await balance(page, [days, 0, 0, 2, days - 2]);
    await page.getByRole('link', { name: 'LR0001' }).click();
  });

  await test.step('the manager approves it', async () => {
    const superior = await openAs(manager);
    await superior.goto(page.url());
    await approve(superior, t('choices.leave_requests.status.approved'));
    await superior.goto(`${installation.url}/hr/employees/view/${employee}`);
    await balance(superior, [days, 0, 2, 0, days - 2]);
  });

  await test.step('the person has so much less', async () => {
    await page.goto(own);
    await balance(page, [days, 0, 2, 0, days - 2]);
    await expect(page.getByText(t('choices.leave_requests.status.approved')).first()).toBeVisible();
  });
});
