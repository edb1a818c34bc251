-- Income tax that was deducted from salaries in India and paid to the government: each challan, and the receipt of the
-- quarterly statement (24Q) that reported it. Form 16 names both. A record of the payment; the books have it from the
-- bank.

create table public.tds_deposits (
  id uuid primary key default gen_random_uuid(),
  -- The month whose salaries it was deducted from, by its first day.
  tax_month date not null,
  amount numeric not null constraint tds_deposits_amount_range check (amount > 0),
  currency text not null default model.base_currency() references public.currencies (code)
    constraint tds_deposits_currency_options check (currency = 'INR'),
  deposited_on date not null default model.today(),
  bsr_code text not null constraint tds_deposits_bsr_code_format check (bsr_code ~ '^[0-9]{7}$')
    constraint tds_deposits_bsr_code_length check (char_length(bsr_code) <= 7),
  challan_number text not null constraint tds_deposits_challan_number_format check (challan_number ~ '^[0-9]{5}$')
    constraint tds_deposits_challan_number_length check (char_length(challan_number) <= 5),
  receipt_number text constraint tds_deposits_receipt_number_format check (receipt_number ~ '^[A-Z0-9]{6,20}$')
    constraint tds_deposits_receipt_number_length check (char_length(receipt_number) <= 20),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- By these three the government knows a challan.
  constraint tds_deposits_once unique (bsr_code, deposited_on, challan_number)
);
create index tds_deposits_tax_month_idx on public.tds_deposits (tax_month desc, id);
create index tds_deposits_currency_idx on public.tds_deposits (currency);
create index tds_deposits_created_by_idx on public.tds_deposits (created_by);
call model.protect('public.tds_deposits', 'hr',
  '{id,tax_month,amount,deposited_on,bsr_code,challan_number,receipt_number}',
  '{tax_month,amount,deposited_on,bsr_code,challan_number,receipt_number}',
  'admin', 'admin', 'admin', 'admin', $$(select authz.row_scope()) = 'all'$$);

-- Tax is paid once it was deducted, by today.
create function private.tds_deposit_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.currency := 'INR';
  new.tax_month := date_trunc('month', new.tax_month)::date;
  perform private.demand_day('deposited_on', new.deposited_on, new.tax_month);
  return new;
end $$;
create trigger c_rules before insert or update on public.tds_deposits
  for each row execute function private.tds_deposit_rules();

-- The tax taken off somebody's pay in each month of a year, by the payslips that were posted, with the challans of the
-- month. It counts as paid where they come to what was taken off everybody.
create function private.tds_by_month(employee uuid, year_start date)
  returns table (month date, tax numeric, deposited numeric, challans jsonb, receipts text[])
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select m.month, own.tax, case when paid.amount >= whole.tax then own.tax else 0 end,
        coalesce(paid.challans, '[]'), coalesce(paid.receipts, '{}')
      from (select (year_start + make_interval(months => n))::date as month,
            (year_start + make_interval(months => n + 1))::date - 1 as ends from generate_series(0, 11) n) m
        cross join lateral private.taxed_pay(employee, m.month, m.ends, '{approved,paid}') own
        cross join lateral (select coalesce(sum(line.amount), 0) as tax
          from public.payroll slip join public.payroll_lines line on line.payroll_id = slip.id
            and line.code = 'income_tax'
          where slip.status in ('approved', 'paid') and slip.currency = 'INR'
            and slip.pay_period_end between m.month and m.ends) whole
        cross join lateral (select sum(d.amount) as amount,
            jsonb_agg(jsonb_build_object('bsr_code', d.bsr_code, 'challan', d.challan_number, 'date', d.deposited_on)
              order by d.deposited_on, d.challan_number) as challans,
            array_agg(distinct d.receipt_number) filter (where d.receipt_number is not null) as receipts
          from public.tds_deposits d where d.tax_month = m.month) paid
      order by m.month;
end $$;
