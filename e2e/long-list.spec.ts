import { expect, test } from './fixtures.ts';

/** 100,000 tasks in the long tier; a tenth of them in the first one. */
const count = process.env['PLINTH_TIER'] === 'full' ? 100_000 : 10_000;
/** Longest the page may keep the browser busy in one go while somebody scrolls, in milliseconds. */
const longestTask = 50;

test(`a list of ${count.toLocaleString('en')} tasks pages, sorts and searches on the server and scrolls smoothly`, async ({
  house,
  openAs,
}) => {
  test.setTimeout(300_000);
  const part = 500;
  for (let first = 0; first < count; first += part) {
    const rows = Array.from({ length: part }, (_, index) => ({ task_title: `Pour bay ${first + index}` }));
    const { error } = await house.owner.client.from('tasks').insert(rows);
    if (error) throw new Error(error.message);
  }

  const page = await openAs(house.owner);
  await page.goto(`${house.url}/tasks/all?size=200`);
  await expect(page.getByRole('link', { name: `Pour bay ${count - 1}`, exact: true })).toBeVisible();

  const longest = await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve)); // the page's own start is not scrolling
    const tasks: number[] = [];
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map((entry) => entry.duration)),
    ).observe({ type: 'longtask' });
    const pane = [...document.querySelectorAll('*')].find((element) => {
      const isScrolling = ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
      return isScrolling && element.scrollHeight > element.clientHeight + 500;
    });
    const scrolled = pane ?? document.scrollingElement ?? document.body;
    for (let step = 0; step < 120; step += 1) {
      scrolled.scrollTop += 60;
      await new Promise(requestAnimationFrame);
    }
    return { scrollTop: scrolled.scrollTop, longest: Math.max(0, ...tasks) };
  });
  console.log(`Scrolled ${longest.scrollTop} px; the longest task took ${longest.longest} ms`);
  expect(longest.scrollTop).toBeGreaterThan(3_000);
  expect(longest.longest).toBeLessThanOrEqual(longestTask);

  await page.goto(`${house.url}/tasks/all?q=${count - 7}`);
  await expect(page.getByRole('link', { name: `Pour bay ${count - 7}`, exact: true })).toBeVisible();
});
