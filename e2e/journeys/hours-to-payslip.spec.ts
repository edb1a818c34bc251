import { formatMoney } from '@plinth/messages/format.ts';
import { expect, test } from '../fixtures.ts';
import { approve, press, takeStep } from '../support/forms.ts';
import { add, clientOf } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

const amount = (value: string) => formatMoney(value, 'AED', 'en', { decimals: 'none' });

test('hours are approved, paid in a run by two people, and on the payslip', async ({
  installation,
  openAs,
}) => {
  test.setTimeout(240_000);
  const [manager, mason] = [await installation.employ('MANAGER'), await installation.employ('EMPLOYEE')];
  const project = await add(installation.owner, 'projects', { name: 'Boundary wall' });
  const chief = await add(installation.owner, 'employees', {
    first_name: 'Asha',
    last_name: 'Manager',
    user_id: manager.id,
    hire_date: '2020-01-01',
  });
  const employee = await add(installation.owner, 'employees', {
    first_name: 'Asha',
    last_name: 'Mason',
    user_id: mason.id,
    manager_id: chief,
    hire_date: '2020-01-01',
  });
  const page = await openAs(mason);
  const superior = await openAs(manager);
  const first = await openAs(await installation.employ('ADMIN'));
  const second = await openAs(installation.owner);

  await test.step('the person enters hours, the manager approves them', async () => {
    await page.goto(`${installation.url}/hr/time-entries/new?employee_id=${employee}&project_id=${project}`);
    await page.getByLabel(t('fields.time_entries.date')).fill('02/03/2026');
    await page.getByLabel(t('fields.time_entries.start_time')).fill('2026-03-02T08:00');
    await page.getByLabel(t('fields.time_entries.end_time')).fill('2026-03-02T16:00');
    await press(page, t('crud.form.create'));
    await expect(page).toHaveURL(/\/hr\/time-entries\/view\//);
    await takeStep(page, t('steps.to.submitted'), t('choices.time_entries.status.submitted'));
    await superior.goto(page.url());
    await approve(superior, t('choices.time_entries.status.approved'));
  });

  await test.step('a pay run is opened; the server computes its payslips', async () => {
    await first.goto(`${installation.url}/hr/payroll-runs/new`);
    await first.getByLabel(t('fields.payroll_runs.pay_period_start')).fill('01/03/2026');
    await first.getByLabel(t('fields.payroll_runs.pay_period_end')).fill('31/03/2026');
    await press(first, t('crud.form.create'));
    await expect(first).toHaveURL(/\/hr\/payroll-runs\/view\//);
    const run = first.url().split('/').at(-1);
    const server = clientOf(installation, installation.secretKey);
    const posted = await server.rpc('post_payslip', {
      payroll_run_id: run,
      employee_id: employee,
      regular_hours: 8,
      overtime_hours: 0,
      lines: [
        {
          line_type: 'regular',
          code: 'wage.basic',
          description: 'Basic wage',
          quantity: 8,
          rate: 25,
          amount: 200,
        },
        { line_type: 'deduction', code: 'advance', description: 'Advance', amount: 50 },
      ],
    });
    expect(posted.error).toBeNull();
    const calculated = await server.from('payroll_runs').update({ status: 'calculated' }).eq('id', run);
    expect(calculated.error).toBeNull();
  });

  await test.step('one hands the run in, another approves it, and it is paid', async () => {
    await first.reload();
    await first.getByRole('link', { name: t('crud.view.edit') }).click();
    await first.getByLabel(t('fields.payroll_runs.payment_reference')).fill('SIF 2026-03');
    await press(first, t('crud.form.save'));
    const payslips = first.getByRole('table', { name: t('resources.payroll.plural') });
    await expect(payslips.getByRole('link', { name: 'Asha Mason' })).toBeVisible();
    await takeStep(first, t('steps.to.pending'), t('choices.payroll_runs.status.pending'));
    await second.goto(first.url());
    await approve(second, t('choices.payroll_runs.status.approved'));
    await takeStep(second, t('steps.to.paid'), t('choices.payroll_runs.status.paid'));
  });

  await test.step('the person reads the payslip; the hours are locked', async () => {
    await page.reload();
    await expect(page.getByText(t('choices.time_entries.status.locked')).first()).toBeVisible();
    await page.goto(`${installation.url}/hr/self-service/payroll`);
    await expect(page.getByRole('link', { name: t('resources.payroll.create') })).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Asha Mason/ })).toContainText(amount('150'));
    await page
      .getByRole('row', { name: /Asha Mason/ })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('table')).toContainText('Basic wage');
  });
});
