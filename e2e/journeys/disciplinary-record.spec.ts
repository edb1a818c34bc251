import { expect, test } from '../fixtures.ts';
import { choose, press, takeStep } from '../support/forms.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

test('a warning is proposed by the manager, issued by human resources and answered by the person', async ({
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
  const boss = await add(installation.owner, 'employees', {
    ...hired,
    first_name: 'Omar',
    user_id: foreman.id,
  });
  await add(installation.owner, 'employees', {
    ...hired,
    first_name: 'Bilal',
    user_id: mason.id,
    manager_id: boss,
  });
  for (const [language, subject] of [
    ['en', 'Work at height without a harness'],
    ['ar', 'العمل على ارتفاع دون حزام أمان'],
  ] as const) {
    const t = wordsOf(language);
    let record = '';

    await test.step(`the manager writes it and proposes it, in ${language}`, async () => {
      const page = await openAs(foreman, { language });
      await page.goto(`${installation.url}/hr/disciplinary-records/new`);
      await page.getByRole('combobox', { name: t('fields.disciplinary_records.employee_id') }).fill('Bilal');
      await page.getByRole('option', { name: /Bilal/ }).click();
      await choose(
        page,
        t('fields.disciplinary_records.measure'),
        t('choices.disciplinary_records.measure.written_warning'),
      );
      await page.getByLabel(t('fields.disciplinary_records.subject')).fill(subject);
      await page.getByLabel(t('fields.disciplinary_records.facts')).fill('Level 6, 07:40.');
      await press(page, t('crud.form.create'));
      await expect(page).toHaveURL(/\/hr\/disciplinary-records\/view\//);
      record = page.url();
      await takeStep(
        page,
        t('steps.of.disciplinary_record.proposed'),
        t('choices.disciplinary_records.status.proposed'),
      );
      await expect(page.getByRole('button', { name: t('crud.decide.confirm.approve') })).toBeDisabled();
    });

    const page = await openAs(mason, { language });
    await test.step(`the person sees nothing of it yet, in ${language}`, async () => {
      await page.goto(`${installation.url}/hr/disciplinary-records`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(subject)).toBeHidden();
    });

    await test.step(`human resources finds it in the inbox and issues it, in ${language}`, async () => {
      const office = await openAs(officer, { language });
      await office.goto(`${installation.url}/approvals`);
      await expect(
        office.getByText(t('everyday.approvals.kinds.disciplinary_records')).first(),
      ).toBeVisible();
      await office.goto(record);
      await press(office, t('crud.decide.confirm.approve'));
      await office
        .getByRole('alertdialog')
        .getByRole('button', { name: t('crud.decide.confirm.approve') })
        .click();
      await expect(office.getByRole('heading', { level: 1 }).locator('..')).toContainText(
        t('choices.disciplinary_records.status.issued'),
      );
    });

    await test.step(`the person answers it, once, in ${language}`, async () => {
      const answer = t('actions.answer_disciplinary_record.label');
      await page.goto(record);
      await press(page, answer);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('The lanyard was damaged.');
      await dialog
        .getByRole('button', { name: t('actions.answer_disciplinary_record.confirm'), exact: true })
        .click();
      await expect(page.getByText('The lanyard was damaged.')).toBeVisible();
      await expect(page.getByRole('button', { name: answer, exact: true })).toBeHidden();
    });
  }
});
