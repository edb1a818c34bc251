import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { choose, confirm, press, takeStep } from '../support/forms.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const question = 'Quality of work';
const statusOf = (status: string) =>
  t(`choices.review_cycles.status.${status}` as 'choices.review_cycles.status.open');

/** Rates the one question and stores it. */
async function answer(page: Page, rating: string, words: string): Promise<void> {
  await choose(page, t('reviews.rating'), rating);
  await page.getByLabel(t('reviews.answer'), { exact: true }).fill(words);
  await press(page, t('reviews.save'));
  await expect(page.getByRole('button', { name: t('reviews.save'), exact: true })).toBeDisabled();
}

test('a cycle is opened, written by employee and manager, calibrated, closed and acknowledged', async ({
  installation,
  openAs,
}) => {
  test.setTimeout(240_000);
  const [foreman, officer, mason] = [
    await installation.employ('MANAGER'),
    await installation.employ('ADMIN'),
    await installation.employ('EMPLOYEE'),
  ];
  const hired = { last_name: 'Haddad', hire_date: '2020-01-01' };
  const department_id = await add(installation.owner, 'departments', { name: 'Masonry' });
  const manager_id = await add(installation.owner, 'employees', {
    ...hired,
    first_name: 'Omar',
    user_id: foreman.id,
  });
  await add(installation.owner, 'employees', {
    ...hired,
    first_name: 'Bilal',
    user_id: mason.id,
    manager_id,
    department_id,
  });
  const cycle = await add(officer, 'review_cycles', {
    name: 'Annual review of masons',
    period_start: '2026-01-01',
    period_end: '2026-12-31',
    self_assessment_due_date: '2027-01-15',
    review_due_date: '2027-01-31',
    department_id,
  });
  await add(officer, 'review_questions', { review_cycle_id: cycle, question, section: 'Work' });
  const address = `${installation.url}/hr/review-cycles/view/${cycle}`;
  const four = `4 – ${t('reviews.scale.four')}`;

  const office = await openAs(officer);
  await test.step('human resources opens it and sees who is missing', async () => {
    await office.goto(address);
    await takeStep(office, t('steps.of.review_cycle.open'), statusOf('open'));
    await expect(office.getByRole('row', { name: /Bilal Haddad/ })).toContainText(t('reviews.missingSelf'));
  });

  const person = await openAs(mason);
  await test.step('the employee finds the self-assessment in self-service, writes and submits it', async () => {
    await person.goto(`${installation.url}/hr/self-service/reviews`);
    await person.getByRole('link', { name: 'Annual review of masons' }).first().click();
    await answer(person, four, 'No rework this year.');
    await takeStep(
      person,
      t('steps.of.self_assessment.submitted'),
      t('choices.self_assessments.status.submitted'),
    );
  });

  let review = '';
  const boss = await openAs(foreman);
  await test.step('the manager reads it and writes the review beside it', async () => {
    await boss.goto(address);
    await boss.getByRole('link', { name: 'Bilal Haddad' }).first().click();
    await expect(boss.getByText('No rework this year.')).toBeVisible();
    await answer(boss, four, 'Careful and steady.');
    await takeStep(
      boss,
      t('steps.of.performance_review.completed'),
      t('choices.performance_reviews.status.completed'),
    );
    review = boss.url();
  });

  await test.step('the employee does not read it yet', async () => {
    await person.goto(`${installation.url}/hr/performance`);
    await expect(person.getByText(t('resources.performance_reviews.emptyTitle'))).toBeVisible();
  });

  await test.step('human resources calibrates the rating and closes the cycle', async () => {
    await office.goto(address);
    await takeStep(office, t('steps.of.review_cycle.calibration'), statusOf('calibration'));
    await press(office, t('reviews.setRatingOf', { name: 'Bilal Haddad' }));
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel(t('reviews.calibratedRating')).fill('3.5');
    await dialog.getByLabel(t('reviews.reason')).fill('Compared with the other masons.');
    await confirm(office, t('reviews.confirm'));
    await expect(office.getByRole('row', { name: /Bilal Haddad/ })).toContainText('3.5');
    await takeStep(office, t('steps.of.review_cycle.closed'), statusOf('closed'));
  });

  await test.step('the employee reads the final rating, not why it was changed, and acknowledges', async () => {
    await person.goto(review);
    await expect(person.getByText('Careful and steady.')).toBeVisible();
    await expect(person.getByText(t('reviews.calibrated', { rating: '4.0' }))).toBeVisible();
    await expect(person.getByText('Compared with the other masons.')).toBeHidden();
    await takeStep(person, t('steps.to.acknowledged'), t('choices.performance_reviews.status.acknowledged'));
  });
});
