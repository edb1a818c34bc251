import { flagsWith } from '@plinth/domain/feature-flags.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { employee, networkFor, type Person } from '../../testing/hosted-answers.ts';
import { givenFreshPage, renderApp } from '../../testing/render-app.tsx';

givenFreshPage();
beforeAll(() => import('./people-analytics-page.tsx'));

const administrator: Person = {
  ...employee,
  role: 'ADMIN',
  dashboardType: 'ADMIN',
  abilities: [...employee.abilities, 'hr:view', 'hr:edit', 'hr:admin'],
};
const row = (figure: string, more: object) => ({
  figure,
  month: null,
  record_id: null,
  label: null,
  of_value: null,
  ...more,
});

test('each measure is a chart over its table, the largest first and months in their order', async () => {
  const network = networkFor(administrator).on('POST /rest/v1/rpc/people_analytics', {
    body: [
      row('headcount', { month: '2026-03-01', value: 10 }),
      row('absence', { record_id: 'a', label: 'Anil', value: 1, of_value: 9 }),
      row('absence', { record_id: 'b', label: 'Bilal', value: 3, of_value: 4 }),
      row('overtime', { record_id: 'p', label: 'Palm Tower', value: 12.5, of_value: 400 }),
      row('cost', { month: '2026-03-01', label: 'AED', value: 42_000, of_value: 1000 }),
      row('cost', { month: '2026-02-01', label: 'AED', value: 40_000, of_value: 1000 }),
      row('nationals', { record_id: 'd', label: 'Office', value: 1, of_value: 4 }),
    ],
  });
  const config = flagsWith({ menu: { items: { hr: { analytics: true } } } });
  await renderApp('/hr/analytics', { network, signedIn: administrator, config });
  const bars = async (name: string) =>
    within(await screen.findByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(await bars('Sickness absence: Bradford factor')).toEqual(['Bilal36', 'Anil9']);
  expect(await bars('Overtime by site: Overtime')).toEqual(['Palm Tower12.5']);
  expect(await bars('Cost per hour: Per hour')).toEqual(['February 202640.00', 'March 202642.00']);
  expect(await bars('Emiratisation: Share')).toEqual(['Office25%']);
  expect(screen.getByRole('region', { name: 'Cost per hour' })).toBeVisible();
});
