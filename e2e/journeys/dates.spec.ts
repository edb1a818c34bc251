import { formatDate } from '@plinth/messages/format.ts';
import { expect, test } from '../fixtures.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const eighthOfMarch = formatDate('2026-03-08', 'en');

for (const timezoneId of ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Apia']) {
  test(`8 March stays 8 March in ${timezoneId}`, async ({ installation, openAs }) => {
    const name = `Seen from ${timezoneId}`;
    const page = await openAs(installation.owner, { options: { timezoneId } });
    await page.goto(`${installation.url}/projects/new`);
    await page.getByLabel(t('fields.projects.name')).fill(name);
    await page.getByRole('textbox', { name: t('fields.projects.start_date') }).fill('08/03/2026');
    await page.getByRole('button', { name: t('crud.form.create') }).click();

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(eighthOfMarch).first()).toBeVisible();
    const { data } = await installation.owner.client
      .from('projects')
      .select('start_date')
      .eq('name', name)
      .single<{ start_date: string }>();
    expect(data?.start_date).toBe('2026-03-08');

    await page.getByRole('link', { name: t('crud.view.edit') }).click();
    await expect(page.getByRole('textbox', { name: t('fields.projects.start_date') })).toHaveValue(
      '08/03/2026',
    );
    await page.getByLabel(t('fields.projects.location')).fill('Deira');
    await page.getByRole('button', { name: t('crud.form.save') }).click();
    await expect(page.getByText(t('crud.toast.saved'))).toBeVisible();
    const again = await installation.owner.client
      .from('projects')
      .select('start_date')
      .eq('name', name)
      .single<{ start_date: string }>();
    expect(again.data?.start_date).toBe('2026-03-08');

    await page.goto(`${installation.url}/projects?columns=name,start_date`);
    await expect(page.getByRole('row', { name }).getByText(eighthOfMarch)).toBeVisible();
  });
}
