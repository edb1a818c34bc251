import type { ColumnFact, TableFacts } from '@plinth/database/table-facts.ts';
import { describe, expect, it } from 'vitest';
import { projects } from '../projects/projects.ts';
import type { ResourceDefinition } from './resource.ts';
import { formColumns } from './form-columns.ts';
import { formSchema } from './zod-from-columns.ts';

const writable = {
  isNullable: true,
  hasDefault: false,
  isGenerated: false,
  isInsertable: true,
  isUpdatable: true,
};

function column(fact: Partial<ColumnFact> & { type: string }): ColumnFact {
  return { ...writable, ...fact };
}

const facts: TableFacts = {
  primaryKey: ['id'],
  columns: {
    id: column({ type: 'uuid', isNullable: false }),
    name: column({ type: 'text', isNullable: false, maxLength: 5 }),
    description: column({ type: 'text' }),
    priority: column({ type: 'text', isNullable: false, hasDefault: true, options: ['low', 'high'] }),
    contract_value: column({ type: 'numeric', precision: 6, scale: 2, min: 0 }),
    completion_percentage: column({ type: 'numeric', precision: 5, scale: 2, min: 0, max: 100 }),
    weekend_days: column({ type: 'smallint[]' }),
    start_date: column({ type: 'date' }),
    end_date: column({ type: 'date', isUpdatable: false }),
    project_number: column({ type: 'text', isInsertable: false, isUpdatable: false }),
  },
  constraints: {},
};

const form = [
  'name',
  'description',
  'priority',
  'contract_value',
  'completion_percentage',
  'weekend_days',
  'start_date',
  'end_date',
] as const;
const resource: ResourceDefinition = { ...projects, form: [{ name: 'project', fields: form }] };

function read(values: Record<string, unknown>, mode: 'create' | 'edit' = 'create') {
  return formSchema(resource, facts, mode).safeParse({ name: 'Villa', priority: 'low', ...values });
}

function problems(values: Record<string, unknown>, mode: 'create' | 'edit' = 'create') {
  const result = read(values, mode);
  return (result.error?.issues ?? []).map((issue) => [
    issue.path.join('.'),
    issue.message,
    issue.code === 'custom' ? issue.params : undefined,
  ]);
}

describe('the schema of a form', () => {
  it('holds the columns that may be written, of those the descriptor names', () => {
    expect(formColumns(resource, facts, 'create')).toEqual(form);
    expect(formColumns(resource, facts, 'edit')).not.toContain('end_date');
    const withNumber: ResourceDefinition = {
      ...projects,
      form: [{ name: 'project', fields: ['project_number', 'name'] }],
    };
    expect(formColumns(withNumber, facts, 'create')).toEqual(['name']);
  });

  it('takes empty text as no value', () => {
    expect(
      read({ description: '  ', start_date: '', contract_value: '', weekend_days: null }).data,
    ).toMatchObject({
      description: null,
      start_date: null,
      contract_value: null,
      weekend_days: null,
    });
  });

  it('asks for what the database asks for', () => {
    expect(problems({ name: ' ' })).toEqual([['name', 'required', {}]]);
    expect(problems({ name: undefined })).toEqual([['name', 'required', {}]]);
  });

  it('lets a default fill a new row, and asks for the value of an existing one', () => {
    expect(read({ priority: '' }, 'create').data?.priority).toBeNull();
    expect(problems({ priority: '' }, 'edit')).toEqual([['priority', 'required', {}]]);
  });

  it('trims text and counts characters as Postgres does', () => {
    expect(read({ name: '  Villa ' }).data?.name).toBe('Villa');
    expect(read({ name: '👷👷👷👷👷' }).success).toBe(true);
    expect(problems({ name: 'Villas' })).toEqual([['name', 'too_long', { limit: 5 }]]);
  });

  it('keeps numeric columns as decimal strings, exactly', () => {
    expect(read({ contract_value: '9999.99' }).data?.contract_value).toBe('9999.99');
    expect(read({ contract_value: '0.1' }).data?.contract_value).toBe('0.1');
    expect(read({ contract_value: '10.500' }).data?.contract_value).toBe('10.5');
  });

  it.each([
    ['10000', 'out_of_range', { min: '0' }],
    ['-0.01', 'out_of_range', { min: '0' }],
    ['1.005', 'invalid_value', { decimals: 2 }],
    ['ten', 'invalid_value', {}],
  ])('refuses %s as an amount of numeric(6,2)', (typed, code, params) => {
    expect(problems({ contract_value: typed })).toEqual([['contract_value', code, params]]);
  });

  it('names both ends of a range', () => {
    expect(problems({ completion_percentage: '100.01' })).toEqual([
      ['completion_percentage', 'out_of_range', { min: '0', max: '100' }],
    ]);
    expect(read({ completion_percentage: '100' }).data?.completion_percentage).toBe('100');
  });

  it('takes only days that exist', () => {
    expect(read({ start_date: '2028-02-29' }).data?.start_date).toBe('2028-02-29');
    for (const day of [
      '2026-02-29',
      '2026-13-01',
      '2026-04-31',
      '0000-01-01',
      '08/03/2026',
      '2026-3-8',
      '2026-01-01T00:00',
    ]) {
      expect(problems({ start_date: day })).toEqual([['start_date', 'invalid_date', {}]]);
    }
  });

  it('takes only the choices there are', () => {
    expect(problems({ priority: 'urgent' })).toEqual([['priority', 'invalid_choice', {}]]);
  });

  it('takes days of the week once each, in order', () => {
    expect(read({ weekend_days: [7, 6, 7] }).data?.weekend_days).toEqual([6, 7]);
    expect(problems({ weekend_days: [8] })).toEqual([['weekend_days', 'invalid_value', {}]]);
  });

  it('reports every field at once', () => {
    expect(problems({ name: '', start_date: 'soon', priority: 'x' }).map(([field]) => field)).toEqual([
      'name',
      'priority',
      'start_date',
    ]);
  });
});
