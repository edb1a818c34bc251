-- Changes of pay by two people: one proposes a salary, an allowance, a band or a bank account from a day on, another
-- approves it, and it takes effect by itself (decision 0030). Nobody proposes or approves their own, an owner neither.

-- What somebody is paid beside the salary and the band, from a day to a day; an amount of a whole month in the currency
-- of their pay. Approved changes of pay write it, and nothing else.
create table public.employee_allowances (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null references public.employees,
  name text not null constraint employee_allowances_name_length
    check (char_length(btrim(name)) >= 1 and char_length(name) <= 100),
  amount numeric not null constraint employee_allowances_amount_range check (amount > 0),
  effective_from date not null,
  effective_to date constraint employee_allowances_effective_to_range check (effective_to >= effective_from),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint employee_allowances_once unique (employee_id, name, effective_from)
);
create index employee_allowances_created_by_idx on public.employee_allowances (created_by);
call model.protect('public.employee_allowances', 'hr', '{}', '{}', create_action => null, delete_action => null,
  edit_action => null,
  rows => $$((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all')
    or employee_id = (select authz.employee_of_caller())$$);

create table public.pay_changes (
  id uuid primary key default gen_random_uuid(),
  change_number text collate private.natural_order not null unique
    constraint pay_changes_change_number_length check (char_length(change_number) <= 30),
  employee_id uuid not null references public.employees,
  effective_from date not null default model.today(),
  -- What is to change; empty stays as it is.
  actual_salary numeric constraint pay_changes_actual_salary_range check (actual_salary >= 0),
  currency text not null default model.base_currency() references public.currencies (code),
  allowance_name text constraint pay_changes_allowance_name_length
    check (char_length(btrim(allowance_name)) >= 1 and char_length(allowance_name) <= 100),
  -- Of a whole month; zero ends the allowance.
  allowance_amount numeric constraint pay_changes_allowance_amount_range check (allowance_amount >= 0),
  salary_band_id uuid references public.salary_bands,
  bank_name text constraint pay_changes_bank_name_length
    check (char_length(btrim(bank_name)) >= 1 and char_length(bank_name) <= 200),
  account_holder text constraint pay_changes_account_holder_length
    check (char_length(btrim(account_holder)) >= 1 and char_length(account_holder) <= 200),
  account text constraint pay_changes_account_format check (account ~ '^[A-Z0-9]{6,34}$')
    constraint pay_changes_account_length check (char_length(account) <= 34),
  routing_code text constraint pay_changes_routing_code_format check (routing_code ~ '^[A-Z0-9]{4,11}$')
    constraint pay_changes_routing_code_length check (char_length(routing_code) <= 11),
  reason text not null
    constraint pay_changes_reason_length check (char_length(btrim(reason)) >= 1 and char_length(reason) <= 1000),
  status text not null default 'pending'
    constraint pay_changes_status_options check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  status_reason text constraint pay_changes_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  -- When all of it had taken effect.
  applied_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index pay_changes_employee_id_idx on public.pay_changes (employee_id, effective_from);
create index pay_changes_salary_band_id_idx on public.pay_changes (salary_band_id);
create index pay_changes_decided_by_idx on public.pay_changes (decided_by);
create index pay_changes_created_by_idx on public.pay_changes (created_by);
create index pay_changes_created_at_idx on public.pay_changes (created_at desc, id);
create index pay_changes_due_idx on public.pay_changes (effective_from)
  where status = 'approved' and applied_at is null;
call model.number('public.pay_changes', 'PCH', 'change_number');
-- Those who administer pay see all; the person sees what was approved for them.
call model.protect('public.pay_changes', 'hr',
  '{id,employee_id,effective_from,actual_salary,currency,allowance_name,allowance_amount,salary_band_id,bank_name,
    account_holder,account,routing_code,reason}',
  '{effective_from,actual_salary,currency,allowance_name,allowance_amount,salary_band_id,bank_name,account_holder,
    account,routing_code,reason,status,status_reason}',
  create_action => 'admin', delete_action => 'admin', edit_action => 'admin',
  rows => $$((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all')
    or (employee_id = (select authz.employee_of_caller()) and status = 'approved')$$,
  policies => '{view}');
create policy may_create on public.pay_changes for insert to authenticated
  with check ((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all');
create policy may_edit on public.pay_changes for update to authenticated
  using ((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all')
  with check ((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all');
create policy may_delete on public.pay_changes for delete to authenticated
  using ((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all');

insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('pay_change', null, 'pending', 'admin', 'begin', false),
  ('pay_change', 'pending', 'approved', 'admin', 'approve', false),
  ('pay_change', 'pending', 'rejected', 'admin', 'reject', true),
  ('pay_change', 'pending', 'withdrawn', 'admin', 'move', false),
  ('pay_change', 'rejected', 'pending', 'admin', 'move', false);
call model.guard_status('public.pay_changes', 'pay_change', 'hr', 'status', '{created_by,employee_id}');
call model.freeze('public.pay_changes', 'status', '{pending,rejected}', '{applied_at}');

create function private.pay_change_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_server() and authz.is_own(coalesce(new.employee_id, old.employee_id)) then
    perform model.fail(403, 'own_gain', 'You cannot propose or approve a change to your own pay.');
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if num_nonnulls(new.actual_salary, new.allowance_name, new.allowance_amount, new.salary_band_id, new.bank_name,
      new.account_holder, new.account) = 0 then
    perform model.fail(422, 'required', 'Enter at least one change.', '{"field": "actual_salary"}');
  elsif num_nonnulls(new.allowance_name, new.allowance_amount) = 1 then
    perform model.fail(422, 'required', 'Enter both the name and the amount of the allowance.',
      jsonb_build_object('field',
      case when new.allowance_name is null then 'allowance_name' else 'allowance_amount' end));
  elsif num_nonnulls(new.bank_name, new.account_holder, new.account) in (1, 2)
    or new.routing_code is not null and new.account is null then
    perform model.fail(422, 'required', 'Enter the bank, account holder and account number.',
      jsonb_build_object('field', case when new.bank_name is null then 'bank_name'
        when new.account_holder is null then 'account_holder' else 'account' end));
  end if;
  -- A salary and an allowance of days that were paid are made good by arrears; a band and an account have no past.
  if num_nonnulls(new.salary_band_id, new.account) > 0 and new.effective_from < model.today()
    and (tg_op = 'INSERT' or (new.effective_from, new.salary_band_id, new.account)
      is distinct from (old.effective_from, old.salary_band_id, old.account)) then
    perform model.fail(422, 'out_of_range', 'A salary band or bank account cannot be changed with a past date.',
      '{"field": "effective_from"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update or delete on public.pay_changes
  for each row execute function private.pay_change_rules();
create trigger d_owner before insert or update or delete on public.pay_changes
  for each row execute function private.keep_terms_of_owner();

-- The salary from a day on: what stood before ends the day before, what begins later stays.
create function private.set_salary(change public.pay_changes) returns void
language plpgsql security definer set search_path = '' as $$
declare
  terms public.employee_compensation;
begin
  perform pg_advisory_xact_lock(hashtext('plinth.compensation'), hashtext(change.employee_id::text));
  select own.* into terms from public.employee_compensation own
    where own.employee_id = change.employee_id and own.effective_from <= change.effective_from
      and (own.effective_to is null or own.effective_to >= change.effective_from);
  if terms.effective_from = change.effective_from then
    update public.employee_compensation own set actual_salary = change.actual_salary, currency = change.currency,
      reason = change.reason where own.id = terms.id;
  elsif terms.id is not null then
    update public.employee_compensation own set effective_to = change.effective_from - 1 where own.id = terms.id;
    terms.id := gen_random_uuid();
    terms.actual_salary := change.actual_salary;
    terms.currency := change.currency;
    terms.effective_from := change.effective_from;
    terms.reason := change.reason;
    terms.created_by := change.decided_by;
    terms.created_at := now();
    terms.updated_at := now();
    terms.version := 1;
    insert into public.employee_compensation values (terms.*);
  else
    insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from, effective_to,
        reason)
      values (change.employee_id, change.actual_salary, change.currency, change.effective_from,
        (select min(own.effective_from) - 1 from public.employee_compensation own
          where own.employee_id = change.employee_id and own.effective_from > change.effective_from), change.reason);
  end if;
end $$;

-- An allowance from a day on, in place of what stood under its name for that day.
create function private.set_allowance(change public.pay_changes) returns void
language plpgsql security definer set search_path = '' as $$
declare
  until date;
begin
  perform pg_advisory_xact_lock(hashtext('plinth.compensation'), hashtext(change.employee_id::text));
  until := (select min(own.effective_from) - 1 from public.employee_allowances own
    where own.employee_id = change.employee_id and own.name = change.allowance_name
      and own.effective_from > change.effective_from);
  delete from public.employee_allowances own where own.employee_id = change.employee_id
    and own.name = change.allowance_name and own.effective_from = change.effective_from;
  update public.employee_allowances own set effective_to = change.effective_from - 1
    where own.employee_id = change.employee_id and own.name = change.allowance_name
      and own.effective_from < change.effective_from
      and (own.effective_to is null or own.effective_to >= change.effective_from);
  if change.allowance_amount > 0 then
    insert into public.employee_allowances (employee_id, name, amount, effective_from, effective_to)
      values (change.employee_id, change.allowance_name, change.allowance_amount, change.effective_from, until);
  end if;
end $$;

-- The band and the bank account from now on.
create function private.apply_pay_change(change public.pay_changes) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if change.salary_band_id is not null then
    insert into public.employee_terms (employee_id, salary_band_id) values (change.employee_id, change.salary_band_id)
      on conflict (employee_id) do update set salary_band_id = excluded.salary_band_id;
  end if;
  if change.account is not null then
    -- Also when its day has come and nobody asks: no account is that of two people, unless an owner decided it.
    perform pg_advisory_xact_lock(hashtext('plinth.bank_accounts'), hashtext(change.account));
    if exists (select from public.employee_bank_accounts other
        where other.account = change.account and other.employee_id <> change.employee_id)
      and not exists (select from public.user_roles link join public.roles role on role.id = link.role_id
        where link.user_id = change.decided_by and link.is_active and role.name = 'OWNER') then
      perform model.fail(409, 'already_exists', 'This account belongs to another person.', '{"field": "account"}');
    end if;
    update public.employee_bank_accounts a set bank_name = change.bank_name, account_holder = change.account_holder,
        account = change.account, routing_code = change.routing_code
      where a.employee_id = change.employee_id and a.is_primary;
    if not found then
      insert into public.employee_bank_accounts (employee_id, bank_name, account_holder, account, routing_code,
          currency)
        values (change.employee_id, change.bank_name, change.account_holder, change.account, change.routing_code,
          change.currency);
    end if;
  end if;
  update public.pay_changes c set applied_at = now() where c.id = change.id;
end $$;

-- What was approved takes effect: dated parts at once, the others on their day.
create function private.pay_change_effects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.actual_salary is not null then
    perform private.set_salary(new);
  end if;
  if new.allowance_name is not null then
    perform private.set_allowance(new);
  end if;
  if num_nonnulls(new.salary_band_id, new.account) = 0 or new.effective_from <= model.today() then
    perform private.apply_pay_change(new);
  end if;
  perform private.notify(e.user_id, 'pay_change', new.change_number, '/hr/self-service/profile')
    from public.employees e where e.id = new.employee_id;
  return null;
end $$;
create trigger m_effects after update of status on public.pay_changes for each row
  when (new.status = 'approved' and old.status <> 'approved') execute function private.pay_change_effects();

-- Daily: bands and bank accounts whose day has come. Answers how many changes took effect. One that cannot any more
-- (the account has become somebody else's) keeps no other from it: it is tried again each day, and who approved it is
-- notified once.
create function private.apply_due_pay_changes() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  change public.pay_changes;
  applied integer := 0;
begin
  for change in select c.* from public.pay_changes c
      where c.status = 'approved' and c.applied_at is null and c.effective_from <= model.today()
      order by c.effective_from, c.decided_at for update loop
    begin
      perform private.apply_pay_change(change);
      applied := applied + 1;
    exception when others then
      if private.is_first_reminder('pay_change_stuck', change.id, change.effective_from) then
        perform private.notify(change.decided_by, 'pay_change_stuck', change.change_number || ' · ' || sqlerrm,
          private.link_to('pay_changes', change.id));
      end if;
    end;
  end loop;
  return applied;
end $$;
