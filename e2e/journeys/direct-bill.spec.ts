import { expect, test } from '../fixtures.ts';
import { approve, choose, press, takeStep } from '../support/forms.ts';
import { fillLine } from '../support/grid.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test('the rent is entered without an order, approved by somebody else, and is owed', async ({
  installation,
  openAs,
}) => {
  const { owner, url } = installation;
  const landlord = await add(owner, 'external_entities', {
    entity_type: 'VENDOR',
    company_name: 'Al Quoz Business Park',
    tax_rate: '5',
  });
  await owner.client
    .from('external_entities')
    .update({ status: 'active', status_reason: 'Checked.' })
    .eq('id', landlord)
    .throwOnError();

  const page = await openAs(await installation.employ('MANAGER'));
  await page.goto(`${url}/finance/supplier-invoices/new`);
  await choose(
    page,
    t('fields.supplier_invoices.bill_type'),
    t('choices.supplier_invoices.bill_type.direct'),
  );
  await page
    .getByRole('combobox', { name: t('fields.supplier_invoices.supplier_id'), exact: true })
    .fill('Al Quoz');
  await page.getByRole('option', { name: /Al Quoz Business Park/ }).click();
  // the tax of the supplier comes with them
  await expect(page.getByLabel(t('fields.supplier_invoices.tax_rate'))).toHaveValue('5');
  await page.getByLabel(t('fields.supplier_invoices.supplier_reference')).fill('RENT-Q4');
  await fillLine(page, 'description', 'Office rent, fourth quarter');
  await fillLine(page, 'unit_price', '46250');
  await press(page, t('crud.form.create'));
  await expect(page).toHaveURL(/\/finance\/supplier-invoices\/view\//);
  await expect(page.getByText('Office rent, fourth quarter')).toBeVisible();
  await takeStep(page, t('steps.to.matched'), t('choices.supplier_invoices.status.matched'));

  const chief = await openAs(owner);
  await chief.goto(page.url());
  await approve(chief, t('choices.supplier_invoices.status.approved'));
  const { data } = await owner.client
    .from('supplier_invoices')
    .select('balance_amount, tax_amount, project_id')
    .eq('supplier_id', landlord)
    .single();
  expect([Number(data?.balance_amount), Number(data?.tax_amount), data?.project_id]).toEqual([
    48_562.5,
    2_312.5,
    null,
  ]);
});
