-- The test of the access rules, and why somebody may or may not do something.

-- Test of the rules ------------------------------------------------------------------------------

-- What must hold of the whole database whatever anybody did: one line a rule, with how much is at fault.
create function app.access_rules_at_fault() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('rbac', 'view');
  return jsonb_build_array(
    jsonb_build_object('check', 'row_security', 'faults', (
      select count(*) from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace
        and c.relkind in ('r', 'p') and not c.relrowsecurity)),
    jsonb_build_object('check', 'strangers', 'faults', (
      select count(*) from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace
        and c.relkind in ('r', 'p', 'v')
        and has_table_privilege('anon', c.oid, 'select, insert, update, delete'))),
    jsonb_build_object('check', 'audited', 'faults', (
      select count(*) from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace
        and c.relkind in ('r', 'p')
        and exists (select from pg_catalog.pg_trigger g where g.tgrelid = c.oid and g.tgname = 'z_audit'
          and g.tgenabled = 'D'))),
    jsonb_build_object('check', 'one_role', 'faults', (
      select count(*) from public.profiles person where person.is_active
        and (select count(*) from public.user_roles link where link.user_id = person.id and link.is_active) > 1)),
    jsonb_build_object('check', 'mirror', 'faults', (
      select count(*) from public.profiles person
        left join public.user_roles link on link.user_id = person.id and link.is_active
        left join public.roles role on role.id = link.role_id
      where person.role <> coalesce(case when role.is_system then role.name else role.dashboard_type end, 'EMPLOYEE'))),
    jsonb_build_object('check', 'owner', 'faults', (
      select case when count(*) > 0 then 0 else 1 end from public.profiles person where person.is_active
        and person.role = 'OWNER')),
    jsonb_build_object('check', 'shut_out', 'faults', (
      select count(*) from public.profiles person join auth.sessions session on session.user_id = person.id
        where not person.is_active)));
end $$;

-- Why may this person (not) do that? ---------------------------------------------------------------

-- What holds of the person and the permission, in the order in which it is asked; the first that is not so decides.
create function app.explain_permission(person uuid, of_module text, of_action text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  who public.profiles;
  held public.roles;
begin
  perform authz.demand('rbac', 'view');
  select * into who from public.profiles where id = person;
  if not found then
    perform model.fail(404, 'not_found', 'User not found.', '{"field": "user_id"}');
  end if;
  if not exists (select from public.modules where name = of_module)
    or not exists (select from public.permissions where name = of_action) then
    perform model.fail(422, 'unknown_permissions', 'Unknown permissions: ' || of_module || ':' || of_action,
      jsonb_build_object('values', jsonb_build_object('names', of_module || ':' || of_action)));
  end if;
  select role.* into held from public.user_roles link join public.roles role on role.id = link.role_id
    where link.user_id = person and link.is_active and role.is_active;
  return jsonb_build_object(
    'role', held.name,
    'row_scope', held.row_scope,
    'steps', jsonb_build_array(
      jsonb_build_object('check', 'account', 'holds', who.is_active),
      jsonb_build_object('check', 'password', 'holds', not exists (
        select from private.temporary_passwords t where t.user_id = who.id)),
      jsonb_build_object('check', 'role', 'holds', held.id is not null),
      jsonb_build_object('check', 'permission', 'holds', exists (
        select from public.role_permissions granted join public.modules m on m.id = granted.module_id
          join public.permissions p on p.id = granted.permission_id
        where granted.role_id = held.id and m.name = of_module and p.name = of_action))),
    'roles_with_permission', (
      select coalesce(jsonb_agg(role.name order by role.is_system desc, role.display_name), '[]')
      from public.roles role where role.is_active and exists (
        select from public.role_permissions granted join public.modules m on m.id = granted.module_id
          join public.permissions p on p.id = granted.permission_id
        where granted.role_id = role.id and m.name = of_module and p.name = of_action)),
    'granted_by', (
      select coalesce(jsonb_agg(coalesce(nullif(btrim(owner.first_name || ' ' || owner.last_name), ''), owner.email)
        order by owner.created_at), '[]')
      from public.profiles owner where owner.is_active and owner.role = 'OWNER'));
end $$;

-- How a record's status is kept: its column, and the step that decides on it from where it stands.
create function app.decision_step(of_table text, status_now text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('to', step.to_status, 'is_reason_required', step.is_reason_required)
    from pg_catalog.pg_trigger guard, model.status_transitions step
    where guard.tgrelid = to_regclass('public.' || quote_ident(of_table)) and guard.tgname = 'b_status'
      and step.entity = split_part(encode(guard.tgargs, 'escape'), '\000', 1)
      and step.from_status = status_now and step.kind = 'approve'
    order by step.to_status limit 1);
end $$;

create function app.status_column(of_table text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select split_part(encode(guard.tgargs, 'escape'), '\000', 3) from pg_catalog.pg_trigger guard
    where guard.tgrelid = to_regclass('public.' || quote_ident(of_table)) and guard.tgname = 'b_status');
end $$;

-- The self-test reads the three tables with the caller's own rights, as every screen does.
create function public.test_access() returns jsonb
language plpgsql set search_path = '' as $$
declare
  results jsonb := '[]';
  counted bigint;
begin
  perform authz.demand('rbac', 'view');
  select count(*) into counted from public.profiles;
  results := results || jsonb_build_object('check', 'profiles', 'rows', counted, 'faults', case when counted > 0 then 0
    else 1 end);
  select count(*) into counted from public.user_roles;
  results := results || jsonb_build_object('check', 'user_roles', 'rows', counted, 'faults', case
    when counted > 0 then 0 else 1 end);
  select count(*) into counted from public.roles;
  results := results || jsonb_build_object('check', 'roles', 'rows', counted, 'faults', case when counted > 0 then 0
    else 1 end);
  return results || app.access_rules_at_fault();
end $$;

-- Rehearses the act as that person: under their claims the real policies, triggers and constraints decide, and whatever
-- happened is taken back. The claims are set inside what is taken back, so that they cannot outlive it.
create function public.explain_access(user_id uuid, module text, action text, table_name text, record_id uuid)
  returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := app.explain_permission(user_id, module, action);
  steps jsonb := answer -> 'steps';
  relation constant regclass := to_regclass('public.' || quote_ident(explain_access.table_name));
  status_name constant text := app.status_column(explain_access.table_name);
  status_now text;
  decision jsonb;
  is_seen boolean := false;
  touched integer := 0;
  refusal jsonb;
  refusal_code text;
  refusal_detail text;
begin
  if explain_access.table_name is not null and explain_access.record_id is not null then
    if relation is null then
      perform model.fail(422, 'unknown_reference', 'Table not found.', '{"field": "table_name"}');
    end if;
    begin
      perform set_config('request.jwt.claims',
        jsonb_build_object('sub', explain_access.user_id, 'role', 'authenticated')::text, true);
      execute format('select true, %s from %s where id = $1',
        coalesce(quote_ident(status_name) || '::text', 'null::text'), relation)
        into is_seen, status_now using explain_access.record_id;
      if is_seen and action = 'edit' then
        execute format('update %s set version = version where id = $1', relation) using explain_access.record_id;
        get diagnostics touched = row_count;
      elsif is_seen and action = 'delete' then
        execute format('delete from %s where id = $1', relation) using explain_access.record_id;
        get diagnostics touched = row_count;
      elsif is_seen and action = 'approve' then
        decision := app.decision_step(explain_access.table_name, status_now);
        if decision is null then
          refusal := jsonb_build_object('code', 'nothing_to_decide', 'message', status_now);
        else
          execute format('update %s set %I = $2%s where id = $1', relation, status_name,
              case when (decision ->> 'is_reason_required')::boolean then ', status_reason = $3' else '' end)
            using explain_access.record_id, decision ->> 'to', 'Rehearsal';
          get diagnostics touched = row_count;
        end if;
      else
        touched := 1;
      end if;
      raise exception using errcode = 'PT299', message = 'rehearsed';
    exception
      when sqlstate 'PT299' then null;
      when others then
        get stacked diagnostics refusal_code = pg_exception_hint, refusal_detail = pg_exception_detail;
        refusal := jsonb_build_object('code', coalesce(nullif(refusal_code, ''), sqlstate), 'message', sqlerrm,
          'detail', case when sqlstate like 'PT%' then refusal_detail end);
    end;
    steps := steps || jsonb_build_object('check', 'seen', 'holds', coalesce(is_seen, false),
        'refusal', case when not coalesce(is_seen, false) then refusal end)
      || case when coalesce(is_seen, false) then jsonb_build_array(
        jsonb_build_object('check', case when refusal is not null then 'rule' else 'rows' end, 'holds', refusal is null
          and touched > 0,
          'refusal', refusal, 'status', status_now)) else '[]' end;
  end if;
  return answer || jsonb_build_object('steps', steps,
    'is_allowed', not exists (select from jsonb_array_elements(steps) step where not (step ->> 'holds')::boolean));
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.access_rules_at_fault(),
  app.decision_step(text, text),
  app.explain_permission(uuid, text, text),
  app.status_column(text),
  public.explain_access(uuid, text, text, text, uuid),
  public.test_access()
  to authenticated, service_role;
