import { expect, test } from '../fixtures.ts';
import { confirm, press, takeStep } from '../support/forms.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

test('a change event is exposure on the money page until it becomes a variation', async ({
  installation,
  openAs,
}) => {
  const project = await add(installation.owner, 'projects', { name: 'Pump installation' });
  const page = await openAs(await installation.employ('ADMIN'));
  await page.goto(`${installation.url}/commercial/change-events/new?project_id=${project}`);
  await page.getByLabel(t('fields.change_events.title')).fill('Rock below the sump');
  await page.getByLabel(t('fields.change_events.amount'), { exact: true }).fill('8000');
  await page.getByLabel(t('fields.change_events.probability_percentage')).fill('25');
  await press(page, t('crud.form.create'));
  await expect(page.getByRole('heading', { level: 1, name: 'Rock below the sump' })).toBeVisible();
  await takeStep(page, t('steps.to.priced'), t('choices.change_events.status.priced'));
  const event = page.url();

  await page.goto(`${installation.url}/projects/view/${project}?part=money`);
  await expect(page.getByText(t('money.figures.change_events_weighted')).locator('..')).toContainText(
    '2,000',
  );

  await page.goto(event);
  await press(page, t('actions.raise_variation.label'));
  await confirm(page, t('actions.raise_variation.confirm'));
  await expect(page).toHaveURL(/\/commercial\/variation-orders\/view\//);
  await expect(page.getByRole('table').first()).toContainText('Rock below the sump');
});
