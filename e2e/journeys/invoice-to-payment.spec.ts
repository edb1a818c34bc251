import { formatMoney } from '@plinth/messages/format.ts';
import { expect, test } from '../fixtures.ts';
import { approve, press } from '../support/forms.ts';
import { fillLine } from '../support/grid.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

const amount = (value: string) => formatMoney(value, 'AED', 'en', { decimals: 'currency' });

test('an invoice is written, approved by another, and paid in part', async ({ installation, openAs }) => {
  test.setTimeout(240_000);
  const client = await add(installation.owner, 'external_entities', {
    company_name: 'Noor Properties',
    entity_type: 'CLIENT',
  });
  const project = await add(installation.owner, 'projects', { name: 'Boundary wall', client_id: client });
  const page = await openAs(await installation.employ('MANAGER'));
  const chief = await openAs(installation.owner);

  await test.step('its lines are filled in and added up', async () => {
    await page.goto(`${installation.url}/finance/invoices/new?project_id=${project}&client_id=${client}`);
    await fillLine(page, 'description', 'First stage');
    await fillLine(page, 'unit_price', '1500.50');
    await press(page, t('crud.form.create'));
    await expect(page).toHaveURL(/\/finance\/invoices\/view\//);
    await expect(page.getByText(amount('1500.50')).first()).toBeVisible();
    await press(page, t('steps.to.pending'));
    await expect(page.getByText(t('crud.toast.statusChanged'))).toBeVisible();
  });

  await test.step('somebody else approves it', async () => {
    await chief.goto(page.url());
    await approve(chief, t('choices.invoices.status.approved'));
  });

  await test.step('a payment is recorded from its page and lowers what is owed', async () => {
    await chief.getByRole('link', { name: t('resources.invoice_payments.create') }).click();
    await chief.getByLabel(t('fields.invoice_payments.amount')).fill('500.50');
    await press(chief, t('crud.form.create'));
    await expect(chief).toHaveURL(/\/finance\/invoice-payments\/view\//);
    await page.reload();
    await expect(page.getByText(t('choices.invoices.status.partially_paid')).first()).toBeVisible();
    await expect(page.getByText(amount('1075.03')).first()).toBeVisible();
    await chief.goto(`${installation.url}/finance`);
    await expect(chief.getByRole('link', { name: t('finance.figures.open') })).toBeVisible();
  });

  await test.step("the client's page shows the account, and the invoice and the payment among its documents", async () => {
    await chief.goto(`${installation.url}/external-entities/view/${client}`);
    await expect(chief.getByRole('heading', { name: t('money.reports.receivable') })).toBeVisible();
    await expect(chief.getByText('1,075.03', { exact: true })).toBeVisible();
    await expect(chief.getByText('Boundary wall').first()).toBeVisible();
    await press(chief, t('money.reports.statement'));
    const statement = chief.getByRole('dialog', { name: 'Noor Properties' });
    await expect(statement.getByText('1,075.03').first()).toBeVisible();
    await chief.keyboard.press('Escape');
    await expect(chief.getByText(amount('1075.03')).first()).toBeVisible();
  });
});
