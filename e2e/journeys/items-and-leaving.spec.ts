import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { choose, press, takeFromMenu, takeStep } from '../support/forms.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

async function takeWithReason(page: Page, step: string): Promise<void> {
  await takeFromMenu(page, t('crud.status.change'), step);
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('Resigned');
  await dialog.getByRole('button', { name: step, exact: true }).click();
}

test('a laptop is handed out, confirmed, and taken back before its holder has left', async ({
  installation,
  openAs,
  faults,
  isHosted,
}) => {
  test.setTimeout(180_000);
  const [officer, mason] = [await installation.employ('ADMIN'), await installation.employ('EMPLOYEE')];
  const employee = await add(installation.owner, 'employees', {
    first_name: 'Asha',
    last_name: 'Mason',
    user_id: mason.id,
    hire_date: '2020-01-01',
    status: 'active',
  });
  await add(installation.owner, 'company_items', { name: 'Laptop Latitude', item_type: 'laptop' });
  const checklist = await add(installation.owner, 'staff_checklists', {
    name: 'Leaving the company',
    occasion: 'leaving',
  });
  await add(installation.owner, 'staff_checklist_items', {
    staff_checklist_id: checklist,
    title: 'Say goodbye',
    owner_kind: 'employee',
  });
  const record = `${installation.url}/hr/employees/view/${employee}`;
  const office = await openAs(officer);

  await test.step('human resources hands it out', async () => {
    await office.goto(record);
    await office.getByRole('link', { name: t('resources.item_handovers.create') }).click();
    await office.getByRole('combobox', { name: t('fields.item_handovers.company_item_id') }).fill('Laptop');
    await office.getByRole('option', { name: /Laptop Latitude/ }).click();
    await press(office, t('crud.form.create'));
    await expect(office).toHaveURL(/\/hr\/items\/handovers\/view\//);
  });

  const page = await openAs(mason);
  await test.step('the holder confirms that they have it', async () => {
    await page.goto(`${installation.url}/hr/self-service/items`);
    await page.getByRole('link', { name: 'HND0001' }).click();
    await takeStep(
      page,
      t('steps.of.item_handover.acknowledged'),
      t('choices.item_handovers.status.acknowledged'),
    );
  });

  await test.step('with notice the checklist of leaving is theirs to do', async () => {
    await office.goto(record);
    await takeFromMenu(office, t('crud.status.change'), t('steps.to.notice'));
    await office.getByRole('alertdialog').getByRole('textbox').fill('Resigned');
    await office
      .getByRole('alertdialog')
      .getByRole('button', { name: t('steps.to.notice') })
      .click();
    await expect(office.getByText('Say goodbye')).toBeVisible();
    await page.goto(`${installation.url}/hr/self-service/checklist`);
    await page.getByRole('link', { name: 'Say goodbye' }).click();
    await takeStep(
      page,
      t('steps.of.employee_checklist_line.done'),
      t('choices.employee_checklist_lines.status.done'),
    );
  });

  await test.step('the employment does not end while they hold it', async () => {
    const owner = await openAs(installation.owner);
    await owner.goto(record);
    await faults.during([isHosted ? '409 /rest/v1/employees' : '409 /api/hr/employees/$id/'], async () => {
      await takeWithReason(owner, t('steps.to.terminated'));
      await expect(owner.getByRole('alertdialog')).toContainText('Laptop Latitude (AST0001)');
    });
    await owner.keyboard.press('Escape');
    await expect(owner.getByRole('alertdialog')).toBeHidden();
    await owner.getByRole('link', { name: 'HND0001' }).click();
    await owner.getByRole('link', { name: t('crud.view.edit') }).click();
    await choose(
      owner,
      t('fields.item_handovers.condition_in'),
      t('choices.item_handovers.condition_in.good'),
    );
    await press(owner, t('crud.form.save'));
    await takeStep(owner, t('steps.of.item_handover.returned'), t('choices.item_handovers.status.returned'));
    await owner.goto(record);
    await takeWithReason(owner, t('steps.to.terminated'));
    await expect(owner.getByRole('heading', { level: 1 }).locator('..')).toContainText(
      t('choices.employees.status.terminated'),
    );
  });
});
