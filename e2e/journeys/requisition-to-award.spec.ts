import { expect, test } from '../fixtures.ts';
import { confirm, press, takeStep } from '../support/forms.ts';
import { fillLine, lineCell } from '../support/grid.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const suppliers = ['Alpha Steel', 'Beta Steel', 'Gamma Steel'];

test('a requisition is quoted by three suppliers, compared and awarded to two of them', async ({
  installation,
  openAs,
  faults,
  isHosted,
}) => {
  test.setTimeout(240_000);
  const { owner } = installation;
  const project = await add(owner, 'projects', { name: 'Boundary wall' });
  for (const name of suppliers) {
    const id = await add(owner, 'external_entities', { company_name: name, entity_type: 'SUPPLIER' });
    await owner.client
      .from('external_entities')
      .update({ status: 'active', status_reason: 'Checked.' })
      .eq('id', id);
  }
  const buyer = await installation.employ('MANAGER');
  const requisition = await add(buyer, 'requisition_drafts', { title: 'Steel', project_id: project });
  for (const [item_name, quantity] of [
    ['Rebar', '10'],
    ['Wire', '4'],
  ])
    await add(buyer, 'requisition_items', { requisition_id: requisition, item_name, quantity });
  for (const [person, status] of [
    [buyer, 'pending'],
    [owner, 'approved'],
  ] as const)
    await person.client.from('requisition_drafts').update({ status }).eq('id', requisition);
  const page = await openAs(buyer);

  await test.step('the request takes over the lines of the requisition', async () => {
    await page.goto(`${installation.url}/commercial/requisitions/view/${requisition}`);
    await page.getByRole('link', { name: t('resources.rfqs.create') }).click();
    await expect(lineCell(page, 'item_name', 2)).toHaveText('Wire');
    await page.getByLabel(t('fields.rfqs.reply_by')).fill('2099-12-31');
    await press(page, t('crud.form.create'));
    await expect(page).toHaveURL(/\/commercial\/requests-for-quotation\/view\//);
  });

  const request = page.url();
  await test.step('suppliers are invited, and the request is sent', async () => {
    for (const name of suppliers) {
      await press(page, t('actions.invite_supplier.label'));
      await page.getByRole('dialog').getByRole('combobox').fill(name);
      await page.getByRole('option', { name: new RegExp(name) }).click();
      await confirm(page, t('actions.invite_supplier.confirm'));
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await takeStep(page, t('steps.to.sent'), t('choices.rfqs.status.sent'));
  });

  const enterOffers = async (offers: readonly (readonly [name: string, rebar: string, wire: string])[]) => {
    for (const [name, rebar, wire] of offers) {
      await page.goto(request);
      const comparison = page.getByRole('region', { name: t('comparison.title') });
      await comparison.getByRole('link', { name }).click();
      await page.getByRole('link', { name: t('crud.view.edit') }).click();
      await fillLine(page, 'unit_price', rebar);
      if (wire !== '') await fillLine(page, 'unit_price', wire, 2);
      await press(page, t('crud.form.save'));
      await expect(page).toHaveURL(/\/commercial\/supplier-offers\/view\//);
    }
  };
  await test.step('what suppliers offer is entered', () =>
    enterOffers([
      ['Alpha Steel', '90', '25'],
      ['Beta Steel', '95', '20'],
    ]));

  await test.step('it is not awarded by who wrote it before the last supplier has answered', async () => {
    await page.goto(request);
    await press(page, t('comparison.award'));
    await expect(page.getByRole('dialog')).toContainText('Gamma Steel');
    await page.getByRole('dialog').getByRole('textbox').fill('Urgent');
    await faults.during([isHosted ? '403 /rest/v1/rpc/award_rfq' : '403 /api/rpc/award_rfq/'], async () => {
      await confirm(page, t('comparison.award'));
      await expect(page.getByRole('alert').filter({ hasText: 'Gamma Steel' })).toBeVisible();
    });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('crud.form.cancel') })
      .click();
  });

  await test.step('once all have answered it is closed for offers', async () => {
    await enterOffers([['Gamma Steel', '99', '']]);
    await page.goto(request);
    await takeStep(page, t('steps.between.sent.closed'), t('choices.rfqs.status.closed'));
  });

  await test.step('the lowest of each line is marked and selected', async () => {
    await page.goto(request);
    const rebar = page.getByRole('row').filter({ hasText: 'Rebar' }).last();
    await expect(rebar.getByText(t('comparison.lowest'))).toHaveCount(1);
    await expect(rebar.getByRole('checkbox').first()).toBeChecked();
    await expect(
      page.getByText(t('comparison.noPrice')).or(page.getByText(t('comparison.notOffered'))),
    ).toBeVisible();
  });

  const status = page.getByRole('heading', { level: 1 }).locator('..');
  const ordered = page.getByRole('region', { name: t('comparison.title') }).getByRole('link', { name: /PO/ });
  await test.step('one line is awarded, after a look at what that saves, and the other stays open', async () => {
    const wire = page.getByRole('row').filter({ hasText: 'Wire' }).last();
    await press(page, t('comparison.award'));
    await expect(page.getByRole('dialog')).toContainText('Alpha Steel');
    // 980 in two orders, 1,000 all of Alpha
    await expect(page.getByRole('dialog')).toContainText('20.00');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('crud.form.cancel') })
      .click();
    await wire.getByRole('checkbox', { checked: true }).click();
    await press(page, t('comparison.award'));
    await confirm(page, t('comparison.award'));
    await expect(ordered).toHaveCount(1);
    await expect(status).toContainText(t('choices.rfqs.status.closed'));
    await expect(page.getByRole('button', { name: t('comparison.finish') })).toBeVisible();
  });

  await test.step('the other line is awarded later, which makes the second draft order', async () => {
    await page.reload();
    await press(page, t('comparison.award'));
    await confirm(page, t('comparison.award'));
    await expect(status).toContainText(t('choices.rfqs.status.awarded'));
    await expect(ordered).toHaveCount(2);
    await ordered.first().click();
    await expect(page).toHaveURL(/\/commercial\/purchase-orders\/view\//);
    await expect(page.getByRole('link', { name: /RFQ/ })).toBeVisible();
    await expect(page.getByText('900.00').first()).toBeVisible();
  });
});
