import type { Page } from '@playwright/test';
import { formatMoney } from '@plinth/messages/format.ts';
import { expect, test, type Installation } from '../fixtures.ts';
import { takeFromMenu } from '../support/forms.ts';
import { fontsNotEmbedded, pdfPages, readable } from '../support/pdf-text.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const lineCount = 60;
const company = ['Al Noor Contracting', 'Office 1204, Dubai', '100458213900003'];

/** An approved invoice of many lines; the key of it. */
async function writeInvoice(installation: Installation): Promise<string> {
  const writer = await installation.employ('MANAGER');
  const client = await add(installation.owner, 'external_entities', {
    company_name: 'Noor Properties',
    entity_type: 'CLIENT',
  });
  const project = await add(installation.owner, 'projects', { name: 'Boundary wall', client_id: client });
  const invoice = await add(writer, 'invoices', { client_id: client, project_id: project });
  await writer.client
    .from('invoice_items')
    .insert(
      Array.from({ length: lineCount }, (_, place) => ({
        invoice_id: invoice,
        position: place + 1,
        description: `Stage ${String(place + 1).padStart(3, '0')}`,
        unit_price: 100.25,
        tax_rate: 5,
      })),
    )
    .throwOnError();
  await writer.client.from('invoices').update({ status: 'pending' }).eq('id', invoice).throwOnError();
  await installation.owner.client
    .from('invoices')
    .update({ status: 'approved' })
    .eq('id', invoice)
    .throwOnError();
  await installation.owner.client
    .from('company_settings')
    .update({ tax_id: company[2], address: company[1] })
    .eq('name', company[0])
    .throwOnError();
  return invoice;
}

let invoice = '';
test.beforeAll(async ({ installationOf }, { file }) => {
  test.setTimeout(240_000);
  invoice = await writeInvoice(await installationOf(file));
});

/** Counts what the page sends to the printer, and whether the head of the paper stood when it did. */
async function watchPrinter(page: Page): Promise<() => Promise<boolean[]>> {
  await page.addInitScript(() => {
    const printed: boolean[] = [];
    Object.assign(globalThis, {
      printed,
      print: () => printed.push(document.querySelector('[data-letterhead]') !== null),
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { printed: boolean[] }).printed);
}

for (const language of ['en', 'ar'] as const) {
  test(`an invoice is printed whole: letterhead, every line, the totals of the screen, numbered pages (${language})`, async ({
    installation,
    openAs,
  }) => {
    const t = wordsOf(language);
    const page = await openAs(installation.owner, { language });
    await page.goto(`${installation.url}/finance/invoices/view/${invoice}`);
    await expect(page.getByText('Stage 060')).toBeVisible();
    // on a screen it is not seen
    await expect(page.locator('[data-letterhead]').last()).toBeAttached();
    const totals = ['6015.00', '300.60', '6315.60'].map((sum) =>
      formatMoney(sum, 'AED', language, { decimals: 'currency' }),
    );
    for (const total of totals) await expect(page.getByText(total).first()).toBeVisible();

    const file = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    const pages = pdfPages(file).map(readable);
    const all = pages.join(' ');
    const [first = ''] = pages;
    for (const said of company) expect(first).toContain(said);
    for (const [place, one] of pages.entries()) {
      expect(one).toContain('Al Noor Contracting');
      for (const number of [place + 1, pages.length]) {
        expect(one).toMatch(new RegExp(`(?<!\\d)${number}(?!\\d)`));
      }
      for (const word of t('letterhead.page', { page: '', pages: '' }).trim().split(/\s+/))
        expect(one).toContain(word);
    }
    const stages = all.match(/Stage \d{3}/g);
    expect(stages).toHaveLength(lineCount);
    expect(new Set(stages).size).toBe(lineCount);
    const withLines = pages.filter((one) => /Stage \d{3}/.test(one));
    expect(withLines.length).toBeGreaterThan(1);
    // the heads of the columns stand on each of them; of joined letters the file does not tell which they are
    if (language === 'en')
      for (const one of withLines) expect(one).toContain(t('fields.invoice_items.description'));
    const withTotal = pages.filter((one) => one.includes('6,315.60'));
    expect(withTotal).toHaveLength(1);
    for (const sum of ['6,015.00', '300.60']) expect(withTotal[0]).toContain(sum);
    expect(fontsNotEmbedded(file)).toEqual([]);

    // as the paper looks, in words of every script: what is for the office stays there
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(t('letterhead.taxInvoice'), { exact: true })).toBeVisible();
    for (const said of company) await expect(page.getByText(said).last()).toBeVisible();
    await expect(page.locator('[data-letterhead]:visible')).toHaveCount(1);
    for (const word of [t('fields.common.updated_at'), t('crud.view.edit')])
      await expect(page.getByText(word, { exact: true }).filter({ visible: true })).toHaveCount(0);
  });
}

test('who prints before the company data is there waits for it, by the keys and by the menu', async ({
  installation,
  openAs,
}) => {
  const t = wordsOf('en');
  const page = await openAs(installation.owner);
  const printed = await watchPrinter(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let isAsked = false;
  await page.route(
    (url) => /\/(api|rest)\/.*letterhead/.test(url.pathname),
    async (route) => {
      isAsked = true;
      await held;
      await route.continue();
    },
  );
  await page.goto(`${installation.url}/finance/invoices/view/${invoice}`);
  await expect(page.getByText('Stage 060')).toBeVisible();
  await expect.poll(() => isAsked).toBe(true);
  await page.keyboard.press('Control+p');
  expect(await printed()).toEqual([]);
  release();
  await expect.poll(printed).toEqual([true]);
  await takeFromMenu(page, t('crud.view.more'), t('letterhead.print'));
  await expect.poll(printed).toEqual([true, true]);
});
