import { expect, test } from '../fixtures.ts';
import { approve, press, takeStep } from '../support/forms.ts';
import { fillLine, lineCell } from '../support/grid.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const statuses = 'choices.journal_vouchers.status';

test('a journal voucher shows its difference while it is typed, and is posted by another person', async ({
  installation,
  openAs,
}) => {
  const page = await openAs(await installation.employ('ADMIN'));
  await page.goto(`${installation.url}/finance/journal-vouchers/new`);
  await page.getByRole('textbox', { name: t('fields.journal_vouchers.description') }).fill('Rent of January');
  for (const [index, [account, column]] of [
    ['Expenses', 'debit_amount'],
    ['Accrued expenses', 'credit_amount'],
  ].entries()) {
    await page.getByRole('button', { name: t('lines.add') }).click();
    const cell = lineCell(page, 'posting_account_id', index + 1);
    await cell.click();
    await cell.getByRole('combobox').fill(account ?? '');
    await page.getByRole('option', { name: account }).first().click();
    await fillLine(page, column ?? '', index === 0 ? '1200' : '1100', index + 1);
  }
  const sums = page.getByRole('status').filter({ hasText: t('lines.difference') });
  await expect(sums).toContainText('100.00');
  await fillLine(page, 'credit_amount', '1200', 2);
  await page.getByLabel(t('fields.journal_vouchers.reference')).click();
  await expect(sums).toContainText('0.00');
  await press(page, t('crud.form.create'));
  await takeStep(page, t('steps.to.pending'), t(`${statuses}.pending`));
  const chief = await openAs(installation.owner);
  await chief.goto(page.url());
  await approve(chief, t(`${statuses}.approved`));
  await chief.goto(`${installation.url}/finance/trial-balance`);
  await expect(
    chief.getByRole('row').filter({ hasText: t('choices.posting_accounts.posting.accrued_expenses') }),
  ).toContainText('1,200');
});

test('what a voucher left owing is paid from the bank by two people', async ({ installation, openAs }) => {
  const accountant = await installation.employ('ADMIN');
  const { client } = accountant;
  const accountOf = async (posting: string) => {
    const { data } = await client
      .from('posting_accounts')
      .select('id')
      .eq('posting', posting)
      .limit(1)
      .single();
    return String(data?.id);
  };
  const owing = await accountOf('withheld');
  await add(installation.owner, 'bank_accounts', {
    name: 'Main',
    bank_name: 'Gulf Bank',
    account: '1234567890',
  });
  const voucher = await add(accountant, 'journal_vouchers', { description: 'Pension contributions' });
  const lines = [
    { posting_account_id: await accountOf('employer_costs'), debit_amount: '400' },
    { posting_account_id: owing, credit_amount: '400' },
  ];
  for (const line of lines)
    await add(accountant, 'journal_voucher_items', { journal_voucher_id: voucher, ...line });
  await client.from('journal_vouchers').update({ status: 'pending' }).eq('id', voucher);
  await installation.owner.client.from('journal_vouchers').update({ status: 'approved' }).eq('id', voucher);

  const page = await openAs(accountant);
  await page.goto(`${installation.url}/finance/liability-payments/new?posting_account_id=${owing}`);
  await page.getByRole('textbox', { name: t('fields.liability_payments.amount') }).fill('400');
  await page.getByLabel(t('fields.liability_payments.payee')).fill('Pension authority');
  await press(page, t('crud.form.create'));
  await expect(page.getByText(t('choices.liability_payments.status.pending')).first()).toBeVisible();
  const chief = await openAs(installation.owner);
  await chief.goto(page.url());
  await approve(chief, t('choices.liability_payments.status.approved'));
});

test('an advance that was agreed on is paid out from its own page, and what the person owes is in the books', async ({
  installation,
  openAs,
}) => {
  const accountant = await installation.employ('ADMIN');
  const { owner } = installation;
  await add(owner, 'bank_accounts', { name: 'Salaries', bank_name: 'Gulf Bank', account: '1234567899' });
  const employee_id = await add(accountant, 'employees', {
    first_name: 'Hassan',
    last_name: 'Mirza',
    hire_date: '2020-01-01',
  });
  const title = 'School fees';
  const agreed = { employee_id, kind: 'advance', title, amount: '6000', instalment_amount: '1500' };
  const advance = await add(accountant, 'pay_deductions', agreed);
  await owner.client.from('pay_deductions').update({ status: 'approved' }).eq('id', advance).throwOnError();

  const page = await openAs(accountant);
  await page.goto(`${installation.url}/hr/pay-deductions/view/${advance}`);
  await page.getByRole('link', { name: t('resources.liability_payments.create') }).click();
  await expect(page.getByLabel(t('fields.liability_payments.payee'))).toHaveValue('Hassan Mirza');
  await expect(page.getByRole('textbox', { name: t('fields.liability_payments.amount') })).toHaveValue(
    /^6,?000/,
  );
  await press(page, t('crud.form.create'));
  await expect(page.getByText(t('choices.liability_payments.status.pending')).first()).toBeVisible();
  const chief = await openAs(owner);
  await chief.goto(page.url());
  await approve(chief, t('choices.liability_payments.status.approved'));
  await chief.goto(`${installation.url}/finance/trial-balance`);
  await expect(
    chief.getByRole('row').filter({ hasText: t('choices.posting_accounts.posting.staff_loans') }),
  ).toContainText('6,000');
});
