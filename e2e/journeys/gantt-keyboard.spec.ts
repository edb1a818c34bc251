import type { Page } from '@playwright/test';
import { formatDate } from '@plinth/messages/format.ts';
import { expect, test } from '../fixtures.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { add, type Person } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

/** Three tasks, the second after the first, and one that nothing is linked to. */
async function smallPlan(owner: Person, name: string) {
  const project = await add(owner, 'projects', { name });
  const task = async (task_title: string, start_date: string, due_date: string, outline_position: number) =>
    await add(owner, 'tasks', { project_id: project, task_title, start_date, due_date, outline_position });
  const first = await task('Excavation', '2026-03-02', '2026-03-04', 1);
  const second = await task('Blinding', '2026-03-05', '2026-03-06', 2);
  await task('Fence', '2026-03-02', '2026-03-03', 3);
  await add(owner, 'task_dependencies', {
    predecessor_id: first,
    successor_id: second,
    dependency_type: 'FS',
    lag_days: 0,
  });
  const stateOf = async (title: string) => {
    const { data } = await owner.client
      .from('tasks')
      .select('start_date,due_date,parent:parent_task_id(task_title)')
      .eq('project_id', project)
      .eq('task_title', title)
      .single<{ start_date: string; due_date: string; parent: { task_title: string } | null }>();
    return [data?.start_date, data?.due_date, data?.parent?.task_title].filter(Boolean).join(' ');
  };
  return { project, stateOf };
}

/** A key as an Arabic keyboard writes it: the same place with another letter. */
async function pressArabic(page: Page, key: string, code: string, modifiers = 0) {
  const session = await page.context().newCDPSession(page);
  for (const type of ['keyDown', 'keyUp'] as const)
    await session.send('Input.dispatchKeyEvent', { type, key, code, modifiers });
  await session.detach();
}
const withControl = 2;

for (const language of ['en', 'ar'] as const) {
  const t = wordsOf(language);

  test(`the chart is read and worked with by keys alone, ${language}`, async ({
    installation,
    openAs,
  }, testInfo) => {
    const { project, stateOf } = await smallPlan(installation.owner, `Villa ${language}`);
    const page = await openAs(installation.owner, {
      language,
      options: { viewport: { width: 1280, height: 800 } },
    });
    await page.goto(`${installation.url}/projects/view/${project}?part=gantt`);
    const chart = page.getByRole('treegrid', { name: t('outline.gantt.label') });
    const row = (title: string) => chart.getByRole('row', { name: new RegExp(title) });
    const day = (date: string) => formatDate(date, language, 'short');
    // from right to left what comes later is on the left
    const later = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
    const keys = {
      indent: () => (language === 'ar' ? pressArabic(page, 'د', 'BracketRight') : page.keyboard.press(']')),
      undo: () =>
        language === 'ar' ? pressArabic(page, 'ئ', 'KeyZ', withControl) : page.keyboard.press('Control+z'),
    };

    await test.step('it is a table: its columns, and each bar in words', async () => {
      await expect(row('Fence')).toBeVisible();
      await expect(chart).toHaveAttribute('aria-rowcount', '4');
      const heads = chart.getByRole('columnheader');
      await expect(heads.filter({ hasText: t('outline.gantt.columns.start') })).toHaveCount(1);
      await expect(heads.filter({ hasText: t('outline.gantt.columns.finish') })).toHaveCount(1);
      await expect(row('Excavation').getByRole('gridcell')).toHaveCount(await heads.count());
      await expect(row('Excavation')).toContainText(day('2026-03-02'));
      await expect(row('Excavation')).toContainText(day('2026-03-04'));
      await expect(row('Excavation')).toHaveAttribute('aria-level', '1');
    });

    await test.step('Tab comes to one row of it, and the arrows walk', async () => {
      for (let steps = 0; steps < 80 && (await chart.locator('[role=row]:focus').count()) === 0; steps += 1)
        await page.keyboard.press('Tab');
      await expect(row('Excavation')).toBeFocused();
      await page.keyboard.press('End');
      await expect(row('Fence')).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(row('Blinding')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(row('Fence')).toBeFocused();
    });

    await test.step('work is moved, and made longer', async () => {
      await page.keyboard.press(`Alt+${later}`);
      await expect.poll(() => stateOf('Fence')).toBe('2026-03-03 2026-03-04');
      await expect(row('Fence')).toContainText(day('2026-03-03'));
      await page.keyboard.press(`Alt+Shift+${later}`);
      await expect.poll(() => stateOf('Fence')).toBe('2026-03-03 2026-03-05');
      await expect(row('Fence')).toContainText(day('2026-03-05'));
    });

    await test.step('it is linked in its cells, and the row has the focus again', async () => {
      await page.keyboard.press('F2');
      await expect(page.getByRole('textbox', { name: t('schedule.cells.title'), exact: true })).toBeFocused();
      const into = page.getByRole('textbox', { name: t('schedule.cells.predecessors') });
      for (
        let steps = 0;
        steps < 8 && !(await into.evaluate((cell) => cell === document.activeElement));
        steps += 1
      )
        await page.keyboard.press('Tab');
      await expect(into).toBeFocused();
      await page.keyboard.type('1FS');
      await page.keyboard.press('Enter');
      await expect.poll(() => stateOf('Fence')).toBe('2026-03-05 2026-03-09');
      await expect(row('Fence')).toBeFocused();
    });

    await test.step('it becomes a part of the task above it', async () => {
      await keys.indent();
      await expect.poll(() => stateOf('Fence')).toBe('2026-03-05 2026-03-09 Blinding');
      await expect(row('Fence')).toHaveAttribute('aria-level', '2');
      await expect(row('Blinding')).toHaveAttribute('aria-expanded', 'true');
      await testInfo.attach(`keys-${language}`, { body: await page.screenshot(), contentType: 'image/png' });
    });

    await test.step('every step is taken back, one after the other', async () => {
      for (const before of [
        '2026-03-05 2026-03-09',
        '2026-03-03 2026-03-05',
        '2026-03-03 2026-03-04',
        '2026-03-02 2026-03-03',
      ]) {
        await expect(row('Fence')).toBeFocused();
        await keys.undo();
        await expect.poll(() => stateOf('Fence')).toBe(before);
      }
    });

    await test.step('Enter opens the task', async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Fence' })).toBeVisible();
    });
  });
}

test('an edit that is taken back before its answer is there is taken back', async ({
  installation,
  openAs,
}) => {
  const t = wordsOf('en');
  const { project, stateOf } = await smallPlan(installation.owner, 'Second thoughts');
  const page = await openAs(installation.owner);
  await page.goto(`${installation.url}/projects/view/${project}?part=gantt`);
  const fence = page
    .getByRole('treegrid', { name: t('outline.gantt.label') })
    .getByRole('row', { name: /Fence/ });
  await expect(fence).toBeVisible();

  const release = await holdRequests(page, /change_plan/);
  await fence.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(fence).toContainText(formatDate('2026-03-04', 'en', 'short'));
  await page.keyboard.press('Control+z');
  release();
  await expect(page.getByText(t('schedule.undone')).first()).toBeVisible();
  expect(await stateOf('Fence')).toBe('2026-03-02 2026-03-03');
});

test('two planners see what the other changed, and a change that came too late is reported', async ({
  installation,
  openAs,
  faults,
  isHosted,
}, testInfo) => {
  const t = wordsOf('en');
  const { project, stateOf } = await smallPlan(installation.owner, 'Two planners');
  const manager = await installation.employ('MANAGER');
  const first = await openAs(installation.owner);
  const second = await openAs(manager);
  const row = (page: Page, title: string) =>
    page
      .getByRole('treegrid', { name: t('outline.gantt.label') })
      .getByRole('row', { name: new RegExp(title) });
  const day = (date: string) => formatDate(date, 'en', 'short');
  for (const page of [first, second]) {
    await page.goto(`${installation.url}/projects/view/${project}?part=gantt`);
    await expect(row(page, 'Fence')).toBeVisible();
  }

  await row(first, 'Fence').focus();
  await first.keyboard.press('Alt+ArrowRight');
  await expect(row(second, 'Fence')).toContainText(day('2026-03-04'));
  await row(second, 'Excavation').focus();
  await second.keyboard.press('Alt+ArrowRight');
  await expect(row(first, 'Excavation')).toContainText(day('2026-03-05'));
  await expect(row(first, 'Blinding')).toContainText(day('2026-03-06'));

  // the second is shown nothing new for a while, as on a slow line
  const release = await holdRequests(second, /project_plan/);
  await first.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => stateOf('Fence')).toBe('2026-03-04 2026-03-05');
  await expect(row(second, 'Fence')).toContainText(day('2026-03-04'));
  await faults.during([isHosted ? '409 /rest/v1/rpc/change_plan' : '409 /api/rpc/change_plan/'], async () => {
    await row(second, 'Fence').focus();
    await second.keyboard.press('Alt+ArrowRight');
    const notice = second.getByRole('alert').filter({ hasText: t('schedule.conflict.title') });
    await expect(notice).toContainText('Fence');
    await expect(notice).toContainText('Omar Haddad');
  });
  await testInfo.attach('conflict', { body: await second.screenshot(), contentType: 'image/png' });
  release();
  await expect(row(second, 'Fence')).toContainText(day('2026-03-05'));
  expect(await stateOf('Fence')).toBe('2026-03-04 2026-03-05');
  await second.getByRole('button', { name: t('schedule.conflict.close') }).click();
  // made again on what there is now
  await row(second, 'Fence').focus();
  await second.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => stateOf('Fence')).toBe('2026-03-05 2026-03-06');
});
