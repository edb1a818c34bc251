import { formatNumber } from '@plinth/messages/format.ts';
import { expect, test } from '../fixtures.ts';
import { add, type Person } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

/** A project with its contract of this sum, in force or still being written. */
async function contractOf(owner: Person, colleague: Person, name: string, amount: number, isActive = true) {
  const client = await add(owner, 'external_entities', {
    entity_type: 'CLIENT',
    company_name: `${name} LLC`,
  });
  const project = await add(owner, 'projects', { name, status: 'planning', start_date: '2026-01-01' });
  const contract = await add(owner, 'contracts', { project_id: project, client_id: client, title: name });
  await add(owner, 'schedule_of_values', {
    contract_id: contract,
    description: 'Works',
    scheduled_value: amount,
  });
  const { error: begun } = await owner.client
    .from('projects')
    .update({ status: 'in_progress' })
    .eq('id', project);
  expect(begun).toBeNull();
  if (!isActive) return;
  const { error } = await colleague.client.from('contracts').update({ status: 'active' }).eq('id', contract);
  expect(error).toBeNull();
}

test('the backlog on the dashboard opens the active contracts, and is the total of the portfolio', async ({
  installation,
  openAs,
}) => {
  const { owner } = installation;
  const manager = await installation.employ('MANAGER');
  await contractOf(owner, manager, 'Harbour wall', 250_000);
  await contractOf(owner, manager, 'Depot', 100_000);
  await contractOf(owner, manager, 'Not signed', 900_000, false);
  const page = await openAs(owner);
  const figure = page.getByRole('link', { name: t('everyday.overview.money.backlog'), exact: true });
  await expect(figure.locator('xpath=ancestor::div[2]')).toContainText('350,000');
  await figure.click();
  await expect(page).toHaveURL(/\/commercial\/contracts\?status=active$/);
  const list = page.getByRole('table');
  for (const name of ['Harbour wall', 'Depot']) await expect(list).toContainText(name);
  await expect(list).not.toContainText('Not signed');

  await page.goto(`${installation.url}/projects/portfolio`);
  const row = page.getByRole('row', { name: /Harbour wall/ });
  const amount = formatNumber('250000', 'en', 0);
  const name = t('overview.portfolio.opens', {
    figure: t('overview.portfolio.backlog'),
    project: 'Harbour wall',
    amount,
  });
  await expect(page.getByRole('row', { name: t('overview.portfolio.total') })).toContainText('350,000');
  await row.getByRole('button', { name }).click();
  const sheet = page.getByRole('dialog', { name: t('money.figures.backlog') });
  await expect(sheet.getByRole('row')).toHaveCount(3);
  await expect(sheet.getByRole('row').nth(1)).toContainText('250,000');
  await expect(sheet.getByRole('row').last()).toContainText('250,000');
});
