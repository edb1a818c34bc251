-- Certificates of what was done, and what they add up to.

-- What is withheld to date of this much work: up to a cap, when there is one, and without what was released.
create function private.withheld_to_date(completed numeric, percentage numeric, released numeric, cap numeric,
  currency text) returns numeric
language plpgsql immutable set search_path = '' as $$
begin
  return greatest(0, least(model.round_money(completed * percentage / 100, currency), cap) - released);
end $$;

-- What is withheld since the certificate or claim before and taxed when it is released; nothing where tax is due with
-- the work.
create function private.withheld_before_tax(tax_point text, held numeric, held_before numeric) returns numeric
language plpgsql immutable set search_path = '' as $$
begin
  return case tax_point when 'release' then held - coalesce(held_before, 0) else 0 end;
end $$;

-- Tax of a certificate or a claim, half-up for each line of its invoice: work, less what is taxed at another time.
create function private.tax_on_work(gross numeric, withheld numeric, recovered numeric, tax_rate numeric,
  currency text) returns numeric
language plpgsql immutable set search_path = '' as $$
begin
  return model.round_money(gross * tax_rate / 100, currency) - model.round_money(withheld * tax_rate / 100, currency)
    - model.round_money(recovered * tax_rate / 100, currency);
end $$;

-- The same for a client: India rounds once for the invoice, and takes nothing of a zone.
create function private.tax_on_certificate(agreed public.contracts, gross numeric, withheld numeric, recovered numeric,
  on_date date) returns numeric
language plpgsql stable set search_path = '' as $$
declare
  split constant text := private.tax_split(private.place_of_supply(agreed.project_id, agreed.client_id),
    agreed.client_id, on_date);
begin
  return case
    when split is null then private.tax_on_work(gross, withheld, recovered, agreed.tax_rate, agreed.currency)
    when split = 'zero_rated' then 0
    else private.tax_of(gross - withheld - recovered, agreed.tax_rate, split, false, agreed.currency) end;
end $$;

-- An application for payment, cumulative: the lines say what is done to date, and the sums follow (G702).
create table public.certificates (
  id uuid primary key default gen_random_uuid(),
  certificate_number text collate private.natural_order not null unique
    constraint certificates_certificate_number_length check (char_length(certificate_number) <= 30),
  contract_id uuid not null references public.contracts,
  -- The agreed final account it certifies: the last one of its contract.
  final_account_id uuid,
  -- First, second, third … of its contract; a cancelled one gives its place back.
  sequence integer not null constraint certificates_sequence_range check (sequence >= 1),
  certificate_date date not null default model.today(),
  period_end_date date,
  currency text not null references public.currencies (code),
  exchange_rate numeric(16, 8) not null default 1
    constraint certificates_exchange_rate_range check (exchange_rate > 0),
  contract_amount numeric not null default 0,
  work_amount numeric not null default 0,
  stored_amount numeric not null default 0,
  completed_amount numeric not null default 0,
  -- What was applied for to date, where a line says so (the others were applied for as certified), and what is
  -- certified less it.
  applied_amount numeric,
  difference_amount numeric,
  -- Withheld to date, without what was released: a release has an invoice of its own.
  retention_amount numeric not null default 0,
  released_amount numeric not null default 0,
  earned_amount numeric not null default 0,
  -- To date, and of it by this certificate.
  advance_recovered_amount numeric not null default 0,
  advance_recovery_amount numeric not null default 0,
  -- To date: contra charges, damages and what else is deducted, a row each.
  deduction_amount numeric not null default 0
    constraint certificates_deduction_amount_range check (deduction_amount >= 0),
  net_amount numeric not null default 0,
  previous_amount numeric not null default 0,
  payable_amount numeric not null default 0,
  -- Of this certificate: the value of the work, without what is taxed at a time of its own (retention, advance).
  taxable_amount numeric not null default 0,
  tax_amount numeric not null default 0,
  total_amount numeric not null default 0,
  -- What the client withholds of it for the state, and what is left to pay.
  withheld_tax_amount numeric not null default 0,
  due_amount numeric not null default 0,
  balance_amount numeric not null default 0,
  notes text constraint certificates_notes_length check (char_length(notes) <= 5000),
  status text not null default 'draft'
    constraint certificates_status_options check (status in ('draft', 'certified', 'approved', 'paid', 'cancelled')),
  status_reason text constraint certificates_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index certificates_contract_id_idx on public.certificates (contract_id, sequence);
create index certificates_final_account_id_idx on public.certificates (final_account_id);
create unique index certificates_one_a_place on public.certificates (contract_id, sequence) where status <> 'cancelled';
create index certificates_decided_by_idx on public.certificates (decided_by);
create index certificates_created_by_idx on public.certificates (created_by);
create index certificates_created_at_idx on public.certificates (created_at desc, id);
call model.number('public.certificates', 'CER', 'certificate_number');
call model.protect('public.certificates', 'commercial',
  '{id,contract_id,certificate_date,period_end_date,notes}',
  '{certificate_date,period_end_date,notes,status,status_reason}');
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('certificate', null, 'draft', 'create', 'begin', false),
  ('certificate', 'draft', 'certified', 'edit', 'move', false),
  ('certificate', 'draft', 'cancelled', 'edit', 'move', true),
  ('certificate', 'certified', 'draft', 'edit', 'move', true),
  ('certificate', 'certified', 'approved', 'approve', 'approve', false),
  ('certificate', 'certified', 'cancelled', 'approve', 'reject', true),
  -- As its invoice is.
  ('certificate', 'approved', 'paid', null, 'system', false),
  ('certificate', 'paid', 'approved', null, 'system', false);
call model.guard_status('public.certificates', 'certificate', 'commercial', 'status', '{created_by}');
call model.authors('public.certificates', 'commercial', '{certified}');
call model.freeze('public.certificates', 'status', '{draft}', waits_in => 'certified');
alter table public.invoices add constraint invoices_certificate_id_fkey
  foreign key (certificate_id) references public.certificates;

-- One line of the continuation sheet (G703) for each line of the schedule of values.
create table public.certificate_lines (
  id uuid primary key default gen_random_uuid(),
  certificate_id uuid not null references public.certificates on delete cascade,
  schedule_of_value_id uuid not null references public.schedule_of_values,
  position integer not null default 0 constraint certificate_lines_position_range check (position >= 1),
  -- Of the line of the contract.
  item_code text constraint certificate_lines_item_code_length check (char_length(item_code) <= 30),
  section text constraint certificate_lines_section_length check (char_length(section) <= 240),
  -- Measured work has a quantity and a rate in the contract; the quantities follow its amounts.
  unit text constraint certificate_lines_unit_length check (char_length(unit) between 1 and 30),
  rate numeric(16, 4) constraint certificate_lines_rate_range check (rate >= 0),
  contract_quantity numeric(16, 4),
  previous_quantity numeric(16, 4),
  -- The work to date by quantity: typed instead of the amount, it gives the amount.
  quantity_done numeric(16, 4) constraint certificate_lines_quantity_done_range check (quantity_done >= 0),
  scheduled_value numeric not null default 0,
  previous_amount numeric not null default 0,
  -- Typed: the work of this period, and materials on the site that are in neither column.
  this_period_amount numeric not null default 0,
  stored_amount numeric not null default 0,
  -- The same work to date in percent of the line: typed instead of the amount, it gives the amount.
  work_percentage numeric(9, 4) not null default 0,
  -- Typed: what was applied for to date, work and materials, where it is not what is certified.
  applied_amount numeric,
  -- Why the work to date goes back, or less is certified than was applied for.
  reason text constraint certificate_lines_reason_length check (char_length(reason) <= 1000),
  completed_amount numeric not null default 0,
  -- Certified less applied for.
  difference_amount numeric,
  completed_percentage numeric(9, 4) not null default 0,
  balance_amount numeric not null default 0,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (certificate_id, schedule_of_value_id)
);
create index certificate_lines_schedule_of_value_id_idx on public.certificate_lines (schedule_of_value_id);
create index certificate_lines_created_by_idx on public.certificate_lines (created_by);
call model.protect('public.certificate_lines', 'commercial', '{}', '{position,quantity_done,this_period_amount,
  work_percentage,stored_amount,applied_amount,reason}',
  null, null);
call model.freeze_lines('public.certificate_lines', 'public.certificates', 'certificate_id', 'status', '{draft}');
call model.lines_of_authors('public.certificate_lines', 'public.certificates', 'certificate_id');
insert into model.documents (kind, document_table, line_table, line_column, is_measured) values
  ('certificate', 'certificates', 'certificate_lines', 'certificate_id', true);

-- What the client deducts beside retention and advance, by name and to date.
create table public.certificate_deductions (
  id uuid primary key default gen_random_uuid(),
  certificate_id uuid not null references public.certificates on delete cascade,
  position integer not null default 0 constraint certificate_deductions_position_range check (position >= 1),
  kind text not null default 'contra_charge' constraint certificate_deductions_kind_options
    check (kind in ('contra_charge', 'liquidated_damages', 'withheld', 'other')),
  description text not null constraint certificate_deductions_description_length
    check (char_length(btrim(description)) >= 1 and char_length(description) <= 300),
  -- By the certificate before that was approved last, and the row it came from, of the one right before.
  previous_amount numeric not null default 0,
  carried_from_id uuid references public.certificate_deductions on delete set null,
  -- Typed, to date.
  amount numeric not null default 0 constraint certificate_deductions_amount_range check (amount >= 0),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index certificate_deductions_certificate_id_idx on public.certificate_deductions (certificate_id, position);
create index certificate_deductions_carried_from_id_idx on public.certificate_deductions (carried_from_id);
create index certificate_deductions_created_by_idx on public.certificate_deductions (created_by);
call model.protect('public.certificate_deductions', 'commercial',
  '{id,certificate_id,position,kind,description,amount}', '{position,kind,description,amount}', 'create', 'edit');
call model.freeze_lines('public.certificate_deductions', 'public.certificates', 'certificate_id', 'status', '{draft}');
call model.lines_of_authors('public.certificate_deductions', 'public.certificates', 'certificate_id');
insert into model.documents (kind, document_table, line_table, line_column) values
  ('certificate_deductions', 'certificates', 'certificate_deductions', 'certificate_id');
create trigger c_rules before update or delete on public.certificate_deductions
  for each row execute function private.keep_carried_deduction();

-- The quantity of the work to date: as it was measured, where that is its amount, else what the amount comes to.
create function private.quantity_of_work(line public.certificate_lines, currency text) returns numeric
language plpgsql immutable set search_path = '' as $$
declare
  worked constant numeric := line.previous_amount + line.this_period_amount;
begin
  return case
    when line.rate is null then null
    when model.round_money(line.quantity_done * line.rate, currency) = worked then line.quantity_done
    when worked = line.scheduled_value then line.contract_quantity
    else greatest(round(worked / nullif(line.rate, 0), 4), 0) end;
end $$;

create function private.certificate_line_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  currency constant text := (select c.currency from public.certificates c where c.id = new.certificate_id);
  is_measured boolean := false;
begin
  -- The one before was decided: the work to date stays what it is.
  if tg_op = 'UPDATE' and new.previous_amount <> old.previous_amount then
    new.this_period_amount := old.previous_amount + old.this_period_amount - new.previous_amount;
  end if;
  if tg_op = 'UPDATE' and new.this_period_amount = old.this_period_amount then
    is_measured := new.quantity_done <> coalesce(old.quantity_done, -1);
    if is_measured and new.rate is null then
      perform model.fail(422, 'invalid_value', 'This line has no rate. Enter its amount or percentage.',
        '{"field": "quantity_done"}');
    elsif is_measured then
      new.this_period_amount := model.round_money(new.quantity_done * new.rate, currency) - new.previous_amount;
    elsif new.work_percentage <> old.work_percentage then
      new.this_period_amount := model.round_money(new.scheduled_value * new.work_percentage / 100, currency)
        - new.previous_amount;
    end if;
  end if;
  new.quantity_done := private.quantity_of_work(new, currency);
  new.work_percentage := case when new.scheduled_value = 0 then 0
    else round(100 * (new.previous_amount + new.this_period_amount) / new.scheduled_value, 4) end;
  new.completed_amount := new.previous_amount + new.this_period_amount + new.stored_amount;
  new.completed_percentage := case when new.scheduled_value = 0 then 0
    else round(100 * new.completed_amount / new.scheduled_value, 4) end;
  new.balance_amount := new.scheduled_value - new.completed_amount;
  if new.applied_amount * sign(new.scheduled_value) < 0 then
    perform model.fail(422, 'out_of_range', 'An addition cannot come to less than zero, nor a deduction to more.',
      '{"field": "applied_amount"}');
  end if;
  -- Each for itself: materials of less than nothing would make room for work beyond the line.
  if new.stored_amount not between least(0, new.scheduled_value) and greatest(0, new.scheduled_value) then
    perform model.fail(422, 'out_of_range', 'Materials on site lie between zero and the value of the line.',
      '{"field": "stored_amount"}');
  end if;
  new.applied_amount := model.round_money(new.applied_amount, currency);
  new.difference_amount := new.completed_amount - new.applied_amount;
  perform private.demand_reason_to_go_back(new.this_period_amount * sign(new.scheduled_value) < 0
    and not (tg_op = 'UPDATE' and authz.is_effect()), new.reason);
  if new.completed_amount not between least(0, new.scheduled_value) and greatest(0, new.scheduled_value) then
    perform model.fail(409, 'over_limit',
      'The line exceeds its contract value. Certifying more requires an approved variation order.',
      jsonb_build_object('field', case when is_measured then 'quantity_done' else 'this_period_amount' end,
        'values', jsonb_build_object('limit', case when is_measured then trim_scale(new.contract_quantity)
          else new.scheduled_value end)));
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.certificate_lines
  for each row execute function private.certificate_line_rules();

-- What the client keeps after the final certificate: nothing once the defects period has ended.
create function private.retention_after_final(agreed public.contracts, completed numeric, on_date date) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return case when agreed.defects_end_date <= on_date then 0
    else private.withheld_to_date(completed, agreed.retention_percentage, private.retention_released(agreed.id),
      model.round_money(completed * agreed.retention_cap_percentage / 100, agreed.currency), agreed.currency) end;
end $$;

-- The final account a new certificate certifies, if the contract came to its end.
create function private.settled_account(agreed public.contracts) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  settled constant uuid := (select a.id from public.final_accounts a where a.contract_id = agreed.id
    and a.status = 'agreed');
  final_number constant text := (select c.certificate_number from public.certificates c
    where c.final_account_id = settled and c.status <> 'cancelled');
begin
  if agreed.status is distinct from 'active' and (settled is null or agreed.status <> 'completed') then
    perform model.fail(409, 'wrong_order', 'Only an active contract can be billed.', '{"field": "contract_id"}');
  elsif final_number is not null then
    perform model.fail(409, 'already_exists', format('%s is the final certificate of this contract.', final_number),
      jsonb_build_object('field', 'contract_id', 'values', jsonb_build_object('number', final_number)));
  end if;
  return settled;
end $$;

create function private.begin_certificate(started public.certificates, agreed public.contracts)
  returns public.certificates
language plpgsql set search_path = '' as $$
begin
  started.final_account_id := private.settled_account(agreed);
  started.sequence := private.next_place('certificates', 'contract_id', 'certificate_number', started.contract_id);
  started.currency := agreed.currency;
  return started;
end $$;

-- What is certified to date, what of it is withheld and recovered, and what is due since the one before.
create function private.value_certificate(made public.certificates, agreed public.contracts,
  before_this public.certificates) returns public.certificates
language plpgsql stable set search_path = '' as $$
begin
  select coalesce(sum(line.previous_amount + line.this_period_amount), 0), coalesce(sum(line.stored_amount), 0),
      case when count(line.applied_amount) > 0 then sum(coalesce(line.applied_amount, line.completed_amount)) end
    into made.work_amount, made.stored_amount, made.applied_amount
    from public.certificate_lines line where line.certificate_id = made.id;
  made.contract_amount := agreed.revised_amount;
  made.completed_amount := made.work_amount + made.stored_amount;
  made.difference_amount := made.completed_amount - made.applied_amount;
  made.released_amount := private.retention_released(agreed.id);
  made.retention_amount := case when made.final_account_id is not null
    then private.retention_after_final(agreed, made.completed_amount, made.certificate_date)
    else private.withheld_to_date(made.completed_amount, agreed.retention_percentage, made.released_amount,
      model.round_money(agreed.revised_amount * agreed.retention_cap_percentage / 100, agreed.currency),
      agreed.currency) end;
  made.earned_amount := made.completed_amount - made.retention_amount;
  made.advance_recovery_amount := private.advance_paid(agreed.id) - coalesce(before_this.advance_recovered_amount, 0);
  if made.final_account_id is null then
    made.advance_recovery_amount := private.advance_recovery(made.completed_amount,
      made.completed_amount - coalesce(before_this.completed_amount, 0),
      agreed.revised_amount - agreed.provisional_amount, agreed.advance_start_percentage,
      agreed.advance_recovery_percentage, made.advance_recovery_amount, agreed.currency);
  end if;
  made.advance_recovered_amount := coalesce(before_this.advance_recovered_amount, 0) + made.advance_recovery_amount;
  made.deduction_amount := (select coalesce(sum(d.amount), 0) from public.certificate_deductions d
    where d.certificate_id = made.id);
  made.net_amount := made.earned_amount - made.advance_recovered_amount - made.deduction_amount;
  -- What was released since is billed by an invoice of its own.
  made.previous_amount := coalesce(before_this.net_amount, 0) + made.released_amount
    - coalesce(before_this.released_amount, 0);
  made.payable_amount := made.net_amount - made.previous_amount;
  made.balance_amount := made.contract_amount - made.earned_amount;
  return made;
end $$;

-- Tax is on the value of the work: damages and back-charges leave it as it is.
create function private.tax_certificate(made public.certificates, agreed public.contracts,
  before_this public.certificates) returns public.certificates
language plpgsql stable set search_path = '' as $$
declare
  gross constant numeric := made.completed_amount - coalesce(before_this.completed_amount, 0);
  withheld constant numeric := private.withheld_before_tax(agreed.retention_tax_point,
    made.retention_amount + made.released_amount, before_this.retention_amount + before_this.released_amount);
begin
  made.taxable_amount := gross - withheld - made.advance_recovery_amount;
  made.tax_amount := private.tax_on_certificate(agreed, gross, withheld, made.advance_recovery_amount,
    made.certificate_date);
  made.total_amount := made.payable_amount + made.tax_amount;
  return made;
end $$;

-- Work that was left out of a line is not certified in it, unless its omission is certified as well.
create function private.check_omitted_work(made public.certificates) returns void
language plpgsql stable set search_path = '' as $$
declare
  over record;
begin
  select line.position, line.scheduled_value + omitted.value - omitted.completed as rest into over
    from public.certificate_lines line
      join lateral (select sum(o.scheduled_value) as value, sum(o.completed_amount) as completed
        from public.certificate_lines o join public.schedule_of_values value on value.id = o.schedule_of_value_id
        where o.certificate_id = made.id and value.omitted_line_id = line.schedule_of_value_id) omitted
        on omitted.value is not null
    where line.certificate_id = made.id
      and line.completed_amount > line.scheduled_value + omitted.value - omitted.completed
    order by line.position limit 1;
  if found then
    perform model.fail(409, 'over_limit', format('Work was omitted from this line: only %s is left of it.', over.rest),
      jsonb_build_object('field', 'this_period_amount', 'values', jsonb_build_object('limit', over.rest,
        'line', over.position)));
  end if;
end $$;

-- Lines that are left out are below nothing: the work of the others fills no more than the contract as revised.
create function private.check_contract_value(made public.certificates, agreed public.contracts,
  before_this public.certificates) returns void
language plpgsql set search_path = '' as $$
declare
  rest constant numeric := agreed.revised_amount - coalesce(before_this.completed_amount, 0);
begin
  if made.status = 'certified' then
    perform private.check_omitted_work(made);
  end if;
  if made.status = 'certified' and made.completed_amount > agreed.revised_amount then
    perform model.fail(409, 'over_limit', format('Only %s of the contract is left to certify.', rest),
      jsonb_build_object('field', 'this_period_amount', 'values', jsonb_build_object('limit', rest)));
  end if;
  if made.status = 'certified' and made.final_account_id is not null
    and made.completed_amount <> agreed.revised_amount then
    perform model.fail(422, 'invalid_value', format('The final certificate must come to the final account, %s.',
      agreed.revised_amount), jsonb_build_object('field', 'this_period_amount', 'values', jsonb_build_object('limit',
        agreed.revised_amount)));
  end if;
end $$;

-- The last one that was approved before this one: what waits between the two has certified nothing yet.
create function private.certificate_before(made public.certificates) returns public.certificates
language plpgsql stable set search_path = '' as $$
declare
  found_one public.certificates;
begin
  select * into found_one from public.certificates c where c.contract_id = made.contract_id
    and c.sequence < made.sequence and c.status in ('approved', 'paid') order by c.sequence desc limit 1;
  return found_one;
end $$;

-- What a certificate tells when it is handed in: its day between those of its neighbours, and its reasons.
create function private.check_certified(made public.certificates, agreed public.contracts) returns void
language plpgsql stable set search_path = '' as $$
declare
  earliest date;
  latest date;
begin
  select max(c.certificate_date) filter (where c.sequence < made.sequence),
      min(c.certificate_date) filter (where c.sequence > made.sequence) into earliest, latest
    from public.certificates c where c.contract_id = made.contract_id and c.status <> 'cancelled';
  perform private.demand_day('certificate_date', made.certificate_date, greatest(earliest, agreed.contract_date),
    least(latest, private.furthest_document_day()));
  perform private.demand_reason_for_cut((select value.description from public.certificate_lines line
      join public.schedule_of_values value on value.id = line.schedule_of_value_id
    where line.certificate_id = made.id and line.difference_amount < 0 and coalesce(btrim(line.reason), '') = ''
    order by line.position limit 1));
end $$;

-- A line that goes back has its reason, also where that came of the decision on an earlier certificate.
create function private.check_certificate_goes_back(made public.certificates) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.demand_reason_for_item((select value.description from public.certificate_lines line
      join public.schedule_of_values value on value.id = line.schedule_of_value_id
    where line.certificate_id = made.id and line.this_period_amount * sign(line.scheduled_value) < 0
      and coalesce(btrim(line.reason), '') = '' order by line.position limit 1));
end $$;

-- The one place that computes a certificate, while it is open: as people write it, and when one before it is decided,
-- which asks for it by leaving `previous_amount` empty.
create function private.compute_certificate() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  agreed public.contracts;
  before_this public.certificates;
begin
  if tg_op = 'UPDATE' then
    -- Those that follow it are locked before their contract, as by who writes one of them.
    perform from public.certificates c where c.contract_id = new.contract_id and c.sequence > old.sequence
      and c.status in ('draft', 'certified') order by c.sequence for update;
  end if;
  -- The contract's lock: certificates, variations and releases of one contract go one after the other.
  select * into agreed from public.contracts where id = new.contract_id for update;
  if tg_op = 'INSERT' then
    new := private.begin_certificate(new, agreed);
  elsif old.status <> 'draft' and (old.status <> 'certified' or new.status <> 'approved')
    and new.previous_amount is not null then
    return new;
  end if;
  before_this := private.certificate_before(new);
  if new.status = 'approved' then
    perform private.demand_turn('certificates', 'contract_id', 'certificate_number', new.contract_id, new.sequence);
    perform private.check_certificate_goes_back(new);
    -- It is prepared ahead of its day, and issued on it: from then on it is billed, and the next one follows it.
    perform private.demand_day('certificate_date', new.certificate_date, null);
    perform private.keep_certified_figures(to_jsonb(new),
      to_jsonb(private.tax_certificate(private.value_certificate(new, agreed, before_this), agreed, before_this)));
    return new;
  end if;
  if tg_op = 'INSERT' or new.certificate_date <> old.certificate_date then
    new.exchange_rate := model.exchange_rate(new.currency, new.certificate_date);
  end if;
  if new.status = 'certified' and old.status = 'draft' then
    perform private.check_certified(new, agreed);
    perform private.check_certificate_goes_back(new);
  end if;
  new := private.value_certificate(new, agreed, before_this);
  new := private.tax_certificate(new, agreed, before_this);
  new := private.withhold_of_certificate(new, agreed, before_this);
  perform private.check_contract_value(new, agreed, before_this);
  return new;
end $$;
create trigger c_rules before insert or update on public.certificates
  for each row execute function private.compute_certificate();

-- The day a contract was signed is put right as long as no certificate is dated before it.
create function private.check_contract_date() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.demand_day('contract_date', new.contract_date, null, coalesce((select min(c.certificate_date)
    from public.certificates c where c.contract_id = new.id and c.status in ('certified', 'approved', 'paid')),
    new.contract_date));
  return new;
end $$;
create trigger d_signed before update of contract_date on public.contracts for each row
  when (new.contract_date <> old.contract_date) execute function private.check_contract_date();

create function private.add_up_certificate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.certificates c set previous_amount = null where c.id in (select certificate_id from changed)
    and c.status in ('draft', 'certified');
  return null;
end $$;
call model.after_lines('public.certificate_lines', 'private.add_up_certificate');
call model.after_lines('public.certificate_deductions', 'private.add_up_certificate');

-- The deductions of the one before, and what of each was approved last.
create function private.deductions_before(made public.certificates)
returns table (id uuid, "position" integer, kind text, description text, amount numeric, decided numeric)
language plpgsql stable set search_path = '' as $$
begin
  return query select d.id, d.position, d.kind, d.description, d.amount,
      case when c.status in ('approved', 'paid') then d.amount else d.previous_amount end
    from public.certificate_deductions d join public.certificates c on c.id = d.certificate_id
    where c.contract_id = made.contract_id and c.sequence = made.sequence - 1 and c.status <> 'cancelled';
end $$;

-- What was deducted to date is deducted still, as far as it does not stand here yet; by a final certificate as much of
-- it as its account says, and what the account adds in a row of its own.
create function private.carry_deductions(made public.certificates) returns void
language plpgsql set search_path = '' as $$
declare
  settled constant numeric := (select a.deduction_amount from public.final_accounts a
    where a.id = made.final_account_id);
  rest numeric;
begin
  update public.certificate_deductions d set previous_amount = earlier.decided
    from private.deductions_before(made) earlier
    where d.certificate_id = made.id and d.carried_from_id = earlier.id and d.previous_amount <> earlier.decided;
  insert into public.certificate_deductions (certificate_id, position, kind, description, previous_amount,
    carried_from_id, amount)
    select made.id, d.position, d.kind, d.description, d.decided, d.id, case when settled is null then d.amount
        else greatest(least(d.amount, settled + d.amount - sum(d.amount) over (order by d.position, d.id)), 0) end
    from private.deductions_before(made) d
    where (d.amount <> 0 or d.decided <> 0) and not exists (select from public.certificate_deductions known
      where known.certificate_id = made.id and known.carried_from_id = d.id);
  rest := settled - (select coalesce(sum(d.amount), 0) from public.certificate_deductions d
    where d.certificate_id = made.id);
  if rest > 0 then
    insert into public.certificate_deductions (certificate_id, kind, description, amount)
      select made.id, 'other', a.final_account_number, rest from public.final_accounts a
        where a.id = made.final_account_id;
  end if;
end $$;

-- A new certificate begins where the one before ended: D = its D + E, and what was stored is still stored. While that
-- one waits, D stays what was approved last, and its work is of this period with its own. The final one has the rest of
-- every line, in which what was stored is built in.
create function private.open_certificate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.certificate_lines (certificate_id, schedule_of_value_id, position, item_code, section, unit, rate,
    contract_quantity, previous_quantity, quantity_done, scheduled_value, previous_amount, this_period_amount,
    stored_amount, reason)
    select new.id, value.id, value.position, value.item_code, value.section, value.unit, value.rate, value.quantity,
      case when value.rate is not null then done.quantity end,
      case when value.rate is not null then coalesce(line.quantity_done, 0) end, value.scheduled_value, done.amount,
      case when new.final_account_id is null then coalesce(line.previous_amount + line.this_period_amount, 0)
        else value.scheduled_value end - done.amount,
      case when new.final_account_id is null then coalesce(line.stored_amount, 0) else 0 end,
      case when line.this_period_amount * sign(value.scheduled_value) < 0 and c.status = 'certified'
        then line.reason end
    from public.schedule_of_values value
      left join public.certificates c on c.contract_id = new.contract_id and c.sequence = new.sequence - 1
        and c.status <> 'cancelled'
      left join public.certificate_lines line on line.certificate_id = c.id and line.schedule_of_value_id = value.id
      cross join lateral (select
        coalesce(case when c.status = 'certified' then line.previous_quantity else line.quantity_done end, 0) quantity,
        coalesce(line.previous_amount + case when c.status = 'certified' then 0 else line.this_period_amount end, 0)
          as amount) done
    where value.contract_id = new.contract_id;
  perform private.carry_deductions(new);
  return null;
end $$;
create trigger m_lines after insert on public.certificates for each row execute function private.open_certificate();

-- Approved: what was withheld and recovered by this certificate stands in the ledgers. Once: a payment that is taken
-- back makes a paid one approved again, and books nothing.
create function private.post_certificate() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  agreed public.contracts;
begin
  select * into agreed from public.contracts where id = new.contract_id for update;
  perform private.post_retention(agreed.project_id, agreed.client_id, 'receivable', agreed.id, new.currency,
    new.retention_amount - private.retention_held(agreed.id), new.exchange_rate, new.certificate_date, 'certificates',
    new.id, new.certificate_number);
  perform private.post_advance_entry(agreed.project_id, agreed.client_id, 'receivable', agreed.id, new.currency,
    -new.advance_recovery_amount, new.exchange_rate, new.certificate_date, 'certificates', new.id,
    new.certificate_number);
  return null;
end $$;
create trigger m_post after update on public.certificates
  for each row when (old.status = 'certified' and new.status = 'approved') execute function private.post_certificate();
