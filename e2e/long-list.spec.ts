import type { JSHandle, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { longestTaskDuring } from './support/busy.ts';
import { wordsOf } from './support/words.ts';

const t = wordsOf('en');

/** Rows a page of the list. */
const size = 200;
/** 100,000 tasks in the long tier; a tenth of them in the first one. */
const count = process.env['PLINTH_TIER'] === 'full' ? 100_000 : 10_000;
/** Longest the page may keep the browser busy in one go while somebody scrolls, in milliseconds of processor time. */
const longestTask = 50;
/** The same for the answer to a press: another page of the list, another order. */
const longestAnswer = 100;

test(`a list of ${count.toLocaleString('en')} tasks pages, sorts and searches on the server and scrolls smoothly`, async ({
  installation,
  openAs,
}) => {
  test.setTimeout(300_000);
  const part = 500;
  for (let first = 0; first < count; first += part) {
    const rows = Array.from({ length: part }, (_, index) => ({ task_title: `Pour bay ${first + index}` }));
    const { error } = await installation.owner.client.from('tasks').insert(rows);
    if (error) throw new Error(error.message);
  }

  const page = await openAs(installation.owner);
  const row = (bay: number) => page.getByRole('link', { name: `Pour bay ${bay}`, exact: true });

  const passes: { scrolling: number; turning: number }[] = [];
  for (let pass = 0; pass < 3; pass += 1) {
    await page.goto(`${installation.url}/tasks/all?size=${size}`);
    await expect(row(count - 1)).toBeVisible();
    // the page's own start is none of it
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const first = await scroll(page);
    const turning = await longestTaskDuring(page, async () => {
      await page.getByRole('button', { name: t('shell.ui.nextPage') }).click();
      await expect(row(count - 1 - size)).toBeVisible();
    });
    const second = await scroll(page);
    const sorting = await longestTaskDuring(page, async () => {
      await page.getByRole('button', { name: t('fields.tasks.task_title'), exact: true }).click();
      await expect(row(0)).toBeVisible();
    });
    const sorted = await scroll(page);
    passes.push({ scrolling: Math.max(first, second, sorted), turning: Math.max(turning, sorting) });
  }
  const scrolling = passes.map((one) => one.scrolling);
  const turning = passes.map((one) => one.turning);
  console.log(
    `Longest task: scrolling ${scrolling.join(', ')} ms; turning pages and sorting ${turning.join(', ')} ms`,
  );
  const jankyOf = (times: readonly number[], most: number) => times.filter((busy) => busy > most).length;
  expect(jankyOf(scrolling, longestTask), `scrolling: ${scrolling.join(', ')} ms`).toBeLessThan(2);
  expect(jankyOf(turning, longestAnswer), `turning pages: ${turning.join(', ')} ms`).toBeLessThan(2);

  await page.goto(`${installation.url}/tasks/all?q=${count - 7}`);
  await expect(row(count - 7)).toBeVisible();
});

/** What scrolls: looked for before it is measured, for the looking is dear. */
async function paneOf(page: Page): Promise<JSHandle<Element>> {
  return await page.evaluateHandle(() => {
    const pane = [...document.querySelectorAll('*')].find((element) => {
      const isScrolling = ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
      return isScrolling && element.scrollHeight > element.clientHeight + 500;
    });
    return pane ?? document.scrollingElement ?? document.body;
  });
}

/** Scrolls the list from its top to its end, a step a frame, as a wheel does. @returns the longest task. */
async function scroll(page: Page): Promise<number> {
  const pane = await paneOf(page);
  return await longestTaskDuring(page, () =>
    pane.evaluate(async (scrolled) => {
      scrolled.scrollTop = 0;
      for (let step = 0; step < 110; step += 1) {
        scrolled.scrollTop += 60;
        await new Promise(requestAnimationFrame);
      }
      if (scrolled.scrollTop < 3_000) throw new Error(`The list scrolled ${scrolled.scrollTop} px only.`);
    }),
  );
}
