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

test('requests are walked and decided by keys and clicks; two clicks on one spot decide one document', async ({
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
  // a hurried hand: twice, a third of a second apart, on the same spot
  const approve = panel.getByRole('button', { name: 'Approve Taxi to site' });
  const spot = await approve.boundingBox();
  if (!spot) throw new Error('The button has no place.');
  await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
  const undo = panel.getByRole('button', { name: 'Undo: Taxi to site' });
  await expect(undo).toBeVisible();
  await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
  const badge = panel.getByText(t('everyday.approvals.isApproved')).and(page.locator('span'));
  await expect(badge).toBeVisible();
  // it has no effect yet, and takes it though the page is left
  expect(await statusOf(installation.owner, ids)).toEqual(['pending', 'pending']);
  await page.goto(`${installation.url}/profile`);
  await expect
    .poll(() => statusOf(installation.owner, ids), { timeout: 20_000 })
    .toEqual(['approved', 'pending']);

  await page.goto(`${installation.url}/approvals`);
  await expect(panel.getByRole('heading', { name: 'Hotel in Dubai' })).toBeVisible();
  await page.keyboard.press('r');
  const refusal = page.getByRole('alertdialog', { name: 'Reject Hotel in Dubai?' });
  await page.keyboard.type('No receipt');
  await refusal.getByRole('button', { name: t('crud.decide.confirm.reject') }).click();
  await expect(panel.getByText(t('everyday.approvals.isRejected')).and(page.locator('span'))).toBeVisible();
  await expect
    .poll(() => statusOf(installation.owner, ids), { timeout: 20_000 })
    .toEqual(['approved', 'rejected']);
  await page.reload();
  await expect(page.getByText(t('everyday.approvals.emptyTitle'))).toBeVisible();
});

test('an approval is undone by a key, keeps its place, and counts once with two pages open', async ({
  installation,
  openAs,
}) => {
  const manager = await installation.employ('MANAGER');
  const ids = [await ask(manager, 'Scaffold hire', '90.00'), await ask(manager, 'Safety boots', '70.00')];
  const page = await openAs(installation.owner);
  await page.goto(`${installation.url}/approvals`);
  const other = await openAs(installation.owner);
  await other.goto(`${installation.url}/approvals`);
  const panel = page.getByRole('region', { name: t('approvals.panelLabel') });
  await expect(panel.getByRole('heading', { name: 'Scaffold hire' })).toBeVisible();
  await page.keyboard.press('a');
  const undo = page.getByRole('listitem').getByRole('button', { name: 'Undo: Scaffold hire' });
  await expect(undo).toBeVisible();
  const lines = page
    .getByRole('main')
    .getByRole('button', { name: /Scaffold hire|Safety boots/, disabled: false });
  await expect(lines.filter({ hasText: 'Scaffold hire' })).toContainText(t('everyday.approvals.isApproved'));

  // the other page does not offer it a second time
  await other.reload();
  await expect(other.getByRole('button', { name: /Safety boots/ }).first()).toBeVisible();
  await expect(other.getByText('Scaffold hire')).toHaveCount(0);

  await page.keyboard.press('u');
  await expect(page.getByText('Scaffold hire: decision undone')).toBeVisible();
  await expect(undo).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Approve Scaffold hire' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(panel.getByRole('heading', { name: 'Safety boots' })).toBeVisible();
  await page.keyboard.press('a');
  await expect
    .poll(() => statusOf(installation.owner, ids), { timeout: 20_000 })
    .toEqual(['approved', 'pending']);
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
  await expect(sheet.getByRole('contentinfo').getByText(t('everyday.approvals.isApproved'))).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Undo: Diesel for the generator' })).toBeVisible();
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
