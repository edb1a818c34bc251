-- What is taken from somebody's pay beside what the country and the band take: advances and loans paid back by
-- instalments, and what a court orders. Written by one who administers pay, approved by another.

create table public.pay_deductions (
  id uuid primary key default gen_random_uuid(),
  deduction_number text collate private.natural_order not null unique
    constraint pay_deductions_deduction_number_length check (char_length(deduction_number) <= 30),
  employee_id uuid not null references public.employees,
  kind text not null default 'advance'
    constraint pay_deductions_kind_options check (kind in ('advance', 'loan', 'garnishment', 'other')),
  title text not null
    constraint pay_deductions_title_length check (char_length(btrim(title)) >= 1 and char_length(title) <= 200),
  -- All that is to be taken; none: until it is stopped, as maintenance that a court orders.
  amount numeric constraint pay_deductions_amount_range check (amount > 0),
  -- What is paid out to the person before it is taken back; a court's order is not.
  lent_amount numeric generated always as (case when kind in ('advance', 'loan') then amount end) stored,
  -- What one payslip takes at most.
  instalment_amount numeric not null
    constraint pay_deductions_instalment_amount_range check (instalment_amount > 0),
  -- And no more than this part of what is left to pay, in percent.
  max_percent numeric(7, 4) not null default 100
    constraint pay_deductions_max_percent_range check (max_percent > 0 and max_percent <= 100),
  currency text not null default model.base_currency() references public.currencies (code),
  start_date date not null default model.today(),
  -- What payslips took that were not cancelled.
  taken_amount numeric not null default 0,
  status text not null default 'pending'
    constraint pay_deductions_status_options check (status in ('pending', 'approved', 'rejected', 'stopped')),
  status_reason text constraint pay_deductions_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  notes text constraint pay_deductions_notes_length check (char_length(notes) <= 2000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index pay_deductions_employee_id_idx on public.pay_deductions (employee_id, start_date);
create index pay_deductions_decided_by_idx on public.pay_deductions (decided_by);
create index pay_deductions_created_by_idx on public.pay_deductions (created_by);
create index pay_deductions_created_at_idx on public.pay_deductions (created_at desc, id);
insert into private.derived_columns values ('taken_amount'), ('lent_amount');
call model.number('public.pay_deductions', 'DED', 'deduction_number');
-- One's own, from the day it is proposed: who pays knows what is asked of them; all of them for who administers pay.
call model.protect('public.pay_deductions', 'hr',
  '{id,employee_id,kind,title,amount,instalment_amount,max_percent,currency,start_date,notes}',
  '{kind,title,amount,instalment_amount,max_percent,currency,start_date,notes,status,status_reason}',
  create_action => 'admin', delete_action => 'admin', edit_action => 'admin',
  rows => $$((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all')
    or employee_id = (select authz.employee_of_caller())$$,
  policies => '{view}');
create policy may_create on public.pay_deductions for insert to authenticated
  with check ((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all');
create policy may_edit on public.pay_deductions for update to authenticated
  using ((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all')
  with check ((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all');
create policy may_delete on public.pay_deductions for delete to authenticated
  using ((select authz.can('hr', 'admin')) and (select authz.row_scope()) = 'all');

insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('pay_deduction', null, 'pending', 'admin', 'begin', false),
  ('pay_deduction', 'pending', 'approved', 'admin', 'approve', false),
  ('pay_deduction', 'pending', 'rejected', 'admin', 'reject', true),
  ('pay_deduction', 'rejected', 'pending', 'admin', 'move', false),
  ('pay_deduction', 'approved', 'stopped', 'admin', 'move', true),
  ('pay_deduction', 'stopped', 'pending', 'admin', 'move', true);
call model.guard_status('public.pay_deductions', 'pay_deduction', 'hr', 'status', '{created_by,employee_id}');
call model.freeze('public.pay_deductions', 'status', '{pending,rejected}', '{taken_amount}');

alter table public.payroll_lines add
  constraint payroll_lines_pay_deduction_id_fkey foreign key (pay_deduction_id) references public.pay_deductions;
create unique index payroll_lines_pay_deduction_once on public.payroll_lines (payroll_id, pay_deduction_id)
  where pay_deduction_id is not null;
create index payroll_lines_pay_deduction_id_idx on public.payroll_lines (pay_deduction_id);

-- Whether it is being paid out or was, and that was not taken back.
create function private.is_lent(loan uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.liability_payments p where p.pay_deduction_id = loan and p.reversal_of is null
    and p.status not in ('rejected', 'reversed'));
end $$;

create function private.pay_deduction_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Nobody writes, stops or takes away what is taken from their own pay.
  if authz.is_by_hand() and not authz.is_owner() and authz.is_own(coalesce(new.employee_id, old.employee_id)) then
    perform model.fail(403, 'own_gain', 'You cannot change deductions from your own pay unless you are an owner.');
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  -- What was taken as a loan is in the books as one.
  if tg_op = 'UPDATE' and new.kind <> old.kind
    and exists (select from public.payroll_lines line where line.pay_deduction_id = new.id) then
    perform model.fail(409, 'record_locked', 'Payslips already hold this deduction, so its kind cannot be changed.',
      '{"field": "kind"}');
  end if;
  -- And what was paid out stays what was agreed.
  if tg_op = 'UPDATE' and (new.kind, new.currency, new.amount) is distinct from (old.kind, old.currency, old.amount)
    and private.is_lent(new.id) then
    perform model.fail(409, 'record_locked',
      'It has been paid out, so its kind, currency and amount cannot be changed. Create another one for more.',
      '{"field": "amount"}');
  end if;
  -- To give up what was lent takes two people, as lending it did.
  if tg_op = 'UPDATE' and new.status = 'stopped' and old.status <> 'stopped' and authz.is_by_hand()
    and private.is_lent(new.id) then
    perform private.refuse_self_approval('pay_deductions', '{created_by,employee_id}', 'status', to_jsonb(new),
      to_jsonb(old), new.status_reason);
  end if;
  if new.amount < new.instalment_amount then
    perform model.fail(422, 'out_of_range', 'The instalment cannot exceed the total amount.',
      '{"field": "instalment_amount"}');
  end if;
  if new.amount is null and new.kind in ('advance', 'loan') then
    perform model.fail(422, 'required', 'Enter the total amount to be repaid.', '{"field": "amount"}');
  end if;
  if new.amount < new.taken_amount then
    perform model.fail(422, 'out_of_range', 'More than this amount has already been deducted.', '{"field": "amount"}');
  end if;
  return new;
end $$;
create trigger c_rules before insert or update or delete on public.pay_deductions
  for each row execute function private.pay_deduction_rules();

-- What payslips that stand took of a deduction, but for one that is written again.
create function private.taken_of(deduction uuid, but_for uuid default null) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(sum(line.amount), 0)
    from public.payroll_lines line join public.payroll slip on slip.id = line.payroll_id
    where line.pay_deduction_id = deduction and slip.status <> 'cancelled' and slip.id is distinct from but_for);
end $$;

-- The instalments of a payslip, what courts order first, each no more than its limit and all no more than what is left
-- to pay: nobody is paid less than nothing for a loan. Held until the payslip is written, so that two runs do not take
-- the last instalment twice.
create function private.agreed_deduction_steps(employee uuid, last_day date, pay_currency text, left_to_pay numeric,
  slip uuid) returns jsonb[]
language plpgsql set search_path = '' as $$
declare
  agreed public.pay_deductions;
  available numeric := greatest(left_to_pay, 0);
  wanted numeric;
  due numeric;
  steps jsonb[] := '{}';
begin
  for agreed in select d.* from public.pay_deductions d
      where d.employee_id = employee and d.status = 'approved' and d.currency = pay_currency
        and d.start_date <= last_day
      order by d.kind <> 'garnishment', d.start_date, d.id for update loop
    wanted := least(agreed.instalment_amount, coalesce(agreed.amount - private.taken_of(agreed.id, slip), 'infinity'));
    due := least(wanted, model.round_money(available * agreed.max_percent / 100, pay_currency));
    if due > 0 then
      steps := steps || (private.pay_step('deduction', 'pay_deduction', agreed.title, due,
        case when due < wanted then format('min(%s, %s %% of %s)', wanted, trim_scale(agreed.max_percent), available)
          when agreed.amount is not null then format('%s of %s', private.taken_of(agreed.id, slip) + due,
            agreed.amount) end, currency => pay_currency)
        || jsonb_build_object('pay_deduction_id', agreed.id));
      available := available - due;
    end if;
  end loop;
  return steps;
end $$;

-- The balance follows the payslips.
create function private.note_taken() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.pay_deductions d set taken_amount = private.taken_of(d.id)
    where d.id in (new.pay_deduction_id, old.pay_deduction_id);
  return null;
end $$;
create trigger n_taken_new after insert on public.payroll_lines for each row
  when (new.pay_deduction_id is not null) execute function private.note_taken();
create trigger n_taken_old after delete on public.payroll_lines for each row
  when (old.pay_deduction_id is not null) execute function private.note_taken();

create function private.give_back_instalments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.pay_deductions d set taken_amount = private.taken_of(d.id)
    where d.id in (select line.pay_deduction_id from public.payroll_lines line where line.payroll_id = new.id);
  return null;
end $$;
create trigger o_instalments after update of status on public.payroll for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled') execute function private.give_back_instalments();
