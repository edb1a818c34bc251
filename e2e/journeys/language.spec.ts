import { formatMoney } from '@plinth/messages/format.ts';
import { directionOf, languageNames, type Language } from '@plinth/messages/languages.ts';
import { expect, test } from '../fixtures.ts';
import { takeFromMenu } from '../support/forms.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const amountIn = (language: Language) => formatMoney('1250000.50', 'AED', language, { decimals: 'currency' });

for (const language of ['hi', 'ar'] as const) {
  test(`the whole page turns to ${language}, says so, and stays so`, async ({ installation, openAs }) => {
    const t = wordsOf('en');
    const translated = wordsOf(language);
    const id = await add(installation.owner, 'projects', {
      name: `Tower ${language}`,
      contract_value: 1250000.5,
      currency: 'AED',
    });
    const page = await openAs(installation.owner);
    await page.goto(`${installation.url}/projects/view/${id}?part=details`);
    await expect(page.getByText(amountIn('en'))).toBeVisible();

    // the overlay stands only as long as the messages are on their way: they are held until it was seen
    const release = await holdRequests(page, /\/assets\/.*\.js$/);
    await takeFromMenu(page, t('shell.header.language'), languageNames[language]);
    await expect(page.getByText(t('shell.language.switching'))).toBeVisible();
    release();

    await expect(page.getByText(translated('shell.language.updated'))).toBeVisible();
    await expect(page.getByText(t('shell.language.switching'))).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language));
    await expect(page.getByText(amountIn(language))).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(language);

    await page.reload();
    await expect(page.getByRole('link', { name: translated('crud.view.edit') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language));
    const { data } = await installation.owner.client
      .from('projects')
      .select('currency')
      .eq('id', id)
      .single<{ currency: string }>();
    expect(data?.currency).toBe('AED');
  });
}
