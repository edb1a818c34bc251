-- What every table gets: row security by a module's permissions, grants of columns, version and audit.

-- Everything a plain business table needs, in one call: row security by the module's permissions, explicit grants
-- (only these columns can be written by hand), version and audit. Rules beyond that are written out beside the table.
-- `rows` is a condition on the row that viewing, writing and deleting need beside the permission (ruling R1); without a
-- `delete_action` nobody deletes, without a `create_action` only functions insert, without an `edit_action` only
-- functions update. A policy left out of `policies` is written out beside the table.
create procedure model.protect(
  target regclass, module text, insertable text[], updatable text[],
  create_action text default 'create', delete_action text default 'delete', edit_action text default 'edit',
  view_action text default 'view', rows text default null,
  policies text[] default '{view,create,edit,delete}', is_audited boolean default true
)
language plpgsql set search_path = '' as $$
declare
  condition constant text := case when rows is null then '' else ' and (' || rows || ')' end;
begin
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from public, anon, authenticated', target);
  execute format('grant all on %s to service_role', target);
  execute format('grant select on %s to authenticated', target);
  if 'view' = any (policies) then
    execute format('create policy may_view on %s for select to authenticated using ((select authz.can(%L, %L))%s)',
      target, module, view_action, condition);
    if view_action = 'view' and rows is null then
      insert into model.open_histories values (split_part(target::text, '.', -1), module);
    end if;
  end if;

  if create_action is not null then
    execute format('grant insert (%s) on %s to authenticated',
      (select string_agg(quote_ident(c), ', ') from unnest(insertable) c), target);
    if 'create' = any (policies) then
      execute format('create policy may_create on %s for insert to authenticated
        with check ((select authz.can(%L, %L))%s)', target, module, create_action, condition);
    end if;
  end if;
  if edit_action is not null then
    execute format('grant update (%s) on %s to authenticated',
      (select string_agg(quote_ident(c), ', ') from unnest(updatable || array['version']) c), target);
    if 'edit' = any (policies) then
      execute format('create policy may_edit on %s for update to authenticated using ((select authz.can(%L, %L))%s)
        with check ((select authz.can(%L, %L))%s)',
        target, module, edit_action, condition, module, edit_action, condition);
    end if;
  end if;
  if delete_action is not null then
    execute format('grant delete on %s to authenticated', target);
    if 'delete' = any (policies) then
      execute format('create policy may_delete on %s for delete to authenticated using ((select authz.can(%L, %L))%s)',
        target, module, delete_action, condition);
    end if;
  end if;

  if exists (select from pg_catalog.pg_attribute a where a.attrelid = target and a.attname = 'version') then
    execute format('create trigger a_stamp before update on %s for each row execute function private.stamp()', target);
  end if;
  if is_audited then
    execute format('create trigger z_audit after insert or update or delete on %s
      for each row execute function private.audit(%L)', target, module);
  end if;
end $$;

-- A column that follows from others of its row. Anyone who sends it along is not refused, as they are by a column that
-- Postgres generates, and not believed. The expression names the columns as `new.…`, and
-- may ask the record it is part of.
create procedure model.compute(target regclass, column_name text, expression text)
language plpgsql set search_path = '' as $$
declare
  name constant text := 'compute_' || split_part(target::text, '.', -1) || '_' || column_name;
begin
  execute format(E'create function private.%I() returns trigger\n'
    'language plpgsql security definer set search_path = \'\' as $computed$\n'
    'begin\n  new.%I := %s;\n  return new;\nend $computed$', name, column_name, expression);
  execute format('create trigger %I before insert or update on %s for each row execute function private.%I()',
    'f_' || column_name, target, name);
end $$;

-- A ledger: rows that functions write and nobody changes. Read with the module's permission and the row condition.
create procedure model.protect_ledger(target regclass, module text,
  view_action text default 'view', rows text default null)
language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from public, anon, authenticated', target);
  execute format('grant select, insert on %s to service_role', target);
  execute format('grant select on %s to authenticated', target);
  execute format('create policy may_view on %s for select to authenticated using ((select authz.can(%L, %L))%s)',
    target, module, view_action,
    case when rows is null then '' else ' and (' || rows || ')' end);
  if view_action = 'view' and rows is null then
    insert into model.open_histories values (split_part(target::text, '.', -1), module);
  end if;
  execute format('create trigger immutable before update or delete or truncate on %s
    for each statement execute function private.refuse_change()', target);
  execute format('create trigger z_audit after insert on %s for each row execute function private.audit(%L)', target,
    module);
end $$;

-- Rows that belong to one person: only they see and change them, whatever their role.
create procedure model.protect_own(target regclass, owner_column text, insertable text[], updatable text[])
language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from public, anon, authenticated', target);
  execute format('grant all on %s to service_role', target);
  execute format('grant select, delete on %s to authenticated', target);
  execute format('grant update (%s) on %s to authenticated',
    (select string_agg(quote_ident(c), ', ') from unnest(updatable || array['version']) c), target);
  execute format('create policy own_rows on %s for select to authenticated
    using (%I = (select auth.uid()) and (select authz.is_staff()))', target, owner_column);
  execute format('create policy change_own on %s for update to authenticated
    using (%I = (select auth.uid()) and (select authz.is_staff())) with check (%I = (select auth.uid()))', target,
    owner_column, owner_column);
  execute format('create policy remove_own on %s for delete to authenticated
    using (%I = (select auth.uid()) and (select authz.is_staff()))', target, owner_column);
  if insertable is not null then
    execute format('grant insert (%s) on %s to authenticated',
      (select string_agg(quote_ident(c), ', ') from unnest(insertable) c), target);
    execute format('create policy add_own on %s for insert to authenticated
      with check (%I = (select auth.uid()) and (select authz.is_staff()))', target, owner_column);
  end if;
  execute format('create trigger a_stamp before update on %s for each row execute function private.stamp()', target);
end $$;

-- What moves the pay or the leave of its writer is written by somebody else; an owner may. Argument: by what a row
-- reaches people: 'band', 'job_title' (none: all), 'benefit', 'plan', 'employee', 'pack', 'place' (none: everywhere) or
-- 'everybody'.
create function private.people_reached(kind text, held jsonb, people uuid[] default null) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select e.id from public.employees e
    where held is not null and (people is null or e.id = any (people)) and case kind
      when 'band' then private.band_of(e.id)::text = coalesce(held ->> 'salary_band_id', held ->> 'id')
      when 'job_title' then coalesce(e.job_title_id::text = held ->> 'job_title_id', held ->> 'job_title_id' is null)
      when 'benefit' then exists (select from public.leave_benefits b where b.id::text = held ->> 'leave_benefit_id'
        and (b.job_title_id is null or b.job_title_id = e.job_title_id))
      when 'plan' then exists (select from public.benefit_enrolments b where b.employee_id = e.id
        and b.status in ('pending', 'approved') and b.benefit_plan_id::text = held ->> 'id')
      when 'employee' then e.id::text = coalesce(held ->> 'employee_id', held ->> 'id')
      when 'pack' then e.country_pack = held ->> 'country_pack'
      when 'place' then coalesce(lower(btrim(held ->> 'location')) = lower(btrim(e.work_location)),
        held ->> 'location' is null)
      else true end;
end $$;

create function private.reaches_caller(kind text, held jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return held is not null and exists (select from public.employees e
      join private.people_reached(kind, held, private.own_employees()) reached on reached = e.id
    where e.status <> 'terminated');
end $$;

-- What a row of pay says, without the words it is described with.
create function private.said_of_pay(held jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return held - (private.derived_columns() || '{name,band_name,description,notes,source,sort_order}'::text[]);
end $$;

create function private.refuse_own_gain() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if authz.is_server() or auth.uid() is null or authz.is_owner()
    or tg_op = 'UPDATE' and private.said_of_pay(to_jsonb(new)) = private.said_of_pay(to_jsonb(old)) then
    return coalesce(new, old);
  end if;
  if private.reaches_caller(tg_argv[0], to_jsonb(old)) or private.reaches_caller(tg_argv[0], to_jsonb(new)) then
    perform model.fail(403, 'own_gain',
      'This affects your own pay or leave. Ask another authorised user or an owner to change it.');
  end if;
  return coalesce(new, old);
end $$;

create procedure model.keep_from_own(target regclass, kind text)
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger b_own before insert or update or delete on %s
    for each row execute function private.refuse_own_gain(%L)', target, kind);
end $$;
