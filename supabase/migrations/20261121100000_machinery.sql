-- Machinery, second part: what the areas that follow are made with.
-- Numbers by month, protection with a row condition, decisions whose words have specified names,
-- documents that freeze, and one way to save a document with its lines.

-- Dates and money of the company ---------------------------------------------------

-- Today where the company works (ruling R9). The server may say another day while it brings history in, nobody else.
create function authz.today() returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  if authz.is_server() and nullif(current_setting('plinth.today', true), '') is not null then
    return current_setting('plinth.today')::date;
  end if;
  return (now() at time zone coalesce((select time_zone from public.company_settings), 'UTC'))::date;
end $$;

create function authz.base_currency() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select base_currency from public.company_settings), 'AED');
end $$;
alter table public.projects alter column currency set default authz.base_currency();
alter table public.external_entities alter column currency set default authz.base_currency();

-- Numbers by month (ruling R7) --------------------------------------------------------

-- The part of a number that names its period: '202701' at the turn of the year, never a month 13.
create function private.number_period(kind text, moment timestamptz, zone text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case kind when 'month' then to_char(moment at time zone zone, 'YYYYMM') else '' end;
end $$;

-- As before, and with a fourth argument 'month' the series starts again every month: PREFIX-YYYYMM-0001.
create or replace function private.assign_number() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  series_name constant text := tg_argv[0];
  target constant text := tg_argv[1];
  setting constant text := 'plinth.last_' || lower(tg_argv[0]);
  given constant text := to_jsonb(new) ->> tg_argv[1];
  period_name constant text := private.number_period(coalesce(tg_argv[3], ''), now(),
    coalesce((select time_zone from public.company_settings), 'UTC'));
  head constant text := series_name || case when period_name = '' then '' else '-' || period_name || '-' end;
  last bigint;
begin
  last := nullif(current_setting(setting, true), '')::bigint;
  if last is null then
    insert into private.number_counters (series, period) values (series_name, period_name) on conflict do nothing;
    select last_value into last from private.number_counters where series = series_name and period = period_name for update;
  end if;

  -- Only the server may bring a number (an import); the counter jumps over one of this series.
  if given is not null then
    if given ~ ('^' || head || '[0-9]{1,15}$') then
      last := greatest(last, substring(given from '([0-9]+)$')::bigint);
    elsif period_name <> '' and given ~ ('^' || series_name || '-[0-9]{6}-[0-9]{1,15}$') then
      -- Of a month that may be still to come, which must not meet it again.
      insert into private.number_counters (series, period, last_value)
        values (series_name, split_part(given, '-', -2), split_part(given, '-', -1)::bigint)
        on conflict (series, period) do update set last_value = greatest(number_counters.last_value, excluded.last_value);
    end if;
  else
    last := last + 1;
    new := jsonb_populate_record(new, jsonb_build_object(target,
      head || lpad(last::text, greatest(tg_argv[2]::integer, length(last::text)), '0')));
  end if;

  perform set_config(setting, last::text, true);
  return new;
end $$;

create or replace function private.keep_numbers() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  setting constant text := 'plinth.last_' || lower(tg_argv[0]);
  last constant bigint := nullif(current_setting(setting, true), '')::bigint;
begin
  if last is not null then
    update private.number_counters set last_value = last
      where series = tg_argv[0] and period = private.number_period(coalesce(tg_argv[1], ''), now(),
        coalesce((select time_zone from public.company_settings), 'UTC'));
    perform set_config(setting, '', true);
  end if;
  return null;
end $$;

create procedure private.number_by_month(target regclass, prefix text, column_name text, digits integer default 4)
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger a_number before insert on %s for each row execute function private.assign_number(%L, %L, %L, ''month'')',
    target, prefix, column_name, digits);
  execute format('create trigger a_number_kept after insert on %s for each statement execute function private.keep_numbers(%L, ''month'')',
    target, prefix);
end $$;

-- Protecting a table, with a row condition -----------------------------------------------

-- `rows` is a condition on the row that viewing, writing and deleting need beside the permission (ruling R1);
-- without a `delete_action` nobody deletes, without a `create_action` only functions insert, without an `edit_action` only functions update.
drop procedure authz.protect(regclass, text, text[], text[], text, text);
create procedure authz.protect(
  target regclass, module text, insertable text[], updatable text[],
  create_action text default 'create', delete_action text default 'delete', edit_action text default 'edit',
  view_action text default 'view', rows text default null
)
language plpgsql set search_path = '' as $$
declare
  condition constant text := case when rows is null then '' else ' and (' || rows || ')' end;
begin
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from public, anon, authenticated', target);
  execute format('grant all on %s to service_role', target);
  execute format('grant select on %s to authenticated', target);
  execute format('create policy may_view on %s for select to authenticated using ((select authz.can(%L, %L))%s)', target, module, view_action, condition);

  if create_action is not null then
    execute format('grant insert (%s) on %s to authenticated', (select string_agg(quote_ident(c), ', ') from unnest(insertable) c), target);
    execute format('create policy may_create on %s for insert to authenticated with check ((select authz.can(%L, %L))%s)', target, module, create_action, condition);
  end if;
  if edit_action is not null then
    execute format('grant update (%s) on %s to authenticated',
      (select string_agg(quote_ident(c), ', ') from unnest(updatable || array['version']) c), target);
    execute format('create policy may_edit on %s for update to authenticated using ((select authz.can(%L, %L))%s) with check ((select authz.can(%L, %L))%s)',
      target, module, edit_action, condition, module, edit_action, condition);
  end if;
  if delete_action is not null then
    execute format('grant delete on %s to authenticated', target);
    execute format('create policy may_delete on %s for delete to authenticated using ((select authz.can(%L, %L))%s)', target, module, delete_action, condition);
  end if;

  execute format('create trigger a_stamp before update on %s for each row execute function private.stamp()', target);
  execute format('create trigger z_audit after insert or update or delete on %s for each row execute function private.audit(%L)', target, module);
end $$;

-- A ledger: rows that functions write and nobody changes. Read with the module's permission and the row condition.
create procedure authz.protect_ledger(target regclass, module text, view_action text default 'view', rows text default null)
language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from public, anon, authenticated', target);
  execute format('grant select, insert on %s to service_role', target);
  execute format('grant select on %s to authenticated', target);
  execute format('create policy may_view on %s for select to authenticated using ((select authz.can(%L, %L))%s)', target, module, view_action,
    case when rows is null then '' else ' and (' || rows || ')' end);
  execute format('create trigger immutable before update or delete or truncate on %s for each statement execute function private.refuse_change()', target);
  execute format('create trigger z_audit after insert on %s for each row execute function private.audit(%L)', target, module);
end $$;

-- Decisions (ruling R4), with the specified names of their words ----------------------------

-- The employee record of the caller; the area of people replaces it once employees exist.
create function authz.employee_of_caller() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return null;
end $$;

-- Columns in which the specification writes why something was decided, beside `status_reason`.
create function private.reason_columns() returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return '{status_reason,approval_notes,rejection_notes,rejection_reason}';
end $$;

-- Rows that are being put back from the trash, for the length of one statement: they come as they were, in whatever status.
create table private.restorations (record_id uuid primary key);

create or replace function private.enforce_status() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entity_name constant text := tg_argv[0];
  module_name constant text := tg_argv[1];
  status_column constant text := tg_argv[2];
  new_row constant jsonb := to_jsonb(new);
  old_row constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  new_status constant text := new_row ->> status_column;
  old_status constant text := old_row ->> status_column;
  ignored constant text[] := private.derived_columns() || private.reason_columns();
  reason text;
  step authz.status_transitions;
begin
  if authz.is_server() or tg_op = 'INSERT' and exists (select from private.restorations r where r.record_id::text = new_row ->> 'id') then
    return new;
  end if;

  if tg_op = 'UPDATE' and new_status = old_status then
    -- The same decision a second time, and nothing else: somebody decided in between.
    if old_row ->> 'decided_at' is not null
       and new_row - ignored = old_row - ignored
       and current_setting('plinth.status_given_for', true) = new.id::text then
      perform authz.fail(409, 'already_decided', 'This was already decided.', jsonb_build_object('current', old_row));
    end if;
    -- The words of a decision are its maker's; only the next step writes others.
    if coalesce(old_row ->> 'decided_at', old_row ->> 'approved_at', old_row ->> 'rejected_at') is not null
       and exists (select from unnest(private.reason_columns()) c where new_row ->> c is distinct from old_row ->> c) then
      perform authz.fail(409, 'record_locked', 'The words of a decision cannot be changed.',
        jsonb_build_object('values', jsonb_build_object('status', old_status), 'current', old_row));
    end if;
    return new;
  end if;

  select t.* into step from authz.status_transitions t
    where t.entity = entity_name and t.from_status is not distinct from old_status and t.to_status = new_status;
  if not found then
    perform authz.fail(409, 'invalid_transition',
      format('%s cannot go from %s to %s.', entity_name, coalesce(old_status, 'new'), new_status),
      jsonb_build_object('field', status_column, 'values', jsonb_build_object('from', coalesce(old_status, ''), 'to', new_status), 'current', old_row));
  end if;
  perform authz.demand(coalesce(step.module, module_name), step.action);
  if tg_op = 'INSERT' then
    return new;
  end if;

  -- A reason given now: in `status_reason`, or in a column the specification names, which each step empties.
  select coalesce(max(nullif(btrim(new_row ->> c), '')) filter (where new_row ->> c is distinct from old_row ->> c),
      case when current_setting('plinth.reason_given_for', true) = new.id::text then nullif(btrim(new_row ->> 'status_reason'), '') end)
    into reason from unnest(private.reason_columns()) c;
  perform set_config('plinth.reason_given_for', '', true);
  if step.is_reason_required and reason is null then
    perform authz.fail(422, 'reason_required', 'Please give a reason.', '{"field": "status_reason"}');
  end if;

  new := jsonb_populate_record(new, jsonb_build_object('status_reason', reason,
    'approval_notes', case when step.kind = 'approve' then reason end,
    'rejection_notes', case when step.kind = 'reject' then reason end,
    'rejection_reason', case when step.kind = 'reject' then reason end));
  if step.kind in ('approve', 'reject') then
    if (select bool_or(value in (auth.uid()::text, authz.employee_of_caller()::text))
        from unnest(tg_argv[3:]) c, unnest(array[new_row ->> c, old_row ->> c]) value)
       and not (authz.is_owner() and reason is not null) then
      perform authz.fail(403, 'self_approval', 'Nobody decides on their own record; an owner may, with a reason.');
    end if;
    new := jsonb_populate_record(new, jsonb_build_object('decided_by', auth.uid(), 'decided_at', now())
      || case step.kind when 'approve' then jsonb_build_object('approved_by', auth.uid(), 'approved_at', now(), 'rejected_at', null)
         else jsonb_build_object('approved_by', null, 'approved_at', null, 'rejected_at', now()) end);
  end if;
  return new;
end $$;
