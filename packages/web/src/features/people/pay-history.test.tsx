import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { employee, networkFor, type Person } from '../../testing/hosted-answers.ts';
import { givenFreshPage, renderApp } from '../../testing/render-app.tsx';

givenFreshPage();
beforeAll(() => import('./self-service.tsx'));

const person: Person = {
  ...employee,
  role: 'EMPLOYEE',
  dashboardType: 'EMPLOYEE',
  abilities: [...employee.abilities, 'hr:view', 'hr:self_service'],
};
const record = {
  id: '6c9a5f0e-0000-4000-8000-000000000001',
  first_name: 'Asha',
  last_name: 'Nair',
  full_name: 'Asha Nair',
  status: 'active',
  version: 1,
};
const slip = (month: string, gross: string, net: string, currency = 'AED') => ({
  id: `s${month}`,
  employee_id: record.id,
  pay_period_start: `2026-${month}-01`,
  pay_period_end: `2026-${month}-28`,
  gross_pay: gross,
  net_pay: net,
  currency,
  status: 'paid',
  version: 1,
});
const withSlips = (slips: readonly object[]) =>
  networkFor(person)
    .on('GET /rest/v1/employees', { body: [record] })
    .on('GET /rest/v1/payroll', { body: slips });

test('own pay is drawn month by month, the earliest first, in the currency of the latest payslip', async () => {
  const network = withSlips([
    slip('03', '5500', '5400.50'),
    slip('02', '5000', '4900'),
    slip('01', '90000', '80000', 'INR'),
  ]);
  await renderApp('/hr/self-service/payroll', { network, signedIn: person });
  const chart = within(await screen.findByRole('list', { name: 'Pay month by month (AED)' }));
  expect(chart.getAllByRole('listitem').map(({ title }) => title.replaceAll(/[\s\u00a0]/g, ' '))).toEqual([
    expect.stringMatching(/^February 2026: .*5,000.*4,900/),
    expect.stringMatching(/^March 2026: .*5,500.*5,400\.50/),
  ]);
  // of what is approved or paid alone, whatever the list shows
  const asked = network.sentTo('GET /rest/v1/payroll').map(({ query }) => query.get('status'));
  expect(asked).toContain('in.("approved","paid")');
});

test('one payslip is not drawn', async () => {
  await renderApp('/hr/self-service/payroll', {
    network: withSlips([slip('03', '5500', '5400')]),
    signedIn: person,
  });
  expect((await screen.findAllByText(/5,500/)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('list', { name: /Pay month by month/ })).toBeNull();
});
