-- Parties: clients, suppliers, contractors and vendors, in one table.

create table public.external_entities (
  id uuid primary key default gen_random_uuid(),
  entity_number text collate private.natural_order not null unique
    constraint external_entities_entity_number_length check (char_length(entity_number) <= 30),
  entity_type text not null
    constraint external_entities_entity_type_options
      check (entity_type in ('CLIENT', 'SUPPLIER', 'CONTRACTOR', 'VENDOR')),
  company_name text not null
    constraint external_entities_company_name_length
      check (char_length(btrim(company_name)) >= 1 and char_length(company_name) <= 200),
  trading_name text constraint external_entities_trading_name_length check (char_length(trading_name) <= 200),
  primary_contact_name text
    constraint external_entities_primary_contact_name_length check (char_length(primary_contact_name) <= 200),
  contact_person text constraint external_entities_contact_person_length check (char_length(contact_person) <= 200),
  contact_email text constraint external_entities_contact_email_length check (char_length(contact_email) <= 320)
    constraint external_entities_contact_email_format check (contact_email ~ '^[^@\s]+@[^@\s]+$'),
  contact_phone text constraint external_entities_contact_phone_length check (char_length(contact_phone) <= 50),
  address text constraint external_entities_address_length check (char_length(address) <= 1000),
  city text constraint external_entities_city_length check (char_length(city) <= 100),
  country text constraint external_entities_country_format check (country ~ '^[A-Z]{2}$'),
  state_code text constraint external_entities_state_code_options check (state_code in
    ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13',
      '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34',
      '35', '36', '37', '38', '97', 'AUH', 'DXB', 'SHJ', 'AJM', 'UAQ', 'RAK', 'FUJ')),
  website text constraint external_entities_website_length check (char_length(website) <= 500)
    constraint external_entities_website_format check (website ~* '^https?://'),
  tax_number text constraint external_entities_tax_number_length check (char_length(tax_number) <= 50),
  classification text constraint external_entities_classification_length check (char_length(classification) <= 100),
  currency text not null default model.base_currency() references public.currencies (code),
  -- An individual or a family, for tax withheld of contractors in India.
  is_individual boolean not null default false,
  -- India: they gave no permanent account number, so that more is withheld.
  has_no_pan boolean not null default false,
  -- India: a unit or developer of a special economic zone.
  is_sez boolean not null default false,
  credit_limit numeric constraint external_entities_credit_limit_range check (credit_limit >= 0),
  -- Percent, as people write it: 5 is five per cent.
  tax_rate numeric(7, 4) constraint external_entities_tax_rate_range check (tax_rate between 0 and 100),
  -- Days from the date of an invoice to the day it is due, theirs to us and ours to them.
  payment_days integer not null default 30 constraint external_entities_payment_days_range
    check (payment_days between 0 and 365),
  status text not null default 'pending'
    constraint external_entities_status_options
      check (status in ('pending', 'active', 'inactive', 'on_hold', 'blocked')),
  status_reason text constraint external_entities_status_reason_length check (char_length(status_reason) <= 1000),
  decided_by uuid references public.profiles,
  decided_at timestamptz,
  notes text constraint external_entities_notes_length check (char_length(notes) <= 5000),
  -- What a search looks into, in lower case: a plain LIKE over one column (an index cannot help below row security).
  search_text text generated always as (lower(company_name || E'\n' || coalesce(trading_name, '') || E'\n'
    || coalesce(primary_contact_name, '')
    || E'\n' || entity_number collate "default")) stored
      constraint external_entities_search_text_length check (char_length(search_text) <= 1000),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index external_entities_decided_by_idx on public.external_entities (decided_by);
create index external_entities_created_by_idx on public.external_entities (created_by);
create index external_entities_created_at_idx on public.external_entities (created_at desc, id);
create index external_entities_type_idx on public.external_entities (entity_type, status);

call model.number('public.external_entities', 'ENT', 'entity_number');
call model.protect('public.external_entities', 'external_entities',
  '{id,entity_type,company_name,trading_name,primary_contact_name,contact_person,contact_email,contact_phone,address,
    city,country,state_code,website,tax_number,classification,currency,is_individual,has_no_pan,is_sez,credit_limit,
    tax_rate,payment_days,status,notes}',
  '{entity_type,company_name,trading_name,primary_contact_name,contact_person,contact_email,contact_phone,address,city,
    country,state_code,website,tax_number,classification,currency,is_individual,has_no_pan,is_sez,credit_limit,tax_rate,
    payment_days,status,status_reason,
    notes}');

insert into model.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
  ('external_entity', null, 'pending', 'create', 'begin', false),
  ('external_entity', 'pending', 'active', 'approve', 'approve', false),
  ('external_entity', 'pending', 'inactive', 'approve', 'reject', true),
  ('external_entity', 'active', 'on_hold', 'edit', 'move', true),
  ('external_entity', 'active', 'inactive', 'edit', 'move', true),
  ('external_entity', 'active', 'blocked', 'approve', 'move', true),
  ('external_entity', 'on_hold', 'active', 'edit', 'move', false),
  ('external_entity', 'on_hold', 'blocked', 'approve', 'move', true),
  ('external_entity', 'blocked', 'active', 'approve', 'move', true),
  ('external_entity', 'inactive', 'pending', 'edit', 'move', true);
call model.guard_status('public.external_entities', 'external_entity', 'external_entities', 'status', '{created_by}');

-- When a document of a day is due, by the days of payment of its party.
create function private.due_date(party uuid, document_date date) returns date
language plpgsql stable set search_path = '' as $$
begin
  return document_date + coalesce((select e.payment_days from public.external_entities e where e.id = party), 30);
end $$;
