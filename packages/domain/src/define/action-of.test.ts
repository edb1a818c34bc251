import { expect, test } from 'vitest';
import { actionOf } from './action-of.ts';

test('a verb takes its own action, a higher one where the database asks for it, or nobody has it', () => {
  expect(actionOf({ table: 'projects' }, 'create')).toBe('create');
  expect(actionOf({ table: 'payroll' }, 'create')).toBe('admin');
  expect(actionOf({ table: 'time_entries' }, 'delete')).toBe('edit');
  expect(actionOf({ table: 'inventory_transactions' }, 'edit')).toBeNull();
  expect(actionOf({ table: 'inventory_transactions' }, 'create')).toBe('create');
});
