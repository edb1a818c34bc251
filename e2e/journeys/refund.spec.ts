import { expect, test } from '../fixtures.ts';
import { press } from '../support/forms.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test('money on account is paid back: asked for on the receipt, approved, and gone from it', async ({
  installation,
  openAs,
}, testInfo) => {
  const { owner, url } = installation;
  const client = await add(owner, 'external_entities', {
    entity_type: 'CLIENT',
    company_name: 'Noor Towers',
  });
  const receipt = await add(owner, 'client_receipts', {
    client_id: client,
    amount: '25000',
    reference: 'TRF 9',
  });

  const page = await openAs(owner);
  await page.goto(`${url}/finance/receipts/view/${receipt}`);
  await page.getByRole('link', { name: t('finance.receipts.refund') }).click();
  const amount = page.getByLabel(t('fields.client_settlements.amount'));
  await expect(amount).toHaveValue(/25,?000/);
  await amount.fill('5000');
  await testInfo.attach('form-en', { body: await page.screenshot(), contentType: 'image/png' });
  await press(page, t('crud.form.create'));
  await expect(page).toHaveURL(/\/finance\/refunds\/view\//);
  const id = page.url().split('/').at(-1)?.split('?')[0] ?? '';
  await owner.client
    .from('client_settlements')
    .update({ status: 'approved', status_reason: 'Agreed with the client' })
    .eq('id', id)
    .throwOnError();
  const narrow = await openAs(owner, { language: 'ar', options: { viewport: { width: 360, height: 760 } } });
  for (const [name, look, wide] of [
    ['en', page, true],
    ['ar', narrow, false],
  ] as const)
    for (const [what, path] of [
      ['view', `/finance/refunds/view/${id}`],
      ['list', '/finance/refunds'],
      ['receipt', `/finance/receipts/view/${receipt}`],
      ['new', `/finance/refunds/new?client_receipt_id=${receipt}`],
    ] as const) {
      await look.goto(`${url}${path}`);
      await expect(look.locator('[aria-busy=true]')).toHaveCount(0);
      await testInfo.attach(`${what}-${name}`, {
        body: await look.screenshot({ fullPage: !wide }),
        contentType: 'image/png',
      });
    }
  const { data } = await owner.client
    .from('client_receipts')
    .select('on_account_amount')
    .eq('id', receipt)
    .single();
  expect(Number(data?.on_account_amount)).toBe(20_000);
});
