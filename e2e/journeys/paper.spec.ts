import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { expect, test } from '../fixtures.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

/** The page contents of a PDF file of ours. */
function contentsOf(file: Buffer): string {
  const text = file.toString('latin1');
  return [...text.matchAll(/\/Contents (\d+) 0 R/g)]
    .map(([, number]) => {
      const from = text.indexOf('stream\n', text.indexOf(`\n${number} 0 obj\n`)) + 'stream\n'.length;
      return inflateSync(file.subarray(from, text.indexOf('\nendstream', from))).toString('latin1');
    })
    .join('\n');
}

const hexOf = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();

test('a list leaves as a PDF under the letterhead, with Arabic letters that can be read and searched', async ({
  house,
  openAs,
}) => {
  const t = wordsOf('ar');
  const name = 'برج الشارقة';
  await add(house.owner, 'projects', { name, contract_value: 1250.5, currency: 'AED' });
  await add(house.owner, 'projects', { name: 'Tower on paper', currency: 'AED' });
  const page = await openAs(house.owner, { language: 'ar' });
  await page.goto(`${house.url}/projects`);
  await page.getByRole('button', { name: t('crud.export.open'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('crud.export.title') });
  await dialog.getByRole('radio', { name: t('letterhead.pdf') }).check();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('crud.export.start'), exact: true }).click();
  const file = await readFile(await (await saving).path());

  expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(file.toString('latin1')).toContain('/Direction /R2L');
  const contents = contentsOf(file);
  expect(contents).toContain(hexOf(name));
  expect(contents).toContain(hexOf(t('resources.projects.plural')));
  // what the standard font has is text of its own
  expect(contents).toContain(Buffer.from('Tower on paper').toString('hex').toUpperCase());
});
