import type { TableFacts } from '@plinth/database/table-facts.ts';
import { describe, expect, it } from 'vitest';
import { projects } from '../projects/projects.ts';
import {
  changedColumns,
  changedValues,
  conflictsOf,
  rowToFormValues,
  valuesOfNewRow,
} from './form-values.ts';

const writable = {
  isNullable: true,
  hasDefault: false,
  isGenerated: false,
  isInsertable: true,
  isUpdatable: true,
};
const facts: TableFacts = {
  primaryKey: ['id'],
  columns: {
    name: { ...writable, type: 'text' },
    currency: { ...writable, type: 'text' },
    contract_value: { ...writable, type: 'numeric' },
    completion_percentage: { ...writable, type: 'numeric', precision: 5, scale: 2 },
    weekend_days: { ...writable, type: 'smallint[]' },
    start_date: { ...writable, type: 'date' },
  },
  constraints: {},
};
const columns = Object.keys(facts.columns).filter((column) => column !== 'currency');
const toValues = (row: Record<string, unknown>) => rowToFormValues(projects, facts, columns, row);

describe('values of a form', () => {
  it('are texts, empty for no value', () => {
    expect(toValues({ name: 'Villa', contract_value: null, weekend_days: null })).toEqual({
      name: 'Villa',
      contract_value: '',
      completion_percentage: '',
      weekend_days: null,
      start_date: '',
    });
  });

  it('are the same whether a number came as text or as JSON', () => {
    const fromSelect = toValues({
      contract_value: '1500000.10',
      completion_percentage: '12.50',
      weekend_days: [7, 6],
    });
    const fromConflict = toValues({
      contract_value: 1500000.1,
      completion_percentage: 12.5,
      weekend_days: [6, 7],
    });
    expect(fromConflict).toEqual(fromSelect);
    expect(fromSelect.contract_value).toBe('1500000.10');
    expect(changedColumns(fromSelect, fromConflict)).toEqual([]);
  });

  it('send only what was touched, and an emptied field as null', () => {
    const before = toValues({ name: 'Villa', start_date: '2026-01-01', weekend_days: [6] });
    const after = { ...before, start_date: '', weekend_days: [5, 6] };
    const output = { name: 'Villa', start_date: null, weekend_days: [5, 6], contract_value: null };
    expect(changedValues(before, after, output)).toEqual({ start_date: null, weekend_days: [5, 6] });
  });

  it('begin switched on where the database does, and as the row has it otherwise', () => {
    const on = { ...writable, type: 'boolean', hasDefault: true, isOnByDefault: true } as const;
    const withSwitch = {
      ...facts,
      columns: { is_client_visible: on, is_urgent: { ...writable, type: 'boolean' } },
    };
    const switches = (row: Record<string, unknown>) =>
      rowToFormValues(projects, withSwitch, Object.keys(withSwitch.columns), row);
    expect(switches({})).toEqual({ is_client_visible: true, is_urgent: false });
    expect(switches({ is_client_visible: false, is_urgent: true })).toEqual({
      is_client_visible: false,
      is_urgent: true,
    });
  });

  it('leave empty fields of a new row to the defaults', () => {
    expect(valuesOfNewRow({ name: 'Villa', priority: null, is_open: false })).toEqual({
      name: 'Villa',
      is_open: false,
    });
  });
});

describe('two versions of a record', () => {
  const before = toValues({ name: 'Villa', start_date: '2026-01-01', contract_value: '10.00' });

  it('differ where either side changed something, and suggest the side that did', () => {
    const mine = { ...before, name: 'Villa A', start_date: '2026-02-01' };
    const theirs = toValues({ name: 'Villa B', start_date: '2026-01-01', contract_value: 20 });
    expect(conflictsOf(before, mine, theirs)).toEqual([
      { column: 'name', mine: 'Villa A', theirs: 'Villa B', isContested: true, suggestion: 'mine' },
      { column: 'contract_value', mine: '10.00', theirs: '20.00', isContested: false, suggestion: 'theirs' },
      {
        column: 'start_date',
        mine: '2026-02-01',
        theirs: '2026-01-01',
        isContested: false,
        suggestion: 'mine',
      },
    ]);
  });

  it('agree where both made the same change', () => {
    const mine = { ...before, name: 'Villa B' };
    expect(
      conflictsOf(before, mine, toValues({ name: 'Villa B', start_date: '2026-01-01', contract_value: 10 })),
    ).toEqual([]);
  });
});
