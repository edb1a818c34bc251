-- What a request for leave demands, and what it does to the balance.

-- Who may do this to that request, beyond the module's permission.
create function private.check_leave_actor(request public.leave_requests, old_status text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  is_admin constant boolean := authz.can('hr', 'admin');
  is_own constant boolean := request.employee_id = authz.employee_of_caller() or request.created_by = auth.uid();
  level constant text := (private.leave_benefit_of(request.employee_id, request.leave_type_id, request.start_date)).approval_level;
begin
  -- Before row security is asked: a refusal for another reason would tell about somebody else's leave.
  if coalesce(request.employee_id <> all (authz.employees_in_scope()), true) then
    perform authz.fail(403, 'access_denied', 'You may not write leave of this person.');
  end if;
  if request.status = 'approved' and old_status = 'pending' then
    if level = 'general_manager' and not authz.is_owner()
       or level = 'hr_manager' and not is_admin
       or level = 'department_manager' and not is_admin and not exists (
         select from public.employees employee join public.departments department on department.id = employee.department_id
         where employee.id = request.employee_id and department.manager_id = authz.employee_of_caller()) then
      perform authz.fail(403, 'access_denied', 'This leave is approved at a higher level.', jsonb_build_object('values', jsonb_build_object('level', level)));
    end if;
  elsif request.status = 'cancelled' and old_status = 'approved' then
    if not is_admin and (request.start_date <= authz.today() or not (is_own or authz.can('hr', 'approve'))) then
      perform authz.fail(409, 'record_locked', 'Leave that has begun is cut short by an administrator.', jsonb_build_object('values', jsonb_build_object('status', old_status)));
    end if;
  elsif request.status <> 'rejected' and not is_own and not is_admin then
    perform authz.fail(403, 'access_denied', 'Only the person who takes the leave changes the request.');
  end if;
end $$;

-- A decision is specified with `notes`: they are its reason, when none is given beside them.
create function private.take_leave_notes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status <> old.status and new.status in ('approved', 'rejected')
     and new.notes is distinct from old.notes and new.status_reason is not distinct from old.status_reason then
    new.status_reason := nullif(btrim(new.notes), '');
    perform set_config('plinth.reason_given_for', new.id::text, true);
  end if;
  return new;
end $$;
create trigger a_notes before update of notes on public.leave_requests for each row execute function private.take_leave_notes();

-- Counts the days and keeps them within the balance, for one writer at a time a person.
create function private.check_leave_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_open constant boolean := new.status in ('pending', 'approved');
  old_status constant text := case when tg_op = 'UPDATE' then old.status end;
  person public.employees;
  balance record;
  needed numeric;
begin
  if not authz.is_server() then
    perform private.check_leave_actor(new, old_status);
  end if;
  -- The words of a decision, where the specification looks for them.
  if tg_op = 'UPDATE' and new.status in ('approved', 'rejected') and new.status <> old_status and new.notes is not distinct from old.notes then
    new.notes := coalesce(new.status_reason, '');
  end if;
  if tg_op = 'UPDATE' and (not is_open and new.status <> 'draft' or new.status = old_status and old_status <> 'draft') then
    return new;
  end if;

  select employee.* into person from public.employees employee where employee.id = new.employee_id;
  if new.start_date < person.hire_date or new.end_date > person.termination_date then
    perform authz.fail(422, 'invalid_range', 'Leave lies within the employment.', '{"field": "start_date"}');
  end if;
  if new.start_date = new.end_date and new.half_day_start and new.half_day_end then
    perform authz.fail(422, 'invalid_range', 'A day begins or ends at noon, not both.', '{"field": "half_day_end"}');
  end if;
  if tg_op = 'INSERT' or old_status = 'draft' then
    new.days_requested := private.leave_days(new.employee_id, new.start_date, new.end_date, new.half_day_start, new.half_day_end);
  end if;
  if not is_open then
    return new;
  end if;
  if new.days_requested = 0 then
    perform authz.fail(422, 'invalid_range', 'There is no working day between these days.', '{"field": "end_date"}');
  end if;

  perform private.lock_leave(new.employee_id);
  -- Two requests may share a day when one ends and the other begins at its noon.
  if exists (select from public.leave_requests other
      where other.employee_id = new.employee_id and other.id <> new.id and other.status in ('pending', 'approved')
        and other.start_date <= new.end_date and other.end_date >= new.start_date
        and not (other.end_date = new.start_date and other.half_day_end and new.half_day_start)
        and not (new.end_date = other.start_date and new.half_day_end and other.half_day_start)) then
    perform authz.fail(409, 'overlap', 'There is another leave request for these days.', '{"field": "start_date"}');
  end if;
  for year_of_leave in extract(year from new.start_date)::integer .. extract(year from new.end_date)::integer loop
    needed := private.leave_days_in_year(new, year_of_leave);
    select * into balance from private.leave_balance(new.employee_id, new.leave_type_id, year_of_leave,
      greatest(new.start_date, make_date(year_of_leave, 1, 1)), new.id);
    if balance.remaining < needed then
      perform authz.fail(422, 'insufficient_balance', 'Insufficient leave balance.', jsonb_build_object('field', 'end_date', 'values',
        jsonb_build_object('available', trim_scale(balance.remaining), 'remaining', trim_scale(balance.remaining), 'requested', trim_scale(needed),
          'leave_type', (select name from public.leave_types where id = new.leave_type_id))));
    end if;
  end loop;

  if new.status = 'pending' and old_status is distinct from 'pending'
     and not coalesce((private.leave_benefit_of(new.employee_id, new.leave_type_id, new.start_date)).requires_approval, true) then
    new.status := 'approved';
    new.approved_at := now();
    new.notes := '';
  end if;
  return new;
end $$;

-- What a person has of a leave in a year. Without the request named, which is being decided about.
create function private.leave_balance(employee uuid, leave_type uuid, leave_year integer, on_date date, excluded uuid default null)
  returns table (entitled numeric, adjusted numeric, taken numeric, pending numeric, remaining numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  entitled := private.leave_entitlement(employee, leave_type, leave_balance.leave_year, on_date);
  select coalesce(sum(entry.days) filter (where entry.entry_type in ('carry_forward', 'adjustment')), 0),
      coalesce(-sum(entry.days) filter (where entry.entry_type in ('taken', 'returned')), 0)
    into adjusted, taken
    from public.leave_balance_entries entry
    where entry.employee_id = employee and entry.leave_type_id = leave_type and entry.leave_year = leave_balance.leave_year;
  select coalesce(sum(private.leave_days_in_year(request, leave_balance.leave_year)), 0) into pending
    from public.leave_requests request
    where request.employee_id = employee and request.leave_type_id = leave_type and request.status = 'pending'
      and request.id is distinct from excluded
      and request.start_date <= make_date(leave_balance.leave_year, 12, 31) and request.end_date >= make_date(leave_balance.leave_year, 1, 1);
  remaining := entitled + adjusted - taken - pending;
  return next;
end $$;
create trigger c_rules before insert or update on public.leave_requests for each row execute function private.check_leave_request();

-- Approval takes the days from the ledger, cancelling gives back those that have not passed.
create function private.post_leave() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_status constant text := case when tg_op = 'UPDATE' then old.status end;
  returned public.leave_requests := new;
  amount numeric;
begin
  for year_of_leave in extract(year from new.start_date)::integer .. extract(year from new.end_date)::integer loop
    if new.status = 'approved' and old_status is distinct from 'approved' then
      amount := -private.leave_days_in_year(new, year_of_leave);
    elsif new.status = 'cancelled' and old_status = 'approved' then
      if returned.start_date <= authz.today() then
        returned.start_date := authz.today() + 1;
        returned.half_day_start := false;
      end if;
      amount := case when returned.start_date > returned.end_date then 0 else private.leave_days_in_year(returned, year_of_leave) end;
    end if;
    if amount <> 0 then
      insert into public.leave_balance_entries (employee_id, leave_type_id, leave_year, entry_type, days, leave_request_id, description)
        values (new.employee_id, new.leave_type_id, year_of_leave, case when amount < 0 then 'taken' else 'returned' end, amount, new.id, new.request_number);
    end if;
    amount := null;
  end loop;
  return null;
end $$;
create trigger n_ledger after insert or update of status on public.leave_requests for each row execute function private.post_leave();

-- Who is on leave today, by approved leave: one person after a decision, everybody at the turn of a day, when the server calls it.
-- Probation and notice go on during a leave. Answers how many have changed.
create function private.refresh_people_on_leave(person uuid default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
begin
  update public.employees employee set status = case employee.status when 'active' then 'on_leave' else 'active' end
    where (person is null or employee.id = person) and employee.status in ('active', 'on_leave')
      and (employee.status = 'on_leave') <> exists (select from public.leave_requests request
        where request.employee_id = employee.id and request.status = 'approved' and authz.today() between request.start_date and request.end_date);
  get diagnostics changed = row_count;
  return changed;
end $$;

create function private.follow_leave() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_people_on_leave(new.employee_id);
  return null;
end $$;
create trigger o_on_leave after insert or update of status, start_date, end_date on public.leave_requests
  for each row execute function private.follow_leave();
