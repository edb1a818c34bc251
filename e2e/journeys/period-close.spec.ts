import { expect, test } from '../fixtures.ts';
import { approve, takeStep } from '../support/forms.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test('a month is closed, refuses what is dated in it, and is reopened by another person with a reason', async ({
  installation,
  openAs,
}) => {
  const accountant = await installation.employ('ADMIN');
  const id = await add(accountant, 'opening_balances', { opening_date: '2025-12-31' });
  const sides = [
    { posting: 'bank', debit_amount: '75000' },
    { posting: 'capital', credit_amount: '75000' },
  ];
  for (const [index, side] of sides.entries())
    await add(accountant, 'opening_balance_items', { opening_balance_id: id, position: index + 1, ...side });
  const page = await openAs(accountant);
  await page.goto(`${installation.url}/finance/opening-balances/view/${id}`);
  await takeStep(page, t('steps.to.pending'), t('choices.opening_balances.status.pending'));
  const chief = await openAs(installation.owner);
  await chief.goto(page.url());
  await approve(chief, t('choices.opening_balances.status.approved'));

  await chief.goto(`${installation.url}/finance/trial-balance`);
  await expect(
    chief.getByRole('row').filter({ hasText: t('choices.posting_accounts.posting.capital') }),
  ).toContainText('75,000');

  // what the company owns is what the owners put in, and the figure opens its entry
  await chief.goto(`${installation.url}/finance/balance-sheet`);
  await expect(
    chief.getByRole('row').filter({ hasText: t('statements.totals.liabilities_and_equity') }),
  ).toContainText('75,000');
  await chief
    .getByRole('row')
    .filter({ hasText: t('choices.posting_accounts.posting.capital') })
    .getByRole('link')
    .first()
    .click();
  await expect(chief).toHaveURL(/\/finance\/ledgers\/journal\?account=3000/);

  await add(accountant, 'journal_vouchers', {
    voucher_date: '2026-01-15',
    description: 'Rent of the yard for January',
  });
  await page.goto(`${installation.url}/finance/period-close`);

  // the figure of a month opens its documents
  const january = page.getByRole('row').filter({ hasText: 'January 2026' });
  await january.getByRole('button', { name: '1', exact: true }).click();
  const undecided = page.getByRole('dialog', {
    name: `${t('statements.closing.undecided')}: January 2026`,
  });
  await expect(undecided.getByRole('row')).toHaveCount(2);
  const voucher = undecided.getByRole('row').filter({ hasText: '15 Jan 2026' });
  await expect(voucher).toContainText(t('resources.journal_vouchers.singular'));
  await expect(voucher).toContainText('AED 0.00');
  await page.keyboard.press('Escape');
  await expect(undecided).toBeHidden();

  const december = page.getByRole('row').filter({ hasText: 'December 2025' });
  await december.getByRole('button', { name: t('statements.closing.closeMonth') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('statements.closing.closeMonth') })
    .click();
  await expect(december).toContainText(t('statements.closing.isClosed'));

  // the opening balances stand in it, so they are not reversed any more
  await chief.goto(`${installation.url}/finance/period-close`);
  const closed = chief.getByRole('row').filter({ hasText: 'December 2025' });
  await closed.getByRole('button', { name: t('statements.closing.reopenMonth') }).click();
  await chief
    .getByRole('dialog')
    .getByLabel(t('statements.closing.reason'))
    .fill('Capital was entered twice');
  await chief
    .getByRole('dialog')
    .getByRole('button', { name: t('statements.closing.reopenMonth') })
    .click();
  await expect(closed).toContainText(t('statements.closing.isReopened'));
  await expect(closed).toContainText('Capital was entered twice');
});
