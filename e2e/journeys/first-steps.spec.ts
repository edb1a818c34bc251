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
