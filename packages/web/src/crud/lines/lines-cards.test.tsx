import { render, screen } from '@testing-library/react';
import { goodsReceipts } from '@plinth/domain/procurement/goods-receipts.ts';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import type { GridControl } from '@plinth/ui/grid/use-grid-selection.ts';
import type { FieldTextContext } from '../field-text.ts';
import { LinesCards } from './lines-cards.tsx';
import { type LineDraft, linesShape } from './line-values.ts';

test('a closed line says what it points to as long as it has no words of its own', () => {
  const { lines } = goodsReceipts;
  if (!lines) throw new Error('a goods receipt has lines');
  const shape = linesShape(lines);
  const drafts: LineDraft[] = [
    { id: 'a', values: { purchase_order_item_id: 'Hollow blocks', quantity: '5', notes: '' } },
    { id: 'b', values: { purchase_order_item_id: 'Cement', quantity: '9', notes: 'Two bags torn' } },
  ];
  render(
    <LinesCards
      shape={shape}
      columns={lines.columns}
      // of a closed card no field is named
      context={{ resource: shape.part, facts: shape.facts } as FieldTextContext}
      lines={drafts}
      drawing={{
        text: ({ values }, column) => String(values[column] ?? ''),
        editor: () => null,
        problem: () => undefined,
      }}
      editor={() => null}
      totals={undefined}
      caption="Lines"
      control={createRef<GridControl>()}
    />,
  );
  expect(screen.getByText('Hollow blocks')).toBeVisible();
  expect(screen.getByText('Two bags torn')).toBeVisible();
});
