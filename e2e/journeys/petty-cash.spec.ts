import { expect, test } from '../fixtures.ts';
import { approve, press, takeStep } from '../support/forms.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test('a custodian pays from the float, claims what was spent, and the bank fills it up again', async ({
  installation,
  openAs,
}) => {
  const custodian = await installation.employ('EMPLOYEE');
  const accountant = await installation.employ('ADMIN');
  const employee = await add(installation.owner, 'employees', {
    first_name: 'Tariq',
    last_name: 'Aziz',
    user_id: custodian.id,
    hire_date: '2020-01-01',
  });
  const account = await add(accountant, 'bank_accounts', {
    name: 'Operations',
    bank_name: 'Gulf Bank',
    account: '0123456789',
  });
  const float = await add(accountant, 'petty_cash_floats', {
    name: 'Creek site',
    employee_id: employee,
    bank_account_id: account,
    float_amount: '500',
  });
  const chief = await openAs(installation.owner);
  await chief.goto(`${installation.url}/finance/petty-cash/view/${float}`);
  await approve(chief, t('choices.petty_cash_floats.status.open'));

  const page = await openAs(custodian);
  await page.goto(`${installation.url}/hr/self-service/petty-cash`);
  await expect(page.getByText(t('fields.petty_cash_floats.balance_amount')).locator('..')).toContainText(
    '500',
  );
  await page
    .getByRole('link', { name: t('resources.petty_cash_vouchers.create') })
    .first()
    .click();
  await page.getByLabel(t('fields.petty_cash_vouchers.payee')).fill('Al Quoz Hardware');
  await page.getByLabel(t('fields.petty_cash_vouchers.description')).fill('Drill bits');
  await page.getByLabel(t('fields.petty_cash_vouchers.amount')).fill('120');
  await press(page, t('crud.form.create'));
  await expect(page.getByText(t('choices.petty_cash_vouchers.status.recorded')).first()).toBeVisible();

  await page.goto(`${installation.url}/hr/self-service/petty-cash-claims`);
  await expect(page.getByText(t('fields.petty_cash_floats.balance_amount')).locator('..')).toContainText(
    '380',
  );
  await page
    .getByRole('link', { name: t('resources.petty_cash_claims.create') })
    .first()
    .click();
  await page.getByLabel(t('fields.petty_cash_claims.counted_amount')).fill('380');
  await press(page, t('crud.form.create'));
  await expect(page.getByText(t('choices.petty_cash_claims.status.pending')).first()).toBeVisible();
  const claim = page.url().split('/').pop();

  await chief.goto(`${installation.url}/finance/petty-cash/claims/view/${claim}`);
  await expect(chief.getByText('Al Quoz Hardware')).toBeVisible();
  await approve(chief, t('choices.petty_cash_claims.status.approved'));
  await takeStep(chief, t('steps.to.paid'), t('choices.petty_cash_claims.status.paid'));
  await page.goto(`${installation.url}/hr/self-service/petty-cash`);
  await expect(page.getByText(t('fields.petty_cash_floats.balance_amount')).locator('..')).toContainText(
    '500',
  );
});
