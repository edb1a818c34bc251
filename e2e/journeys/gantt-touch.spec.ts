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

type Place = { x: number; y: number };

/** Fingers that are put down on places, moved and lifted. */
async function dragByTouch(page: Page, ...fingers: { from: Place; to: Place }[]) {
  const session = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const at = (share: number) =>
    fingers.map(({ from, to }, id) => ({
      id,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }));
  await touch('touchStart', at(0));
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', at(share));
  await touch('touchEnd', []);
  await session.detach();
}

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('Nothing is drawn there.');
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
};

const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true } as const;

for (const language of ['en', 'ar'] as const) {
  const t = wordsOf(language);

  test(`a plan is zoomed, moved, stretched, linked and scrolled with fingers, ${language}`, async ({
    installation,
    openAs,
  }, testInfo) => {
    const plan = await smallPlan(installation.owner, `Villa ${language}`);
    const page = await openAs(installation.owner, { language, options: tablet });
    await page.goto(`${installation.url}/projects/view/${plan.project}?part=gantt`);
    const chart = page.getByRole('treegrid', { name: t('outline.gantt.label') });
    await expect(chart.getByText('Fence')).toBeVisible();
    const towards = language === 'ar' ? -1 : 1;
    const bar = (id: string) => page.locator(`[data-gantt-bar="${id}"]`);
    const end = (id: string, place: 'S' | 'F') => page.locator(`[data-gantt-end="${id} ${place}"]`);
    const days = async () => (await boxOf(bar(plan.first))).width / 3;
    const dayInTheMiddle = async () => {
      const [first, box] = [await boxOf(bar(plan.first)), await boxOf(chart)];
      const outline = await boxOf(chart.getByRole('row').nth(1));
      const room = box.width - outline.width;
      const centre = towards === 1 ? box.x + box.width - room / 2 : box.x + room / 2;
      const start = towards === 1 ? first.x : first.x + first.width;
      return ((centre - start) * towards) / (await days());
    };
    const across = (from: Place, by: number) => ({ from, to: { x: from.x + towards * by, y: from.y } });

    await test.step('two fingers make the days wider, and the day in the middle stays', async () => {
      const [width, day] = [await days(), await dayInTheMiddle()];
      const { x, y } = (await boxOf(bar(plan.second))).middle;
      // beside the bar of the row below
      const at = (distance: number) => ({ x: x + towards * distance, y: y + 36 });
      await dragByTouch(page, { from: at(60), to: at(20) }, { from: at(100), to: at(140) });
      await expect.poll(days).toBeGreaterThan(width * 2);
      expect(Math.abs((await dayInTheMiddle()) - day)).toBeLessThan(1);
    });

    await test.step('taps on the buttons make them narrower and wider', async () => {
      const [width, day] = [await days(), await dayInTheMiddle()];
      await page.getByRole('button', { name: t('outline.gantt.zoomOut') }).tap();
      await expect.poll(days).toBeLessThan(width / 2);
      expect(Math.abs((await dayInTheMiddle()) - day)).toBeLessThan(1);
      await page.getByRole('button', { name: t('outline.gantt.zoomIn') }).tap();
      await expect.poll(days).toBeCloseTo(width, 0);
      expect(Math.abs((await dayInTheMiddle()) - day)).toBeLessThan(1);
    });

    await test.step('the bar goes with the finger, and what follows it goes along', async () => {
      await dragByTouch(page, across((await boxOf(bar(plan.first))).middle, (await days()) * 7));
      await expect.poll(plan.datesOf).toEqual({
        Excavation: '2026-03-09 2026-03-11',
        Blinding: '2026-03-12 2026-03-13',
        Fence: '2026-03-02 2026-03-03',
      });
    });

    await test.step('a tap selects a bar, whose handles alone are in sight, each as large as a fingertip', async () => {
      await bar(plan.alone).tap();
      await expect(chart.getByRole('row', { name: 'Fence' })).toBeFocused();
      await expect(page.locator('[data-gantt-end]')).toHaveCount(2);
      for (const handle of [end(plan.alone, 'S'), end(plan.alone, 'F')]) {
        const { width, height } = await boxOf(handle);
        expect([width, height]).toEqual([44, 44]);
      }
      expect((await plan.datesOf())['Fence']).toBe('2026-03-02 2026-03-03');
    });

    await test.step('its end alone makes it longer', async () => {
      const finish = await boxOf(page.locator(`[data-gantt-finish="${plan.alone}"]`));
      await dragByTouch(page, across(finish.middle, (await days()) * 2));
      await expect.poll(async () => (await plan.datesOf())['Fence']).toBe('2026-03-02 2026-03-05');
    });

    await test.step('a link is drawn from the end of one bar to the start of another', async () => {
      const target = await boxOf(bar(plan.first));
      const start = towards === 1 ? target.x + 10 : target.x + target.width - 10;
      const { middle } = await boxOf(end(plan.alone, 'F'));
      await dragByTouch(page, { from: middle, to: { x: start, y: target.middle.y } });
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
      const scrolled = () => chart.evaluate((element) => Math.abs(element.scrollLeft));
      const was = await scrolled();
      const { middle } = await boxOf(bar(plan.second));
      await dragByTouch(page, across({ x: middle.x, y: middle.y + 36 }, -150));
      await expect.poll(scrolled).toBeGreaterThan(was);
      expect(await plan.datesOf()).toEqual(before);
    });

    await testInfo.attach(`touch-${language}`, { body: await page.screenshot(), contentType: 'image/png' });
    await settled(page);
    await inspect(page, { language, theme: 'light', width: 1920 }, `the chart, ${language}`);
  });
}
