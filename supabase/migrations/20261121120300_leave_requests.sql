-- Requests for leave against a locked balance.

create table public.leave_requests (
  id uuid primary key default gen_random_uuid(),
  request_number text collate private.natural_order not null unique
    constraint leave_requests_request_number_length check (char_length(request_number) <= 30),
  employee_id uuid not null default authz.employee_of_caller() references public.employees,
  leave_type_id uuid not null references public.leave_types,
  start_date date not null,
  end_date date not null,
  -- The first day begins at noon; the last one ends at noon.
  half_day_start boolean not null default false,
  half_day_end boolean not null default false,
  -- Counted by the database from the working week and the holidays.
  days_requested numeric(5, 2) not null default 0
    constraint leave_requests_days_requested_range check (days_requested >= 0),
  reason text constraint leave_requests_reason_length check (char_length(reason) <= 1000),
  -- Who decides meanwhile for the person who takes it (deputies.sql).
  deputy_id uuid references public.profiles,
  status text not null default 'pending'
    constraint leave_requests_status_options
      check (status in ('draft', 'pending', 'approved', 'rejected', 'cancelled')),
  status_reason text constraint leave_requests_status_reason_length check (char_length(status_reason) <= 1000),
  notes text constraint leave_requests_notes_length check (char_length(notes) <= 1000),
  -- Why approved leave ended earlier than it was granted.
  shortening_reason text
    constraint leave_requests_shortening_reason_length check (char_length(shortening_reason) <= 1000),
  approved_by uuid references public.profiles,
  approved_at timestamptz,
  rejected_at timestamptz,
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint leave_requests_end_date_range check (end_date >= start_date and end_date <= start_date + 366)
);
create index leave_requests_employee_id_idx on public.leave_requests (employee_id, start_date);
create index leave_requests_leave_type_id_idx on public.leave_requests (leave_type_id);
create index leave_requests_deputy_id_idx on public.leave_requests (deputy_id);
create index leave_requests_approved_by_idx on public.leave_requests (approved_by);
create index leave_requests_decided_by_idx on public.leave_requests (decided_by);
create index leave_requests_created_by_idx on public.leave_requests (created_by);
create index leave_requests_status_idx on public.leave_requests (status, start_date);

-- Whether a day off counts as leave: as the kind of leave says, else by the law of the person's country on that day.
create function private.counts_calendar_days(person public.employees, leave_type uuid, on_date date) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  day_count constant text := (select kind.day_count from public.leave_types kind where kind.id = leave_type);
begin
  if day_count = 'country' then
    return coalesce((model.country_rule(person.country_pack, 'leave.day', on_date)).unit = 'calendar_days', false);
  end if;
  return coalesce(day_count = 'calendar', false);
end $$;

-- Whether a person works on a day: by the working week of the company and the holidays of the place.
create function private.is_day_off(person public.employees, day date) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return extract(isodow from day)::smallint
      = any (coalesce((select weekend_days from public.company_settings), '{6,7}'))
    or exists (select from public.holidays holiday where holiday.holiday_date = day
      and (holiday.location is null or lower(btrim(holiday.location)) = lower(btrim(person.work_location))));
end $$;

-- The days a request takes, each whole or half: half a day less where it begins or ends at noon.
create function private.leave_days(request public.leave_requests) returns table (day date, days numeric)
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.employees;
  counts_all boolean;
begin
  select employee.* into person from public.employees employee where employee.id = request.employee_id;
  counts_all := private.counts_calendar_days(person, request.leave_type_id, request.start_date);
  return query
    select d.day, 1 - case when request.half_day_start and d.day = request.start_date then 0.5 else 0 end
        - case when request.half_day_end and d.day = request.end_date then 0.5 else 0 end
      from (select generate_series(request.start_date::timestamp, request.end_date, interval '1 day')::date as day) d
      where counts_all or not private.is_day_off(person, d.day);
end $$;

create function private.leave_benefit_of(employee uuid, leave_type uuid, on_date date) returns public.leave_benefits
language plpgsql stable security definer set search_path = '' as $$
declare
  found_benefit public.leave_benefits;
begin
  select benefit.* into found_benefit from public.leave_benefits benefit
    where benefit.leave_type_id = leave_type and benefit.status = 'active'
      and on_date between benefit.effective_from and coalesce(benefit.effective_to, 'infinity')
      and (benefit.job_title_id is null
        or benefit.job_title_id = (select job_title_id from public.employees where id = employee))
    order by benefit.job_title_id is null, benefit.effective_from desc, benefit.id limit 1;
  return found_benefit;
end $$;

create function private.months_between(first_day date, last_day date) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return (extract(year from age(last_day, first_day)) * 12 + extract(month from age(last_day, first_day)))::integer;
end $$;

-- Waits for the other writers of this person's leave; what is read after it, they have written.
create function private.lock_leave(employee uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('plinth.leave'), hashtext(employee::text));
end $$;

call model.number('public.leave_requests', 'LR', 'request_number');
call model.protect('public.leave_requests', 'hr',
  '{id,employee_id,leave_type_id,start_date,end_date,half_day_start,half_day_end,reason,deputy_id,status}',
  '{leave_type_id,start_date,end_date,half_day_start,half_day_end,reason,deputy_id,status,status_reason,notes,
    shortening_reason}',
  'create', 'delete', 'edit', 'view',
    '(select authz.row_scope()) = ''all'' or employee_id in (select unnest(authz.employees_in_scope()))');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('leave_request', null, 'draft', 'create', 'begin', false),
  ('leave_request', null, 'pending', 'create', 'begin', false),
  ('leave_request', 'draft', 'pending', 'edit', 'move', false),
  ('leave_request', 'draft', 'cancelled', 'edit', 'move', false),
  ('leave_request', 'pending', 'approved', 'approve', 'approve', false),
  ('leave_request', 'pending', 'rejected', 'approve', 'reject', true),
  ('leave_request', 'pending', 'cancelled', 'edit', 'move', false),
  ('leave_request', 'approved', 'cancelled', 'edit', 'move', true);
call model.guard_status('public.leave_requests', 'leave_request', 'hr', 'status', '{employee_id,created_by}');
call model.authors('public.leave_requests', 'hr', '{}');
-- Who asked may still change what nobody decided on; the end of approved leave only comes earlier, by c_rules.
call model.freeze('public.leave_requests', 'status', '{draft,pending}', '{notes,end_date,shortening_reason}');

-- Rules of requests -------------------------------------------------------------------------------

-- Who may do this to that request, beyond the module's permission.
create function private.check_leave_actor(request public.leave_requests, old_status text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  is_admin constant boolean := authz.can('hr', 'admin');
  is_own constant boolean := request.employee_id = authz.employee_of_caller() or request.created_by = auth.uid();
  level constant text := (private.leave_benefit_of(request.employee_id, request.leave_type_id,
    request.start_date)).approval_level;
  -- The steps of a workflow say who decides, instead of the level.
  is_by_step constant boolean := private.took_step('leave_requests', request.id);
begin
  -- Before row security is asked: a refusal for another reason would tell about somebody else's leave.
  if coalesce(request.employee_id <> all (authz.employees_in_scope()), true) and not is_by_step then
    perform model.fail(403, 'access_denied', 'You don''t have permission to record leave for this employee.');
  end if;
  if request.status in ('approved', 'rejected') and is_by_step then
    return;
  elsif request.status = 'approved' and old_status = 'pending' then
    if level = 'general_manager' and not authz.is_owner()
       or level = 'hr_manager' and not is_admin
       or level = 'department_manager' and not is_admin and not exists (
         select from public.employees employee
           join public.departments department on department.id = employee.department_id
         where employee.id = request.employee_id and department.manager_id = authz.employee_of_caller()) then
      perform model.fail(403, 'access_denied', 'This leave must be approved at a higher level.',
        jsonb_build_object('values', jsonb_build_object('level', level)));
    end if;
  elsif request.status in ('approved', 'cancelled') and old_status = 'approved' then
    if not is_admin and (request.start_date <= model.today() or not (is_own or authz.can('hr', 'approve'))) then
      perform model.fail(409, 'record_locked', 'Leave that has started can only be cut short by an administrator.',
        jsonb_build_object('values', jsonb_build_object('status', old_status)));
    end if;
    if request.start_date <= model.today() and request.employee_id = authz.employee_of_caller()
      and not authz.is_owner() then
      perform model.fail(403, 'self_approval', 'You cannot cut your own leave short unless you are an owner.');
    end if;
  elsif request.status <> 'rejected' and not is_own and not is_admin then
    perform model.fail(403, 'access_denied', 'Only the employee taking the leave can change the request.');
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
create trigger a_notes before update of notes on public.leave_requests
  for each row execute function private.take_leave_notes();

-- What becomes of approved leave: cancelled before it begins, it is whole again; once it has begun it is cut short, and
-- the days taken stay taken. Leave after the last working day was never taken.
create function private.shorten_leave(was public.leave_requests, request public.leave_requests)
  returns public.leave_requests
language plpgsql security definer set search_path = '' as $$
begin
  if request.status = 'cancelled' and was.start_date < model.today()
    and not coalesce(was.start_date > private.last_day_of(was.employee_id), false) then
    if was.end_date < model.today() then
      perform model.fail(409, 'record_locked', 'This leave has ended. Adjust the leave balance instead.',
        jsonb_build_object('values', jsonb_build_object('status', was.status), 'current', to_jsonb(was)));
    end if;
    request.status := 'approved';
    request.end_date := model.today() - 1;
    request.shortening_reason := request.status_reason;
    request.status_reason := was.status_reason;
  end if;
  if request.status <> 'approved' or request.end_date = was.end_date then
    return request;
  end if;
  if request.end_date > was.end_date or request.end_date < was.start_date then
    perform model.fail(422, 'invalid_range',
      'The new last day must be within the leave. Request additional days separately.',
      '{"field": "end_date"}');
  end if;
  if nullif(btrim(request.shortening_reason), '') is null
    or request.shortening_reason is not distinct from was.shortening_reason then
    perform model.fail(422, 'reason_required', 'Please enter a reason.', '{"field": "shortening_reason"}');
  end if;
  request.half_day_end := false;
  request.days_requested := (select coalesce(sum(d.days), 0) from private.leave_days(request) d);
  perform private.lock_leave(request.employee_id);
  return request;
end $$;

-- Counts the days and keeps them within the balance, for one writer at a time a person.
create function private.check_leave_dates(request public.leave_requests) returns void
language plpgsql stable set search_path = '' as $$
declare
  hired_on constant date := (select e.hire_date from public.employees e where e.id = request.employee_id);
begin
  if request.start_date is null or request.end_date is null then
    perform model.fail(422, 'required', 'This field is required.',
      jsonb_build_object('field', case when request.start_date is null then 'start_date' else 'end_date' end));
  end if;
  if request.end_date < request.start_date then
    perform model.fail(422, 'invalid_range', 'The last day of a leave is not before its first.',
      '{"field": "end_date"}');
  end if;
  -- Before anything counts days: of a leave without end there are no end of them.
  perform private.demand_day('start_date', request.start_date, '2000-01-01', model.today() + 3653);
  perform private.demand_day('end_date', request.end_date, '2000-01-01', request.start_date + 1096);
  if request.start_date < hired_on or request.end_date > private.last_day_of(request.employee_id) then
    perform model.fail(422, 'not_employed', 'The leave is outside the period of employment.',
      '{"field": "start_date"}');
  end if;
  if request.start_date = request.end_date and request.half_day_start and request.half_day_end then
    perform model.fail(422, 'invalid_range', 'A single day can start or end with a half day, not both.',
      '{"field": "half_day_end"}');
  end if;
end $$;

-- Two requests may share a day when one ends and the other begins at its noon.
create function private.keep_leave_apart(request public.leave_requests) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (select from public.leave_requests other
      where other.employee_id = request.employee_id and other.id <> request.id
        and other.status in ('pending', 'approved')
        and other.start_date <= request.end_date and other.end_date >= request.start_date
        and not (other.end_date = request.start_date and other.half_day_end and request.half_day_start)
        and not (request.end_date = other.start_date and request.half_day_end and other.half_day_start)) then
    perform model.fail(409, 'overlap', 'Another leave request covers these dates.', '{"field": "start_date"}');
  end if;
end $$;

-- The words of a decision, where the specification looks for them.
create function private.note_leave_decision(request public.leave_requests, previous public.leave_requests)
  returns public.leave_requests
language plpgsql set search_path = '' as $$
begin
  if request.status in ('approved', 'rejected') and request.status <> previous.status
    and request.notes is not distinct from previous.notes then
    request.notes := coalesce(request.status_reason, '');
  end if;
  return request;
end $$;

create function private.keep_leave_end(request public.leave_requests, previous public.leave_requests) returns void
language plpgsql set search_path = '' as $$
begin
  if request.end_date <> previous.end_date and previous.status not in ('draft', 'pending') then
    perform model.fail(409, 'record_locked', 'Only approved leave can be cut short.',
      jsonb_build_object('values', jsonb_build_object('status', previous.status), 'current', to_jsonb(previous)));
  end if;
end $$;

-- A kind of leave that needs no approval is approved with the request.
create function private.approve_leave_at_once(request public.leave_requests) returns public.leave_requests
language plpgsql set search_path = '' as $$
begin
  if not coalesce((private.leave_benefit_of(request.employee_id, request.leave_type_id,
    request.start_date)).requires_approval, true) then
    request.status := 'approved';
    request.approved_at := now();
    request.notes := '';
  end if;
  return request;
end $$;

create function private.check_leave_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_open constant boolean := new.status in ('pending', 'approved');
  old_status constant text := case when tg_op = 'UPDATE' then old.status end;
begin
  -- a step of its approval was taken, and nothing else
  if tg_op = 'UPDATE' and private.said(to_jsonb(new), 'status') = private.said(to_jsonb(old), 'status')
    and new.status = old.status and private.took_step('leave_requests', new.id) then
    return new;
  end if;
  if not authz.is_server() then
    perform private.check_leave_actor(new, old_status);
  end if;
  if tg_op = 'UPDATE' then
    new := private.note_leave_decision(new, old);
    if old_status = 'approved' then
      return private.shorten_leave(old, new);
    end if;
    perform private.keep_leave_end(new, old);
    if not is_open and new.status <> 'draft' or new.status = old_status and old_status not in ('draft', 'pending') then
      return new;
    end if;
  end if;

  perform private.check_leave_dates(new);
  new.days_requested := (select coalesce(sum(d.days), 0) from private.leave_days(new) d);
  if not is_open then
    return new;
  end if;
  if new.days_requested = 0 then
    perform model.fail(422, 'no_working_days', 'The selected dates contain no working days.', '{"field": "end_date"}');
  end if;
  perform private.lock_leave(new.employee_id);
  perform private.keep_leave_apart(new);
  perform private.check_leave_balance(new);
  if new.status = 'pending' and old_status is distinct from 'pending' then
    new := private.approve_leave_at_once(new);
  end if;
  return new;
end $$;

create trigger c_rules before insert or update on public.leave_requests
  for each row execute function private.check_leave_request();

-- Who is on leave today, by approved leave: one person after a decision, everybody at the turn of a day, when the
-- server calls it.
-- Probation and notice go on during a leave. Answers how many have changed.
create function private.refresh_people_on_leave(person uuid default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
begin
  update public.employees employee set status = case employee.status when 'active' then 'on_leave' else 'active' end
    where (person is null or employee.id = person) and employee.status in ('active', 'on_leave')
      and (employee.status = 'on_leave') <> exists (select from public.leave_requests request
        where request.employee_id = employee.id and request.status = 'approved'
          and model.today() between request.start_date and request.end_date);
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

-- Nobody is on leave after their last working day: leave across it ends on it, later leave is cancelled, and so is what
-- nobody decided on yet.
create function private.end_leave_with_employment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  note constant text := format('Last working day %s.', new.termination_date);
begin
  perform private.lock_leave(new.employee_id);
  update public.leave_requests request set status = 'cancelled', status_reason = note
    where request.employee_id = new.employee_id and (request.status = 'approved'
        and request.start_date > new.termination_date
      or request.status = 'pending' and request.end_date > new.termination_date);
  update public.leave_requests request set end_date = new.termination_date, shortening_reason = note
    where request.employee_id = new.employee_id and request.status = 'approved'
      and request.end_date > new.termination_date;
  return null;
end $$;
create trigger m_leave after insert or update of termination_date on public.employee_terms for each row
  when (new.termination_date is not null) execute function private.end_leave_with_employment();

-- Functions ---------------------------------------------------------------------------------------

create function authz.demand_employee(employee uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('hr', 'view');
  if not authz.is_server() and coalesce(employee <> all (authz.employees_in_scope()), true) then
    perform model.fail(404, 'not_found', 'Employee not found.', '{"field": "employee_id"}');
  end if;
end $$;

-- Days of requests with status approved or pending, of all years.
create function public.used_leave_days(employee_id uuid, leave_type_id uuid) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  perform authz.demand_employee(employee_id);
  return (select coalesce(sum(request.days_requested), 0) from public.leave_requests request
    where request.employee_id = used_leave_days.employee_id and request.leave_type_id = used_leave_days.leave_type_id
      and request.status in ('approved', 'pending'));
end $$;

-- Ends approved leave with an earlier day: what was taken until then stays taken, the rest is given back.
create function public.cut_leave_short(request_id uuid, last_day date, reason text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.leave_requests set end_date = cut_leave_short.last_day, shortening_reason = cut_leave_short.reason
    where id = request_id and status = 'approved';
  if not found then
    perform model.fail(404, 'not_found', 'Approved leave request not found.');
  end if;
end $$;

-- The specified decisions: they set the status with notes; the guards of the table decide.
create function public.approve_leave_request(request_id uuid, notes text default null) returns void
language plpgsql set search_path = '' as $$
begin
  update public.leave_requests set status = 'approved', status_reason = approve_leave_request.notes
    where id = request_id;
  if not found then
    perform model.fail(404, 'not_found', 'Leave request not found.');
  end if;
end $$;
create function public.reject_leave_request(request_id uuid, notes text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.leave_requests set status = 'rejected', status_reason = reject_leave_request.notes
    where id = request_id;
  if not found then
    perform model.fail(404, 'not_found', 'Leave request not found.');
  end if;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  authz.demand_employee(uuid),
  public.approve_leave_request(uuid, text),
  public.cut_leave_short(uuid, date, text),
  public.reject_leave_request(uuid, text),
  public.used_leave_days(uuid, uuid)
  to authenticated, service_role;
