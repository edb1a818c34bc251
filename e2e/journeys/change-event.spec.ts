import { expect, test } from '../fixtures.ts';
import { approve, confirm, press, takeStep } from '../support/forms.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test('a change event is exposure on the money page until it becomes a variation', async ({
  installation,
  openAs,
}) => {
  const project = await add(installation.owner, 'projects', { name: 'Pump installation' });
  const page = await openAs(await installation.employ('ADMIN'));
  await page.goto(`${installation.url}/commercial/change-events/new?project_id=${project}`);
  await page.getByLabel(t('fields.change_events.title')).fill('Rock below the sump');
  await page.getByLabel(t('fields.change_events.amount'), { exact: true }).fill('8000');
  await page.getByLabel(t('fields.change_events.probability_percentage')).fill('25');
  await press(page, t('crud.form.create'));
  await expect(page.getByRole('heading', { level: 1, name: 'Rock below the sump' })).toBeVisible();
  await takeStep(page, t('steps.to.priced'), t('choices.change_events.status.priced'));
  const event = page.url();

  await page.goto(`${installation.url}/projects/view/${project}?part=money`);
  await expect(page.getByText(t('money.figures.change_events_weighted')).locator('..')).toContainText(
    '2,000',
  );

  await page.goto(event);
  await press(page, t('actions.raise_variation.label'));
  await confirm(page, t('actions.raise_variation.confirm'));
  await expect(page).toHaveURL(/\/commercial\/variation-orders\/view\//);
  await expect(page.getByRole('table').first()).toContainText('Rock below the sump');
});

test('opening balances are approved by another person and stand in the trial balance', async ({
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
});
