import { expect, test } from '../fixtures.ts';
import { press } from '../support/forms.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test.use({ flags: { modules: { settings: true } } });

test('a new company is shown what to set up, each step ticked off by what is there', async ({
  installation,
  openAs,
}) => {
  const page = await openAs(installation.owner);
  await page.goto(installation.url);
  const card = page.getByRole('region', { name: t('firstSteps.title'), exact: true });
  await card.getByRole('button', { name: t('firstSteps.showAll') }).click();
  const project = card.getByRole('link', { name: t('firstSteps.steps.project.title') });
  await expect(project).not.toContainText(t('firstSteps.isDone'));
  await project.click();
  await expect(page).toHaveURL(/\/projects\/new$/);

  await add(installation.owner, 'projects', { name: 'Creek tower' });
  await page.goto(installation.url);
  await card.getByRole('button', { name: t('firstSteps.showAll') }).click();
  await expect(project).toContainText(t('firstSteps.isDone'));
  await card.getByRole('link', { name: t('firstSteps.steps.company.title') }).click();
  await expect(page).toHaveURL(/\/settings\/company$/);

  await page.goto(installation.url);
  await press(page, t('firstSteps.dismiss'));
  await expect(card).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: /Show first steps/ }).click();
  await expect(card).toBeVisible();
});

test('the room of the first steps is kept while they load, so that nothing below moves', async ({
  installation,
  openAs,
}) => {
  const page = await openAs(await installation.employ('MANAGER'));
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    void page.route('**/first?steps*', async (route) => {
      resolve();
      await new Promise<void>((go) => (answer = go));
      await route.continue();
    });
  });
  await page.goto(installation.url);
  await asked;
  const panels = page.locator('.panel-grid');
  await expect(panels.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('.animate-late').first()).toBeVisible();
  const before = await panels.boundingBox();
  answer();
  await expect(page.getByRole('region', { name: t('firstSteps.title'), exact: true })).toBeVisible();
  expect((await panels.boundingBox())?.y).toBe(before?.y);
});
