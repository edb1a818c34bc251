-- Who changed a person's pay does not approve their pay: every table the steps of a payslip are computed from,
-- in one list. A change notes its writer beside each person it reaches, with the days from which it counts, until
-- another approves what was computed with it and reaches them (`private.keep_from_payee`, `private.settle_payees`).
-- One's own rows are kept by other rules, and what follows from another record (an approved change of pay) has had its
-- two people.

create table private.pay_sources (
  table_name text primary key
    constraint pay_sources_table_name_length check (char_length(table_name) between 1 and 63),
  -- By what a row reaches people, as in `private.people_reached`.
  reach text not null constraint pay_sources_reach_options check (reach in
    ('band', 'job_title', 'benefit', 'plan', 'employee', 'pack', 'place', 'everybody')),
  -- What of it is pay; none: all but the words.
  pay_columns text[],
  -- Where a row takes effect by being decided on by two: the statuses in which it has, so that leaving them is a change
  -- of pay by one.
  effective_statuses text[],
  -- The day from which a row counts, if it says so; of a payslip the last of its period.
  from_column text,
  -- The last days it says: what changes with one counts from the day after.
  last_day_columns text[] not null default '{}'
);
insert into private.pay_sources (table_name, reach, pay_columns, effective_statuses) values
  ('company_settings', 'everybody', '{weekend_days,time_zone}', null),
  ('country_rules', 'pack', null, null),
  ('holidays', 'place', '{holiday_date,location}', null),
  ('leave_types', 'everybody', null, null),
  ('leave_benefits', 'job_title', null, null),
  ('leave_accrual_rules', 'benefit', null, null),
  ('leave_balance_entries', 'employee', null, null),
  ('leave_requests', 'employee', null, '{approved}'),
  ('leave_encashments', 'employee', null, '{approved}'),
  ('salary_bands', 'band', '{min_salary,currency}', null),
  ('salary_allowances', 'band', '{salary_band_id,calculation,amount}', null),
  ('salary_deductions', 'band', '{salary_band_id,calculation,amount}', null),
  ('employees', 'employee', '{country_pack,hire_date,probation_end_date,employment_type,work_location,job_title_id}',
    null),
  ('employee_private', 'employee', '{nationality,birth_date,sex}', null),
  ('employee_terms', 'employee', '{salary_band_id,agreed_notice_days,notice_date,notice_by,is_leaving_country,
    notice_waiver_reason,termination_date,leaving_reason}', null),
  ('employee_compensation', 'employee', null, null),
  ('employee_dependants', 'employee', '{covered_from,covered_to}', null),
  ('benefit_plans', 'plan', '{currency,employee_cost,employer_cost,dependant_employee_cost,dependant_employer_cost,
    max_dependants,status}', null),
  ('benefit_enrolments', 'employee', null, '{approved}'),
  ('pay_deductions', 'employee', null, '{approved}'),
  ('attendance', 'employee', '{date,check_in_time,check_out_time}', null),
  ('time_entries', 'employee', null, '{approved,locked}'),
  ('payroll', 'employee', '{regular_pay,overtime_pay,bonus,commission,allowances,expense_reimbursements,tax_deductions,
    other_deductions,pay_period_start,pay_period_end}', null);
update private.pay_sources s set from_column = dated.from_column, last_day_columns = dated.last_day_columns
  from (values
    ('country_rules', 'valid_from', '{valid_to}'::text[]),
    ('holidays', 'holiday_date', '{}'),
    ('leave_benefits', 'effective_from', '{effective_to}'),
    ('leave_balance_entries', 'entry_date', '{}'),
    ('leave_requests', 'start_date', '{}'),
    ('leave_encashments', 'pay_on', '{}'),
    ('employees', 'hire_date', '{probation_end_date}'),
    ('employee_terms', null, '{notice_date,termination_date}'),
    ('employee_compensation', 'effective_from', '{effective_to}'),
    ('employee_dependants', 'covered_from', '{covered_to}'),
    ('benefit_enrolments', 'effective_from', '{effective_to}'),
    ('pay_deductions', 'start_date', '{}'),
    ('attendance', 'date', '{}'),
    ('time_entries', 'date', '{}'),
    ('payroll', 'pay_period_end', '{}')) dated (table_name, from_column, last_day_columns)
  where s.table_name = dated.table_name;

-- What a row says of pay; nothing where it has no effect.
create function private.pay_said(source private.pay_sources, held jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if held is null or not coalesce(held ->> 'status' = any (source.effective_statuses), true) then
    return null;
  elsif source.pay_columns is null then
    return private.said_of_pay(held);
  end if;
  return (select jsonb_object_agg(name, held -> name) from unnest(source.pay_columns) name);
end $$;

-- The days from which a change counts: those from which the row counts before and after, and those after a last day
-- that changed.
create function private.pay_counts_from(source private.pay_sources, before jsonb, after jsonb) returns setof date
language plpgsql stable set search_path = '' as $$
begin
  return query
    select coalesce((held ->> source.from_column)::date, '-infinity') from unnest(array[before, after]) held
      where held is not null
    union
    select (held ->> name)::date + 1 from unnest(source.last_day_columns) name, unnest(array[before, after]) held
      where before ->> name is distinct from after ->> name and held ->> name is not null;
end $$;

create function private.note_pay_hands() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  source private.pay_sources;
  before jsonb;
  now_said jsonb;
begin
  if not authz.is_by_hand() or auth.uid() is null then
    return null;
  end if;
  select s.* into source from private.pay_sources s where s.table_name = tg_table_name;
  before := private.pay_said(source, to_jsonb(old));
  now_said := private.pay_said(source, to_jsonb(new));
  -- Into effect it came by its own decision.
  if before is not distinct from now_said or before is null and source.effective_statuses is not null then
    return null;
  end if;
  -- A payslip is no source of another: it is kept apart.
  insert into private.record_hands (table_name, record_id, person_id, counts_from)
    select case source.table_name when 'payroll' then 'payroll' else 'employee_compensation' end, reached, auth.uid(),
        day
      from (select private.people_reached(source.reach, to_jsonb(old)) as reached
        union select private.people_reached(source.reach, to_jsonb(new))) r,
        private.pay_counts_from(source, to_jsonb(old), to_jsonb(new)) day
      where reached <> all (private.own_employees())
    on conflict on constraint record_hands_pkey do update set is_settled = false, noted_at = clock_timestamp();
  return null;
end $$;

do $$
declare
  source text;
begin
  for source in select s.table_name from private.pay_sources s order by 1 loop
    execute format('create trigger m_pay_hands after insert or update or delete on public.%I
      for each row execute function private.note_pay_hands()', source);
  end loop;
end $$;
