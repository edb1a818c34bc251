import { resources } from '@plinth/domain/registry.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataSourceOptions, Disposable } from '../data-source-options.ts';
import type { DataSource } from '../port/data-source.ts';
import { createRestDataSource } from '../rest/create-rest-data-source.ts';
import { createSupabaseDataSource } from '../supabase/create-supabase-data-source.ts';
import { openServedFixture, type ServedFixture } from './served-fixture.ts';
import { join, password, succeeded, type Person } from './fixture.ts';

/** Lists of section 7.A of the specification of data calls, with the table of section 7.B; typed by hand. */
const specified = [
  ['/hr/employees/', 'employees'],
  ['/hr/departments/', 'departments'],
  ['/hr/job-titles/', 'job_titles'],
  ['/hr/salary-bands/', 'salary_bands'],
  ['/hr/leave-requests/', 'leave_requests'],
  ['/users/', 'profiles'],
  ['/projects/', 'projects'],
  ['/finance/invoices/', 'invoices'],
  ['/finance/quantity-takeoff/', 'takeoff_items'],
  ['/finance/quotations/', 'quotation_drafts'],
  ['/finance/purchase-orders/', 'purchase_orders'],
  ['/finance/budgets/', 'budgets'],
  ['/finance/expenses/', 'expenses'],
  ['/commercial/work-orders/', 'work_order_drafts'],
  ['/commercial/requisitions/', 'requisition_drafts'],
  ['/commercial/change-orders/', 'change_order_drafts'],
  ['/commercial/variation-orders/', 'variation_order_drafts'],
  ['/tasks/', 'tasks'],
  ['/external-entities/', 'external_entities'],
  ['/payroll/', 'payroll'],
  ['/attendance/', 'attendance'],
  ['/time-entries/', 'time_entries'],
  ['/performance/reviews/', 'performance_reviews'],
  ['/performance/goals/', 'performance_goals'],
  ['/documents/', 'documents'],
] as const;

/** Of its deletes section 7.B tells, and 7.A has no route for them: the ledger of stock answers them with a reversal. */
const deletedByReversal = 'inventory_transactions';

const all: readonly ResourceDefinition[] = Object.values(resources);

describe('both adapters on one server', () => {
  let fixture: ServedFixture;
  let hosted: Person;
  let rest: DataSource & Disposable;

  beforeAll(async () => {
    let options: DataSourceOptions | null = null;
    const adapter = {
      create: (given: DataSourceOptions) => {
        options = given;
        return createSupabaseDataSource(given);
      },
      spoilAccessToken: () => undefined,
    };
    fixture = await openServedFixture({ isAutoconfirmed: true }, adapter);
    hosted = await join(fixture);
    const items = new Map<string, string>();
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    };
    if (options === null) throw new Error('no page was opened');
    rest = createRestDataSource({ ...(options as DataSourceOptions), storage, retries: 0 });
    succeeded(await rest.session.signIn({ email: hosted.email, password, isRemembered: true }));
  });
  afterAll(async () => {
    await rest?.dispose();
    await fixture?.close();
  });

  it.each(specified)('%s is the table %s', (path, table) => {
    expect(all.find((resource) => resource.rest.path === path)?.table).toBe(table);
  });

  it.each(all.map((resource): [string, ResourceDefinition] => [resource.name, resource]))(
    '%s: the same rows, counts and refusals',
    async (_name, resource) => {
      const query = { pageSize: 5, hasCount: true, search: 'a' };
      const [one, other] = [
        await hosted.source.records.list(resource, query),
        await rest.records.list(resource, query),
      ];
      expect([other.error, other.count]).toEqual([null, one.count]);
      expect(other.data).toEqual(one.data);
      const nobody = crypto.randomUUID();
      const [missing, alsoMissing] = [
        await hosted.source.records.get(resource, nobody),
        await rest.records.get(resource, nobody),
      ];
      expect(alsoMissing.error?.code).toBe(missing.error?.code);
      const [removal, otherRemoval] = [
        await hosted.source.records.remove(resource, nobody),
        await rest.records.remove(resource, nobody),
      ];
      // a table that nobody deletes from has no such route
      const alike =
        removal.error?.code === 'access_denied' || resource.table === deletedByReversal
          ? ['access_denied', 'not_found', 'bad_request']
          : [removal.error?.code];
      expect(alike).toContain(otherRemoval.error?.code);
    },
  );

  it('what one API writes, the other reads the same', async () => {
    const row = succeeded(
      await rest.records.create(resources.projects, { name: 'Tower', contract_value: '12345678901234.56' }),
    );
    expect(succeeded(await hosted.source.records.get(resources.projects, row.id))).toEqual(row);
    const changed = succeeded(
      await hosted.source.records.update(resources.projects, row.id, { location: 'Pune', version: 1 }),
    );
    expect(succeeded(await rest.records.get(resources.projects, row.id))).toEqual(changed);
    expect(succeeded(await rest.call('my_access', {}))).toEqual(
      succeeded(await hosted.source.call('my_access', {})),
    );
  });
});
