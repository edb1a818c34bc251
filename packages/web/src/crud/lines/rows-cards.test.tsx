import { screen, within } from '@testing-library/react';
import { invoices } from '@plinth/domain/finance/invoices.ts';
import { expect, test } from 'vitest';
import { memoryRecords } from '../testing/memory-records.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { briefColumns, columnsToRead } from './columns-to-read.ts';
import { RowsTable } from './rows-table.tsx';

const { lines } = invoices;

async function openOnPhone(count: number) {
  if (!lines) throw new Error('Invoices have lines.');
  window.matchMedia = (media) => ({
    media,
    matches: media.includes('max-width'),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  });
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `line-${index}`,
    version: 1,
    description: `Stage ${index + 1}`,
    quantity: '14',
    unit: 'month',
    unit_price: '1500.5',
    tax_rate: '5',
    amount: '21007',
  }));
  return renderScreen(
    <RowsTable
      part={lines.part}
      rows={rows}
      columns={columnsToRead(lines)}
      caption="Lines"
      figure={lines.total}
      factors={briefColumns(lines)}
    />,
    { records: memoryRecords({}), abilities: [] },
  );
}

test('many lines say on a phone what each is and what it comes to, and the rest when one is opened', async () => {
  const { user } = await openOnPhone(19);
  const card = screen.getAllByRole('listitem')[1] ?? document.body;
  expect(within(card).getByText('Stage 2')).toBeVisible();
  expect(within(card).getAllByText('21,007.00')[0]).toBeVisible();
  expect(within(card).getAllByText('1,500.50')[0]).toBeVisible();
  expect(within(card).queryByRole('term')).toBeNull();
  const button = within(card).getByRole('button', { name: 'Details of Stage 2', expanded: false });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(
    within(card)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toContain('Tax rate');
});

test('a few lines say everything at once', async () => {
  await openOnPhone(3);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByText('21,007.00')).toHaveLength(3);
});
