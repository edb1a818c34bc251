import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { press } from '../support/forms.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test.use({ flags: { modules: { documents: true } } });

/** One empty page, small enough to write by hand; the comment makes each of them another. */
function pdfPage(comment: string): Buffer {
  return Buffer.from(
    `%PDF-1.4\n%${comment}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );
}

test('a document gets a file, then a newer one, and both come back as they were', async ({
  installation,
  openAs,
}) => {
  test.setTimeout(180_000);
  const page = await openAs(installation.owner);
  const [first, second] = [pdfPage('first'), pdfPage('second, wider')];

  async function downloaded(button: string): Promise<Buffer> {
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe('plan of the site.pdf');
    return readFile(await download.path());
  }
  const give = (label: string, name: string, mimeType: string, buffer: Buffer) =>
    page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles({ name, mimeType, buffer });

  await test.step('a document is made, and has no file yet', async () => {
    await page.goto(`${installation.url}/documents/new`);
    await page.getByLabel(t('fields.documents.title')).fill('Plan of the site');
    await press(page, t('crud.form.create'));
    await expect(page).toHaveURL(/\/documents\/view\//);
    await expect(page.getByText(t('documentFile.drop'))).toBeVisible();
  });

  await test.step('a file of a forbidden kind is refused in words', async () => {
    await give(t('documentFile.choose'), 'page.html', 'text/html', Buffer.from('<p>'));
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      t('documentFile.wrongType', { name: 'page.html' }),
    );
  });

  await test.step('a PDF is kept and comes back byte for byte', async () => {
    await give(t('documentFile.choose'), 'plan of the site.pdf', 'application/pdf', first);
    await expect(page.getByText(t('documentFile.version', { number: 1 }), { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    expect((await downloaded(t('documentFile.download'))).equals(first)).toBe(true);
  });

  await test.step('a newer one takes its place, and the first is still there', async () => {
    await give(t('documentFile.newVersion'), 'plan of the site.pdf', 'application/pdf', second);
    const versions = page.getByRole('region', { name: t('documentFile.earlier') });
    await expect(versions.getByRole('listitem')).toHaveCount(2);
    expect((await downloaded(t('documentFile.download'))).equals(second)).toBe(true);
    expect((await downloaded(t('documentFile.downloadVersion', { number: 1 }))).equals(first)).toBe(true);
  });

  await test.step('the address that a program gives of the file leads to the page of its document', async () => {
    const { client } = installation.owner;
    const { data } = await client
      .from('documents')
      .select('id, file_path')
      .eq('title', 'Plan of the site')
      .single();
    const { publicUrl } = client.storage.from('documents').getPublicUrl(String(data?.file_path)).data;
    await page.goto(new URL(new URL(publicUrl).pathname, installation.url).href);
    await expect(page).toHaveURL(`${installation.url}/documents/view/${data?.id}`);
    await page.goto(`${installation.url}/documents/file?path=of-nobody.pdf`);
    await expect(page.getByText(t('shell.accessDenied.title'))).toBeVisible();
  });
});

test('a server that refuses a kind of file says so, whatever its name promises', async ({ installation }) => {
  const { error } = await installation.owner.client.storage
    .from('documents')
    .upload('page.pdf', new Blob(['<script>'], { type: 'text/html' }), { contentType: 'text/html' });
  expect(error?.message).toMatch(/mime type text\/html is not supported/);
});
