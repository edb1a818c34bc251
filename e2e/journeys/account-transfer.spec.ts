import { expect, test } from '../fixtures.ts';
import { choose, confirm, press } from '../support/forms.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

/** The day in Dubai, as the company has it. */
const today = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);

test('money is transferred between accounts of two currencies, and taken back on both', async ({
  installation,
  openAs,
  faults,
}) => {
  test.setTimeout(180_000);
  const { owner } = installation;
  await add(owner, 'exchange_rates', { currency: 'USD', rate_date: today, rate: '3.6725' });
  for (const [name, currency, account] of [
    ['Operations', 'AED', 'AE07 0331 2345 6789 0123 456'],
    ['Dollars', 'USD', '0312345678902'],
  ] as const)
    await add(owner, 'bank_accounts', { name, bank_name: 'First Bank', account, currency, opened_on: today });
  const page = await openAs(owner);
  await page.goto(`${installation.url}/finance/bank`);
  const dialog = page.getByRole('dialog');
  const entries = async () => {
    const { data } = await owner.client
      .from('bank_entries')
      .select('amount::text, currency, status')
      .order('amount');
    return data;
  };

  await test.step('what is missing or the same account twice is said in the dialog', async () => {
    await press(page, t('bank.transfer.open'));
    await choose(page, t('bank.transfer.to'), 'Operations · AED · •••• 3456');
    await confirm(page, t('bank.transfer.confirm'));
    await expect(dialog.getByText(t('bank.transfer.sameAccount'))).toBeVisible();
    await expect(dialog.getByText(t('errors.required'))).toBeVisible();
    expect(await entries()).toEqual([]);
  });

  await test.step('what both banks did shows their rate, and a slip is refused', async () => {
    await choose(page, t('bank.transfer.to'), 'Dollars · USD · •••• 8902');
    await dialog.getByLabel(t('bank.transfer.sent', { currency: 'AED' })).fill('36800');
    const received = dialog.getByLabel(t('bank.transfer.received', { currency: 'USD' }));
    await received.fill('1000');
    await faults.during(['400 /api/rpc/transfer_between_accounts/'], async () => {
      await confirm(page, t('bank.transfer.confirm'));
      await expect(dialog.getByText(/9519\.4 .*10521\.44/)).toBeVisible();
    });
    await received.fill('10000');
    await expect(dialog.getByText('1 USD = 3.68 AED')).toBeVisible();
    await dialog.getByLabel(t('bank.transfer.description')).fill('Dollars for steel');
    await confirm(page, t('bank.transfer.confirm'));
    await expect(page.getByText(t('bank.transfer.done'))).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await entries()).toEqual([
      { amount: '-36800.00', currency: 'AED', status: 'posted' },
      { amount: '10000.00', currency: 'USD', status: 'posted' },
    ]);
  });

  await test.step('each entry names the other, and reversing one reverses both', async () => {
    const { data } = await owner.client
      .from('bank_entries')
      .select('id, entry_number')
      .order('amount')
      .returns<{ id: string; entry_number: string }[]>();
    const [sent, arrived] = data ?? [];
    await page.goto(`${installation.url}/finance/bank-entries/view/${sent?.id ?? ''}`);
    await expect(page.getByRole('link', { name: arrived?.entry_number ?? 'none' })).toBeVisible();
    const { error } = await owner.client
      .from('bank_entries')
      .update({ status: 'reversed', status_reason: 'Sent twice' })
      .eq('id', sent?.id ?? '');
    expect(error).toBeNull();
    expect((await entries())?.map(({ status }) => status)).toEqual(['reversed', 'reversed']);
  });
});
