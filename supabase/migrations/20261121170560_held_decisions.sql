-- A decision of the inbox that can be undone for ten seconds. It is kept here, not in the browser, so that it takes
-- effect whatever becomes of the page; and it has no effect until then, so that undoing leaves nothing behind
-- (decision 0040).

create trigger z_notify_worker after insert on private.held_decisions
  for each statement execute function private.notify_worker('decision');

create function app.hold_decision(resource text, record_id uuid, is_approved boolean, reason text,
  record_version integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if authz.is_program() then
    perform model.fail(403, 'access_denied', 'Access denied: decisions that can be undone are for people.');
  end if;
  if not exists (select from private.held_decisions h where h.table_name = resource
      and h.record_id = hold_decision.record_id)
    and not exists (select from app.pending_approvals(1, resource, hold_decision.record_id)) then
    perform model.fail(404, 'not_found', 'This record is not awaiting your approval.');
  end if;
  insert into private.held_decisions (table_name, record_id, decided_by, decided_for, is_approved, reason,
      record_version, due_at)
    -- a second more than the screen offers: an undo of the last moment is still on its way
    values (resource, hold_decision.record_id, authz.actor(), case when authz.deputy() is not null then auth.uid() end,
      hold_decision.is_approved, nullif(btrim(reason), ''), hold_decision.record_version,
      clock_timestamp() + interval '11 seconds')
    on conflict do nothing;
  if not found then
    perform model.fail(409, 'already_decided', 'This has already been decided.');
  end if;
end $$;

-- Decides on a record, with ten seconds to undo it. What would be refused then is refused now: the decision is tried,
-- and taken back. It is about the record as it is now, also of who names no version: what is changed meanwhile waits
-- for another decision.
create function public.hold_decision(resource text, record_id uuid, is_approved boolean, reason text default null,
  record_version integer default null, for_person uuid default null) returns void
language plpgsql set search_path = '' as $$
declare
  decided_version integer;
begin
  begin
    perform app.act_for(for_person, resource);
    decided_version := coalesce(record_version,
      (select w.record_version from app.pending_approvals(1, resource, record_id) w));
    perform app.decide_record(resource, record_id, is_approved, reason, record_version);
    set constraints all immediate;
    -- takes back what was done since `begin`
    raise exception 'rolled back' using errcode = 'PLTRY';
  exception when sqlstate 'PLTRY' then
    null;
  end;
  perform app.act_for(for_person, resource);
  perform app.hold_decision(resource, record_id, is_approved, reason, decided_version);
  perform app.end_acting();
end $$;

create function app.undo_decision(resource text, record_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if authz.is_program() then
    perform model.fail(403, 'access_denied', 'Access denied: decisions that can be undone are for people.');
  end if;
  delete from private.held_decisions h
    where h.table_name = resource and h.record_id = undo_decision.record_id and h.decided_by = auth.uid();
  if not found then
    perform model.fail(409, 'already_decided', 'This has already been decided.');
  end if;
end $$;

create function public.undo_decision(resource text, record_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.undo_decision(resource, record_id);
end $$;

-- Takes the next decision whose time to undo is over, as the person who made it and with the rights they have now, or
-- for whom they decided; false when none is due. Of two servers one takes it. When it is refused after all, because the
-- record or the rights changed meanwhile, that person is notified.
create function private.carry_out_decision() returns boolean
language plpgsql set search_path = '' as $$
declare
  held private.held_decisions;
  source model.approval_sources;
  state text;
begin
  delete from private.held_decisions h
    where h.id = (select due.id from private.held_decisions due where due.due_at <= clock_timestamp()
      order by due.due_at limit 1 for update skip locked)
    returning h.* into held;
  if not found then
    return false;
  end if;
  perform set_config('request.jwt.claims', jsonb_build_object('sub', held.decided_by, 'role', 'authenticated')::text,
    true);
  begin
    set local role authenticated;
    perform public.decide_record(held.table_name, held.record_id, held.is_approved, held.reason, held.record_version,
      held.decided_for);
    set constraints all immediate;
  exception when others then
    get stacked diagnostics state = returned_sqlstate;
    -- A conflict of two transactions or a server that stops is no refusal: it stays due. One that fails for a quarter
    -- of an hour does so by itself, and holds up those behind it no longer.
    if state ~ '^(40|53|55|57|58)' and held.due_at > clock_timestamp() - interval '15 minutes' then
      raise;
    end if;
  end;
  reset role;
  perform set_config('request.jwt.claims', '', true);
  if state is not null then
    select * into source from model.approval_sources s where s.table_name = held.table_name;
    perform private.notify(held.decided_by, 'decision_refused',
      coalesce(private.summary_of(source, held.record_id), ''), source.path || held.record_id);
  end if;
  return true;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.hold_decision(text, uuid, boolean, text, integer),
  app.undo_decision(text, uuid),
  public.hold_decision(text, uuid, boolean, text, integer, uuid),
  public.undo_decision(text, uuid)
  to authenticated, service_role;
