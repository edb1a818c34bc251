import { expect, test } from '../fixtures.ts';
import { choose, press } from '../support/forms.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test('mileage is worth what the company pays for a kilometre, and a claim above the limit is refused with its reason', async ({
  installation,
  openAs,
  faults,
  isHosted,
}) => {
  const { owner, url } = installation;
  const person = await installation.employ('EMPLOYEE');
  await add(owner, 'employees', {
    first_name: 'Tariq',
    last_name: 'Aziz',
    user_id: person.id,
    hire_date: '2020-01-01',
  });
  await add(owner, 'mileage_rates', { vehicle: 'car', rate: '1.35', effective_from: '2020-01-01' });
  await add(owner, 'expense_limits', {
    expense_type: 'meals',
    claim_amount: '100',
    when_exceeded: 'refused',
  });

  const page = await openAs(person);
  await page.goto(`${url}/hr/self-service/expenses/new`);
  await page.getByLabel(t('fields.expenses.activity')).fill('Drive to the site');
  await choose(page, t('fields.expenses.expense_type'), t('choices.expenses.expense_type.mileage'));
  await choose(page, t('fields.expenses.vehicle'), t('choices.expenses.vehicle.car'));
  await page.getByLabel(t('fields.expenses.distance_km')).fill('33.3');
  await press(page, t('crud.form.saveDraft'));
  await expect(page.getByText('AED 44.96').first()).toBeVisible();

  const dear = await add(person, 'expenses', {
    activity: 'Dinner with the client',
    expense_type: 'meals',
    amount: '180',
  });
  await page.goto(`${url}/hr/self-service/expenses/view/${dear}`);
  await faults.during([isHosted ? '409 /rest/v1/*' : '409 /api/*'], async () => {
    await press(page, t('steps.to.pending'));
    await expect(page.getByText(t('errors.over_limit')).first()).toBeVisible();
  });
  await expect(page.getByText(t('choices.expenses.status.draft')).first()).toBeVisible();
});
