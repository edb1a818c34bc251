import type { Locator, Page } from '@playwright/test';

/** A cell of the lines of a document, the first line being 1. */
export function lineCell(page: Page, column: string, line = 1): Locator {
  return page.locator(`[role=grid] [aria-rowindex="${line + 1}"] [data-key="${column}"]`);
}

/** Opens a cell, as a press of the mouse does, and writes into it in place of what is there. */
export async function fillLine(page: Page, column: string, text: string, line = 1): Promise<void> {
  const cell = lineCell(page, column, line);
  await cell.click();
  await cell.locator('input:not([aria-hidden]), textarea').fill(text);
}
