-- Income tax the company withholds of what it is billed (India, sections 194C, 194I and 194J; from April 2026 section
-- 393 of the Act of 2025): of contractors, of rent, of professional and technical fees. Each kind has its percent and
-- its limits, which look at what the supplier billed of it before in the year or the month.

-- The dated rule that says how much, which differs for a contractor who is an individual; for those without a permanent
-- account number it is the higher of theirs and of its own.
create function private.withholding_rule(withholding text, supplier uuid, on_date date) returns public.country_rules
language plpgsql stable set search_path = '' as $$
declare
  rule public.country_rules;
  without_pan public.country_rules;
begin
  rule := model.country_rule('IN', case
    when withholding = 'rent_building' then 'tds.rent_building_percent'
    when withholding = 'rent_plant' then 'tds.rent_plant_percent'
    when withholding = 'professional' then 'tds.professional_percent'
    when withholding = 'technical' then 'tds.technical_percent'
    when (select e.is_individual from public.external_entities e where e.id = supplier)
      then 'tds.contractor_individual_percent'
    else 'tds.contractor_other_percent' end, on_date);
  if (select e.has_no_pan from public.external_entities e where e.id = supplier) then
    without_pan := model.country_rule('IN', 'tds.no_pan_percent', on_date);
  end if;
  return case when without_pan.rate > rule.rate then without_pan else rule end;
end $$;

-- What tax is withheld of, by the limits of its kind: a single payment above one, or, from the payment that passes the
-- limit of the year or of the month, all of the year or month that was not taxed before. Professional and technical
-- fees have one limit each, and both kinds of rent.
create function private.taxable_by_limits(withholding text, amount numeric, year_before numeric, year_taxed numeric,
  month_before numeric, month_taxed numeric, on_date date) returns numeric
language plpgsql stable set search_path = '' as $$
declare
  is_rent constant boolean := withholding in ('rent_building', 'rent_plant');
  year_limit constant numeric := (model.country_rule('IN', case when withholding = 'contractor'
    then 'tds.contractor_year_limit' when is_rent then 'tds.rent_year_limit' else 'tds.fees_year_limit' end,
    on_date)).rate;
  month_limit constant numeric := case when is_rent
    then (model.country_rule('IN', 'tds.rent_month_limit', on_date)).rate end;
  single_limit constant numeric := case when withholding = 'contractor'
    then (model.country_rule('IN', 'tds.contractor_single_limit', on_date)).rate end;
begin
  return case
    when amount <= 0 then 0
    when year_before + amount > year_limit then greatest(year_before + amount - year_taxed, 0)
    when month_before + amount > month_limit then greatest(month_before + amount - month_taxed, 0)
    when amount > single_limit then amount
    else 0 end;
end $$;

-- What is withheld of the next bill of a supplier of this company: none outside of India. What was withheld of more
-- than a year or month came to, as bills were credited, is not given back here.
create function private.tax_to_withhold(withholding text, supplier uuid, currency text, amount numeric, on_date date)
  returns numeric
language plpgsql stable set search_path = '' as $$
declare
  year_start constant date := make_date(extract(year from on_date)::integer
    - case when extract(month from on_date) < 4 then 1 else 0 end, 4, 1);
  percent constant numeric := (private.withholding_rule(withholding, supplier, on_date)).rate;
  sofar record;
begin
  if not private.is_tax_withheld(currency) or coalesce(percent, 0) = 0 then
    return 0;
  end if;
  select coalesce(sum(b.net), 0) as year_before, coalesce(sum(b.taxed), 0) as year_taxed,
      coalesce(sum(b.net) filter (where b.is_of_month), 0) as month_before,
      coalesce(sum(b.taxed) filter (where b.is_of_month), 0) as month_taxed
    into sofar
    from (select b.subtotal_amount - coalesce((select sum(c.subtotal_amount) from public.supplier_credit_notes c
          where c.supplier_invoice_id = b.id and c.status = 'approved'), 0) as net,
        -- The percent of that day may have been another.
        (select coalesce(sum(w.taxable_amount), 0) from public.withheld_taxes w where w.kind = 'income_tax'
          and (w.supplier_invoice_id = b.id or w.subcontract_claim_id = b.subcontract_claim_id)) as taxed,
        date_trunc('month', b.invoice_date) = date_trunc('month', on_date) as is_of_month
      from public.supplier_invoices b where b.supplier_id = supplier
        and coalesce(b.withholding, case when b.work_order_id is not null then 'contractor' end)
          = tax_to_withhold.withholding
        and b.status in ('approved', 'partially_paid', 'paid', 'credited')
        and b.invoice_date >= year_start and b.invoice_date < (year_start + interval '1 year')) b;
  return round(percent / 100 * private.taxable_by_limits(withholding, amount, sofar.year_before, sofar.year_taxed,
    sofar.month_before, sofar.month_taxed, on_date), 2);
end $$;

-- What would be withheld of a payment to a contractor on a day.
create function app.contractor_tax(supplier uuid, amount numeric, on_date date) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  perform authz.demand('finance', 'view');
  return private.tax_to_withhold('contractor', supplier, model.base_currency(), amount,
    coalesce(on_date, model.today()));
end $$;
create function public.contractor_tax(supplier_id uuid, amount numeric, on_date date default null) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return app.contractor_tax(supplier_id, amount, on_date);
end $$;

-- A bill of an order or a direct one says what it is of, and withholds by it until it is approved: what others billed
-- meanwhile counts then. It never withholds more than it asks for: the rest is withheld of what follows in its year or
-- month.
create function private.withhold_of_bill() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.status not in ('pending', 'matched', 'on_hold', 'rejected') then
    return new;
  end if;
  if new.withholding is null then
    new.withheld_tax_amount := 0;
    return new;
  end if;
  if not private.is_tax_withheld(new.currency) then
    perform model.fail(422, 'invalid_choice', 'Tax is withheld by companies in India, of invoices in rupees.',
      '{"field": "withholding"}');
  end if;
  if new.status = 'approved' then
    -- Two bills of one supplier pass a limit one after the other.
    perform pg_catalog.pg_advisory_xact_lock(hashtext('plinth.bills ' || new.supplier_id));
  end if;
  new.withheld_tax_amount := least(private.tax_to_withhold(new.withholding, new.supplier_id, new.currency,
    new.subtotal_amount, new.invoice_date), new.total_amount);
  return new;
end $$;
create trigger e_withheld before insert or update on public.supplier_invoices
  for each row when (new.bill_type in ('order', 'direct')) execute function private.withhold_of_bill();

-- Approved: its tax stands in the register, to be proven by a certificate.
create function private.list_withheld_of_bill() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.list_taxes_of_bill(new, '{}');
  return null;
end $$;
create trigger n_withheld after update on public.supplier_invoices
  for each row when (new.bill_type in ('order', 'direct') and new.withheld_tax_amount <> 0
    and old.status in ('matched', 'on_hold') and new.status = 'approved')
  execute function private.list_withheld_of_bill();

grant execute on function app.contractor_tax(uuid, numeric, date), public.contractor_tax(uuid, numeric, date)
  to authenticated, service_role;
