import { expect, test } from '../fixtures.ts';
import { add, hire } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test('a person mentioned in a comment is notified at once, follows the link to the place, and is notified once', async ({
  installation,
  openAs,
}) => {
  const project_id = await add(installation.owner, 'projects', { name: 'Marina Heights' });
  const task = await add(installation.owner, 'tasks', { project_id, task_title: 'Pour the slab' });
  const colleague = await hire(installation, installation.owner, 'MANAGER', {
    firstName: 'Meera',
    lastName: 'Nair',
  });
  const page = await openAs(installation.owner);
  const other = await openAs(colleague);
  await expect(
    other.getByRole('button', { name: t('everyday.notifications.open', { count: 0 }) }),
  ).toBeVisible();

  await page.goto(`${installation.url}/tasks/view/${task}`);
  const box = page.getByRole('textbox', { name: t('activity.comment.label') });
  await box.pressSequentially('Is the pump booked, @mee');
  await expect(page.getByRole('option', { name: 'Meera Nair' })).toBeVisible();
  await box.press('Enter');
  await expect(box).toHaveValue(/@Meera Nair/);
  await box.press('Control+Enter');
  await expect(page.getByText(/Is the pump booked, @Meera Nair/)).toBeVisible();

  // nothing is reloaded: it comes by itself
  await other.getByRole('button', { name: t('everyday.notifications.open', { count: 1 }) }).click();
  const shown = other.getByRole('link', { name: /Pour the slab/ });
  await expect(shown).toHaveCount(1);
  await shown.click();
  await expect(other.getByRole('heading', { level: 1, name: 'Pour the slab' })).toBeVisible();
  await expect(other.getByText(/Is the pump booked, @Meera Nair/)).toBeVisible();
  await expect(
    other.getByRole('button', { name: t('everyday.notifications.open', { count: 0 }) }),
  ).toBeVisible();

  // the words are mended: nobody is informed a second time
  const { data } = await installation.owner.client.from('comments').select('id').eq('task_id', task).single();
  await installation.owner.client
    .from('comments')
    .update({ body: 'Is the big pump booked, @Meera Nair?' })
    .eq('id', String(data?.id))
    .throwOnError();
  const { count } = await colleague.client
    .from('notifications')
    .select('id', { count: 'exact', head: true })
    .eq('kind', 'mention');
  expect(count).toBe(1);
});
