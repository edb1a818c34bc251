import { expect, test } from '../fixtures.ts';
import { fillLine, lineCell } from '../support/grid.ts';
import { approve, press, takeStep } from '../support/forms.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test('what a site asks for is ordered, received and in the store', async ({ installation, openAs }) => {
  test.setTimeout(240_000);
  const project = await add(installation.owner, 'projects', { name: 'Boundary wall' });
  const item = await add(installation.owner, 'inventory_items', {
    name: 'Cement 50 kg',
    unit_of_measure: 'bag',
  });
  const supplier = await add(installation.owner, 'external_entities', {
    company_name: 'Creek Cement',
    entity_type: 'SUPPLIER',
  });
  await installation.owner.client
    .from('external_entities')
    .update({ status: 'active', status_reason: 'Checked.' })
    .eq('id', supplier);
  const page = await openAs(await installation.employ('MANAGER'));
  const chief = await openAs(installation.owner);
  const chooseItem = async (column: string) => {
    await fillLine(page, column, 'Cement');
    await page.getByRole('option', { name: /Cement 50 kg/ }).click();
  };

  await test.step('the site asks, somebody else approves', async () => {
    await page.goto(`${installation.url}/commercial/requisitions/new?project_id=${project}`);
    await page.getByLabel(t('fields.requisition_drafts.title')).fill('Cement for the footings');
    await chooseItem('item_id');
    await fillLine(page, 'item_name', 'Cement 50 kg');
    await fillLine(page, 'unit_of_measure', 'bag');
    await fillLine(page, 'quantity', '120');
    await press(page, t('crud.form.saveAndSubmit'));
    await expect(page.getByRole('heading', { level: 1, name: 'Cement for the footings' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(
      t('choices.requisition_drafts.status.pending'),
    );
    await chief.goto(page.url());
    await approve(chief, t('choices.requisition_drafts.status.approved'));
  });

  await test.step('it is ordered from its page', async () => {
    await page.reload();
    await page.getByRole('link', { name: t('resources.purchase_orders.create') }).click();
    await page.getByLabel(t('fields.purchase_orders.supplier_id')).fill('Creek');
    await page.getByRole('option', { name: /Creek Cement/ }).click();
    // the lines come from the requisition
    await expect(lineCell(page, 'quantity')).toHaveText('120');
    await fillLine(page, 'unit_cost', '18.50');
    await press(page, t('crud.form.create'));
    await expect(page).toHaveURL(/\/commercial\/purchase-orders\/view\//);
    await takeStep(page, t('steps.to.pending'), t('choices.purchase_orders.status.pending'));
    await chief.goto(page.url());
    await approve(chief, t('choices.purchase_orders.status.confirmed'));
  });

  await test.step('what arrives is received from the page of the order', async () => {
    await page.reload();
    await page.getByRole('link', { name: t('resources.goods_receipts.create') }).click();
    await expect(lineCell(page, 'purchase_order_item_id')).toHaveText('Cement 50 kg');
    await expect(lineCell(page, 'quantity')).toHaveText('120');
    await press(page, t('crud.form.create'));
    await expect(page).toHaveURL(/\/inventory\/goods-receipts\/view\//);
    await takeStep(page, t('steps.to.posted'), t('choices.goods_receipts.status.posted'));
  });

  await test.step('the store, which has no screen as delivered, has it at its cost, and the order is received', async () => {
    const { data } = await installation.owner.client
      .from('inventory_items')
      .select('quantity_on_hand, average_cost')
      .eq('id', item)
      .single();
    expect([Number(data?.quantity_on_hand), Number(data?.average_cost)]).toEqual([120, 18.5]);
    await page.goto(chief.url());
    await expect(page.getByText(t('choices.purchase_orders.status.received')).first()).toBeVisible();
  });
});
