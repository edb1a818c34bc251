import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { employee, networkFor, type Person } from '../../testing/hosted-answers.ts';
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
  test.each(['EMPLOYEE', 'MANAGER', 'ADMIN'])('is open to whoever has one: %s', async (role) => {
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

describe('the page of human resources', () => {
  const figures = { employees: 1240, departments: 9, tenure_years: '3.4', currency: 'AED' };
  const pageWith = (told: object) =>
    networkFor(withHr('ADMIN'))
      .on('POST /rest/v1/rpc/people_figures', { body: { ...figures, ...told } })
      .on('GET /rest/v1/employees', { body: [] });

  test('sums up people, departments, payroll and tenure, and leads to what they count', async () => {
    const network = pageWith({ payroll: '8500.50', payroll_people: 2 });
    await renderApp('/hr', { network, signedIn: withHr('ADMIN') });
    expect(await screen.findByText('1,240')).toBeVisible();
    expect(screen.getByText('3.4 years')).toBeVisible();
    expect(screen.getByText(/8,501/)).toBeVisible();
    expect(screen.getByText('a month, 2 people')).toBeVisible();
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
