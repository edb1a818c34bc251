import type { Page } from '@playwright/test';
import { paperText, plain } from '@plinth/server/testing/paper-text.ts';
import { expect, test, type Installation } from '../fixtures.ts';
import { approve, choose, press, takeFromMenu, takeStep } from '../support/forms.ts';
import { payFields, stories, type Story } from '../support/leaving-stories.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

const currencyNames = { AED: 'UAE dirham (AED)', INR: 'Indian rupee (INR)' } as const;

/** The one thing to do when somebody joins or leaves; both stories are of one company, whose checklists are everybody's. */
const checklists = { joining: 'Safety briefing', leaving: 'Hand over the site keys' } as const;

async function prepareChecklists({ owner }: Installation): Promise<void> {
  const { data } = await owner.client.from('staff_checklists').select('id').throwOnError();
  if (data.length > 0) return;
  for (const [occasion, title] of Object.entries(checklists)) {
    const checklist = await add(owner, 'staff_checklists', { name: title, occasion });
    await add(owner, 'staff_checklist_items', {
      staff_checklist_id: checklist,
      title,
      owner_kind: 'manager',
    });
  }
}

/** Opens a pay run of a month. */
async function openRun(
  office: Page,
  { url }: Installation,
  currency: Story['currency'],
  days: [string, string],
) {
  await office.goto(`${url}/hr/payroll-runs/new`);
  await choose(office, t('fields.common.currency'), currencyNames[currency]);
  await office.getByLabel(t('fields.payroll_runs.pay_period_start')).fill(days[0]);
  await office.getByLabel(t('fields.payroll_runs.pay_period_end')).fill(days[1]);
  await press(office, t('crud.form.create'));
  await expect(office).toHaveURL(/\/hr\/payroll-runs\/view\//);
}

/** Submits the pay run of the page, has another approve it, and pays it. */
async function payRun(office: Page, chief: Page): Promise<void> {
  await press(office, t('actions.process_pay_run.label'));
  await office
    .getByRole('dialog')
    .getByRole('button', { name: t('actions.process_pay_run.confirm') })
    .click();
  await expect(office.getByText(t('hr.payRun.everybody'))).toBeVisible();
  await takeStep(office, t('steps.to.pending'), t('choices.payroll_runs.status.pending'));
  await chief.goto(office.url());
  await approve(chief, t('choices.payroll_runs.status.approved'));
  await chief.getByRole('link', { name: t('crud.view.edit') }).click();
  await chief.getByLabel(t('fields.payroll_runs.payment_reference')).fill('Bank transfer');
  await press(chief, t('crud.form.save'));
  await takeStep(chief, t('steps.to.paid'), t('choices.payroll_runs.status.paid'));
}

/** The payslip of a person in the pay run of the page. */
const payslipIn = (page: Page, name: RegExp) =>
  page.getByRole('table', { name: t('resources.payroll.plural') }).getByRole('row', { name });

/** An amount as a paper of the country prints it: in India by the lakh. */
const onPaper = (amount: string, country: Story['country']) =>
  plain(
    new Intl.NumberFormat(`en-${country}`, { minimumFractionDigits: 2 }).format(
      Number(amount.replaceAll(',', '')),
    ),
  );

/** What the paper of the page says in English. */
async function paperOf(page: Page, kind: 'payslip' | 'settlement'): Promise<string> {
  const answering = new Promise<Buffer>((resolve) => {
    void page.route(`**/papers/${kind}/**`, async (route) => {
      const answer = await route.fetch();
      resolve(await answer.body());
      await route.fulfill({ response: answer });
    });
  });
  await press(page, t('papers.open'));
  await page.getByRole('menuitem', { name: `${t(`papers.kinds.${kind}`)}: English` }).click();
  return plain(paperText(await answering));
}

for (const story of stories)
  test(`from hire to the final settlement: ${story.country}`, async ({ installation, openAs }) => {
    test.setTimeout(240_000);
    const { country, currency, name } = story;
    const office = await openAs(await installation.employ('ADMIN'));
    const chief = await openAs(installation.owner);
    const fullName = new RegExp(`${name} Mason`);
    if (currency !== 'AED')
      await add(installation.owner, 'exchange_rates', { currency, rate_date: '2026-01-01', rate: 0.0425 });
    await prepareChecklists(installation);
    let record = '';

    const tickOff = async (title: string) => {
      await office.goto(record);
      await office.getByRole('link', { name: title }).click();
      await takeStep(
        office,
        t('steps.of.employee_checklist_line.done'),
        t('choices.employee_checklist_lines.status.done'),
      );
    };

    await test.step('a person is hired with a salary, briefed and confirmed', async () => {
      await office.goto(`${installation.url}/hr/employees/new`);
      await office.getByLabel(t('fields.employees.first_name')).fill(name);
      await office.getByLabel(t('fields.employees.last_name')).fill('Mason');
      await office.getByLabel(t('fields.employees.hire_date')).fill('01/01/2020');
      await choose(
        office,
        t('fields.employees.country_pack'),
        t(`choices.employees.country_pack.${country}`),
      );
      await press(office, t('crud.form.create'));
      await expect(office).toHaveURL(/\/hr\/employees\/view\//);
      record = office.url();
      await press(office, t('resources.employee_compensation.create'));
      const dialog = office.getByRole('dialog', { name: t('resources.employee_compensation.create') });
      const values = { actual_salary: story.salary, effective_from: '01/01/2020', ...story.terms };
      for (const field of payFields.filter((one) => values[one] !== undefined))
        await dialog
          .getByRole('textbox', { name: t(`fields.employee_compensation.${field}`) })
          .fill(values[field] ?? '');
      await choose(office, t('fields.common.currency'), currencyNames[currency]);
      await dialog.getByRole('button', { name: t('crud.form.create'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await tickOff(checklists.joining);
      await chief.goto(record);
      await press(chief, t('steps.decide.employee.active'));
      await chief
        .getByRole('alertdialog')
        .getByRole('button', { name: t('steps.decide.employee.active') })
        .click();
      await expect(chief.getByRole('heading', { level: 1 }).locator('..')).toContainText(
        t('choices.employees.status.active'),
      );
    });

    await test.step('they take two days of unpaid leave', async () => {
      await office.goto(`${installation.url}/hr/leave-requests/new`);
      await office.getByRole('combobox', { name: t('fields.leave_requests.employee_id') }).fill(name);
      await office.getByRole('option', { name: fullName }).click();
      await office.getByLabel(t('fields.leave_requests.leave_type_id')).fill('Personal');
      await office.getByRole('option', { name: 'Personal' }).click();
      const days = { start_date: '03/02/2026', end_date: '04/02/2026' } as const;
      for (const field of ['start_date', 'end_date'] as const)
        await office.getByRole('textbox', { name: t(`fields.leave_requests.${field}`) }).fill(days[field]);
      await press(office, t('crud.form.create'));
      await expect(office).toHaveURL(/\/hr\/leave-requests\/view\//);
      await chief.goto(office.url());
      await approve(chief, t('choices.leave_requests.status.approved'));
    });

    await test.step('they are paid for February, less the two days', async () => {
      await openRun(office, installation, currency, ['01/02/2026', '28/02/2026']);
      await payRun(office, chief);
      await expect(payslipIn(chief, fullName)).toContainText(story.february);
    });

    await test.step('notice is given, and what is to be handed over is done', async () => {
      await office.goto(record);
      await press(office, t('resources.employee_terms.create'));
      const dialog = office.getByRole('dialog', { name: t('resources.employee_terms.create') });
      const dates = { notice_date: '15/03/2026', termination_date: '31/03/2026' } as const;
      for (const field of ['notice_date', 'termination_date'] as const)
        await dialog.getByRole('textbox', { name: t(`fields.employee_terms.${field}`) }).fill(dates[field]);
      await choose(
        office,
        t('fields.employee_terms.notice_by'),
        t(`choices.employee_terms.notice_by.${story.noticeBy}`),
      );
      await choose(
        office,
        t('fields.employee_terms.leaving_reason'),
        t(`choices.employee_terms.leaving_reason.${story.reason}`),
      );
      await dialog.getByRole('button', { name: t('crud.form.create'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await takeFromMenu(office, t('crud.status.change'), t('steps.to.notice'));
      await office.getByRole('alertdialog').getByRole('textbox').fill('Leaves with March');
      await office
        .getByRole('alertdialog')
        .getByRole('button', { name: t('steps.to.notice') })
        .click();
      await tickOff(checklists.leaving);
    });

    await test.step('the last month is paid', async () => {
      await openRun(office, installation, currency, ['01/03/2026', '31/03/2026']);
      await payRun(office, chief);
      await expect(payslipIn(chief, fullName)).toContainText(story.march);
    });

    await test.step('the settlement shows each step', async () => {
      await office.goto(record);
      await office.getByText(t('hr.settlement.show')).click();
      const card = office.getByRole('region', { name: t('hr.settlement.title') });
      await expect(card.getByRole('row').first()).toBeVisible();
      for (const { name: step, calculation, amount } of story.steps) {
        const row = card.getByRole('row', { name: step });
        await expect(row).toContainText(calculation);
        await expect(row).toContainText(amount);
      }
      await expect(card.getByRole('row', { name: t('hr.settlement.step.total') })).toContainText(story.total);
    });

    await test.step('it is paid by an off-cycle run', async () => {
      await office.getByRole('link', { name: t('hr.settlement.pay') }).click();
      await expect(office.getByLabel(t('fields.payroll_runs.pay_period_end'))).toHaveValue('31/03/2026');
      await press(office, t('crud.form.create'));
      await expect(office).toHaveURL(/\/hr\/payroll-runs\/view\//);
      await press(office, t('resources.payroll_run_items.create'));
      const dialog = office.getByRole('dialog', { name: t('resources.payroll_run_items.create') });
      await dialog.getByRole('combobox', { name: t('fields.payroll_run_items.employee_id') }).fill(name);
      await office.getByRole('option', { name: fullName }).click();
      await dialog.getByRole('checkbox', { name: t('fields.payroll_run_items.is_settlement') }).check();
      await dialog.getByRole('button', { name: t('crud.form.create'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await payRun(office, chief);
      await expect(payslipIn(chief, fullName)).toContainText(story.paid);
      await expect(chief.getByRole('button', { name: t('resources.payroll_run_items.create') })).toHaveCount(
        0,
      );
    });

    await test.step('the payslip, its paper and the paper of the settlement say the same', async () => {
      await payslipIn(chief, fullName).getByRole('link', { name: fullName }).click();
      await expect(chief).toHaveURL(/\/hr\/payroll\/view\//);
      for (const [line, amount] of story.payslip)
        await expect(chief.getByRole('row', { name: line })).toContainText(amount);
      const slip = await paperOf(chief, 'payslip');
      for (const amount of [...story.payslip.map(([, figure]) => figure), story.paid])
        expect(slip).toContain(onPaper(amount, country));
      await office.goto(record);
      const settled = await paperOf(office, 'settlement');
      for (const amount of [...story.steps.map((step) => step.amount), story.total])
        expect(settled).toContain(onPaper(amount, country));
    });

    await test.step('and the employment ends', async () => {
      await chief.goto(record);
      await takeFromMenu(chief, t('crud.status.change'), t('steps.to.terminated'));
      const dialog = chief.getByRole('alertdialog');
      await dialog.getByRole('textbox').fill('Settled');
      await dialog.getByRole('button', { name: t('steps.to.terminated'), exact: true }).click();
      await expect(chief.getByRole('heading', { level: 1 }).locator('..')).toContainText(
        t('choices.employees.status.terminated'),
      );
    });
  });
