import { expect, test } from '../fixtures.ts';
import { inspect } from '../support/inspect.ts';
import { add } from '../support/people.ts';
import { phone, photo } from '../support/on-site.ts';
import { wordsOf } from '../support/words.ts';

// what is reported from site
test.use({ flags: { modules: { safety: true, inventory: true } } });

for (const [language, role] of [
  ['en', 'MANAGER'],
  ['ar', 'EMPLOYEE'],
] as const) {
  const t = wordsOf(language);
  test(`a day on site with a phone, ${language}: the clock, yesterday's hours again, a snag by its photo, and a list`, async ({
    installation,
    openAs,
  }, testInfo) => {
    test.setTimeout(240_000);
    const mason = await installation.employ(role);
    const employee_id = await add(installation.owner, 'employees', {
      first_name: 'Asha',
      last_name: 'Mason',
      user_id: mason.id,
      hire_date: '2020-01-01',
    });
    const project_id = await add(installation.owner, 'projects', { name: `Creek Tower ${language}` });
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await add(mason, 'time_entries', {
      employee_id,
      project_id,
      date: yesterday,
      start_time: `${yesterday}T08:00:00+04:00`,
      end_time: `${yesterday}T16:00:00+04:00`,
    });
    const page = await openAs(mason, { language, options: phone });
    const attach = async (name: string) =>
      testInfo.attach(name, { body: await page.screenshot(), contentType: 'image/png' });

    await test.step('checks in with one press and enters the hours of yesterday with one', async () => {
      await page.getByRole('button', { name: t('hr.clock.checkIn') }).tap();
      await expect(page.getByRole('button', { name: t('hr.clock.checkOut') })).toBeVisible();
      const week = page.getByRole('group', { name: t('hr.clock.week') });
      await expect(week.getByRole('button')).toHaveCount(7);
      await page.getByRole('button', { name: t('hr.clock.likeBefore').split('{{')[0] }).tap();
      await expect(week.locator('[aria-pressed=true]')).toContainText('8');
      await attach(`home-${language}`);
      await inspect(page, { language, theme: 'light', width: 360 }, 'home');
    });

    await test.step('a snag begins with its photo', async () => {
      await page
        .getByRole('group', { name: t('hr.clock.photo') })
        .getByRole('link', { name: t('hr.clock.snag') })
        .tap();
      await page.locator('input[type=file][capture]').setInputFiles(await photo(page, 'crack.jpg'));
      await expect(page.getByText('crack.jpg')).toBeVisible();
      await page.getByLabel(t('fields.safety_incidents.title')).fill('Crack above the lintel');
      await attach(`snag-${language}`);
      await page.getByRole('button', { name: t('crud.form.create') }).tap();
      // the form shows the photo too
      await page.waitForURL(/\/view\//);
      await expect(page.getByRole('region', { name: t('files.title') }).getByText('crack.jpg')).toBeVisible();
      const { data } = await installation.owner.client
        .from('safety_incidents')
        .select('incident_type')
        .eq('title', 'Crack above the lintel');
      expect(data?.at(-1)).toEqual({ incident_type: 'snag' });
    });

    await test.step('search, filters and columns of a list stand in one row; the filters open below', async () => {
      for (const list of ['/projects', '/safety/incidents', '/hr/time-entries']) {
        await page.goto(`${installation.url}${list}`);
        const toolbar = page.getByRole('group', { name: t('crud.list.toolbar') });
        await expect(toolbar).toBeVisible();
        const tops = await toolbar.locator('input, button').evaluateAll((parts) =>
          parts
            .map((part) => part.getBoundingClientRect())
            .filter(({ height }) => height > 0)
            .map(({ top, height }) => Math.round(top + height / 2)),
        );
        expect(Math.max(...tops) - Math.min(...tops), list).toBeLessThanOrEqual(6);
        const filters = toolbar.getByRole('button', { name: t('bulk.filters', { number: 0 }) });
        await expect(filters).toHaveAttribute('aria-expanded', 'false');
        await filters.tap();
        await expect(filters).toHaveAttribute('aria-expanded', 'true');
        await attach(`list-${list.replaceAll('/', '-')}-${language}`);
        await inspect(page, { language, theme: 'light', width: 360 }, list);
      }
    });
  });
}
