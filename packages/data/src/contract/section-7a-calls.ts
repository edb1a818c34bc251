import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { ErrorCode } from '@plinth/domain/errors.ts';
import { recordParts } from '@plinth/domain/record-parts.ts';
import { resources } from '@plinth/domain/registry.ts';
import type { ListQuery } from '@plinth/domain/define/list-query.ts';
import type { DataSource } from '../port/data-source.ts';
import type { Answer } from './twin-apis.ts';

/** One call of section 7.A, and what the same call is at the hosted protocol. */
export type Case = {
  /** `{id}` stands for the record the case is about. */
  call: string;
  /** OWNER by default. */
  as?: 'ADMIN' | 'MANAGER' | 'EMPLOYEE';
  /** SQL that answers the key of the record. */
  id?: string;
  body?: (id: string) => unknown;
  hosted: (source: DataSource, id: string) => Promise<Answer>;
  /** What of the answer of the REST API the hosted one answers too. */
  means?: (answer: unknown) => unknown;
  /** Takes out of both answers what depends on the moment. */
  blurs?: (answer: unknown) => unknown;
  /** Whose row must be the same afterwards. */
  row?: ResourceDefinition;
  /** Both must refuse it so; without it both must do it. */
  refused?: ErrorCode | readonly ErrorCode[];
};

export const nothing = async (work: Promise<Answer>): Promise<Answer> => ({ ...(await work), data: null });
export const toNothing = () => null;
export const field = (name: string) => (answer: unknown) =>
  Object.entries(answer ?? {}).find(([own]) => own === name)?.[1];
export const results = field('results');

export async function list(
  source: DataSource,
  resource: ResourceDefinition,
  query: ListQuery = {},
): Promise<Answer> {
  const { data, error } = await source.records.list(resource, { pageSize: 50, ...query });
  return { data, error };
}

export const equal = (column: string, value: string) => ({ column, operator: 'eq' as const, value });

/** A decision without its reason, the decision, and the other one when it is too late. */
export function decisions(
  path: string,
  resource: ResourceDefinition,
  [from, approved, rejected]: readonly [string, string, string],
  note: 'notes' | 'reason',
): Case[] {
  const table = resource.table;
  const pending = `select id from public.${table} where status = '${from}' order by id limit 1`;
  const step = (status: string, reason?: string) => (source: DataSource, id: string) =>
    source.records.update(resource, id, { status, ...(reason && { status_reason: reason }) });
  return [
    {
      call: `POST ${path}{id}/reject/`,
      id: pending,
      body: () => ({}),
      hosted: step(rejected),
      row: resource,
      refused: 'reason_required',
    },
    {
      call: `POST ${path}{id}/approve/`,
      as: 'EMPLOYEE',
      id: pending,
      body: () => ({}),
      hosted: step(approved),
      row: resource,
      refused: ['access_denied', 'not_found'],
    },
    {
      call: `POST ${path}{id}/approve/`,
      id: pending,
      body: () => ({ notes: 'In order' }),
      hosted: step(approved, 'In order'),
      row: resource,
    },
    {
      call: `POST ${path}{id}/reject/`,
      id: `select id from public.${table} where status = '${approved}' and status_reason = 'In order' limit 1`,
      body: () => ({ [note]: 'Too late' }),
      hosted: step(rejected, 'Too late'),
      row: resource,
      refused: 'invalid_transition',
    },
  ];
}

export const figures = (
  call: string,
  name:
    | 'finance_dashboard_stats'
    | 'budget_analysis'
    | 'cash_flow_analysis'
    | 'expense_analysis'
    | 'revenue_analysis'
    | 'invoice_summary'
    | 'expense_summary',
  args: Record<string, string> = {},
): Case => ({
  call: `GET ${call}${Object.keys(args).length > 0 ? `?${new URLSearchParams(args)}` : ''}`,
  hosted: (source) => source.call(name, args),
});

export const part = (call: string, resource: ResourceDefinition, column: string): Case => ({
  call: `GET ${call}`,
  id: `select ${column} as id from public.${resource.table} group by 1 order by count(*) desc, 1 limit 1`,
  hosted: (source, id) => list(source, resource, { filters: [equal(column, id)] }),
  means: results,
});

export const filtered = (
  path: string,
  resource: ResourceDefinition,
  filters: Record<string, string>,
  query: ListQuery = {},
): Case => ({
  call: `GET ${path}?${new URLSearchParams(filters)}`,
  hosted: (source) =>
    list(source, resource, {
      filters: Object.entries(filters).flatMap(([column, value]) =>
        column === 'search' ? [] : [equal(column, value)],
      ),
      ...(filters['search'] && { search: filters['search'] }),
      ...query,
    }),
  means: results,
});

/** Several rows of one record at once; the specification names the record beside them for lines, and in them for pay. */
export function many(
  path: string,
  resource: ResourceDefinition,
  name: string,
  from: string,
  column: string,
  values: Record<string, string>,
): Case {
  const isOfLines = name === 'items';
  const [first, second] = [90, 91].map((position) => ({ ...values, position }));
  return {
    call: `POST ${path}`,
    id: `select id from public.${from} order by id limit 1`,
    body: (id) =>
      isOfLines ? { [column]: id, [name]: [first, second] } : { [name]: [{ ...values, [column]: id }] },
    hosted: (source, id) => {
      const row = { ...values, [column]: id };
      return source.records.createMany(
        resource,
        isOfLines ? [first, second].map((line) => ({ ...line, [column]: id })) : [row],
      );
    },
  };
}

export const anyone = "select id from public.employees where status = 'active' order by id limit 1";

export function recordOf(name: string): ResourceDefinition {
  const found = [...Object.values(resources), ...Object.values(recordParts)].find((one) => one.name === name);
  if (!found) throw new Error(`no resource ${name}`);
  return found;
}

export async function own(source: DataSource): Promise<Answer> {
  return source.records.get(resources.profiles, (await source.session.current())?.userId ?? '');
}

export const payParts: readonly Case[] = [
  many('/hr/salary-benefits/', recordOf('salary_benefits'), 'benefits', 'salary_bands', 'salary_band_id', {
    name: 'Car of the contract',
    amount: '10.00',
  }),
  many(
    '/hr/salary-allowances/',
    recordOf('salary_allowances'),
    'allowances',
    'salary_bands',
    'salary_band_id',
    {
      name: 'Site of the contract',
      amount: '12.50',
    },
  ),
  many(
    '/hr/salary-deductions/',
    recordOf('salary_deductions'),
    'deductions',
    'salary_bands',
    'salary_band_id',
    {
      name: 'Club of the contract',
      amount: '1.00',
    },
  ),
];
