import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { confirm, press } from '../support/forms.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

test.use({ flags: { modules: { documents: true } } });

test('a policy goes to everybody for signature, and each signs on a phone, once', async ({
  installation,
  openAs,
}) => {
  test.setTimeout(240_000);
  const [officer, mason] = [await installation.employ('ADMIN'), await installation.employ('EMPLOYEE')];
  const hired = { last_name: 'Haddad', hire_date: '2020-01-01' };
  await add(installation.owner, 'employees', { ...hired, first_name: 'Bilal', user_id: mason.id });
  const document = await add(installation.owner, 'documents', {
    title: 'Safety policy',
    file_path: 'policy.pdf',
  });
  for (const status of ['in_review', 'published'])
    await installation.owner.client.from('documents').update({ status }).eq('id', document).throwOnError();
  const t = wordsOf('en');

  await test.step('human resources asks for it from the document', async () => {
    const page = await openAs(officer);
    await page.goto(`${installation.url}/documents/view/${document}`);
    await press(page, t('actions.request_signatures.label'));
    await confirm(page, t('actions.request_signatures.confirm'));
    await page.goto(`${installation.url}/hr/document-signatures`);
    await expect(page.getByText(t('choices.document_signatures.status.requested')).first()).toBeVisible();
  });

  const ar = wordsOf('ar');
  await test.step('the employee finds it among their own, reads and signs it, in Arabic on a phone', async () => {
    const page = await openAs(mason, { language: 'ar', options: { viewport: { width: 360, height: 740 } } });
    await page.goto(`${installation.url}/hr/self-service/documents`);
    await page.getByRole('link', { name: 'Safety policy' }).click();
    await press(page, ar('hr.documentSigning.sign'));
    await expect(page.getByText(ar('hr.documentSigning.notRead'))).toBeVisible();
    await page.getByRole('checkbox', { name: ar('hr.documentSigning.isRead') }).check();
    await expect(page.getByLabel(ar('signOff.name'))).toHaveValue('Bilal Haddad');
    await draw(page, ar('signOff.pad'));
    const width = await page.evaluate(() => globalThis.document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await press(page, ar('hr.documentSigning.sign'));
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(
      ar('choices.document_signatures.status.signed'),
    );
    await expect(page.getByRole('img', { name: 'Bilal Haddad' })).toBeVisible();
    await expect(page.getByRole('button', { name: ar('hr.documentSigning.sign') })).toHaveCount(0);
  });

  await test.step('human resources sees who has signed', async () => {
    const page = await openAs(officer);
    await page.goto(`${installation.url}/hr/document-signatures`);
    await expect(page.getByText(t('choices.document_signatures.status.signed')).first()).toBeVisible();
  });
});

/** Draws a stroke into the field of the signature. */
async function draw(page: Page, label: string): Promise<void> {
  const pad = page.getByRole('img', { name: label });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The field of the signature is not on the page.');
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 110, { steps: 4 });
  await page.mouse.up();
}
