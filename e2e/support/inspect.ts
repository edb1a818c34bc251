import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { directionOf } from '@plinth/messages/languages.ts';
import type { Look, Outcome } from './states.ts';
import { messageAreas, wordsOf } from './words.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const keyOfMessage = new RegExp(`\\b(${messageAreas.join('|')})\\.[a-z]\\w*(\\.\\w+)*`);

/** Waits until a screen shows what it is about: its title is there, and nothing is loading any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.animate-late, .animate-spin, [aria-busy=true]')).toHaveCount(0);
}

/** What stands in the place of a screen, by the words people read there. */
export async function outcomeOf(page: Page, { language }: Look): Promise<Outcome> {
  const t = wordsOf(language);
  const titles: Readonly<Record<string, Outcome>> = {
    [t('shell.moduleNotAvailable.title')]: 'a module that is off',
    [t('shell.notFound.title')]: 'no page',
    [t('shell.accessDenied.title')]: 'a refusal',
    [t('shell.crash.title')]: 'a failure',
    [t('shell.accessFailed.title')]: 'a failure',
    [t('shell.maintenance.title')]: 'a failure',
  };
  const title = await page.getByRole('heading', { level: 1 }).first().innerText();
  const hasFailed = await page.getByText(t('crud.failure.safe')).first().isVisible();
  return titles[title.trim()] ?? (hasFailed ? 'a failure' : 'a screen');
}

/** Holds what is shown now against everything every screen promises. */
export async function inspect(page: Page, { language, theme }: Look, name: string): Promise<void> {
  const shown = await page.evaluate(() => ({
    text: document.body.innerText,
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    isDark: document.documentElement.classList.contains('dark'),
    isTooWide: document.documentElement.scrollWidth > window.innerWidth,
  }));
  const { violations } = await new AxeBuilder({ page, axeSource: axe.source })
    .setLegacyMode(true)
    .withTags(rules)
    .analyze();
  expect
    .soft(
      {
        violations: violations.flatMap(({ id, nodes }) =>
          nodes.map(
            ({ target, failureSummary = '' }) =>
              `${id}: ${target.join(' ')}: ${failureSummary.split('\n')[1]?.trim()}`,
          ),
        ),
        missingMessage: keyOfMessage.exec(shown.text)?.[0] ?? null,
        unfilledMessage: /\{\{.*?\}\}/.exec(shown.text)?.[0] ?? null,
        lang: shown.lang,
        dir: shown.dir,
        isDark: shown.isDark,
        isTooWide: shown.isTooWide,
      },
      name,
    )
    .toEqual({
      violations: [],
      missingMessage: null,
      unfilledMessage: null,
      lang: language,
      dir: directionOf(language),
      isDark: theme === 'dark',
      isTooWide: false,
    });
}
