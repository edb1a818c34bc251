import { expect, type Page } from '@playwright/test';
import { wordsOf } from './words.ts';

const t = wordsOf('en');

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

/** Presses the button of that name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Presses the button of that name in the open dialog; the page below may have one of the same name. */
export const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Takes a step that needs no reason with the record of the page, which then has that status. */
export async function takeStep(page: Page, step: string, status: string): Promise<void> {
  await press(page, step);
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(status);
}

/** Approves the record of the page, which then has that status. */
export async function approve(page: Page, status: string): Promise<void> {
  await press(page, t('crud.decide.confirm.approve'));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('crud.decide.confirm.approve') })
    .click();
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(status);
}
