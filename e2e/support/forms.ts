import { expect, type Page } from '@playwright/test';

/** Chooses one of the options of a select by its words. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(page.getByRole('listbox')).toBeHidden();
}

/** Opens a menu by its button and takes one of its entries. */
export async function takeFromMenu(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menu').getByText(entry, { exact: true }).click();
}
