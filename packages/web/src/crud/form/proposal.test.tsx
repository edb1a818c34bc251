import { screen, waitFor } from '@testing-library/react';
import { goodsReceipts } from '@plinth/domain/procurement/goods-receipts.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { ResourceForm } from '../resource-form.tsx';
import { memoryRecords } from '../testing/memory-records.ts';
import { gridCell } from '../testing/open-cell.ts';
import { renderScreen } from '../testing/render-screen.tsx';

beforeEach(() => sessionStorage.clear());

const order = '11111111-1111-4111-8111-111111111111';
const line = '22222222-2222-4222-8222-222222222222';

async function openReceipt(answer: unknown) {
  const records = memoryRecords({});
  const onSaved = vi.fn<() => void>();
  const opened = await renderScreen(
    <ResourceForm
      resource={goodsReceipts}
      presets={{ purchase_order_id: order }}
      onSaved={onSaved}
      onCancel={() => undefined}
    />,
    { records, abilities: ['inventory:view', 'inventory:create'], call: () => answer },
  );
  return { ...opened, records, onSaved };
}

test('a receipt begins with what is left of its order, by name and without another request, and is saved as it stands', async () => {
  const { user, records, onSaved } = await openReceipt({
    record: { purchase_order_id: order, receipt_date: '2026-11-23', order: { po_number: 'PO-001' } },
    lines: [
      {
        purchase_order_item_id: line,
        quantity: '6.0000',
        quantity_rejected: '0',
        order_item: { item_name: 'Rebar' },
      },
    ],
  });
  await screen.findByRole('grid');
  const names = Array.from(document.querySelectorAll('thead th'), (head) => head.textContent);
  expect(gridCell(names[1] ?? '', 1)).toHaveTextContent('Rebar');
  expect(screen.getByRole('combobox', { name: /order/i })).toHaveValue('PO-001');
  expect(records.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(records.calls[0]?.argument).toMatchObject({
    record: { purchase_order_id: order, receipt_date: '2026-11-23' },
    lines: [{ purchase_order_item_id: line, quantity: '6' }],
  });
});

test('a step that cannot be taken names the document in the way before a form is opened', async () => {
  await openReceipt({
    blocked: { reason: 'receipt_waits', table: 'goods_receipts', id: line, number: 'GRN-0007' },
  });
  expect(await screen.findByText('Receipt GRN-0007 is still a draft. Post it first.')).toBeVisible();
  expect(screen.getByRole('link', { name: /GRN-0007/ })).toHaveAttribute(
    'href',
    `/inventory/goods-receipts/view/${line}`,
  );
  expect(screen.queryByRole('form')).toBeNull();
});
