import { screen, waitFor, within } from '@testing-library/react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { AppError } from '@plinth/domain/errors.ts';
import { bill as arabicWords } from '@plinth/messages/ar/bill.ts';
import { bill as englishWords } from '@plinth/messages/en/bill.ts';
import { describe, expect, test } from 'vitest';
import { memoryRecords } from '../../../crud/testing/memory-records.ts';
import { renderScreen } from '../../../crud/testing/render-screen.tsx';
import { BillContents } from './bill-contents.tsx';

const bill: DataRow = { id: 'bill', status: 'draft', currency: 'AED', total_amount: '60.00', version: 1 };
const everything = ['commercial:view', 'commercial:create', 'commercial:edit'];

const section = (id: string, position: number, title: string, amount: string): DataRow => ({
  id,
  boq_id: 'bill',
  position,
  code: null,
  title,
  amount,
  cost_amount: '0.00',
  version: 1,
});
const item = (id: string, position: number, description: string, section_id: string | null): DataRow => ({
  id,
  boq_id: 'bill',
  position,
  description,
  section_id,
  quantity: '1.0000',
  rate: '20.0000',
  amount: '20.00',
  cost_amount: '0.00',
  unit: 'each',
});

async function openBill({
  status = 'draft',
  abilities = everything,
  language,
}: { status?: string; abilities?: readonly string[]; language?: 'ar' } = {}) {
  const records = memoryRecords({
    boqs: [{ ...bill, status }],
    boq_sections: [section('ground', 1, 'Ground', '40.00'), section('roof', 2, 'Roof', '0.00')],
    boq_items: [
      item('dig', 1, 'Excavation', 'ground'),
      item('fill', 2, 'Filling', 'ground'),
      item('lump', 3, 'Permits', null),
    ],
  });
  const moves: unknown[] = [];
  const opened = await renderScreen(<BillContents bill={{ ...bill, status }} />, {
    records,
    abilities,
    language,
    call: (name, args) => {
      moves.push([name, args]);
      return 1;
    },
  });
  await screen.findByText('Excavation');
  return { records, moves, ...opened };
}

const groupOf = (title: string): HTMLElement => {
  const group = screen.getAllByRole('rowgroup').find((one) => within(one).queryByText(title) !== null);
  if (!group) throw new Error(`no group ${title}`);
  return group;
};
const namesOf = (records: Awaited<ReturnType<typeof openBill>>['records']) =>
  (records.tables['boq_sections'] ?? []).map(({ title }) => title);

describe('the items of a bill', () => {
  test('stand under their sections, each with what it adds up to', async () => {
    await openBill();
    expect(within(groupOf('Ground')).getByText('Filling')).toBeVisible();
    expect(within(groupOf('Ground')).getByText(/40\.00/)).toBeVisible();
    expect(within(groupOf('Roof')).getByText('No items in this section yet.')).toBeVisible();
    expect(within(groupOf('No section')).getByText('Permits')).toBeVisible();
  });

  test('are chosen and moved together', async () => {
    const { user, moves } = await openBill();
    await user.click(screen.getByRole('checkbox', { name: 'Select all items of Ground' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Permits' }));
    await user.click(screen.getByRole('button', { name: 'Move to section' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Roof' }));
    expect(await screen.findByText('3 items moved')).toBeVisible();
    expect(moves).toEqual([
      ['move_boq_items', { boq_id: 'bill', items: ['dig', 'fill', 'lump'], section_id: 'roof' }],
    ]);
    expect(screen.getByRole('checkbox', { name: 'Select Permits' })).not.toBeChecked();
  });
});

describe('a section', () => {
  test('is added at the end; without a title it is refused where the title is', async () => {
    const { user, records } = await openBill();
    await user.click(screen.getByRole('button', { name: 'Add section' }));
    const title = await screen.findByRole('textbox', { name: /Title/ });
    await user.type(screen.getByRole('textbox', { name: /Code/ }), 'C');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(title).toBeInvalid();
    await user.type(title, 'Finishes');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(namesOf(records)).toEqual(['Ground', 'Roof', 'Finishes']));
    expect(records.tables['boq_sections']?.[2]).toMatchObject({ position: 3, code: 'C', boq_id: 'bill' });
  });

  test('is renamed with F2, and stays in the dialog when another person was faster', async () => {
    const { user, records } = await openBill();
    screen.getByRole('button', { name: 'More actions for Roof' }).focus();
    await user.keyboard('{F2}');
    const title = await screen.findByRole('textbox', { name: /Title/ });
    await user.clear(title);
    await user.type(title, 'Roofing');
    const conflict: Partial<AppError> = { code: 'version_conflict', status: 409 };
    records.failNext('update', conflict);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(namesOf(records)).toEqual(['Ground', 'Roofing']));
  });

  test.each([undefined, 'ar' as const])(
    'is moved by the keyboard and keeps the focus (%s)',
    async (language) => {
      const { user, records } = await openBill({ language });
      const { menu: menuName } = language === 'ar' ? arabicWords : englishWords;
      const menu = () => screen.getByRole('button', { name: menuName.replace('{{title}}', 'Roof') });
      menu().focus();
      await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
      await waitFor(() => expect(namesOf(records)).toEqual(['Roof', 'Ground']));
      await waitFor(() => expect(menu()).toHaveFocus());
      expect(records.calls.find(({ name }) => name === 'saveDocument')?.argument).toEqual({
        record: { id: 'bill', version: 1 },
        lines: [{ id: 'roof' }, { id: 'ground' }],
      });
    },
  );

  test('is removed after a question that says what becomes of its items', async () => {
    const { user, records } = await openBill();
    await user.click(screen.getByRole('button', { name: 'More actions for Ground' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove section' }));
    expect(screen.getByText('Its items stay in the bill of quantities, without a section.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(namesOf(records)).toEqual(['Roof']));
  });

  test.each([
    { status: 'issued', abilities: everything },
    { status: 'draft', abilities: ['commercial:view'] },
  ])('is only read once issued, and by who may only look: %o', async (given) => {
    await openBill(given);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions for Roof' })).toBeNull();
  });
});
