import { expect, test } from '../fixtures.ts';
import { add, type Person } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

/** An expense that waits for a decision. */
async function ask(person: Person, activity: string, amount: string): Promise<string> {
  const id = await add(person, 'expenses', {
    activity,
    amount,
    currency: 'AED',
    expense_type: 'travel',
    expense_date: '2026-11-02',
  });
  await person.client.from('expenses').update({ status: 'pending' }).eq('id', id).throwOnError();
  return id;
}

const statusOf = async (person: Person, ids: readonly string[]) => {
  const { data } = await person.client
    .from('expenses')
    .select('status')
    .in('id', [...ids])
    .throwOnError();
  return data?.map(({ status }) => String(status)).sort();
};

test('requests are walked and decided by keys; two clicks on one spot decide one document', async ({
  installation,
  openAs,
}) => {
  const manager = await installation.employ('MANAGER');
  const ids = [await ask(manager, 'Taxi to site', '120.00'), await ask(manager, 'Hotel in Dubai', '860.00')];
  const page = await openAs(installation.owner);
  await page.goto(`${installation.url}/approvals`);
  await expect(
    page.getByRole('heading', { level: 1, name: t('everyday.overview.panels.approvals') }),
  ).toBeVisible();
  const panel = page.getByRole('region', { name: t('approvals.panelLabel') });
  await expect(panel.getByRole('heading', { name: 'Taxi to site' })).toBeVisible();
  await expect(panel.getByText('AED 120.00')).toBeVisible();
  await expect(panel.getByText(t('approvals.effects.none'))).toBeVisible();
  await expect(
    panel
      .getByRole('region', { name: t('activity.history.title') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();

  await page.keyboard.press('j');
  await expect(panel.getByRole('heading', { name: 'Hotel in Dubai' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(panel.getByRole('heading', { name: 'Taxi to site' })).toBeVisible();
  await page.keyboard.press('a');
  const question = page.getByRole('alertdialog', { name: 'Approve Taxi to site?' });
  await expect(question.getByText('AED 120.00')).toBeVisible();
  const confirm = question.getByRole('button', { name: t('crud.decide.confirm.approve') });
  const spot = await confirm.boundingBox();
  if (!spot) throw new Error('The button has no place.');
  // a hurried hand: twice, a third of a second apart, on the same spot
  await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
  await expect(question).toBeHidden();
  await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
  await expect(page.getByText('Taxi to site: approved')).toBeVisible();
  // its history says so as well, once it has come
  const badge = panel.getByText(t('everyday.approvals.isApproved')).and(page.locator('span'));
  await expect(badge).toBeVisible();
  expect(await statusOf(installation.owner, ids)).toEqual(['approved', 'pending']);

  await page.goto(`${installation.url}/approvals`);
  await expect(panel.getByRole('heading', { name: 'Hotel in Dubai' })).toBeVisible();
  await page.keyboard.press('r');
  const refusal = page.getByRole('alertdialog', { name: 'Reject Hotel in Dubai?' });
  await page.keyboard.type('No receipt');
  await refusal.getByRole('button', { name: t('crud.decide.confirm.reject') }).click();
  await expect(page.getByText('Hotel in Dubai: rejected')).toBeVisible();
  expect(await statusOf(installation.owner, ids)).toEqual(['approved', 'rejected']);
  await page.reload();
  await expect(page.getByText(t('everyday.approvals.emptyTitle'))).toBeVisible();
});

test('on a phone a request opens from below, with its decision at the bottom', async ({
  installation,
  openAs,
}) => {
  await ask(await installation.employ('MANAGER'), 'Diesel for the generator', '410.00');
  const page = await openAs(installation.owner, { options: { viewport: { width: 360, height: 740 } } });
  await page.goto(`${installation.url}/approvals`);
  await page.getByRole('button', { name: /Diesel for the generator/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Diesel for the generator' });
  await sheet.getByRole('button', { name: 'Approve Diesel for the generator' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('crud.decide.confirm.approve') })
    .click();
  await expect(sheet.getByRole('contentinfo').getByText(t('everyday.approvals.isApproved'))).toBeVisible();
});

test('several are chosen, shown with what becomes of each, and approved together', async ({
  installation,
  openAs,
}) => {
  const manager = await installation.employ('MANAGER');
  const ids = [
    await ask(manager, 'Site survey', '300.00'),
    await ask(manager, 'Crane permit', '200.00'),
    await ask(manager, 'Fuel card', '50.00'),
  ];
  const page = await openAs(installation.owner);
  await page.goto(`${installation.url}/approvals`);
  await page.getByRole('checkbox', { name: 'Site survey' }).check();
  await page.getByRole('checkbox', { name: 'Crane permit' }).check();
  await page
    .getByRole('group', { name: '2 selected' })
    .getByRole('button', { name: t('crud.decide.confirm.approve') })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Approve 2 requests?' });
  await expect(dialog.getByText('AED 500.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve 2' }).click();
  await expect(page.getByText('2 requests approved')).toBeVisible();
  expect(await statusOf(installation.owner, ids)).toEqual(['approved', 'approved', 'pending']);
});
