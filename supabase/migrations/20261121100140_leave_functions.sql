-- What people ask about leave and do with it.

create function authz.demand_employee(employee uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('hr', 'view');
  if not authz.is_server() and coalesce(employee <> all (authz.employees_in_scope()), true) then
    perform authz.fail(404, 'not_found', 'There is no such employee.', '{"field": "employee_id"}');
  end if;
end $$;

create function authz.leave_balance(employee uuid, leave_type uuid, leave_year integer)
  returns table (entitled numeric, adjusted numeric, taken numeric, pending numeric, remaining numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand_employee(employee);
  return query select * from private.leave_balance(employee, leave_type, leave_balance.leave_year,
    least(greatest(authz.today(), make_date(leave_balance.leave_year, 1, 1)), make_date(leave_balance.leave_year, 12, 31)));
end $$;
create function public.leave_balance(employee_id uuid, leave_type_id uuid, leave_year integer)
  returns table (entitled numeric, adjusted numeric, taken numeric, pending numeric, remaining numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from authz.leave_balance(employee_id, leave_type_id, leave_balance.leave_year);
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

-- The specified decisions: they set the status with notes; the guards of the table decide.
create function public.approve_leave_request(request_id uuid, notes text default null) returns void
language plpgsql set search_path = '' as $$
begin
  update public.leave_requests set status = 'approved', status_reason = approve_leave_request.notes where id = request_id;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such leave request.');
  end if;
end $$;
create function public.reject_leave_request(request_id uuid, notes text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.leave_requests set status = 'rejected', status_reason = reject_leave_request.notes where id = request_id;
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such leave request.');
  end if;
end $$;

create function authz.adjust_leave_balance(employee uuid, leave_type uuid, leave_year integer, days numeric, description text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  written uuid;
begin
  perform authz.demand('hr', 'admin');
  if nullif(btrim(description), '') is null then
    perform authz.fail(422, 'reason_required', 'Please give a reason.', '{"field": "description"}');
  end if;
  if not authz.is_server() and not authz.is_owner() and employee = authz.employee_of_caller() then
    perform authz.fail(403, 'self_approval', 'Nobody changes their own balance; an owner may.');
  end if;
  perform private.lock_leave(employee);
  insert into public.leave_balance_entries (employee_id, leave_type_id, leave_year, entry_type, days, description)
    values (employee, leave_type, adjust_leave_balance.leave_year, 'adjustment', adjust_leave_balance.days, adjust_leave_balance.description)
    returning id into written;
  return written;
end $$;
create function public.adjust_leave_balance(employee_id uuid, leave_type_id uuid, leave_year integer, days numeric, description text) returns uuid
language plpgsql set search_path = '' as $$
begin
  return authz.adjust_leave_balance(employee_id, leave_type_id, leave_year, days, description);
end $$;

-- What is left of a year moves into the next, up to what the benefit allows; a second run adds nothing.
create function authz.carry_leave_forward(leave_year integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  last_day constant date := make_date(leave_year, 12, 31);
  carried integer;
begin
  insert into public.leave_balance_entries (employee_id, leave_type_id, leave_year, entry_type, days, entry_date)
    select employee.id, kind.id, carry_leave_forward.leave_year + 1, 'carry_forward', least(balance.remaining, benefit.max_carry_forward), last_day + 1
    from public.employees employee cross join public.leave_types kind
      cross join lateral private.leave_benefit_of(employee.id, kind.id, last_day) benefit
      cross join lateral private.leave_balance(employee.id, kind.id, carry_leave_forward.leave_year, last_day) balance
    where employee.status <> 'terminated' and benefit.max_carry_forward > 0 and balance.remaining > 0
    on conflict do nothing;
  get diagnostics carried = row_count;
  return carried;
end $$;

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.demand_employee(uuid), authz.leave_balance(uuid, uuid, integer), public.leave_balance(uuid, uuid, integer),
  public.used_leave_days(uuid, uuid), public.approve_leave_request(uuid, text), public.reject_leave_request(uuid, text),
  authz.adjust_leave_balance(uuid, uuid, integer, numeric, text), public.adjust_leave_balance(uuid, uuid, integer, numeric, text)
  to authenticated, service_role;
grant execute on function authz.carry_leave_forward(integer) to service_role;
