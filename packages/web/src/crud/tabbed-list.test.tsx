import { screen } from '@testing-library/react';
import { payroll } from '@plinth/domain/time/payroll.ts';
import { tdsDeposits } from '@plinth/domain/time/tds-deposits.ts';
import { expect, test } from 'vitest';
import { ResourceTabs } from './tabbed-list.tsx';
import { memoryRecords } from './testing/memory-records.ts';
import { renderScreen } from './testing/render-screen.tsx';

test.each([
  [false, ['Payroll']],
  [true, ['Payroll', 'TDS deposits']],
])('what is of the pay of India has a tab where somebody is paid there: %s', async (hasIndiaPay, names) => {
  await renderScreen(
    <ResourceTabs resources={[payroll, tdsDeposits]} current={payroll.name} group="pay_period" />,
    { records: memoryRecords({}), abilities: ['hr:admin'], hasIndiaPay },
  );
  const tabs = await screen.findAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(names);
});
