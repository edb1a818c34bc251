import { expect, test } from '../fixtures.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test('who is away names a deputy, who finds the request in the inbox with the name and decides on it', async ({
  installation,
  openAs,
}) => {
  const manager = await installation.employ('MANAGER');
  const deputy = await installation.employ('EMPLOYEE');
  const expense = await add(manager, 'expenses', {
    activity: 'Crane hire',
    amount: '640.00',
    currency: 'AED',
    expense_type: 'travel',
    expense_date: '2026-11-02',
    status: 'pending',
  });
  const name = `${deputy.firstName} ${deputy.lastName}`;

  const page = await openAs(installation.owner);
  await page.goto(`${installation.url}/approvals`);
  await page.getByRole('button', { name: t('approvals.deputies.open') }).click();
  const sheet = page.getByRole('dialog', { name: t('approvals.deputies.title') });
  await expect(sheet.getByText(t('resources.approval_deputies.emptyText'))).toBeVisible();
  await sheet.getByRole('button', { name: t('resources.approval_deputies.create') }).click();
  const form = page.getByRole('dialog', { name: t('resources.approval_deputies.create') });
  await form.getByRole('combobox', { name: t('fields.approval_deputies.deputy_id') }).fill(deputy.firstName);
  await page.getByRole('option', { name }).click();
  await form.getByLabel(t('fields.approval_deputies.ends_on')).fill('30/12/2026');
  await form.getByRole('button', { name: t('crud.form.create') }).click();
  await expect(sheet.getByText(name)).toBeVisible();

  const other = await openAs(deputy);
  await other.goto(`${installation.url}/approvals`);
  const panel = other.getByRole('region', { name: t('approvals.panelLabel') });
  await expect(panel.getByRole('heading', { name: 'Crane hire' })).toBeVisible();
  await expect(panel.getByText(t('everyday.approvals.details.for'))).toBeVisible();
  await expect(panel.getByText(t('approvals.deputies.noRecord'))).toBeVisible();
  await panel.getByRole('button', { name: 'Approve Crane hire' }).click();
  const decision = async () => {
    const { data } = await installation.owner.client
      .from('expenses')
      .select('status, decided_by')
      .eq('id', expense)
      .single()
      .throwOnError();
    return data;
  };
  await expect.poll(decision, { timeout: 20_000 }).toEqual({ status: 'approved', decided_by: deputy.id });

  await page.goto(`${installation.url}/finance/expenses/view/${expense}`);
  await page.getByRole('button', { name: t('activity.history.show') }).click();
  await expect(page.getByText('(for Omar Haddad)')).toBeVisible();
});
