import { apiRoles, type ApiFixture } from '../../testing/api-fixture.ts';
import type { Known } from './hosted-call.ts';

/** One row each of the sample company that calls may name. */
const records = {
  project: "public.projects where status = 'in_progress'",
  client: "public.external_entities where entity_type = 'CLIENT' and status = 'active'",
  supplier: "public.external_entities where entity_type = 'SUPPLIER' and status = 'active'",
  contractor: "public.external_entities where entity_type = 'CONTRACTOR' and status = 'active'",
  department: 'public.departments',
  job: 'public.job_titles',
  band: 'public.salary_bands',
  person: 'public.employees e where department_id is not null and private.band_of(e.id) is not null',
  other_person:
    'public.employees e where department_id is not null and private.band_of(e.id) is not null and user_id is null',
  leave_type: "public.leave_types where name ilike '%annual%'",
  item: 'public.inventory_items where quantity_on_hand > 5',
  stock_category: 'public.inventory_categories',
  takeoff: 'public.takeoff_items',
  category: 'public.document_categories',
  cost_code: "public.cost_codes where status = 'active'",
  contract: "public.contracts where status = 'active'",
  pending_invoice: "public.invoices where status = 'pending'",
} as const;

export async function keysOf({ database, people }: ApiFixture): Promise<Known> {
  const known: Known = {};
  const value = async (sql: string, values: readonly unknown[] = []) =>
    (await database.owner.query<{ value: string }>(sql, [...values])).rows[0]?.value ?? '';
  for (const [name, from] of Object.entries(records)) {
    known[name] = await value(`select id as value from ${from} order by id limit 1`);
  }
  for (const role of apiRoles) {
    known[`profile_${role}`] = people[role].id;
    known[`employee_${role}`] = await value('select id as value from public.employees where user_id = $1', [
      people[role].id,
    ]);
  }
  known['contract_project'] = await value('select project_id as value from public.contracts where id = $1', [
    known['contract'],
  ]);
  known['other_pending_invoice'] = await value(
    "select id as value from public.invoices where status = 'pending' and id <> $1 order by id limit 1",
    [known['pending_invoice']],
  );
  known['department_name'] = await value('select name as value from public.departments where id = $1', [
    known['department'],
  ]);
  known['project_name'] = await value('select name as value from public.projects where id = $1', [
    known['project'],
  ]);
  const days = {
    leave_day: "(date_trunc('year', model.today()) + interval '1 year 2 months 1 day')::date",
    other_leave_day: "(date_trunc('year', model.today()) + interval '1 year 2 months 8 days')::date",
    next_month: "(date_trunc('month', model.today()) + interval '1 month')::date",
    end_of_next_month: "(date_trunc('month', model.today()) + interval '2 months - 1 day')::date",
  };
  for (const [name, day] of Object.entries(days)) known[name] = await value(`select ${day}::text as value`);
  known['today'] = await value('select model.today()::text as value');
  // A day of the last week without hours of any of them.
  known['time_day'] = await value(
    `select max(d)::date::text as value from generate_series(model.today() - 6, model.today() - 1, interval '1 day') d`,
  );
  return known;
}
