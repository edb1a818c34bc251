import { expect, test } from '../fixtures.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { wordsOf } from '../support/words.ts';

for (const language of ['en', 'ar'] as const) {
  test(`a word of the trade is explained beside its field, by keys and to screen readers (${language})`, async ({
    installation,
    openAs,
  }) => {
    const t = wordsOf(language);
    const page = await openAs(installation.owner, { language });
    await page.goto(`${installation.url}/hr/employees/new`);
    const label = t('fields.employees.country_pack');
    const field = page.getByRole('combobox', { name: label, exact: true });
    // the field is named by its label alone, and says its short help
    await expect(field).toHaveAccessibleName(label);
    await expect(field).toHaveAccessibleDescription(t('fieldHelp.employees.country_pack'));

    const explain = page.getByRole('button', { name: t('terms.about'), exact: true }).filter({
      has: page.locator('svg'),
    });
    const described = await explain.evaluateAll((buttons) =>
      buttons.map((button) =>
        (button.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      ),
    );
    const place = described.findIndex((text) => text.startsWith(label));
    expect(place, described.join(' | ')).toBeGreaterThanOrEqual(0);
    const button = explain.nth(place);

    const keyboard = keyboardOf(page);
    await keyboard.reach(button);
    await keyboard.press('Enter');
    const help = page.getByRole('dialog', { name: label });
    await expect(help).toHaveText(t('terms.fields.country_pack'));
    await keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(button).toBeFocused();
    // and writing goes on where it was
    await keyboard.press('Tab');
    await expect(field).toBeFocused();
  });
}
