import type { Fault } from './plant.ts';
import { migration, planted, rules, server } from './places.ts';

/** What the rules of the database answer for. */
export const ofDatabase: readonly [string, Fault][] = [
  planted('F01', rules('numbers'), [
    migration('100100_numbers'),
    'and period = period_name for update',
    'and period = period_name',
  ]),
  planted('F02', rules('numbers'), [
    migration('100100_numbers'),
    'last := last + 1;',
    `last := nextval(pg_get_serial_sequence('public.audit_log', 'id'));`,
  ]),
  planted('F03', rules('invoices'), [
    migration('100100_numbers'),
    'moment at time zone zone',
    `moment at time zone 'UTC'`,
  ]),
  planted('F04', rules('numbers'), [
    migration('100100_numbers'),
    "lpad(place::text, greatest(digits, length(place::text)), '0')",
    "lpad(place::text, digits, '0')",
  ]),
  planted('F05', rules('numbers'), [
    migration('100100_numbers'),
    `return greatest(last, substring(given from '([0-9]+)$')::bigint);`,
    'return last;',
  ]),
  planted('F09', rules('approved-bills'), {
    sql: `create or replace function private.step_between(entity_name text, old_status text, new_status text,
      follows boolean) returns model.status_transitions language plpgsql stable set search_path = '' as $$
      declare step model.status_transitions;
      begin
        select t.* into step from model.status_transitions t where t.entity = entity_name
          and t.to_status = new_status and (t.kind = 'system') = follows limit 1;
        return step;
      end $$`,
  }),
  planted('F10', rules('races'), [
    migration('100200_status_machines'),
    'if (select bool_or(authz.is_own(value::uuid))',
    'if (select false and bool_or(authz.is_own(value::uuid))',
  ]),
  planted('F11', rules('projects'), [
    migration('090000_foundation'),
    'if new.version not in (old.version, old.version + 1) then',
    'if false then',
  ]),
  planted('F13', rules('pay-races'), [
    migration('120300_leave_requests'),
    `perform pg_advisory_xact_lock(hashtext('plinth.leave'), hashtext(employee::text));`,
    'null;',
  ]),
  planted('F14', rules('inventory'), [
    migration('140300_inventory'),
    'where i.id = new.item_id for update;',
    'where i.id = new.item_id;',
  ]),
  planted('F15', rules('payroll'), [
    migration('130800_payroll'),
    'perform private.check_pay_period(new);',
    'null;',
  ]),
  planted('F31', rules('clock-changes'), [
    migration('120300_leave_requests'),
    'generate_series(request.start_date::timestamp,',
    'generate_series(request.start_date::timestamptz,',
  ]),
  planted('F33', rules('clock-changes'), {
    sql: `create function private.planted() returns trigger language plpgsql as $$
      begin
        new.check_out_time := new.check_out_time + interval '1 hour';
        return new;
      end $$;
      create trigger a_planted before insert on public.attendance for each row execute function private.planted()`,
  }),
  planted('F34', rules('rounding'), [
    migration('130300_invoices'),
    'asked := model.round_money(new.quantity * new.unit_price, invoice.currency);',
    'asked := trunc(new.quantity * new.unit_price, 2);',
  ]),
  planted('F42', rules('pay-privacy'), {
    sql: `create policy planted on public.payroll for select to authenticated using (true)`,
  }),
  planted('F43', rules('access'), [
    migration('090500_access_administration'),
    `perform authz.demand('rbac', 'admin');\n  select * into wanted from public.roles role where role.name`,
    'select * into wanted from public.roles role where role.name',
  ]),
  planted('F44', rules('access-races'), {
    sql: `create or replace function authz.employees_in_scope() returns uuid[]
      language plpgsql stable security definer set search_path = '' as $$
      begin
        return array(select id from public.employees);
      end $$`,
  }),
  planted('F45', rules('access-races'), [
    migration('090100_access'),
    `perform pg_advisory_xact_lock(hashtext('plinth.owners'));`,
    'null;',
  ]),
  planted('F46', rules('access-races'), [
    migration('090500_access_administration'),
    'where role.name = role_name and role.is_active for share;',
    'where role.name = role_name and role.is_active;',
  ]),
  planted('F47', rules('access'), [
    migration('090500_access_administration'),
    'if unknown is not null then',
    'if false then',
  ]),
  planted('F60', rules('settings'), [
    migration('160300_settings'),
    `perform pg_advisory_xact_lock(hashtext('plinth.security_log'), hashtext(coalesce(auth.uid()::text, '')));`,
    'null;',
  ]),
  planted('V1.2.2', rules('parties'), [
    migration('110100_parties'),
    `check (website ~* '^https?://')`,
    `check (website <> '')`,
  ]),
  planted('V8.2.2', rules('documents'), {
    sql: `create policy planted on public.document_versions for select to authenticated using (true)`,
  }),
  planted('V8.3.2', rules('access'), {
    sql: `create or replace function authz.can(module text, action text) returns boolean
      language plpgsql stable security definer set search_path = '' as $$
      begin
        return auth.uid() is not null;
      end $$`,
  }),
  planted('V8.2.1', server('api/every-operation.test'), {
    sql: `create policy planted on public.projects for update to authenticated using (true);
      create policy planted on public.cost_codes for update to authenticated using (true);
      create policy planted on public.tax_codes for update to authenticated using (true);
      create policy planted on public.leave_types for update to authenticated using (true);
      create policy planted on public.departments for update to authenticated using (true);
      create policy planted on public.job_titles for update to authenticated using (true)`,
  }),
  planted('V15.3.3', 'supabase/tests/mass-assignment.test.ts', {
    sql: 'alter table public.projects disable trigger a_given',
  }),
  planted('V16.4.2', rules('accounts'), {
    sql: `alter table public.audit_log disable trigger user`,
  }),
];
