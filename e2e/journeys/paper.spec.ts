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
  await page.getByRole('menuitem', { name: 'العربية' }).click();
  const answer = await answering;
  expect(answer.status).toBe(200);
  expect(answer.type).toBe('application/pdf');
  const said = plain(paperText(answer.body));
  for (const word of ['أمر', 'شراء', 'Gulf', 'Rebar']) expect(said).toContain(word);
});
