import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { inspect, settled } from '../support/inspect.ts';
import { add, type Person } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

/** A week of three tasks, the second after the first, and one that nothing is linked to. */
async function smallPlan(owner: Person, name: string) {
  const project = await add(owner, 'projects', { name });
  const task = async (task_title: string, start_date: string, due_date: string) =>
    add(owner, 'tasks', { project_id: project, task_title, start_date, due_date });
  const first = await task('Excavation', '2026-03-02', '2026-03-04');
  const second = await task('Blinding', '2026-03-05', '2026-03-06');
  const alone = await task('Fence', '2026-03-02', '2026-03-03');
  await add(owner, 'task_dependencies', {
    predecessor_id: first,
    successor_id: second,
    dependency_type: 'FS',
    lag_days: 0,
  });
  const datesOf = async () => {
    const { data } = await owner.client
      .from('tasks')
      .select('task_title,start_date,due_date')
      .eq('project_id', project);
    return Object.fromEntries(
      (data ?? []).map((row) => [row.task_title, `${row.start_date} ${row.due_date}`]),
    );
  };
  return { project, first, second, alone, datesOf };
}

/** A finger that is put down on a place, moved and lifted. */
async function dragByTouch(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [
      { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
    ]);
  }
  await touch('touchEnd', []);
  await session.detach();
}

const middleOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('Nothing is drawn there.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
};

const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true } as const;

for (const language of ['en', 'ar'] as const) {
  const t = wordsOf(language);

  test(`a plan is moved, stretched, linked and scrolled with a finger, ${language}`, async ({
    installation,
    openAs,
  }, testInfo) => {
    const plan = await smallPlan(installation.owner, `Villa ${language}`);
    const page = await openAs(installation.owner, { language, options: tablet });
    await page.goto(`${installation.url}/projects/view/${plan.project}?part=gantt`);
    const chart = page.getByRole('treegrid', { name: t('outline.gantt.label') });
    await expect(chart.getByText('Fence')).toBeVisible();
    const towards = language === 'ar' ? -1 : 1;
    const end = (id: string, place: 'S' | 'F') => page.locator(`[data-gantt-end="${id} ${place}"]`);
    const days = async () => {
      const [from, to] = [await middleOf(end(plan.first, 'S')), await middleOf(end(plan.first, 'F'))];
      // three days and the room beside the bar
      return (Math.abs(to.x - from.x) - 18) / 3;
    };

    await test.step('two taps on the button of the toolbar make the days wider', async () => {
      const before = await days();
      await page.getByRole('button', { name: t('outline.gantt.zoomIn') }).tap();
      await expect.poll(days).toBeGreaterThan(before);
      await page.getByRole('button', { name: t('outline.gantt.zoomIn') }).tap();
    });

    await test.step('the bar goes with the finger, and what follows it goes along', async () => {
      const day = await days();
      const from = await middleOf(end(plan.first, 'S'));
      const at = { x: from.x + towards * (9 + day * 1.5), y: from.y };
      await dragByTouch(page, at, { x: at.x + towards * day * 7, y: at.y });
      await expect.poll(plan.datesOf).toEqual({
        Excavation: '2026-03-09 2026-03-11',
        Blinding: '2026-03-12 2026-03-13',
        Fence: '2026-03-02 2026-03-03',
      });
    });

    await test.step('its end alone makes it longer', async () => {
      const day = await days();
      const finish = await middleOf(end(plan.alone, 'F'));
      const at = { x: finish.x - towards * 9, y: finish.y };
      await dragByTouch(page, at, { x: at.x + towards * day * 2, y: at.y });
      await expect
        .poll(async () => (await plan.datesOf())['Fence'])
        .toBe('2026-03-02 2026-03-05');
    });

    await test.step('a link is drawn from the end of one bar to the start of another', async () => {
      await chart.getByRole('row', { name: 'Fence' }).tap({ position: { x: 4, y: 4 } });
      const [from, to] = [await middleOf(end(plan.alone, 'F')), await middleOf(end(plan.first, 'S'))];
      await dragByTouch(page, from, { x: to.x + towards * 14, y: to.y });
      await expect
        .poll(async () => {
          const { data } = await installation.owner.client
            .from('task_dependencies')
            .select('dependency_type')
            .eq('predecessor_id', plan.alone)
            .eq('successor_id', plan.first);
          return data;
        })
        .toEqual([{ dependency_type: 'FS' }]);
    });

    await test.step('a finger beside the bars scrolls the chart and moves nothing', async () => {
      const before = await plan.datesOf();
      const place = await middleOf(chart);
      const scrolled = () => chart.evaluate((element) => Math.abs(element.scrollLeft));
      const was = await scrolled();
      const y = (await middleOf(end(plan.second, 'F'))).y + 60;
      await dragByTouch(page, { x: place.x + towards * 200, y }, { x: place.x, y });
      await expect.poll(scrolled).toBeGreaterThan(was);
      expect(await plan.datesOf()).toEqual(before);
    });

    await testInfo.attach(`touch-${language}`, { body: await page.screenshot(), contentType: 'image/png' });
    await settled(page);
    await inspect(page, { language, theme: 'light', width: 1920 }, `the chart, ${language}`);
  });
}
