-- What every business table gets: row security, grants, versions, audit, status machines.

-- Protecting a table -----------------------------------------------------------------

-- Everything a plain business table needs, in one call: row security by the module's permissions, explicit grants
-- (only these columns can be written by hand), version and audit. Rules beyond that are written out beside the table.
create procedure authz.protect(
  target regclass, module text, insertable text[], updatable text[],
  create_action text default 'create', delete_action text default 'delete'
)
language plpgsql set search_path = '' as $$
declare
  columns_of constant text := '(select string_agg(quote_ident(c), '', '') from unnest(%L::text[]) c)';
begin
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from public, anon, authenticated', target);
  execute format('grant all on %s to service_role', target);
  execute format('grant select, delete on %s to authenticated', target);
  execute format('grant insert (%s), update (%s) on %s to authenticated',
    (select string_agg(quote_ident(c), ', ') from unnest(insertable) c),
    (select string_agg(quote_ident(c), ', ') from unnest(updatable || array['version']) c), target);

  execute format('create policy may_view on %s for select to authenticated using ((select authz.can(%L, ''view'')))', target, module);
  execute format('create policy may_create on %s for insert to authenticated with check ((select authz.can(%L, %L)))', target, module, create_action);
  execute format('create policy may_edit on %s for update to authenticated using ((select authz.can(%L, ''edit''))) with check ((select authz.can(%L, ''edit'')))', target, module, module);
  execute format('create policy may_delete on %s for delete to authenticated using ((select authz.can(%L, %L)))', target, module, delete_action);

  execute format('create trigger a_stamp before update on %s for each row execute function private.stamp()', target);
  execute format('create trigger z_audit after insert or update or delete on %s for each row execute function private.audit(%L)', target, module);
end $$;

-- Status machines (ruling R5) and decisions (ruling R4) ----------------------------------

-- One row an allowed step; `from_status` null: a record may begin so. The descriptors' transitions are generated from it.
create table authz.status_transitions (
  entity text not null,
  from_status text,
  to_status text not null,
  -- Whose permission it takes, when it is not the module of the record.
  module text,
  action text not null,
  kind text not null default 'move' check (kind in ('begin', 'move', 'approve', 'reject')),
  is_reason_required boolean not null default false,
  unique nulls not distinct (entity, from_status, to_status)
);

-- `update … set status_reason = …` names the row whose reason is given now, even when the words are the same as before.
create function private.note_reason() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform set_config('plinth.reason_given_for', new.id::text, true);
  return new;
end $$;

-- Arguments: entity, module, status column, then the columns that name people who may not decide (creator, doer).
create function private.enforce_status() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entity_name constant text := tg_argv[0];
  module_name constant text := tg_argv[1];
  status_column constant text := tg_argv[2];
  new_row constant jsonb := to_jsonb(new);
  old_row constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  new_status constant text := new_row ->> status_column;
  old_status constant text := old_row ->> status_column;
  reason text;
  step authz.status_transitions;
begin
  if authz.is_server() then
    return new;
  end if;

  if tg_op = 'UPDATE' and new_status = old_status then
    -- The same decision a second time, and nothing else: somebody decided in between.
    if old_row ->> 'decided_at' is not null
       and new_row - private.derived_columns() - 'status_reason' = old_row - private.derived_columns() - 'status_reason'
       and current_setting('plinth.status_given_for', true) = new.id::text then
      perform authz.fail(409, 'already_decided', 'This was already decided.', jsonb_build_object('current', old_row));
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

  if current_setting('plinth.reason_given_for', true) = new.id::text then
    reason := nullif(btrim(new_row ->> 'status_reason'), '');
  end if;
  perform set_config('plinth.reason_given_for', '', true);
  if step.is_reason_required and reason is null then
    perform authz.fail(422, 'reason_required', 'Please give a reason.', '{"field": "status_reason"}');
  end if;

  new := jsonb_populate_record(new, jsonb_build_object('status_reason', reason));
  if step.kind in ('approve', 'reject') then
    if (select bool_or(new_row ->> c = auth.uid()::text or old_row ->> c = auth.uid()::text) from unnest(tg_argv[3:]) c)
       and not (authz.is_owner() and reason is not null) then
      perform authz.fail(403, 'self_approval', 'Nobody decides on their own record; an owner may, with a reason.');
    end if;
    new := jsonb_populate_record(new, jsonb_build_object('decided_by', auth.uid(), 'decided_at', now()));
  end if;
  return new;
end $$;

create function private.note_status() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform set_config('plinth.status_given_for', new.id::text, true);
  return new;
end $$;

create procedure authz.guard_status(target regclass, entity text, module text, status_column text, undecided_by text[])
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger a_reason before update of status_reason on %s for each row execute function private.note_reason()', target);
  execute format('create trigger a_status before update of %I on %s for each row execute function private.note_status()', status_column, target);
  execute format('create trigger b_status before insert or update on %s for each row execute function private.enforce_status(%L, %L, %L%s)',
    target, entity, module, status_column, (select string_agg(format(', %L', c), '') from unnest(undecided_by) c));
end $$;
