import { Buffer } from 'node:buffer';
import { expect, test } from '../fixtures.ts';
import { choose, press } from '../support/forms.ts';
import { add, type Person } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

/** The day in Dubai, as the company has it. */
const today = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);
const shortDay = today.slice(2).replaceAll('-', '');

/** Opened with a thousand: a payment that is in the books, one that is not, and a fee with its tax. */
const statementOf = (known: string) =>
  [
    ':20:DAY',
    ':25:AE070331234567890123456',
    ':28C:1/1',
    `:60F:C${shortDay}AED1000,00`,
    `:61:${shortDay}C1575,00NTRFNONREF`,
    `:86:/NAME/NOOR PROPERTIES/REMI/${known}`,
    `:61:${shortDay}C840,00NTRFNONREF`,
    ':86:/NAME/NOOR PROPERTIES/REMI/second stage',
    `:61:${shortDay}D10,50NCHGNONREF`,
    ':86:MONTHLY FEE INCL VAT',
    `:62F:C${shortDay}AED3404,50`,
    '-',
  ].join('\r\n');

async function invoice(
  owner: Person,
  client: string,
  price: string,
): Promise<{ id: string; number: string }> {
  const id = await add(owner, 'invoices', { client_id: client });
  await add(owner, 'invoice_items', { invoice_id: id, description: 'Stage', unit_price: price });
  for (const status of ['pending', 'approved']) {
    const values = { status, status_reason: 'Signed by both.' };
    const { error } = await owner.client.from('invoices').update(values).eq('id', id);
    if (error) throw new Error(error.message);
  }
  const { data } = await owner.client
    .from('invoices')
    .select('invoice_number')
    .eq('id', id)
    .single<{ invoice_number: string }>();
  return { id, number: data?.invoice_number ?? '' };
}

test('a bank statement is imported, its lines are matched or recorded, and bank and books agree', async ({
  installation,
  openAs,
}) => {
  test.setTimeout(240_000);
  const { owner } = installation;
  const client = await add(owner, 'external_entities', {
    company_name: 'Noor Properties',
    entity_type: 'CLIENT',
  });
  const paid = await invoice(owner, client, '1575');
  const unpaid = await invoice(owner, client, '840');
  await add(owner, 'invoice_payments', { invoice_id: paid.id, amount: '1575', payment_date: today });
  await add(owner, 'bank_accounts', {
    name: 'Operations',
    bank_name: 'First Bank',
    account: 'AE07 0331 2345 6789 0123 456',
    currency: 'AED',
    opening_balance: '1000',
    opened_on: today,
  });
  const page = await openAs(owner);
  await page.goto(`${installation.url}/finance/bank`);

  const importFile = async (text: string) => {
    await press(page, t('bank.import.open'));
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'day.sta',
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    });
    await dialog.getByRole('button', { name: t('bank.import.start'), exact: true }).click();
    return dialog;
  };

  await test.step('its file is read, and all of it kept', async () => {
    const dialog = await importFile(statementOf(paid.number));
    await expect(dialog.getByText(t('bank.import.added', { count: 3 }))).toBeVisible();
    await dialog
      .getByRole('button', { name: t('crud.dialog.close'), exact: true })
      .first()
      .click();
  });

  await test.step('the payment in the books is suggested with its reasons, and accepted', async () => {
    await expect(page.getByText(t('bank.reasons.number')).first()).toBeVisible();
    await page.getByRole('button', { name: `${t('bank.accept')}: ${paid.number}` }).click();
    await expect(page.getByText(t('bank.matched')).first()).toBeVisible();
  });

  await test.step('the other becomes a payment of its invoice', async () => {
    await page.getByRole('button', { name: /NOOR PROPERTIES.*second stage/s }).click();
    await page.getByRole('checkbox', { name: new RegExp(unpaid.number) }).check();
    await press(page, t('bank.match'));
    await expect(page.getByText('second stage')).toHaveCount(0);
  });

  await test.step('the fee is recorded with its tax', async () => {
    await page.getByRole('button', { name: /MONTHLY FEE/ }).click();
    await choose(page, t('bank.record'), t('bank.recordKinds.charge'));
    const { data } = await owner.client
      .from('tax_codes')
      .select('name')
      .eq('tax_type', 'standard')
      .limit(1)
      .single<{ name: string }>();
    await choose(page, t('bank.taxCode'), data?.name ?? '');
    await press(page, t('bank.match'));
    await expect(page.getByText(t('bank.noLines'))).toBeVisible();
  });

  await test.step('bank and books agree', async () => {
    await expect(page.getByText(t('bank.isReconciled')).first()).toBeVisible();
    const { data } = await owner.client.from('invoices').select('status').in('id', [paid.id, unpaid.id]);
    expect(data).toEqual([{ status: 'paid' }, { status: 'paid' }]);
  });
});
