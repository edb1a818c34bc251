import type { Page } from '@playwright/test';
import { paperText, plain } from '@plinth/server/testing/paper-text.ts';
import { expect, test, type Installation } from '../fixtures.ts';
import { approve, choose, press, takeFromMenu, takeStep } from '../support/forms.ts';
import { add } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

/** What is filled in of a salary. */
const payFields = [
  'actual_salary',
  'effective_from',
  'work_state',
  'elsewhere_year',
  'earned_elsewhere',
  'tax_elsewhere',
] as const;
type PayField = (typeof payFields)[number];

type Line = { name: RegExp; calculation: string; amount: string };

/** Everybody was hired on 1 January 2020, is paid for February and March of 2026 and leaves with March. */
type Story = {
  country: 'AE' | 'IN';
  currency: 'AED' | 'INR';
  name: string;
  salary: string;
  /** Of the terms of pay, beside the salary. */
  terms: Partial<Record<PayField, string>>;
  noticeBy: 'employee' | 'employer';
  reason: 'resignation' | 'dismissal';
  /** Net pay of February, with two days of unpaid leave, and of March. */
  february: string;
  march: string;
  /** Each step of the settlement, and what it comes to before taxes. */
  steps: readonly Line[];
  total: string;
  /** Each line of the payslip that pays it, and its net pay. */
  payslip: readonly (readonly [RegExp, string])[];
  paid: string;
};

const currencyNames = { AED: 'UAE dirham (AED)', INR: 'Indian rupee (INR)' } as const;

/*
 * Emirates. February: 6000 x 26 / 28. Service of 2282 days less 2 unpaid: 21 days of 6000 / 30 for each of five years
 * (1825 days), 30 for each beyond: 455 / 365. Leave: 30 days x 90 / 365. Notice of 30 days, 16 served.
 *
 * India. February: 150000 x 26 / 28; provident fund 12 % of 15000, professional tax of Maharashtra 300, income tax of
 * 1500000 + 139285.71 + 150000 - 75000 = 1714285.71: 120000 + 20 % of what is above 1600000, with 4 % cess 148571.43,
 * less 120000, over two months. March: professional tax 200, income tax 148571.43 - 120000 - 14286. Gratuity of six
 * years. Leave: 30 x 90 / 365 days of 150000 / 26. Notice of 14 days is taxed at 20 % with cess: 14560; the rest is
 * exempt. State insurance does not cover who earns more than 21000.
 */
const stories: readonly Story[] = [
  {
    country: 'AE',
    currency: 'AED',
    name: 'Yusuf',
    salary: '6000',
    terms: {},
    noticeBy: 'employee',
    reason: 'resignation',
    february: '5,571.43',
    march: '6,000.00',
    steps: [
      { name: /Gratuity, first five years/, calculation: '1,825', amount: '21,000.00' },
      { name: /Gratuity, after five years/, calculation: '455', amount: '7,479.45' },
      { name: /Leave encashment: Annual/, calculation: '7.39726', amount: '1,479.45' },
      { name: /Notice not served/, calculation: '14', amount: '2,800.00' },
    ],
    total: '27,158.90',
    payslip: [
      [/Gratuity/, '28,479.45'],
      [/Leave encashment/, '1,479.45'],
      [/Notice not served/, '2,800.00'],
    ],
    paid: '27,158.90',
  },
  {
    country: 'IN',
    currency: 'INR',
    name: 'Meera',
    salary: '150000',
    terms: { work_state: 'MH', elsewhere_year: '2025', earned_elsewhere: '1500000', tax_elsewhere: '120000' },
    noticeBy: 'employer',
    reason: 'dismissal',
    february: '122,899.71',
    march: '133,715.00',
    steps: [
      { name: /Gratuity/, calculation: '26', amount: '519,230.77' },
      { name: /Leave encashment: Annual/, calculation: '7.39726', amount: '42,676.50' },
      { name: /Notice pay/, calculation: '14', amount: '70,000.00' },
    ],
    total: '631,907.27',
    payslip: [
      [/Gratuity/, '519,230.77'],
      [/Leave encashment/, '42,676.50'],
      [/Notice pay/, '70,000.00'],
      [/Income tax/, '14,560.00'],
    ],
    paid: '617,347.27',
  },
];

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
    const [joining, leaving] = [`Safety briefing ${country}`, `Hand over the site keys ${country}`];
    const fullName = new RegExp(`${name} Mason`);
    if (currency !== 'AED')
      await add(installation.owner, 'exchange_rates', { currency, rate_date: '2026-01-01', rate: 0.0425 });
    for (const [occasion, title] of Object.entries({ joining, leaving })) {
      const checklist = await add(installation.owner, 'staff_checklists', { name: title, occasion });
      await add(installation.owner, 'staff_checklist_items', {
        staff_checklist_id: checklist,
        title,
        owner_kind: 'manager',
      });
    }
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
      await tickOff(joining);
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
      await tickOff(leaving);
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
