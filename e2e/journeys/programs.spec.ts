import { expect, test } from '../fixtures.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test('a program gets a token, reads with it, and is refused once it is revoked', async ({
  installation,
  openAs,
}) => {
  const page = await openAs(installation.owner);
  await page.goto(`${installation.url}/rbac/api-tokens`);
  await expect(page.getByText(t('programs.tokens.emptyTitle'))).toBeVisible();
  await page.getByRole('button', { name: t('programs.tokens.create') }).click();
  const dialog = page.getByRole('dialog', { name: t('programs.tokens.createTitle') });
  await dialog.getByLabel(t('programs.tokens.name')).fill('Payroll sync');
  await dialog
    .getByRole('checkbox', { name: `${t('programs.modules.tasks')}: ${t('programs.tokens.actions.view')}` })
    .check();
  await dialog.getByRole('button', { name: t('programs.tokens.create') }).click();
  const shown = page.getByRole('dialog', { name: t('programs.tokens.shownOnce') });
  const token = (await shown.getByText(/^plt_/).textContent()) ?? '';
  await shown.getByRole('button', { name: t('programs.done') }).click();
  await expect(page.getByText('Payroll sync')).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);

  const read = async (path: string) =>
    (await fetch(`${installation.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect([await read('/tasks/'), await read('/projects/')]).toEqual([200, 200]);
  await page.getByRole('button', { name: t('programs.tokens.revoke') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('programs.tokens.revoke') })
    .click();
  await expect(page.getByText(t('programs.tokens.isRevoked'), { exact: true })).toBeVisible();
  expect(await read('/tasks/')).toBe(401);
});

test('a webhook receives a project, and its log says what came of it', async ({
  installation,
  openAs,
  faults,
  isHosted,
}) => {
  const page = await openAs(installation.owner);
  await page.goto(`${installation.url}/rbac/webhooks`);
  await page.getByRole('button', { name: t('programs.webhooks.create') }).click();
  const dialog = page.getByRole('dialog', { name: t('programs.webhooks.create') });
  await dialog.getByLabel(t('programs.webhooks.name')).fill('Accounts');
  await dialog.getByLabel(t('programs.webhooks.url')).fill('https://127.0.0.1/hook');
  await dialog.getByRole('button', { name: t('programs.webhooks.records') }).click();
  await page.getByRole('checkbox', { name: t('resources.projects.plural'), exact: true }).check();
  await page.keyboard.press('Escape');
  const refusal = isHosted ? '422 /rest/v1/rpc/create_webhook' : '400 /api/rpc/create_webhook/';
  await faults.during([refusal], async () => {
    await dialog.getByRole('button', { name: t('programs.webhooks.create') }).click();
    await expect(dialog.getByLabel(t('programs.webhooks.url'))).toHaveAttribute('aria-invalid', 'true');
  });
  // a name that nobody has: the call is made, and fails
  await dialog.getByLabel(t('programs.webhooks.url')).fill('https://hooks.nobody.example/hook');
  await dialog.getByRole('button', { name: t('programs.webhooks.create') }).click();
  const shown = page.getByRole('dialog', { name: t('programs.webhooks.shownOnce') });
  await expect(shown.getByText(/^whsec_/)).toBeVisible();
  await shown.getByRole('button', { name: t('programs.done') }).click();

  const { error } = await installation.owner.client.from('projects').insert({ name: 'Reported' });
  expect(error).toBeNull();
  await page.reload();
  const line = page.getByRole('listitem').filter({ hasText: 'projects.created' }).last();
  await expect(line.getByRole('button', { name: t('programs.webhooks.replay') })).toBeVisible();
  await line.getByRole('button', { name: t('programs.webhooks.replay') }).click();
  await expect(page.getByRole('button', { name: t('programs.webhooks.replay') })).toHaveCount(2);
});
