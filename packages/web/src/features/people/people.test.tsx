import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessOf, employee, networkFor, type Person } from '../../testing/hosted-answers.ts';
import { givenFreshPage, renderApp } from '../../testing/render-app.tsx';

givenFreshPage();

// all of the screens are read once, which takes its time
beforeAll(() => Promise.all([import('./self-service.tsx'), import('./hr-page.tsx')]));

const withHr = (role: string): Person => ({
  ...employee,
  role,
  dashboardType: role,
  abilities: [...employee.abilities, 'hr:view', 'hr:self_service'],
});

const record = {
  id: '6c9a5f0e-0000-4000-8000-000000000001',
  first_name: 'Asha',
  last_name: 'Nair',
  full_name: 'Asha Nair',
  employee_number: 'EMP0001',
  employment_type: 'full_time',
  status: 'active',
  version: 1,
};

describe('the own record', () => {
  test.each(['EMPLOYEE', 'MANAGER', 'ADMIN'])('is open to anyone who has one: %s', async (role) => {
    const person = withHr(role);
    const network = networkFor(person).on('GET /rest/v1/employees', { body: [record] });
    await renderApp('/hr/self-service/profile', { network, signedIn: person });
    expect(await screen.findByRole('heading', { name: /Asha Nair/ })).toBeVisible();
    expect(screen.queryByText('Access Restricted')).toBeNull();
  });

  test.each(['EMPLOYEE', 'ADMIN', 'OWNER'])('sends who has none to HR: %s', async (role) => {
    const person = withHr(role);
    const network = networkFor(person).on('GET /rest/v1/employees', { body: [] });
    await renderApp('/hr/self-service/profile', { network, signedIn: person });
    expect(await screen.findByText('Employee profile not found')).toBeVisible();
    expect(screen.getByText(/Please contact HR\./)).toBeVisible();
  });

  test('is restricted for a manager without one', async () => {
    const person = withHr('MANAGER');
    const network = networkFor(person).on('GET /rest/v1/employees', { body: [] });
    await renderApp('/hr/self-service/profile', { network, signedIn: person });
    expect(await screen.findByText('Access Restricted')).toBeVisible();
  });
});

describe('the areas of human resources', () => {
  test.each([
    ['/hr/attendance', 'Attendance', 'GET /rest/v1/attendance'],
    ['/hr/payroll', 'Payroll', 'GET /rest/v1/payroll'],
    ['/hr/employees', 'Employees', 'GET /rest/v1/employees'],
  ])('stay in sight at %s', async (path, area, list) => {
    const person = withHr('ADMIN');
    const network = networkFor(person).on(list, { body: [] });
    await renderApp(path, { network, signedIn: person });
    const areas = within(await screen.findByRole('navigation', { name: 'Human resources' }));
    expect(areas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Employees',
      'Organization setup',
      'Attendance',
      'Leave requests',
      'Payroll',
    ]);
    expect(areas.getByRole('link', { name: area })).toHaveAttribute('aria-current', 'page');
  });
});

describe('the page of human resources', () => {
  const figures = { employees: 1240, departments: 9, tenure_years: '3.4', currency: 'AED' };
  const pageWith = (shown: object) =>
    networkFor(withHr('ADMIN'))
      .on('POST /rest/v1/rpc/people_figures', { body: { ...figures, ...shown } })
      .on('GET /rest/v1/employees', { body: [] });

  test('sums up people, departments, payroll and tenure, and leads to what they count', async () => {
    const network = pageWith({ payroll: '8500.50', payroll_people: 2 });
    await renderApp('/hr', { network, signedIn: withHr('ADMIN') });
    expect(await screen.findByText('1,240')).toBeVisible();
    expect(screen.getByText('3.4 years')).toBeVisible();
    expect(screen.getByText(/8,501/)).toBeVisible();
    expect(screen.getByText('per month, 2 people')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Total employees' })).toHaveAttribute(
      'href',
      '/hr/employees?status=probation,active,on_leave,notice',
    );
    expect(screen.getByRole('link', { name: 'Total payroll' })).toHaveAttribute('href', '/hr/payroll');
  });

  test('says nothing of pay to who may not know it', async () => {
    const network = pageWith({ payroll: null, payroll_people: null });
    await renderApp('/hr', { network, signedIn: withHr('ADMIN') });
    expect(await screen.findByText('Average tenure')).toBeVisible();
    expect(await screen.findByText('1,240')).toBeVisible();
    expect(screen.queryByText('Total payroll')).toBeNull();
  });
});

describe('the parts of a record that are not for every colleague', () => {
  const administrator: Person = {
    ...withHr('ADMIN'),
    abilities: [...withHr('ADMIN').abilities, 'hr:create', 'hr:edit', 'hr:delete', 'hr:admin'],
  };
  const networkOf = (person: Person, scope: string) =>
    networkFor(person)
      .on('POST /rest/v1/rpc/my_access', { body: { ...accessOf(person), row_scope: scope } })
      .on('GET /rest/v1/employees', { body: [record] })
      .on('GET /rest/v1/leave_types', { body: [] })
      .on('GET /rest/v1/employee_private', {
        body: [
          {
            id: 'p1',
            employee_id: record.id,
            address: '4 Creek Road',
            emergency_contact_name: 'Meera Nair',
            emergency_contact_phone: '+971501234567',
            version: 1,
          },
        ],
      })
      .on('GET /rest/v1/employee_compensation', { body: [] })
      .on('GET /rest/v1/employee_bank_accounts', { body: [] });

  test('are read and written where the person is', async () => {
    const user = userEvent.setup();
    let stored: unknown;
    const network = networkOf(administrator, 'all').on('POST /rest/v1/employee_compensation', ({ body }) => {
      stored = body;
      return { body: [{ ...(body as object), version: 1 }] }; // what the form sent
    });
    await renderApp(`/hr/view-employee/${record.id}`, { network, signedIn: administrator });
    expect(await screen.findByText('4 Creek Road')).toBeVisible();
    expect(screen.getByText('Meera Nair')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'New salary' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New salary' }));
    expect(dialog.queryByRole('combobox', { name: /Employee/ })).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: /Salary/ }), '4500');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored).toMatchObject({ employee_id: record.id, actual_salary: '4500', currency: 'AED' });
  });

  test('a settlement says why the person left and how each amount comes about', async () => {
    const user = userEvent.setup();
    const step = {
      line_type: 'information',
      amount: '7200.00',
      code: 'notice.pay',
      description: 'Notice pay',
    };
    const network = networkOf(administrator, 'all').on('POST /rest/v1/rpc/settlement', {
      body: {
        on_date: '2026-06-30',
        currency: 'AED',
        total: '7200.00',
        leaving_reason: 'end_of_term',
        notice: null,
        not_returned: [],
        steps: [{ ...step, calculation: '12000.00 / 30 x 18' }],
      },
    });
    await renderApp(`/hr/view-employee/${record.id}`, { network, signedIn: administrator });
    await user.click(await screen.findByText('Calculate as of the last working day, or today'));
    expect(await screen.findByText('12,000.00 ÷ 30 × 18')).toBeVisible();
    expect(screen.getByText(/30 Jun 2026 · End of contract term/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'New off-cycle pay run' })).toHaveAttribute(
      'href',
      '/hr/payroll-runs/new?kind=off_cycle&currency=AED&pay_period_start=2026-06-01&pay_period_end=2026-06-30',
    );
  });

  test('are not there for a manager', async () => {
    const manager = withHr('MANAGER');
    const network = networkOf(manager, 'team');
    await renderApp(`/hr/view-employee/${record.id}`, { network, signedIn: manager });
    expect(await screen.findByRole('heading', { name: /Asha Nair/ })).toBeVisible();
    expect(screen.queryByText('Bank accounts')).toBeNull();
  });
});

test('a salary band is written with its allowances, benefits and deductions', async () => {
  const person: Person = { ...withHr('MANAGER'), abilities: [...withHr('MANAGER').abilities, 'hr:approve'] };
  const band = {
    id: 'b1',
    band_name: 'Mason II',
    min_salary: '2000.00',
    max_salary: '3000.00',
    currency: 'AED',
  };
  const network = networkFor(person)
    .on('GET /rest/v1/salary_bands', { body: [{ ...band, version: 1 }] })
    .on('GET /rest/v1/salary_allowances', {
      body: [{ id: 'a1', name: 'Housing', calculation: 'percent', amount: '25.00', version: 1 }],
    })
    .on('GET /rest/v1/salary_benefits', { body: [] })
    .on('GET /rest/v1/salary_deductions', { body: [] });
  await renderApp('/hr/salary-bands/view/b1', { network, signedIn: person });
  expect(await screen.findByText('Housing')).toBeVisible();
  expect(screen.getByText('No benefits.')).toBeVisible();
  expect(screen.getByText('No deductions.')).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'New deduction' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New deduction' }));
  expect(dialog.queryByRole('combobox', { name: /Salary band/ })).toBeNull();
});

test('the own hours of a month are added up by what they were spent on, rests apart', async () => {
  const person = withHr('EMPLOYEE');
  const entry = (id: string, activity_type: string, hours: string, is_billable = false) => ({
    id,
    activity_type,
    hours,
    is_billable,
    date: '2026-03-04',
    status: 'draft',
    version: 1,
  });
  const network = networkFor(person)
    .on('GET /rest/v1/employees', { body: [record] })
    .on('GET /rest/v1/attendance', { body: [] })
    .on('GET /rest/v1/time_entries', {
      body: [
        entry('t1', 'work', '4.1000', true),
        entry('t2', 'work', '3.2000'),
        entry('t3', 'meeting', '0.5000'),
        entry('t4', 'lunch', '1.0000'),
      ],
    });
  await renderApp('/hr/self-service/attendance', { network, signedIn: person });
  await userEvent.setup().click(await screen.findByRole('link', { name: 'Reporting' }));
  const shown = async (term: string) =>
    (await screen.findByText(term, { selector: 'dt' })).nextElementSibling?.textContent;
  expect(await shown('Hours worked')).toBe('7:48');
  expect(await shown('Billable hours')).toBe('4:06');
  expect(await shown('Work')).toBe('7:18');
  expect(await shown('Lunch')).toBe('1:00');
});

test('the own leave requests are all there, or those that are pending, approved or rejected', async () => {
  const person = withHr('EMPLOYEE');
  const network = networkFor(person)
    .on('GET /rest/v1/employees', { body: [record] })
    .on('GET /rest/v1/leave_types', { body: [] })
    .on('GET /rest/v1/leave_requests', { body: [] });
  await renderApp('/hr/self-service/leave-requests', { network, signedIn: person });
  const tabs = within(await screen.findByRole('navigation', { name: 'Status' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Pending',
    'Approved',
    'Rejected',
  ]);
  await userEvent.setup().click(tabs.getByRole('link', { name: 'Approved' }));
  await waitFor(() =>
    expect(network.sentTo('GET /rest/v1/leave_requests').at(-1)?.query.get('status')).toContain('approved'),
  );
  expect(tabs.getByRole('link', { name: 'Approved' })).toHaveAttribute('aria-current', 'page');
});

test('a document to sign is signed by who is asked, with a name and a drawn or typed signature', async () => {
  const user = userEvent.setup();
  const person: Person = { ...withHr('EMPLOYEE'), abilities: [...withHr('EMPLOYEE').abilities, 'hr:edit'] };
  const request = { id: 's1', document_id: 'd1', employee_id: record.id, status: 'requested', version: 1 };
  let sent: unknown;
  const network = networkFor(person)
    .on('GET /rest/v1/employees', { body: [record] })
    .on('GET /rest/v1/document_signatures', {
      body: [{ ...request, document: { id: 'd1', title: 'Safety policy' }, due_on: '2026-12-01' }],
    })
    .on('PATCH /rest/v1/document_signatures', ({ body }) => {
      sent = body;
      return { body: [{ ...request, status: 'signed', signer_name: 'Asha Nair', version: 2 }] };
    });
  await renderApp('/hr/document-signatures/view/s1', { network, signedIn: person });
  const sign = await screen.findByRole('button', { name: 'Sign document' });
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  await user.click(sign);
  expect(screen.getByText('Confirm that you have read the document.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'I have read the document and agree to it' }));
  expect(screen.getByRole('textbox', { name: /Your name/ })).toHaveValue('Asha Nair');
  await user.click(sign);
  expect(screen.getByText('Draw your signature, or confirm your typed name.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'My typed name is my signature' }));
  await user.click(sign);
  await waitFor(() =>
    expect(sent).toMatchObject({ status: 'signed', signer_name: 'Asha Nair', signature: null }),
  );
});
