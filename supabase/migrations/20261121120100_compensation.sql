-- Terms of employment: private data, pay and bank apart from the employee.

-- What only the person and an administrator see -------------------------------------------

create table public.employee_private (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null unique default authz.employee_of_caller() references public.employees on delete cascade,
  address text constraint employee_private_address_length check (char_length(address) <= 1000),
  personal_phone text constraint employee_private_personal_phone_length check (char_length(personal_phone) <= 50),
  personal_email text constraint employee_private_personal_email_length check (char_length(personal_email) <= 320)
    constraint employee_private_personal_email_format check (personal_email ~ '^[^@\s]+@[^@\s]+$'),
  emergency_contact_name text
    constraint employee_private_emergency_contact_name_length check (char_length(emergency_contact_name) <= 200),
  emergency_contact_phone text
    constraint employee_private_emergency_contact_phone_length check (char_length(emergency_contact_phone) <= 50),
  birth_date date constraint employee_private_birth_date_range check (birth_date > '1900-01-01'),
  -- Some states tax women by a scale of their own.
  sex text constraint employee_private_sex_options check (sex in ('female', 'male')),
  nationality text constraint employee_private_nationality_format check (nationality ~ '^[A-Z]{2}$'),
  national_id text constraint employee_private_national_id_length check (char_length(national_id) <= 50),
  passport_id text constraint employee_private_passport_id_length check (char_length(passport_id) <= 50),
  passport_expiry_date date,
  visa_expiry_date date,
  -- Why their status last changed: said with the step, and not for every colleague to read.
  status_reason text constraint employee_private_status_reason_length check (char_length(status_reason) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index employee_private_created_by_idx on public.employee_private (created_by);
call model.protect('public.employee_private', 'hr',
  '{id,employee_id,address,personal_phone,personal_email,emergency_contact_name,emergency_contact_phone,birth_date,
    sex,nationality,national_id,passport_id,passport_expiry_date,visa_expiry_date}',
  '{address,personal_phone,personal_email,emergency_contact_name,emergency_contact_phone,birth_date,sex,
    nationality,national_id,passport_id,passport_expiry_date,visa_expiry_date}',
  'create', 'delete', 'edit', 'view', '((select authz.can(''hr'', ''admin'')) and (select authz.row_scope()) = ''all'')
    or employee_id = (select authz.employee_of_caller())');

-- By these somebody is of the state pension or not, and their taxes are higher or lower: not theirs to say.
create function private.check_private_details() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  field constant text := (select name from unnest('{nationality,birth_date,sex}'::text[]) name
    where to_jsonb(new) ->> name is distinct from to_jsonb(old) ->> name limit 1);
begin
  if not authz.is_by_hand() or auth.uid() is null or field is null then
    return coalesce(new, old);
  end if;
  if authz.is_own(coalesce(new.employee_id, old.employee_id)) and not authz.is_owner() then
    perform model.fail(403, 'own_gain',
      'This decides on your pay or tax. Ask another authorised user or an owner to change it.',
      jsonb_build_object('field', field));
  end if;
  return coalesce(new, old);
end $$;
create trigger c_rules before insert or update or delete on public.employee_private
  for each row execute function private.check_private_details();

-- Why somebody was given notice, or left, is kept beside their other private details; the record itself says it to
-- everybody who may find a colleague.
create function private.keep_status_reason() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.employee_private (employee_id, status_reason) values (new.id, new.status_reason)
    on conflict (employee_id) do update set status_reason = excluded.status_reason;
  new.status_reason := null;
  return new;
end $$;
create trigger e_reason before update on public.employees for each row when (new.status_reason is not null)
  execute function private.keep_status_reason();

-- Which salary band somebody is in, their notice and their last working day: with the band everybody would know what
-- they earn.
create table public.employee_terms (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null unique references public.employees on delete cascade,
  salary_band_id uuid references public.salary_bands,
  -- As the contract of employment says; the country's rule where it says nothing.
  agreed_notice_days integer
    constraint employee_terms_agreed_notice_days_range check (agreed_notice_days between 0 and 365),
  notice_date date,
  notice_by text constraint employee_terms_notice_by_options check (notice_by in ('employer', 'employee')),
  -- In the Emirates notice in probation is shorter for who leaves the country than for who joins another employer.
  is_leaving_country boolean not null default false,
  -- Why nothing is paid or taken for the part of the notice that was not served.
  notice_waiver_reason text
    constraint employee_terms_notice_waiver_reason_length check (char_length(notice_waiver_reason) <= 1000)
    constraint employee_terms_notice_waiver_reason_format check (btrim(notice_waiver_reason) <> ''),
  termination_date date,
  -- On death and permanent disablement India owes gratuity without the years of service.
  leaving_reason text constraint employee_terms_leaving_reason_options
    check (leaving_reason in ('resignation', 'dismissal', 'end_of_term', 'retirement', 'disablement', 'death')),
  -- The last day that was agreed before notice was given, of a fixed term: it holds again when the notice is withdrawn.
  agreed_last_day date,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index employee_terms_salary_band_id_idx on public.employee_terms (salary_band_id);
create index employee_terms_created_by_idx on public.employee_terms (created_by);
call model.protect('public.employee_terms', 'hr',
  '{id,employee_id,salary_band_id,agreed_notice_days,notice_date,notice_by,is_leaving_country,notice_waiver_reason,
    termination_date,leaving_reason}',
  '{salary_band_id,agreed_notice_days,notice_date,notice_by,is_leaving_country,notice_waiver_reason,termination_date,
    leaving_reason}',
  'admin', null,
  'admin', 'view',
  '((select authz.can(''hr'', ''admin'')) and (select authz.row_scope()) = ''all'')
    or employee_id = (select authz.employee_of_caller())');

-- Which band somebody was in from when to when: a correction of a month goes by the band of when it was computed.
create table private.bands_of_people (
  employee_id uuid not null,
  salary_band_id uuid not null,
  since timestamptz not null default now(),
  until timestamptz not null default 'infinity'
);
create index bands_of_people_employee_id_idx on private.bands_of_people (employee_id);

create function private.keep_band_of_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    update private.bands_of_people held set until = now()
      where held.employee_id = old.employee_id and held.until = 'infinity';
  end if;
  if tg_op <> 'DELETE' and new.salary_band_id is not null then
    insert into private.bands_of_people (employee_id, salary_band_id) values (new.employee_id, new.salary_band_id);
  end if;
  return null;
end $$;
create trigger m_band_history after insert or update of salary_band_id or delete on public.employee_terms
  for each row execute function private.keep_band_of_person();

-- The band of somebody, now or as it was at a time.
create function private.band_of(employee uuid, at timestamptz default null) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when at is null
    then (select terms.salary_band_id from public.employee_terms terms where terms.employee_id = employee)
    else (select held.salary_band_id from private.bands_of_people held
      where held.employee_id = employee and held.since <= at and held.until > at) end;
end $$;

create function private.last_day_of(employee uuid) returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select terms.termination_date from public.employee_terms terms where terms.employee_id = employee);
end $$;

-- Why somebody left by a day; nothing while they are employed.
create function private.reason_of_leaving(employee uuid, on_date date) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select terms.leaving_reason from public.employee_terms terms
    where terms.employee_id = employee and terms.termination_date <= on_date);
end $$;

-- Notice is given today, who leaves has today as their last day, unless another day was written; who stays after all
-- has the last day of before the notice, who comes back has none, and both are paid on.
create function private.note_last_day() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'notice' then
    insert into public.employee_terms as terms (employee_id, notice_date)
      values (new.id, greatest(least(model.today(), private.last_day_of(new.id)), new.hire_date))
      on conflict (employee_id) do update set notice_date = coalesce(terms.notice_date, excluded.notice_date);
  elsif new.status = 'terminated' then
    insert into public.employee_terms as terms (employee_id, termination_date) values (new.id, model.today())
      on conflict (employee_id) do update
        set termination_date = coalesce(terms.termination_date, excluded.termination_date);
    perform private.end_access_of_leavers();
  else
    update public.employee_terms terms set notice_date = null, notice_by = null, notice_waiver_reason = null,
        leaving_reason = null, termination_date = case when old.status = 'notice' then terms.agreed_last_day end
      where terms.employee_id = new.id;
  end if;
  return null;
end $$;
create trigger m_last_day after update of status on public.employees for each row
  when (new.status <> old.status and ('notice' in (new.status, old.status) or 'terminated' in (new.status, old.status)))
  execute function private.note_last_day();

-- Whose access ended with which last day: once. An owner may let them in again, to read their payslips.
create table private.ended_access (
  user_id uuid primary key references public.profiles on delete cascade,
  last_day date not null
);

-- Who has left does not come in any more, from the day after their last one. An owner is left to the owners.
create function private.end_access_of_leavers() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  leaver record;
  ended integer := 0;
begin
  for leaver in
    select p.id, terms.termination_date as last_day
      from public.employees e join public.employee_terms terms on terms.employee_id = e.id
        join public.profiles p on p.id = e.user_id and p.is_active
      where e.status = 'terminated' and terms.termination_date < model.today() and p.role <> 'OWNER'
        and not exists (select from private.ended_access done
          where done.user_id = p.id and done.last_day = terms.termination_date)
      order by p.id
  loop
    update public.profiles p set is_active = false where p.id = leaver.id;
    perform private.let_in(leaver.id, false);
    insert into private.ended_access values (leaver.id, leaver.last_day)
      on conflict (user_id) do update set last_day = excluded.last_day;
    ended := ended + 1;
  end loop;
  return ended;
end $$;

-- The names of the specification for the band of an employee: read as a column it is the whole row, embedded what is
-- asked for of it. Run with the rights of the caller, so that row security of both tables decides.
create function public.salary_band(public.employees) returns public.salary_bands
language plpgsql stable set search_path = '' as $$
declare
  band public.salary_bands;
begin
  select b.* into band from public.employee_terms terms join public.salary_bands b on b.id = terms.salary_band_id
    where terms.employee_id = $1.id;
  return case when found then band end;
end $$;

create function public.salary_bands(public.employees) returns setof public.salary_bands rows 1
language sql stable set search_path = '' as $$
  select b.* from public.employee_terms terms join public.salary_bands b on b.id = terms.salary_band_id
    where terms.employee_id = $1.id
$$;

grant execute on function public.salary_band(public.employees) to authenticated;
grant execute on function public.salary_bands(public.employees) to authenticated, service_role;

create table public.employee_bank_accounts (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null default authz.employee_of_caller() references public.employees on delete cascade,
  bank_name text not null constraint employee_bank_accounts_bank_name_length
    check (char_length(btrim(bank_name)) >= 1 and char_length(bank_name) <= 200),
  account_holder text not null
    constraint employee_bank_accounts_account_holder_length
    check (char_length(btrim(account_holder)) >= 1 and char_length(account_holder) <= 200),
  -- IBAN in the Emirates, account number in India.
  account text not null constraint employee_bank_accounts_account_format check (account ~ '^[A-Z0-9]{6,34}$')
    constraint employee_bank_accounts_account_length check (char_length(account) <= 34),
  -- Routing code of the bank, or IFSC.
  routing_code text constraint employee_bank_accounts_routing_code_format check (routing_code ~ '^[A-Z0-9]{4,11}$')
    constraint employee_bank_accounts_routing_code_length check (char_length(routing_code) <= 11),
  currency text not null default model.base_currency() references public.currencies (code),
  is_primary boolean not null default true,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index employee_bank_accounts_employee_id_idx on public.employee_bank_accounts (employee_id);
create unique index employee_bank_accounts_one_primary on public.employee_bank_accounts (employee_id) where is_primary;
create index employee_bank_accounts_created_by_idx on public.employee_bank_accounts (created_by);
call model.protect('public.employee_bank_accounts', 'hr',
  '{id,employee_id,bank_name,account_holder,account,routing_code,currency,is_primary}',
    '{bank_name,account_holder,account,routing_code,currency,is_primary}',
  'create', 'delete', 'edit', 'view', '((select authz.can(''hr'', ''admin'')) and (select authz.row_scope()) = ''all'')
    or employee_id = (select authz.employee_of_caller())');

-- Where a wage goes is the person's to say. Who writes it for them has a hand in it (`private.keep_from_payee`), they
-- are notified, and no account is that of two people; an owner knows of couples.
create function private.check_bank_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed constant public.employee_bank_accounts := coalesce(new, old);
  person constant public.employees := (select e from public.employees e where e.id = changed.employee_id);
begin
  if authz.is_server() or auth.uid() is null then
    return coalesce(new, old);
  end if;
  if new.account is distinct from old.account and not authz.is_owner() then
    perform pg_advisory_xact_lock(hashtext('plinth.bank_accounts'), hashtext(new.account));
    if exists (select from public.employee_bank_accounts other
        where other.account = new.account and other.employee_id <> new.employee_id) then
      perform model.fail(409, 'already_exists', 'This bank account belongs to another employee.',
        '{"field": "account"}');
    end if;
  end if;
  if person.user_id = auth.uid() then
    delete from private.record_hands hand
      where hand.table_name = 'employee_bank_accounts' and hand.record_id = person.id;
  -- An approved change of pay has had its two people.
  elsif authz.is_effect() then
    return coalesce(new, old);
  elsif tg_op <> 'UPDATE' or (new.bank_name, new.account_holder, new.account, new.routing_code, new.is_primary)
      is distinct from (old.bank_name, old.account_holder, old.account, old.routing_code, old.is_primary) then
    perform private.note_hand('employee_bank_accounts', person.id, auth.uid());
    -- an account without the name of its bank is refused by that column
    if changed.bank_name is not null then
      perform private.notify(person.user_id, 'bank_account', changed.bank_name, '/hr/self-service/profile');
    end if;
  end if;
  return coalesce(new, old);
end $$;
create trigger c_rules before insert or update or delete on public.employee_bank_accounts
  for each row execute function private.check_bank_account();

create table public.employee_compensation (
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null references public.employees,
  -- Overrides what the salary band would pay.
  actual_salary numeric not null constraint employee_compensation_actual_salary_range check (actual_salary >= 0),
  currency text not null default model.base_currency() references public.currencies (code),
  effective_from date not null default model.today(),
  effective_to date constraint employee_compensation_effective_to_range check (effective_to >= effective_from),
  -- By attendance: a working day without attendance, hours or paid leave is not paid.
  pay_basis text not null default 'monthly'
    constraint employee_compensation_pay_basis_options check (pay_basis in ('monthly', 'attendance')),
  -- What the schemes of the country need to know of a person (India: provident fund, state insurance, taxes).
  work_state text constraint employee_compensation_work_state_format check (work_state ~ '^[A-Z]{2}$'),
  is_pf_covered boolean not null default true,
  is_eps_member boolean not null default true,
  is_pf_on_full_wage boolean not null default false,
  vpf_percent numeric(7, 4) not null default 0
    constraint employee_compensation_vpf_percent_range check (vpf_percent between 0 and 100),
  is_esi_covered boolean not null default true,
  is_professional_tax_exempt boolean not null default false,
  tax_regime text not null default 'new'
    constraint employee_compensation_tax_regime_options check (tax_regime in ('new', 'old')),
  declared_deductions numeric not null default 0
    constraint employee_compensation_declared_deductions_range check (declared_deductions >= 0),
  -- What they earned in a financial year (by the year it begins in) before this program paid them, here or with another
  -- employer (form 12B), and the tax taken off it.
  elsewhere_year integer constraint employee_compensation_elsewhere_year_range
    check (elsewhere_year between 2000 and 2200),
  earned_elsewhere numeric not null default 0
    constraint employee_compensation_earned_elsewhere_range check (earned_elsewhere >= 0),
  tax_elsewhere numeric not null default 0
    constraint employee_compensation_tax_elsewhere_range check (tax_elsewhere >= 0),
  -- Emirates: the day somebody was first registered with the pension authority, and the number of their labour card.
  pension_registered_on date,
  wps_person_id text constraint employee_compensation_wps_person_id_format check (wps_person_id ~ '^[0-9]{14}$'),
  -- Why the wage protection file leaves them out: exempt, or paid another way.
  wps_exclusion_reason text
    constraint employee_compensation_wps_exclusion_reason_length check (char_length(wps_exclusion_reason) <= 500)
    constraint employee_compensation_wps_exclusion_reason_format check (btrim(wps_exclusion_reason) <> ''),
  reason text constraint employee_compensation_reason_length check (char_length(reason) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint employee_compensation_elsewhere_has_year
    check (elsewhere_year is not null or earned_elsewhere = 0 and tax_elsewhere = 0)
);
create index employee_compensation_employee_id_idx on public.employee_compensation (employee_id, effective_from);
create index employee_compensation_created_by_idx on public.employee_compensation (created_by);
call model.protect('public.employee_compensation', 'hr',
  '{id,employee_id,actual_salary,currency,effective_from,effective_to,pay_basis,work_state,is_pf_covered,is_eps_member,
    is_pf_on_full_wage,vpf_percent,is_esi_covered,is_professional_tax_exempt,tax_regime,declared_deductions,
    elsewhere_year,earned_elsewhere,tax_elsewhere,pension_registered_on,wps_person_id,wps_exclusion_reason,reason}',
  '{actual_salary,currency,effective_from,effective_to,pay_basis,work_state,is_pf_covered,is_eps_member,
    is_pf_on_full_wage,vpf_percent,is_esi_covered,is_professional_tax_exempt,tax_regime,declared_deductions,
    elsewhere_year,earned_elsewhere,tax_elsewhere,pension_registered_on,wps_person_id,wps_exclusion_reason,reason}',
  'admin', 'admin', 'admin', 'view', '((select authz.can(''hr'', ''admin'')) and (select authz.row_scope()) = ''all'')
    or employee_id = (select authz.employee_of_caller())');

-- Whether the caller is the one owner there is: who else could set their pay.
create function private.is_only_owner() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return authz.is_owner() and not exists (select from public.user_roles link
      join public.roles role on role.id = link.role_id join public.profiles person on person.id = link.user_id
    where role.name = 'OWNER' and link.is_active and person.is_active and link.user_id <> auth.uid());
end $$;

-- One salary a day, and nobody sets their own but an owner who is the only one.
create function private.check_compensation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed constant public.employee_compensation := coalesce(new, old);
begin
  -- Before row security is asked: a refusal for another reason would tell that there is a salary.
  perform authz.demand('hr', 'admin');
  if not authz.is_server() and authz.is_own(changed.employee_id) and not private.is_only_owner() then
    perform model.fail(403, 'self_approval', 'You cannot set your own pay unless you are the company''s only owner.');
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  perform pg_advisory_xact_lock(hashtext('plinth.compensation'), hashtext(new.employee_id::text));
  if exists (select from public.employee_compensation other where other.employee_id = new.employee_id
    and other.id <> new.id
      and daterange(other.effective_from, other.effective_to, '[]') && daterange(new.effective_from, new.effective_to,
        '[]')) then
    perform model.fail(409, 'overlap', 'A salary already exists for these dates.', '{"field": "effective_from"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update or delete on public.employee_compensation
  for each row execute function private.check_compensation();

-- A notice is given before the last day, by one of the two, and its period is what the country allows to agree.
create function private.check_notice(terms public.employee_terms, before public.employee_terms) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant public.employees := (select e from public.employees e where e.id = terms.employee_id);
  on_date constant date := coalesce(terms.notice_date, model.today());
  longest constant numeric := (model.country_rule(person.country_pack, 'notice.max_days', on_date)).rate;
  shortest constant numeric := (model.country_rule(person.country_pack, 'notice.days', on_date)).rate;
begin
  if terms.notice_date < person.hire_date then
    perform model.fail(422, 'invalid_range', 'The day notice was given is before the joining date.',
      '{"field": "notice_date"}');
  elsif terms.termination_date < terms.notice_date then
    perform model.fail(422, 'invalid_range', 'The last working day is before the day notice was given.',
      jsonb_build_object('field', case when terms.termination_date is distinct from before.termination_date
        then 'termination_date' else 'notice_date' end));
  elsif longest is not null and terms.agreed_notice_days is distinct from before.agreed_notice_days
    and terms.agreed_notice_days not between shortest and longest then
    perform model.fail(422, 'out_of_range',
      format('The notice period must be between %s and %s days.', trim_scale(shortest), trim_scale(longest)),
      jsonb_build_object('field', 'agreed_notice_days', 'values', jsonb_build_object('least', trim_scale(shortest),
        'most', trim_scale(longest))));
  elsif (terms.notice_date, terms.notice_by) is distinct from (before.notice_date, before.notice_by)
    and (terms.notice_date is null) <> (terms.notice_by is null) and authz.is_by_hand() then
    perform model.fail(422, 'required', 'Enter both the day notice was given and who gave it.',
      jsonb_build_object('field', case when terms.notice_by is null then 'notice_by' else 'notice_date' end));
  elsif terms.leaving_reason is not null and terms.termination_date is null then
    perform model.fail(422, 'required', 'Enter the last working day.', '{"field": "termination_date"}');
  elsif terms.notice_waiver_reason is not null and terms.notice_date is null then
    perform model.fail(422, 'required', 'Enter the day notice was given.', '{"field": "notice_date"}');
  end if;
end $$;

-- Nobody moves themselves to another band, nor ends their own employment.
create function private.check_terms() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ending constant text[] :=
    '{agreed_notice_days,notice_date,notice_by,is_leaving_country,notice_waiver_reason,termination_date,
      leaving_reason}';
  field text;
begin
  -- A notice given by a manager is dated by its step.
  if not authz.is_effect() then
    perform authz.demand('hr', 'admin');
  end if;
  if new.termination_date < (select e.hire_date from public.employees e where e.id = new.employee_id) then
    perform model.fail(422, 'invalid_range', 'The last working day is before the joining date.',
      '{"field": "termination_date"}');
  end if;
  perform private.check_notice(new, old);
  if new.notice_date is null then
    new.is_leaving_country := false;
    new.agreed_last_day := null;
  elsif old.notice_date is null then
    new.agreed_last_day := old.termination_date;
  end if;
  -- What follows from a step or an approved change of pay is nobody's change.
  if not authz.is_by_hand() or auth.uid() is null then
    return new;
  end if;
  select name into field from unnest(ending) name
    where to_jsonb(new) ->> name
      is distinct from coalesce(to_jsonb(old) ->> name, case name when 'is_leaving_country' then 'false' end) limit 1;
  if field is not null and authz.is_own(new.employee_id) and not authz.is_owner() then
    perform model.fail(403, 'own_gain', 'You cannot change the terms of your own employment unless you are an owner.',
      jsonb_build_object('field', field));
  end if;
  if new.salary_band_id is distinct from old.salary_band_id and authz.is_own(new.employee_id)
    and not private.is_only_owner() then
    perform model.fail(403, 'own_gain', 'You cannot set your own pay unless you are the company''s only owner.',
      '{"field": "salary_band_id"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.employee_terms
  for each row execute function private.check_terms();

-- What an owner is paid, and where to, is an owner's to write.
create function private.keep_terms_of_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_record_of_owner(employee.user_id) from public.employees employee
    where employee.id in (new.employee_id, old.employee_id);
  return coalesce(new, old);
end $$;
create trigger d_owner before insert or update or delete on public.employee_compensation
  for each row execute function private.keep_terms_of_owner();
create trigger d_owner before insert or update or delete on public.employee_terms
  for each row execute function private.keep_terms_of_owner();
create trigger d_owner before insert or update or delete on public.employee_private
  for each row execute function private.keep_terms_of_owner();
create trigger d_owner before insert or update or delete on public.employee_bank_accounts
  for each row execute function private.keep_terms_of_owner();

create table public.salary_benefits (
  id uuid primary key default gen_random_uuid(),
  salary_band_id uuid not null references public.salary_bands on delete cascade,
  name text not null constraint salary_benefits_name_length
    check (char_length(btrim(name)) >= 1 and char_length(name) <= 100),
  calculation text not null default 'fixed'
    constraint salary_benefits_calculation_options check (calculation in ('fixed', 'percent')),
  amount numeric not null constraint salary_benefits_amount_range check (amount >= 0),
  description text constraint salary_benefits_description_length check (char_length(description) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (salary_band_id, name),
  constraint salary_benefits_percent_range check (calculation = 'fixed' or amount <= 100)
);
create index salary_benefits_created_by_idx on public.salary_benefits (created_by);
create table public.salary_allowances (
  id uuid primary key default gen_random_uuid(),
  salary_band_id uuid not null references public.salary_bands on delete cascade,
  name text not null constraint salary_allowances_name_length
    check (char_length(btrim(name)) >= 1 and char_length(name) <= 100),
  -- On payslips in these languages.
  name_ar text constraint salary_allowances_name_ar_length check (char_length(name_ar) <= 100),
  name_hi text constraint salary_allowances_name_hi_length check (char_length(name_hi) <= 100),
  calculation text not null default 'fixed'
    constraint salary_allowances_calculation_options check (calculation in ('fixed', 'percent')),
  amount numeric not null constraint salary_allowances_amount_range check (amount >= 0),
  description text constraint salary_allowances_description_length check (char_length(description) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (salary_band_id, name),
  constraint salary_allowances_percent_range check (calculation = 'fixed' or amount <= 100)
);
create index salary_allowances_created_by_idx on public.salary_allowances (created_by);
create table public.salary_deductions (
  id uuid primary key default gen_random_uuid(),
  salary_band_id uuid not null references public.salary_bands on delete cascade,
  name text not null constraint salary_deductions_name_length
    check (char_length(btrim(name)) >= 1 and char_length(name) <= 100),
  -- On payslips in these languages.
  name_ar text constraint salary_deductions_name_ar_length check (char_length(name_ar) <= 100),
  name_hi text constraint salary_deductions_name_hi_length check (char_length(name_hi) <= 100),
  calculation text not null default 'fixed'
    constraint salary_deductions_calculation_options check (calculation in ('fixed', 'percent')),
  amount numeric not null constraint salary_deductions_amount_range check (amount >= 0),
  description text constraint salary_deductions_description_length check (char_length(description) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (salary_band_id, name),
  constraint salary_deductions_percent_range check (calculation = 'fixed' or amount <= 100)
);
create index salary_deductions_created_by_idx on public.salary_deductions (created_by);
call model.protect('public.salary_benefits', 'hr', '{id,salary_band_id,name,calculation,amount,description}',
  '{name,calculation,amount,description}', 'approve', 'approve', 'approve', 'approve');
call model.protect('public.salary_allowances', 'hr',
  '{id,salary_band_id,name,name_ar,name_hi,calculation,amount,description}',
  '{name,name_ar,name_hi,calculation,amount,description}', 'approve', 'approve', 'approve', 'approve');
call model.protect('public.salary_deductions', 'hr',
  '{id,salary_band_id,name,name_ar,name_hi,calculation,amount,description}',
  '{name,name_ar,name_hi,calculation,amount,description}', 'approve', 'approve', 'approve', 'approve');

-- A band has no past: what it adds or takes holds from when it is written, for each payslip computed after it. So that
-- one that was computed before is corrected by what stood then, each wording is kept with its time.
create table private.band_parts (
  part_id uuid not null,
  part_table text not null,
  salary_band_id uuid not null,
  name text not null,
  calculation text not null,
  amount numeric not null,
  since timestamptz not null default now(),
  until timestamptz not null default 'infinity'
);
create index band_parts_salary_band_id_idx on private.band_parts (salary_band_id, part_table);
create index band_parts_part_id_idx on private.band_parts (part_id);

create function private.keep_band_part() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    update private.band_parts part set until = now() where part.part_id = old.id and part.until = 'infinity';
  end if;
  if tg_op <> 'DELETE' then
    insert into private.band_parts (part_id, part_table, salary_band_id, name, calculation, amount)
      values (new.id, tg_table_name, new.salary_band_id, new.name, new.calculation, new.amount);
  end if;
  return null;
end $$;
create trigger m_history after insert or update or delete on public.salary_allowances
  for each row execute function private.keep_band_part();
create trigger m_history after insert or update or delete on public.salary_deductions
  for each row execute function private.keep_band_part();

-- What a band adds or takes, now or as it stood at a time.
create function private.parts_of_band(part_table text, band uuid, at timestamptz default null)
  returns table (name text, calculation text, amount numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select part.name, part.calculation, part.amount from private.band_parts part
    where part.salary_band_id = band and part.part_table = parts_of_band.part_table
      and case when at is null then part.until = 'infinity' else part.since <= at and part.until > at end
    order by part.name;
end $$;

-- How the company calls a component of pay in other languages: as any band has it under that name.
create function private.component_names(component text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_strip_nulls(jsonb_build_object('ar', max(part.name_ar), 'hi', max(part.name_hi)))
    from (select a.name, a.name_ar, a.name_hi from public.salary_allowances a
      union all select d.name, d.name_ar, d.name_hi from public.salary_deductions d) part
    where part.name = component);
end $$;

-- A band and what it adds are not set by who is paid by it.
call model.keep_from_own('public.salary_benefits', 'band');
call model.keep_from_own('public.salary_allowances', 'band');
call model.keep_from_own('public.salary_deductions', 'band');
