-- What the country of the company decides: its days off, currency, taxes, public holidays and accounts, and by which rules new
-- people are paid. Delivered when the company is set up and when it chooses another country; what people wrote themselves stays.

create table private.delivered_taxes (
  country_pack text not null,
  code text not null,
  name text not null,
  tax_type text not null,
  rate numeric(7, 4) not null,
  valid_from_date date not null
);
insert into private.delivered_taxes (country_pack, code, name, tax_type, rate, valid_from_date) values
  ('AE', 'VAT5', 'Value added tax, 5 %', 'standard', 5, '2018-01-01'),
  ('AE', 'VAT0', 'Value added tax, zero rate', 'zero', 0, '2018-01-01'),
  ('AE', 'VATX', 'Exempt from value added tax', 'exempt', 0, '2018-01-01'),
  ('AE', 'VATR', 'Value added tax, reverse charge', 'reverse_charge', 5, '2018-01-01'),
  ('IN', 'GST18', 'Goods and services tax, 18 %', 'standard', 18, '2025-09-22'),
  ('IN', 'GST5', 'Goods and services tax, 5 %', 'reduced', 5, '2025-09-22'),
  ('IN', 'GST0', 'Goods and services tax, zero rate', 'zero', 0, '2017-07-01'),
  ('IN', 'GSTX', 'Exempt from goods and services tax', 'exempt', 0, '2017-07-01'),
  ('IN', 'GSTR', 'Goods and services tax, reverse charge', 'reverse_charge', 18, '2025-09-22');

-- Those that fall on the same day each year; the moving ones are announced, and entered then.
create table private.delivered_holidays (
  country_pack text not null,
  name text not null,
  month integer not null,
  day integer not null
);
insert into private.delivered_holidays (country_pack, name, month, day) values
  ('AE', 'New Year''s Day', 1, 1), ('AE', 'National Day', 12, 2), ('AE', 'National Day, second day', 12, 3),
  ('IN', 'Republic Day', 1, 26), ('IN', 'Independence Day', 8, 15), ('IN', 'Gandhi Jayanti', 10, 2);

create function private.weekend_of(pack text) returns smallint[]
language plpgsql immutable set search_path = '' as $$
begin
  return case pack when 'IN' then '{7}' else '{6,7}' end;
end $$;

-- Taxes and holidays of this year and the next. Those of another country that nobody touched leave: taxes stay readable on documents.
create function private.deliver_country(pack text) returns void
language plpgsql set search_path = '' as $$
declare
  this_day constant date := authz.today();
begin
  update public.tax_codes held set status = 'inactive'
    from private.delivered_taxes d
    where d.country_pack <> pack and (d.code, d.name, d.rate, d.valid_from_date) = (held.code, held.name, held.rate, held.valid_from_date)
      and held.status = 'active';
  update public.tax_codes held set status = 'active'
    from private.delivered_taxes d
    where d.country_pack = pack and (d.code, d.name, d.rate, d.valid_from_date) = (held.code, held.name, held.rate, held.valid_from_date)
      and held.status = 'inactive';
  insert into public.tax_codes (code, name, tax_type, rate, valid_from_date)
    select d.code, d.name, d.tax_type, d.rate, d.valid_from_date from private.delivered_taxes d
    where d.country_pack = pack and not exists (select from public.tax_codes held where held.code = d.code);

  delete from public.holidays held using private.delivered_holidays d
    where d.country_pack <> pack and held.location is null and held.name = d.name and held.holiday_date > this_day
      and (extract(month from held.holiday_date), extract(day from held.holiday_date)) = (d.month, d.day);
  insert into public.holidays (holiday_date, name)
    select make_date(extract(year from this_day)::integer + ahead, d.month, d.day), d.name
    from private.delivered_holidays d, generate_series(0, 1) ahead where d.country_pack = pack
    on conflict do nothing;
end $$;

-- Days off and currency follow unless they are chosen in the same breath; the currency only while nothing is booked in it.
create function private.follow_country() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.weekend_days = old.weekend_days then
    new.weekend_days := private.weekend_of(new.country_pack);
  end if;
  if new.base_currency = old.base_currency and not private.is_money_booked() then
    new.base_currency := case new.country_pack when 'AE' then 'AED' when 'IN' then 'INR' else new.base_currency end;
  end if;
  return new;
end $$;
create trigger c_country before update of country_pack on public.company_settings
  for each row when (new.country_pack is distinct from old.country_pack) execute function private.follow_country();

create function private.use_lists_of_country() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.deliver_country(new.country_pack);
  return null;
end $$;
create trigger deliver_country after update of country_pack on public.company_settings
  for each row when (new.country_pack is distinct from old.country_pack) execute function private.use_lists_of_country();

create or replace function authz.set_up_company(company_name text, currency text, zone text, pack text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_server() and not authz.is_owner() then
    perform authz.fail(403, 'owner_only', 'Only the owner sets the company up.');
  end if;
  if not exists (select from pg_catalog.pg_timezone_names where name = zone) then
    perform authz.fail(422, 'invalid_choice', 'Unknown time zone.', '{"field": "time_zone"}');
  end if;
  insert into public.company_settings (name, base_currency, time_zone, country_pack, weekend_days)
    values (company_name, currency, zone, pack, private.weekend_of(pack));
  perform private.deliver_country(pack);
exception when unique_violation then
  perform authz.fail(409, 'already_set_up', 'The company is already set up.');
end $$;

-- Who is hired is paid by the rules of the company's country, until somebody says otherwise.
create function authz.company_country() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select country_pack from public.company_settings), 'AE');
end $$;
alter table public.employees alter column country_pack set default authz.company_country();

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.company_country() to authenticated, service_role;
