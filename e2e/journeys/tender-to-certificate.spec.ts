import { formatMoney } from '@plinth/messages/format.ts';
import { expect, test } from '../fixtures.ts';
import { fillLine } from '../support/grid.ts';
import { approve, confirm, press, takeStep } from '../support/forms.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test('a bill becomes an offer, is won, becomes a contract and is billed', async ({
  installation,
  openAs,
  faults,
  isHosted,
}) => {
  test.setTimeout(240_000);
  const project = await add(installation.owner, 'projects', {
    name: 'Boundary wall',
    start_date: '2027-01-01',
    end_date: '2027-12-31',
  });
  await add(installation.owner, 'cost_codes', { code: '04', name: 'Masonry' });
  const page = await openAs(await installation.employ('MANAGER'));
  const chief = await openAs(installation.owner);

  await test.step('the bill is filled in like a sheet', async () => {
    await page.goto(`${installation.url}/commercial/boq/new?project_id=${project}`);
    await page.getByLabel(t('fields.boqs.title')).fill('Wall, north side');
    await fillLine(page, 'description', 'Blockwork 200 mm');
    await fillLine(page, 'quantity', '250');
    await fillLine(page, 'rate', '1000');
    await fillLine(page, 'cost_rate', '800');
    await fillLine(page, 'cost_code_id', 'Masonry');
    await page.getByRole('option', { name: '04 Masonry' }).click();
    await expect(page.getByText(t('lines.preview'))).toBeVisible();
    await press(page, t('crud.form.create'));
    await expect(page.getByRole('heading', { level: 1, name: 'Wall, north side' })).toBeVisible();
    await expect(page.getByRole('table')).toContainText('Blockwork 200 mm');
    await takeStep(page, t('steps.to.issued'), t('choices.boqs.status.issued'));
  });

  await test.step('an offer is made from it, checked by another, sent and won', async () => {
    await press(page, t('actions.quotation_from_boq.label'));
    await confirm(page, t('actions.quotation_from_boq.confirm'));
    await expect(page).toHaveURL(/\/commercial\/quotations\/view\//);
    await takeStep(page, t('steps.to.submitted'), t('choices.quotation_drafts.status.submitted'));
    await chief.goto(page.url());
    await approve(chief, t('choices.quotation_drafts.status.accepted'));
    await takeStep(chief, t('steps.to.sent'), t('choices.quotation_drafts.status.sent'));
    await press(chief, t('actions.quotation_won.label'));
    await confirm(chief, t('actions.quotation_won.confirm'));
    await expect(chief).toHaveURL(/\/commercial\/contracts\/view\//);
    await expect(chief.getByRole('table').first()).toContainText('Blockwork 200 mm');
  });

  await test.step('its first certificate bills what was built, line by line', async () => {
    await page.goto(chief.url());
    await page.getByRole('link', { name: t('resources.certificates.create') }).click();
    await press(page, t('crud.form.create'));
    await expect(page).toHaveURL(/\/commercial\/certificates\/edit\//);
    await expect(page.getByRole('grid')).toContainText('Blockwork 200 mm');
    await expect(page.getByRole('button', { name: t('lines.add') })).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: t('fields.certificate_lines.rate') })).toBeVisible();
    await fillLine(page, 'quantity_done', '122.4');
    await fillLine(page, 'applied_amount', '130000');
    await press(page, t('crud.form.save'));
    const money = (amount: string) => formatMoney(amount, 'AED', 'en', { decimals: 'currency' });
    for (const amount of ['122400', '130000', '-7600'])
      await expect(page.getByText(money(amount)).first()).toBeVisible();
    // what was cut has its reason before it is certified
    await faults.during(
      [isHosted ? '422 /rest/v1/certificates' : '400 /api/commercial/certificates/$id/'],
      async () => {
        await press(page, t('steps.to.certified'));
        await expect(
          page.getByText(t('errors.cut_reason_required_item', { item: 'Blockwork 200 mm' })).first(),
        ).toBeVisible();
      },
    );
    await page.reload();
    await page.getByRole('link', { name: t('crud.view.edit'), exact: true }).click();
    await fillLine(page, 'reason', 'North end not yet inspected');
    await press(page, t('crud.form.save'));
    await expect(page.getByText('North end not yet inspected')).toBeVisible();
    await takeStep(page, t('steps.to.certified'), t('choices.certificates.status.certified'));
    await chief.goto(page.url());
    await approve(chief, t('choices.certificates.status.approved'));
  });
});
