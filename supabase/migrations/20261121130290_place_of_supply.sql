-- Where a supply takes place and whose tax falls on it (5-domain-rules, B2): India divides the tax on a supply within a
-- state between the union and the state, and levies one tax across states. Other countries have one tax.

-- The state of a GSTIN: its first two digits.
create function private.state_of_gstin(tax_number text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when upper(btrim(tax_number)) ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]{3}$'
    then left(btrim(tax_number), 2) end;
end $$;

-- The state the company is registered in for GST; null for a company that charges none.
create function private.supplier_state() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select private.state_of_gstin(c.tax_id) from public.company_settings c where c.country_pack = 'IN');
end $$;

-- Work on land takes place where the land is (IGST Act 2017, section 12(3)); any other supply where its registered
-- client is, or by the address of one who is not, or with neither where the supplier is (section 12(2)). Abroad is 96.
-- Null outside of India, and while the state of a site is not known.
create function private.place_of_supply(project uuid, client uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  own_state constant text := private.supplier_state();
begin
  if own_state is null then
    return null;
  elsif project is not null then
    return (select p.state_code from public.projects p where p.id = project);
  end if;
  return coalesce((select case when e.country <> 'IN' then '96'
      else coalesce(private.state_of_gstin(e.tax_number), e.state_code) end
    from public.external_entities e where e.id = client), own_state);
end $$;

-- Zones and abroad are across states, and free of tax while the company's undertaking holds (section 16).
create function private.tax_split(place text, client uuid, on_date date) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  is_zone constant boolean := place = '96'
    or coalesce((select e.is_sez from public.external_entities e where e.id = client), false);
begin
  return case
    when place is null then null
    when is_zone and exists (select from public.company_settings c where c.lut_number is not null
      and (c.lut_valid_to is null or c.lut_valid_to >= on_date)) then 'zero_rated'
    when is_zone or place <> private.supplier_state() then 'inter_state'
    else 'intra_state' end;
end $$;

-- The tax a supplier charges: where the work is or, without a project, where the company is, against the state of the
-- supplier; from abroad across states. Who has no state charges none, and is taken for one of the same state.
create function private.tax_split_of_purchase(supplier uuid, project uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  own_state constant text := private.supplier_state();
  place constant text := coalesce((select p.state_code from public.projects p where p.id = project), own_state);
begin
  return (select case when own_state is null then null
      when e.country <> 'IN' or coalesce(private.state_of_gstin(e.tax_number), e.state_code, place) <> place
        then 'inter_state' else 'intra_state' end
    from public.external_entities e where e.id = supplier);
end $$;

create function private.demand_place_of_supply(project uuid, place text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if place is null and private.supplier_state() is not null then
    perform model.fail(422, 'required', format('Project %s has no state. It is needed to choose between CGST with '
      'SGST and IGST.', (select p.project_number from public.projects p where p.id = project)),
      '{"field": "project_id"}');
  end if;
end $$;

-- Tax on an amount, or in one that includes it. The two halves of a tax within a state are the same to the paisa.
create function private.tax_of(amount numeric, rate numeric, split text, is_included boolean, currency text)
  returns numeric
language plpgsql immutable set search_path = '' as $$
declare
  parts constant integer := case split when 'intra_state' then 2 else 1 end;
begin
  return parts * model.round_money(amount * rate / parts / (100 + case when is_included then rate else 0 end),
    currency);
end $$;

-- The service accounting code of works contracts and construction (heading 9954).
create function private.works_contract_code() returns text
language plpgsql immutable set search_path = '' as $$ begin return '9954'; end $$;
