import { readFile } from 'node:fs/promises';
import { paperText, plain } from '@plinth/server/testing/paper-text.ts';
import { expect, test } from '../fixtures.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

test('a list leaves as a PDF under the letterhead, with Arabic letters that can be read and searched', async ({
  installation,
  openAs,
}) => {
  const t = wordsOf('ar');
  const name = 'برج الشارقة';
  await add(installation.owner, 'projects', { name, contract_value: 1250.5, currency: 'AED' });
  await add(installation.owner, 'projects', { name: 'Tower on paper', currency: 'AED' });
  const page = await openAs(installation.owner, { language: 'ar' });
  await page.goto(`${installation.url}/projects`);
  await page.getByRole('button', { name: t('crud.export.open'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('crud.export.title') });
  await dialog.getByRole('radio', { name: t('letterhead.pdf') }).check();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('crud.export.start'), exact: true }).click();
  const file = await readFile(await (await saving).path());

  expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  const said = plain(paperText(file));
  expect(said).toContain(t('resources.projects.plural'));
  expect(said).toContain('Tower on paper');
  for (const word of name.split(' ')) expect(said).toContain(word);
});

test('a purchase order opens as a PDF in the language that is chosen', async ({ installation, openAs }) => {
  const t = wordsOf('en');
  const supplier = await add(installation.owner, 'external_entities', {
    entity_type: 'SUPPLIER',
    company_name: 'Gulf Rebar Trading LLC',
  });
  const order = await add(installation.owner, 'purchase_orders', { supplier_id: supplier, currency: 'AED' });
  const page = await openAs(installation.owner);
  await page.goto(`${installation.url}/commercial/purchase-orders/view/${order}`);
  await page.getByRole('button', { name: t('papers.open'), exact: true }).click();
  // read on its way: the page hands it on to a tab of its own
  const answering = new Promise<{ status: number; type: string | undefined; body: Buffer }>((resolve) => {
    void page.route('**/papers/purchase_order/**', async (route) => {
      const answer = await route.fetch();
      resolve({
        status: answer.status(),
        type: answer.headers()['content-type'],
        body: await answer.body(),
      });
      await route.fulfill({ response: answer });
    });
  });
  const opened = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'العربية' }).click();
  const answer = await answering;
  await opened;
  expect(answer.status).toBe(200);
  expect(answer.type).toBe('application/pdf');
  const said = plain(paperText(answer.body));
  for (const word of ['أمر', 'شراء', 'Gulf', 'Rebar']) expect(said).toContain(word);
});

test('a statement of the tax of a year asks for the year, and says where there is nothing to state', async ({
  installation,
  openAs,
  faults,
}) => {
  const t = wordsOf('en');
  const employee = await add(installation.owner, 'employees', {
    first_name: 'Sunita',
    last_name: 'Patil',
    country_pack: 'IN',
    hire_date: '2024-04-01',
  });
  const page = await openAs(installation.owner);
  await page.goto(`${installation.url}/hr/employees/view/${employee}`);
  await page.getByRole('button', { name: t('papers.open'), exact: true }).click();
  await page.getByRole('menuitem', { name: `${t('papers.kinds.form_16')}: English` }).click();
  const dialog = page.getByRole('dialog', { name: t('papers.kinds.form_16') });
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: '2024-25' }).click();
  const asked = page.waitForRequest('**/papers/form_16/**');
  await faults.during(['404 /api/papers/form_16/$id/'], async () => {
    await dialog.getByRole('button', { name: t('papers.create') }).click();
    expect(new URL((await asked).url()).searchParams.get('year')).toBe('2024');
    await expect(dialog.getByText(t('papers.noPayInYear', { year: '2024-25' }))).toBeVisible();
  });
});
