import { expect, test } from '../fixtures.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

/** Days are the company's, which is in Dubai. */
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(Date.now() + days * 86_400_000);

for (const backend of ['supabase', 'django'] as const) {
  test.describe(`with the backend ${backend}`, () => {
    test.use({ backend });

    test('a person finds what is due, subscribes, and their calendar program reads the same', async ({
      installation,
      openAs,
    }) => {
      test.setTimeout(120_000);
      const mason = await installation.employ('EMPLOYEE');
      const title = `Pour slab, ${backend}`;
      await add(installation.owner, 'tasks', {
        task_title: title,
        due_date: dayFromNow(0),
        assigned_to_user_id: mason.id,
      });
      await add(installation.owner, 'tasks', { task_title: 'Of somebody else', due_date: dayFromNow(0) });
      const page = await openAs(mason);
      const entry = page.getByRole('link', { name: title });

      await test.step('in the month, by keys alone', async () => {
        await page.goto(`${installation.url}/calendar?kinds=task&mine=true`);
        await expect(entry).toBeVisible();
        await expect(page.getByText('Of somebody else')).toHaveCount(0);
        await page.locator('[role=gridcell][aria-current=date]').focus();
        await page.keyboard.press('PageDown');
        await expect(page).toHaveURL(/day=/);
        await page.keyboard.press('PageUp');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/view=agenda/);
        await entry.focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      });

      const addresses: string[] = [];
      const dialog = page.getByRole('dialog', { name: t('calendar.feed.title') });
      const shown = dialog.getByText(/\.ics$/);
      const read = async (address = addresses.at(-1) ?? '') => {
        const answer = await fetch(address);
        return { status: answer.status, text: await answer.text() };
      };

      await test.step('makes a private address', async () => {
        await page.goto(`${installation.url}/calendar`);
        await page.getByRole('button', { name: t('calendar.subscribe') }).click();
        await dialog.getByRole('button', { name: t('calendar.feed.create') }).click();
        addresses.push((await shown.textContent()) ?? '');
        const { status, text } = await read();
        expect(status).toBe(200);
        expect(text).toContain(String.raw`SUMMARY:Due: Pour slab\, ${backend}`);
        expect(text).not.toContain('Of somebody else');
      });

      await test.step('lets it tell more', async () => {
        await dialog.getByRole('switch', { name: t('calendar.feed.mineOnly') }).uncheck();
        await expect.poll(async () => (await read()).text).toContain('SUMMARY:Due: Of somebody else');
      });

      await test.step('replaces and revokes it', async () => {
        await dialog.getByRole('button', { name: t('calendar.feed.replace') }).click();
        const question = page.getByRole('alertdialog');
        await question.getByRole('button', { name: t('calendar.feed.replace') }).click();
        await expect(question).toHaveCount(0);
        await expect(shown).not.toHaveText(addresses[0] ?? '');
        addresses.push((await shown.textContent()) ?? '');
        expect([(await read(addresses[0])).status, (await read()).status]).toEqual([404, 200]);
        await dialog.getByRole('button', { name: t('calendar.feed.revoke') }).click();
        await question.getByRole('button', { name: t('calendar.feed.revoke') }).click();
        await expect(dialog.getByText(t('calendar.feed.none'))).toBeVisible();
        expect((await read()).status).toBe(404);
      });
    });
  });
}
