import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { inspect } from '../support/inspect.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';
import { waitingFiles } from '../support/waiting-files.ts';

const t = wordsOf('en');
const ar = wordsOf('ar');

/** Drops or pastes files in the page, as a person would from the desktop; a picture is drawn there. */
async function give(page: Page, how: 'drop' | 'paste', names: readonly string[]): Promise<void> {
  const target = how === 'drop' ? page.getByRole('region', { name: t('files.title') }) : page.locator('body');
  const data = await page.evaluateHandle(async (given) => {
    const transfer = new DataTransfer();
    for (const name of given) {
      if (name.endsWith('.pdf')) {
        transfer.items.add(new File(['%PDF-1.4\n%%EOF\n'], name, { type: 'application/pdf' }));
        continue;
      }
      const canvas = new OffscreenCanvas(3000, 1500);
      const context = canvas.getContext('2d');
      if (context) {
        context.fillStyle = '#2f6f4f';
        context.fillRect(0, 0, 3000, 1500);
      }
      const type = name.endsWith('.jpg') ? 'image/jpeg' : 'image/png';
      transfer.items.add(new File([await canvas.convertToBlob({ type })], name, { type }));
    }
    return transfer;
  }, names);
  if (how === 'drop') await target.dispatchEvent('drop', { dataTransfer: data });
  else
    await page.evaluate(
      (clipboardData) =>
        document.body.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        ),
      data,
    );
}

test('files are dropped and pasted on an RFI, looked at, renamed, deleted and taken back', async ({
  installation,
  openAs,
}, testInfo) => {
  test.setTimeout(240_000);
  const project_id = await add(installation.owner, 'projects', { name: 'Marina Heights' });
  const rfi = await add(installation.owner, 'rfis', {
    project_id,
    subject: 'Lintel',
    question: 'Which section?',
  });
  const address = `${installation.url}/projects/rfis/view/${rfi}`;
  const page = await openAs(installation.owner);
  await page.goto(address);
  const card = page.getByRole('region', { name: t('files.title') });
  const line = (name: string) => card.getByRole('listitem').filter({ hasText: name });

  await test.step('two are dropped and one is pasted', async () => {
    await expect(card).toBeVisible();
    await give(page, 'drop', ['lintel.jpg', 'section.pdf']);
    await expect(card.getByRole('listitem')).toHaveCount(2);
    await give(page, 'paste', ['image.png']);
    await expect(card.getByRole('listitem')).toHaveCount(3);
    await expect(line('picture-')).toHaveCount(1);
  });

  await test.step('a picture is smaller than it was taken, and is looked at in place', async () => {
    await line('lintel.jpg')
      .getByRole('button', { name: t('files.open', { name: 'lintel.jpg' }) })
      .click();
    const shown = page.getByRole('img', { name: t('documentFile.preview', { name: 'lintel.jpg' }) });
    await expect(shown).toBeVisible();
    expect(await shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([
      2560, 1280,
    ]);
    await page.keyboard.press('Escape');
    await expect(shown).toHaveCount(0);
  });

  await test.step('one is renamed by keys, deleted and taken back', async () => {
    await line('section.pdf')
      .getByRole('button', { name: t('files.more', { name: 'section.pdf' }) })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: t('files.rename') }).press('Enter');
    const name = page.getByRole('textbox', { name: t('files.name') });
    await name.fill('lintel section.pdf');
    await name.press('Enter');
    await expect(line('lintel section.pdf')).toHaveCount(1);
    await line('lintel section.pdf')
      .getByRole('button', { name: t('files.more', { name: 'lintel section.pdf' }) })
      .click();
    await page.getByRole('menuitem', { name: t('crud.delete.open') }).click();
    await expect(card.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: t('everyday.undo.undo') }).click();
    await expect(line('lintel section.pdf')).toHaveCount(1);
  });

  await test.step('a new version is uploaded over it, and the first comes back as the third', async () => {
    const over = line('lintel.jpg');
    await over.getByLabel(t('documentFile.newVersion')).setInputFiles({
      name: 'lintel-rev-b.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
    const newer = line('lintel-rev-b.pdf');
    await newer.getByRole('button', { name: t('documentFile.version', { number: 2 }) }).click();
    const dialog = page.getByRole('dialog', { name: t('documentFile.earlier') });
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByRole('listitem').first()).toContainText(t('files.current'));
    const body = await page.screenshot({ animations: 'disabled' });
    await testInfo.attach('versions', { body, contentType: 'image/png' });
    await dialog.getByRole('button', { name: t('files.restoreVersion', { number: 1 }) }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByRole('listitem').first()).toContainText(t('files.restoredFrom', { number: 1 }));
    await page.keyboard.press('Escape');
    await expect(line('lintel.jpg')).toContainText(t('documentFile.version', { number: 3 }));
  });

  await test.step('who does not see a record sees none of its files', async () => {
    const colleague = await installation.employ('EMPLOYEE');
    const budget = await add(installation.owner, 'budgets', { project_id, name: 'First', fiscal_year: 2026 });
    await page.goto(`${installation.url}/finance/budgets/view/${budget}`);
    await expect(card).toBeVisible();
    await give(page, 'drop', ['costs.pdf']);
    await expect(line('costs.pdf')).toHaveCount(1);
    const { data: theirs } = await installation.owner.client
      .from('attachments')
      .select('id, file_path')
      .eq('record_id', budget)
      .single();
    // the first file stays where it was, and a signed address of it is given to who sees the record only
    await line('costs.pdf')
      .getByLabel(t('documentFile.newVersion'))
      .setInputFiles({ name: 'costs-2.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') });
    await expect(line('costs-2.pdf')).toHaveCount(1);
    const signs = (client: typeof colleague.client) =>
      client.storage.from('attachments').createSignedUrl(String(theirs?.file_path), 60);
    expect((await signs(installation.owner.client)).data?.signedUrl).toBeTruthy();
    expect((await signs(colleague.client)).data).toBeNull();
    const { data: read } = await colleague.client
      .from('attachment_versions')
      .select('id')
      .eq('attachment_id', theirs?.id ?? '');
    expect(read).toEqual([]);
    const { data: seen } = await colleague.client.from('attachments').select('id').eq('record_id', budget);
    expect(seen).toEqual([]);
    const { data: content } = await colleague.client.storage
      .from('attachments')
      .download(String(theirs?.file_path));
    expect(content).toBeNull();
  });

  await test.step('the same in Arabic, in both themes, on a phone and wide', async () => {
    for (const language of ['en', 'ar'] as const)
      for (const theme of ['light', 'dark'] as const) {
        const other = await openAs(installation.owner, { language, options: { colorScheme: theme } });
        await other.evaluate((chosen) => localStorage.setItem('plinth-theme', chosen), theme);
        await other.goto(address);
        const words = language === 'ar' ? ar : t;
        await other.getByRole('button', { name: words('files.show', { count: 3 }) }).click();
        const panel = other.getByRole('region', { name: words('files.title') });
        await expect(panel.getByRole('listitem')).toHaveCount(3);
        for (const width of [360, 1280] as const) {
          await other.setViewportSize({ width, height: 800 });
          await panel.scrollIntoViewIfNeeded();
          const name = `files-${language}-${theme}-${width}`;
          const body = await other.screenshot({ animations: 'disabled' });
          await testInfo.attach(name, { body, contentType: 'image/png' });
          await inspect(other, { language, theme, width }, name);
        }
        await other.close();
      }
  });
});

test('files of a new record are pasted and dropped, outlast a reload, and are sent once it is saved, also later', async ({
  installation,
  openAs,
  faults,
  isHosted,
}) => {
  const page = await openAs(installation.owner);
  await page.goto(`${installation.url}/finance/expenses/new`);
  const card = page.getByRole('region', { name: t('files.title') });
  const line = (name: string) => card.getByRole('listitem').filter({ hasText: name });
  await page.getByLabel(t('fields.expenses.activity')).fill('Taxi to site');
  await give(page, 'drop', ['receipt.pdf']);
  await give(page, 'paste', ['image.png']);
  await expect(card.getByRole('listitem')).toHaveCount(2);

  await expect.poll(() => waitingFiles(page)).toBe(2);
  await page.reload();
  await expect(line('receipt.pdf')).toHaveCount(1);
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await card.getByRole('listitem').filter({ hasText: 'picture-' }).getByRole('button').click();
  await page.getByLabel(t('fields.expenses.activity')).fill('Taxi to site');
  await page.getByLabel(t('fields.expenses.amount')).fill('120');

  // of the hosted service, and of the REST backend
  const uploads = /\/storage\/v1\/object\/attachments\/|\/api\/attachments\/upload/;
  await test.step('the connection is lost on the way: it is sent by the next visit', async () => {
    await page.route(uploads, (route) => route.abort());
    await faults.during(['Failed to load resource: net::ERR_FAILED'], async () => {
      await page.getByRole('button', { name: t('crud.form.saveDraft') }).click();
      await expect(card.getByRole('alert')).toContainText('receipt.pdf');
    });
    await page.unroute(uploads);
    await page.reload();
    await expect(card.getByRole('button', { name: t('files.show', { count: 1 }) })).toBeVisible();
  });
  await expect.poll(() => waitingFiles(page)).toBe(0);

  await test.step('it arrived and the answer was lost: sent by the next visit as well, it is there once', async () => {
    const lost = /\/rest\/v1\/attachments\b|\/api\/attachments\/upload/;
    await page.route(lost, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await faults.during(['Failed to load resource: net::ERR_FAILED'], async () => {
      await give(page, 'drop', ['ticket.pdf']);
      await expect(card.getByRole('alert')).toContainText('ticket.pdf');
    });
    await expect.poll(() => waitingFiles(page)).toBe(1);
    await page.unroute(lost);
    await faults.during(
      [isHosted ? '409 /rest/v1/attachments' : '409 /api/attachments/upload/'],
      async () => {
        await page.reload();
        await expect.poll(() => waitingFiles(page)).toBe(0);
      },
    );
  });
  const { data } = await installation.owner.client
    .from('attachments')
    .select('file_name')
    .eq('table_name', 'expenses')
    .order('file_name');
  expect(data).toEqual([{ file_name: 'receipt.pdf' }, { file_name: 'ticket.pdf' }]);

  // what is given up with its form does not come back
  await page.goto(`${installation.url}/finance/expenses/new`);
  await give(page, 'drop', ['other.pdf']);
  await page.getByRole('button', { name: t('crud.form.cancel') }).click();
  await expect(page).toHaveURL(/\/finance\/expenses$/);
  await page.goto(`${installation.url}/finance/expenses/new`);
  await expect(page.getByLabel(t('fields.expenses.activity'))).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(0);
});
