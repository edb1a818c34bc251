-- Journal vouchers: entries that no other document makes, such as accruals, depreciation and corrections. One person
-- prepares one, another approves it, and from then on it is in the journal on its day; a reversal is the same entry the
-- other way round, on a day of its own. Accounts whose balance documents explain are closed to them (decision 0070).

create table public.journal_vouchers (
  id uuid primary key default gen_random_uuid(),
  voucher_number text collate private.natural_order not null unique
    constraint journal_vouchers_voucher_number_length check (char_length(voucher_number) <= 30),
  voucher_date date not null default model.today(),
  description text not null constraint journal_vouchers_description_length
    check (char_length(btrim(description)) >= 1 and char_length(description) <= 500),
  reference text constraint journal_vouchers_reference_length check (char_length(reference) <= 100),
  -- Of both sides, in the company's currency.
  debit_amount numeric not null default 0,
  credit_amount numeric not null default 0,
  -- The day of the entry that takes it back.
  reversed_on date,
  notes text constraint journal_vouchers_notes_length check (char_length(notes) <= 5000),
  status text not null default 'draft' constraint journal_vouchers_status_options
    check (status in ('draft', 'pending', 'approved', 'rejected', 'reversed')),
  status_reason text constraint journal_vouchers_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint journal_vouchers_reversed_on_after check (reversed_on >= voucher_date)
);
create index journal_vouchers_voucher_date_idx on public.journal_vouchers (voucher_date);
create index journal_vouchers_reversed_on_idx on public.journal_vouchers (reversed_on) where reversed_on is not null;
create index journal_vouchers_decided_by_idx on public.journal_vouchers (decided_by);
create index journal_vouchers_created_by_idx on public.journal_vouchers (created_by);
create index journal_vouchers_created_at_idx on public.journal_vouchers (created_at desc, id);
call model.number('public.journal_vouchers', 'JV', 'voucher_number');
-- The accounts of the company are for those who see everybody's rows.
call model.protect('public.journal_vouchers', 'finance', '{id,voucher_date,description,reference,notes}',
  '{voucher_date,description,reference,reversed_on,notes,status,status_reason}',
  rows => $$(select authz.row_scope()) = 'all'$$);
insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('journal_voucher', null, 'draft', 'create', 'begin', false),
  ('journal_voucher', 'draft', 'pending', 'edit', 'move', false),
  ('journal_voucher', 'pending', 'draft', 'edit', 'move', false),
  ('journal_voucher', 'pending', 'approved', 'approve', 'approve', false),
  ('journal_voucher', 'pending', 'rejected', 'approve', 'reject', true),
  ('journal_voucher', 'rejected', 'draft', 'edit', 'move', false),
  ('journal_voucher', 'approved', 'reversed', 'approve', 'move', true);
call model.guard_status('public.journal_vouchers', 'journal_voucher', 'finance', 'status', '{created_by}');
call model.freeze('public.journal_vouchers', 'status', '{draft,rejected}',
  '{debit_amount,credit_amount,reversed_on}');

create table public.journal_voucher_items (
  id uuid primary key default gen_random_uuid(),
  journal_voucher_id uuid not null references public.journal_vouchers on delete cascade,
  position integer not null default 0 constraint journal_voucher_items_position_range check (position >= 1),
  posting_account_id uuid not null references public.posting_accounts,
  -- What the account is.
  posting text not null constraint journal_voucher_items_posting_length check (char_length(posting) <= 30),
  description text constraint journal_voucher_items_description_length check (char_length(description) <= 500),
  -- Of income and cost only.
  project_id uuid references public.projects,
  cost_code_id uuid references public.cost_codes,
  cost_type text constraint journal_voucher_items_cost_type_options
    check (cost_type in ('labour', 'material', 'plant', 'subcontract', 'other')),
  -- That of the company when it is not given.
  currency text references public.currencies (code),
  -- In the currency of the line, on one side.
  debit_amount numeric not null default 0
    constraint journal_voucher_items_debit_amount_range check (debit_amount >= 0),
  credit_amount numeric not null default 0
    constraint journal_voucher_items_credit_amount_range check (credit_amount >= 0),
  -- That of the day when it is not given.
  exchange_rate numeric(16, 8) constraint journal_voucher_items_exchange_rate_range
    check (exchange_rate is not null and exchange_rate > 0),
  -- In the company's currency: above zero debit.
  base_amount numeric not null default 0,
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index journal_voucher_items_journal_voucher_id_idx on public.journal_voucher_items
  (journal_voucher_id, position);
create index journal_voucher_items_posting_account_id_idx on public.journal_voucher_items (posting_account_id);
create index journal_voucher_items_project_id_idx on public.journal_voucher_items (project_id);
create index journal_voucher_items_cost_code_id_idx on public.journal_voucher_items (cost_code_id);
create index journal_voucher_items_created_by_idx on public.journal_voucher_items (created_by);
call model.protect('public.journal_voucher_items', 'finance',
  '{id,journal_voucher_id,position,posting_account_id,description,project_id,cost_code_id,cost_type,currency,
    debit_amount,credit_amount,exchange_rate}',
  '{position,posting_account_id,description,project_id,cost_code_id,cost_type,currency,debit_amount,credit_amount,
    exchange_rate}', 'create', 'edit',
  rows => $$(select authz.row_scope()) = 'all'$$);
call model.freeze_lines('public.journal_voucher_items', 'public.journal_vouchers', 'journal_voucher_id', 'status',
  '{draft,rejected}');
insert into model.documents (kind, document_table, line_table, line_column)
  values ('journal_voucher', 'journal_vouchers', 'journal_voucher_items', 'journal_voucher_id');

-- An account documents post to is closed: the refusal names it, and the document to use.
create function private.check_voucher_account(account public.posting_accounts) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  document constant text := private.document_of_account(account.posting);
  area constant text := case when document in ('invoices', 'certificates', 'client_receipts') then 'sales'
    when document in ('supplier_invoices', 'goods_receipts', 'subcontract_claims', 'landed_costs') then 'purchases'
    when document = 'inventory_transactions' then 'stock' when document in ('payroll_runs', 'expenses') then 'pay'
    when document = 'liability_payments' then 'tax' else 'money' end;
begin
  if account.id is null then
    perform model.fail(422, 'invalid_choice', 'Choose an account from the chart of accounts.',
      '{"field": "lines.posting_account_id"}');
  elsif document is not null then
    perform model.fail(422, 'account_closed', format('Account %s (%s) takes its entries from documents and no journal '
        'vouchers. Use %s instead.', account.account_code, replace(account.posting, '_', ' '),
        replace(document, '_', ' ')),
      jsonb_build_object('field', 'lines.posting_account_id', 'values', jsonb_build_object(
        'account', account.account_code, 'posting', account.posting, 'document', document, area, document)));
  end if;
end $$;

create function private.compute_voucher_item() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  places constant integer := model.base_decimals();
  account public.posting_accounts;
begin
  -- The policy refuses this line afterwards; until then nothing is said of accounts.
  if authz.is_by_hand() and not authz.can('finance', 'create') and not authz.can('finance', 'edit') then
    return new;
  end if;
  if (new.debit_amount = 0) = (new.credit_amount = 0) then
    perform model.fail(422, 'required', format('Line %s must have either a debit or a credit.', new.position),
      '{"field": "lines.debit_amount"}');
  end if;
  select a.* into account from public.posting_accounts a where a.id = new.posting_account_id;
  perform private.check_voucher_account(account);
  new.posting := account.posting;
  if new.project_id is null then
    new.cost_code_id := null;
    new.cost_type := account.cost_type;
  elsif not private.is_result_account(account.posting) then
    perform model.fail(422, 'invalid_choice',
      format('Account %s cannot have a project; only income and cost accounts can.', account.account_code),
      '{"field": "lines.project_id"}');
  else
    new.cost_type := coalesce(account.cost_type, new.cost_type, 'other');
    new.cost_code_id := coalesce(new.cost_code_id, private.default_cost_code());
  end if;
  new.currency := coalesce(new.currency, model.base_currency());
  -- A rate is of its currency.
  if tg_op = 'UPDATE' and new.currency <> old.currency and new.exchange_rate = old.exchange_rate then
    new.exchange_rate := null;
  end if;
  new.exchange_rate := case when new.currency = model.base_currency() then 1 else coalesce(new.exchange_rate,
    model.exchange_rate(new.currency, (select v.voucher_date from public.journal_vouchers v
      where v.id = new.journal_voucher_id))) end;
  new.base_amount := round((new.debit_amount - new.credit_amount) * new.exchange_rate, places);
  return new;
end $$;
create trigger c_amount before insert or update on public.journal_voucher_items
  for each row execute function private.compute_voucher_item();

create function private.total_journal_voucher() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.journal_vouchers v set (debit_amount, credit_amount) = (
      select coalesce(sum(greatest(l.base_amount, 0)), 0), coalesce(sum(greatest(-l.base_amount, 0)), 0)
      from public.journal_voucher_items l where l.journal_voucher_id = v.id)
    where v.id in (select journal_voucher_id from changed);
  return null;
end $$;
call model.after_lines('public.journal_voucher_items', 'private.total_journal_voucher');

-- On another day, lines at the rate of the day it had are at that of the new one; what was typed stays.
create function private.move_rates_of_voucher() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.journal_voucher_items l set exchange_rate = null
    where l.journal_voucher_id = new.id and l.currency <> model.base_currency()
      and l.exchange_rate = private.exchange_rate_or(l.currency, old.voucher_date, null);
  return null;
end $$;
create trigger m_rates after update on public.journal_vouchers
  for each row when (new.voucher_date <> old.voucher_date) execute function private.move_rates_of_voucher();

-- What is submitted or approved has two sides of the same sum.
create function private.check_voucher_balance(voucher public.journal_vouchers) returns void
language plpgsql stable set search_path = '' as $$
begin
  if voucher.debit_amount = 0 then
    perform model.fail(422, 'required', 'Enter at least one line.', '{"field": "lines"}');
  elsif voucher.debit_amount <> voucher.credit_amount then
    perform model.fail(422, 'not_balanced', format('Total debits of %s and total credits of %s differ by %s.',
        voucher.debit_amount, voucher.credit_amount, abs(voucher.debit_amount - voucher.credit_amount)),
      jsonb_build_object('field', 'lines', 'values', jsonb_build_object('debit', voucher.debit_amount,
        'credit', voucher.credit_amount, 'difference', abs(voucher.debit_amount - voucher.credit_amount))));
  end if;
end $$;

-- A second person reverses it: on a day from its own, which is given with the reason.
create function private.check_voucher_reversal(voucher public.journal_vouchers, before public.journal_vouchers)
  returns date
language plpgsql stable security definer set search_path = '' as $$
declare
  day constant date := coalesce(voucher.reversed_on, greatest(model.today(), voucher.voucher_date));
begin
  if authz.is_by_hand() then
    perform private.refuse_self_approval('journal_vouchers', '{created_by}', 'status',
      to_jsonb(voucher) - 'reversed_on', to_jsonb(before) - 'reversed_on', voucher.status_reason);
  end if;
  perform private.demand_day('reversed_on', day, voucher.voucher_date,
    greatest(private.furthest_document_day(), voucher.voucher_date));
  return day;
end $$;

-- What is revalued at the end of a month is not realised yet, and is taken back when the next month begins.
create function private.end_of_revaluation(voucher public.journal_vouchers) returns date
language plpgsql stable security definer set search_path = '' as $$
declare
  lines constant jsonb := (select jsonb_agg(to_jsonb(l)) from public.journal_voucher_items l
    where l.journal_voucher_id = voucher.id);
begin
  if not lines @> '[{"posting": "currency_revaluation"}]' then
    return null;
  elsif exists (select from jsonb_array_elements(lines) l where l ->> 'project_id' is not null) then
    perform model.fail(422, 'invalid_choice', 'A revaluation has no project: it is taken back next month.',
      '{"field": "lines.project_id"}');
  end if;
  return (date_trunc('month', voucher.voucher_date) + interval '1 month')::date;
end $$;

create function private.journal_voucher_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.voucher_date <> old.voucher_date then
    perform private.demand_day('voucher_date', new.voucher_date, '2000-01-01', private.furthest_document_day());
  end if;
  if tg_op = 'INSERT' then
    new.reversed_on := null;
    return new;
  end if;
  if new.status = 'approved' and old.status <> 'approved' then
    new.reversed_on := private.end_of_revaluation(new);
  elsif new.status = 'reversed' and old.status <> 'reversed' then
    new.reversed_on := private.check_voucher_reversal(new, old);
  elsif new.reversed_on is distinct from old.reversed_on then
    perform model.fail(409, 'wrong_order', 'The date of the reversal is entered when the voucher is reversed.',
      jsonb_build_object('field', 'reversed_on', 'values', jsonb_build_object('status', old.status)));
  end if;
  if new.status <> old.status and new.status in ('pending', 'approved') then
    perform private.check_voucher_balance(new);
  end if;
  if new.status <> old.status and new.status in ('approved', 'reversed') then
    perform private.demand_open_projects(array(select l.project_id from public.journal_voucher_items l
      where l.journal_voucher_id = new.id and l.project_id is not null));
  end if;
  return new;
end $$;
create trigger c_rules before insert or update on public.journal_vouchers
  for each row execute function private.journal_voucher_rules();

-- Costs of a project are in its job cost too, and leave it with the reversal.
create function private.post_voucher_costs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.post_job_cost(l.project_id, l.cost_code_id, l.cost_type, 'actual',
      case new.status when 'approved' then l.base_amount else -l.base_amount end,
      case new.status when 'approved' then new.voucher_date else new.reversed_on end,
      'journal_vouchers', new.id, l.id, new.status, coalesce(l.description, new.description))
    from public.journal_voucher_items l
    where l.journal_voucher_id = new.id and l.project_id is not null
      and private.account_class(l.posting) not in ('income', 'other_income')
    order by l.position;
  return null;
end $$;
create trigger m_costs after update on public.journal_vouchers for each row
  when (new.status <> old.status and new.status in ('approved', 'reversed'))
    execute function private.post_voucher_costs();

-- Reverses an approved voucher on a day, with the rights of the caller.
create function public.reverse_journal_voucher(journal_voucher_id uuid, reversed_on date, reason text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.journal_vouchers v set status = 'reversed', reversed_on = reverse_journal_voucher.reversed_on,
      status_reason = reason
    where v.id = journal_voucher_id;
  if not found then
    perform model.fail(404, 'not_found', 'Journal voucher not found.', '{"field": "journal_voucher_id"}');
  end if;
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  public.reverse_journal_voucher(uuid, date, text)
  to authenticated, service_role;
