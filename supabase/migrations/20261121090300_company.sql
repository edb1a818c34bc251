-- The company: its name, currency, time zone and country, and what is printed at the head of its papers.

create table public.company_settings (
  id boolean primary key default true constraint company_settings_one_row check (id),
  name text not null constraint company_settings_name_length check (char_length(btrim(name)) between 1 and 200),
  email text constraint company_settings_email_length check (char_length(email) <= 320),
  address text constraint company_settings_address_length check (char_length(address) <= 1000),
  phone text constraint company_settings_phone_length check (char_length(phone) <= 50),
  website text constraint company_settings_website_length check (char_length(website) <= 500),
  tax_id text constraint company_settings_tax_id_length check (char_length(tax_id) <= 50),
  license_number text constraint company_settings_license_number_length check (char_length(license_number) <= 50),
  -- Where it is registered: a state of India by its GST code, an emirate by its letters.
  state_code text constraint company_settings_state_code_options check (state_code in
    ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13',
      '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34',
      '35', '36', '37', '38', '97', 'AUH', 'DXB', 'SHJ', 'AJM', 'UAQ', 'RAK', 'FUJ')),
  -- India: the undertaking under which supplies to special economic zones and abroad carry no tax, and its last day.
  lut_number text constraint company_settings_lut_number_length check (char_length(lut_number) <= 50),
  lut_valid_to date,
  base_currency text not null default 'AED' references public.currencies (code),
  time_zone text not null default 'Asia/Dubai'
    constraint company_settings_time_zone_length check (char_length(time_zone) <= 64),
  country_pack text not null default 'AE'
    constraint company_settings_country_pack_options check (country_pack in ('AE', 'IN', 'none')),
  -- ISO days: 1 Monday … 7 Sunday.
  weekend_days smallint[] not null default '{6,7}'
    constraint company_settings_weekend_days_options
      check (weekend_days <@ '{1,2,3,4,5,6,7}' and cardinality(weekend_days) < 7),
  -- When a year of leave begins: in January, in a month of the company, or on the day somebody joined.
  leave_year_basis text not null default 'calendar' constraint company_settings_leave_year_basis_options
    check (leave_year_basis in ('calendar', 'company', 'joining_date')),
  leave_year_start_month smallint not null default 1
    constraint company_settings_leave_year_start_month_range check (leave_year_start_month between 1 and 12),
  -- The month in which the financial year begins; null: that of the country, April in India and January elsewhere.
  fiscal_year_start_month smallint
    constraint company_settings_fiscal_year_start_month_range check (fiscal_year_start_month between 1 and 12),
  -- Emirates: the number of the establishment and the routing code of its bank, for the wage protection file.
  wps_employer_id text constraint company_settings_wps_employer_id_format check (wps_employer_id ~ '^[0-9]{13}$'),
  wps_routing_code text constraint company_settings_wps_routing_code_format check (wps_routing_code ~ '^[0-9]{9}$'),
  -- The account wages are paid from, and its bank by BIC or IFSC, for the files the bank takes.
  bank_account text constraint company_settings_bank_account_format check (bank_account ~ '^[A-Z0-9]{6,34}$'),
  bank_code text constraint company_settings_bank_code_format
    check (bank_code ~ '^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?|[A-Z]{4}0[A-Z0-9]{6})$'),
  -- India: the numbers under which the company deducts tax and pays its own, for Form 16.
  tan text constraint company_settings_tan_format check (tan ~ '^[A-Z]{4}[0-9]{5}[A-Z]$'),
  pan text constraint company_settings_pan_format check (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'),
  created_by uuid default auth.uid() references public.profiles,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- How far a bill may be from its order without somebody deciding, in percent.
  bill_quantity_tolerance numeric(7, 4) not null default 0
    constraint company_settings_bill_quantity_tolerance_range check (bill_quantity_tolerance between 0 and 100),
  bill_price_tolerance numeric(7, 4) not null default 2
    constraint company_settings_bill_price_tolerance_range check (bill_price_tolerance between 0 and 100),
  -- In the currency of the bill; a smaller difference of a whole line is let pass.
  bill_amount_tolerance numeric not null default 0
    constraint company_settings_bill_amount_tolerance_range check (bill_amount_tolerance >= 0),
  -- Whether nothing is rejected without a note; the screens ask for one in any case.
  is_rejection_note_required boolean not null default false,
  -- Whether suppliers are paid by payment runs alone, which one person prepares and another approves.
  is_payment_run_required boolean not null default false,
  -- India: the company is one of those that must withhold GST, and labour cess, of its contractors.
  is_gst_withheld boolean not null default false,
  is_cess_withheld boolean not null default false,
  -- Whether the clock notes where it is pressed, or can be pressed at a site only.
  clock_position text not null default 'off'
    constraint company_settings_clock_position_options check (clock_position in ('off', 'recorded', 'required')),
  -- Whether each press of the clock brings a photo, and for how many days it is kept.
  clock_photo text not null default 'off'
    constraint company_settings_clock_photo_options check (clock_photo in ('off', 'asked', 'required')),
  clock_photo_days integer not null default 30
    constraint company_settings_clock_photo_days_range check (clock_photo_days between 1 and 365)
);
create index company_settings_created_by_idx on public.company_settings (created_by);

alter table public.company_settings enable row level security;
revoke all on public.company_settings from public, anon, authenticated;
grant all on public.company_settings to service_role;
grant select on public.company_settings to authenticated;
grant update (name, email, address, phone, website, tax_id, license_number, state_code, lut_number, lut_valid_to,
  base_currency, time_zone, country_pack,
  weekend_days, leave_year_basis, leave_year_start_month, fiscal_year_start_month, wps_employer_id,
  wps_routing_code, bank_account, bank_code, tan, pan, version,
  bill_quantity_tolerance, bill_price_tolerance, bill_amount_tolerance,
  is_rejection_note_required, is_payment_run_required, is_gst_withheld, is_cess_withheld,
  clock_position, clock_photo, clock_photo_days)
  on public.company_settings to authenticated;
create policy staff_view on public.company_settings for select to authenticated
  using ((select authz.can_as_staff('settings', 'view')));
create policy may_edit on public.company_settings for update to authenticated
  using ((select authz.can('settings', 'admin'))) with check ((select authz.can('settings', 'admin')));
create trigger a_stamp before update on public.company_settings for each row execute function private.stamp();
create trigger z_audit after insert or update or delete on public.company_settings
  for each row execute function private.audit('settings');


-- Dates and money of the company ---------------------------------------------------
-- The day a moment falls on where the company works (ruling R9).
create function model.day_of(moment timestamptz) returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  return (moment at time zone coalesce((select time_zone from public.company_settings), 'UTC'))::date;
end $$;

-- Today where the company works. The server may say another day while it brings history in, nobody else.
create function model.today() returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  if authz.is_server() and nullif(current_setting('plinth.today', true), '') is not null then
    return current_setting('plinth.today')::date;
  end if;
  return model.day_of(now());
end $$;

-- What is booked on a day happened by today, and not before what it settles or follows. The server's own documents,
-- which come from elsewhere, keep their days.
create function private.demand_day(field text, day date, earliest date, latest date default model.today()) returns void
language plpgsql stable set search_path = '' as $$
begin
  if authz.is_server() or day between coalesce(earliest, day) and latest then
    return;
  end if;
  perform model.fail(422, 'out_of_range', case when earliest is null
      then format('The date cannot be after %s.', latest)
      else format('The date cannot be before %s or after %s.', earliest, latest) end,
    jsonb_build_object('field', field, 'values', jsonb_strip_nulls(jsonb_build_object('earliest', earliest,
      'latest', latest))));
end $$;

-- A document is prepared before its day, an invoice for the first of the month or the certificate of its end; what is
-- dated further ahead is a slip of the year.
create function private.furthest_document_day() returns date
language plpgsql stable set search_path = '' as $$
begin
  return model.today() + 92;
end $$;

create function model.base_currency() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select base_currency from public.company_settings), 'AED');
end $$;

-- Decimals of the company's currency. Over rows it is asked once, before them: in a variable, or as `(select …)`.
create function model.base_decimals() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return model.decimals(model.base_currency());
end $$;

-- The base currency is one of those in use.
create function private.use_base_currency() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.currencies c set is_active = true where c.code = new.base_currency and not c.is_active;
  return null;
end $$;
create trigger m_base_currency after insert or update of base_currency on public.company_settings
  for each row execute function private.use_base_currency();

-- A zone there is; the argument names the column.
create function private.check_timezone() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  zone constant text := to_jsonb(new) ->> tg_argv[0];
begin
  if zone is not null and not exists (select from pg_catalog.pg_timezone_names where name = zone) then
    perform model.fail(422, 'invalid_choice', 'Unknown time zone.', jsonb_build_object('field', tg_argv[0]));
  end if;
  return new;
end $$;
create trigger c_timezone before update of time_zone on public.company_settings
  for each row execute function private.check_timezone('time_zone');

-- What is booked is in the base currency: another one would give every amount in the books a new meaning.
create function private.is_money_booked() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.job_cost_entries) or exists (select from public.invoices)
    or exists (select from public.supplier_invoices)
    or exists (select from public.payroll_runs) or exists (select from public.inventory_transactions);
end $$;

create function private.keep_base_currency() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_money_booked() then
    perform model.fail(409, 'record_locked', 'The base currency cannot be changed: amounts are already posted in it.',
      '{"field": "base_currency"}');
  end if;
  return new;
end $$;
create trigger d_base_currency before update of base_currency on public.company_settings
  for each row when (new.base_currency is distinct from old.base_currency)
    execute function private.keep_base_currency();

create function app.set_up_company(company_name text, currency text, zone text, pack text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not authz.is_server() and not authz.is_owner() then
    perform model.fail(403, 'owner_only', 'Only an owner can set up the company.');
  end if;
  if not exists (select from pg_catalog.pg_timezone_names where name = zone) then
    perform model.fail(422, 'invalid_choice', 'Unknown time zone.', '{"field": "time_zone"}');
  end if;
  if not exists (select from public.currencies c where c.code = currency) then
    perform model.fail(422, 'invalid_choice', 'Unknown currency.', '{"field": "base_currency"}');
  end if;
  insert into public.company_settings (name, base_currency, time_zone, country_pack, weekend_days)
    values (company_name, currency, zone, pack, private.weekend_of(pack));
  perform private.deliver_country(pack);
exception when unique_violation then
  perform model.fail(409, 'already_set_up', 'The company is already set up.');
end $$;

-- Who is hired is paid by the rules of the company's country, until somebody says otherwise.
create function model.company_country() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select country_pack from public.company_settings), 'AE');
end $$;

create function public.set_up_company(name text, base_currency text, time_zone text, country_pack text) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.set_up_company(name, base_currency, time_zone, country_pack);
end $$;


-- Letterhead --------------------------------------------------------------------------

-- The head of everything that is printed: what the company is called, where it is found, and its logo.

-- One small picture, in the database: every print needs it, and so it is in each backup and behind both APIs by
-- itself.
create table private.company_logo (
  id boolean primary key default true constraint company_logo_one_row check (id),
  media_type text not null constraint company_logo_media_type_options
    check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null constraint company_logo_content_length check (octet_length(content) between 12 and 262144)
);

-- What is noted of it in the change log and tells a browser that it has changed; the picture itself would swell the
-- log.
create table private.company_logo_facts (
  id boolean primary key default true constraint company_logo_facts_one_row check (id),
  content_hash text not null constraint company_logo_facts_content_hash_format check (content_hash ~ '^[0-9a-f]{64}$'),
  media_type text not null constraint company_logo_facts_media_type_options
    check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  size_bytes integer not null constraint company_logo_facts_size_bytes_range check (size_bytes between 12 and 262144)
);
create trigger z_audit after insert or update or delete on private.company_logo_facts
  for each row execute function private.audit('settings');

-- What the first bytes of a file say it is; drawings made of code (SVG) are none of the three and are refused.
create function private.picture_type(content bytea) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when substring(content for 8) = '\x89504e470d0a1a0a' then 'image/png'
    when substring(content for 3) = '\xffd8ff' then 'image/jpeg'
    when substring(content for 4) = 'RIFF'::bytea and substring(content from 9 for 4) = 'WEBP'::bytea then 'image/webp'
  end;
end $$;

-- Width and height of a JPEG: its first frame, behind segments that say how long they are.
create function private.jpeg_size(content bytea, out width integer, out height integer)
language plpgsql immutable set search_path = '' as $$
declare
  place integer := 2;
  marker integer;
begin
  while place + 9 <= octet_length(content) and get_byte(content, place) = 255 loop
    marker := get_byte(content, place + 1);
    -- C4, C8 and CC lie among the frames and are none
    if marker between 192 and 207 and marker not in (196, 200, 204) then
      height := get_byte(content, place + 5) * 256 + get_byte(content, place + 6);
      width := get_byte(content, place + 7) * 256 + get_byte(content, place + 8);
      return;
    end if;
    place := place + case when marker = 255 then 1
      else 2 + get_byte(content, place + 2) * 256 + get_byte(content, place + 3) end;
  end loop;
end $$;

-- Width and height of a WebP, by its three ways to say it.
create function private.webp_size(content bytea, out width integer, out height integer)
language plpgsql immutable set search_path = '' as $$
declare
  kind constant text := encode(substring(content from 13 for 4), 'escape');
  bits bigint;
begin
  if octet_length(content) < 30 then
    return;
  elsif kind = 'VP8X' then
    width := 1 + get_byte(content, 24) + get_byte(content, 25) * 256 + get_byte(content, 26) * 65536;
    height := 1 + get_byte(content, 27) + get_byte(content, 28) * 256 + get_byte(content, 29) * 65536;
  elsif kind = 'VP8L' then
    bits := get_byte(content, 21) + get_byte(content, 22) * 256 + get_byte(content, 23) * 65536
      + get_byte(content, 24)::bigint * 16777216;
    width := 1 + (bits & 16383)::integer;
    height := 1 + ((bits >> 14) & 16383)::integer;
  elsif kind = 'VP8 ' then
    width := (get_byte(content, 26) + get_byte(content, 27) * 256) & 16383;
    height := (get_byte(content, 28) + get_byte(content, 29) * 256) & 16383;
  end if;
end $$;

-- How many points wide and high a picture says it is; nothing where its head does not say it.
create function private.picture_size(content bytea, media_type text, out width integer, out height integer)
language plpgsql immutable set search_path = '' as $$
begin
  if media_type = 'image/png' and substring(content from 13 for 4) = 'IHDR'::bytea and octet_length(content) >= 24 then
    width := ('x' || encode(substring(content from 17 for 4), 'hex'))::bit(32)::integer;
    height := ('x' || encode(substring(content from 21 for 4), 'hex'))::bit(32)::integer;
  elsif media_type = 'image/jpeg' then
    select * into width, height from private.jpeg_size(content);
  elsif media_type = 'image/webp' then
    select * into width, height from private.webp_size(content);
  end if;
end $$;

-- A picture as base64 of at most so many bytes, and what it is; `field` is what it is called where it was sent.
create function private.read_picture(picture text, most_bytes integer, field text, out media_type text,
  out content bytea)
language plpgsql immutable set search_path = '' as $$
declare
  too_large constant jsonb := jsonb_build_object('limit', most_bytes / 1024 || ' kB', 'field', field);
  is_invalid constant jsonb := jsonb_build_object('field', field);
  size record;
begin
  -- Before it is decoded, which takes memory.
  if char_length(picture) > (most_bytes + 2) / 3 * 4 then
    perform model.fail(413, 'too_large', format('The image is larger than %s kB.', most_bytes / 1024), too_large);
  end if;
  if picture !~ '^[A-Za-z0-9+/]+={0,2}$' or char_length(picture) % 4 <> 0 then
    perform model.fail(422, 'invalid_file', 'The image is not valid base64.', is_invalid);
  end if;
  content := decode(picture, 'base64');
  if octet_length(content) > most_bytes then
    perform model.fail(413, 'too_large', format('The image is larger than %s kB.', most_bytes / 1024), too_large);
  end if;
  media_type := private.picture_type(content);
  if media_type is null or octet_length(content) < 12 then
    perform model.fail(422, 'invalid_file', 'The image must be a PNG, JPEG or WebP file.', is_invalid);
  end if;
  -- A few kilobytes can say that they are a picture of gigabytes, which every reader of it unpacks.
  select * into size from private.picture_size(content, media_type) s;
  if size.width is null or size.height is null then
    perform model.fail(422, 'invalid_file', 'The image must be a PNG, JPEG or WebP file.', is_invalid);
  elsif not (size.width between 1 and 4096 and size.height between 1 and 4096) then
    perform model.fail(413, 'too_large', 'The image is wider or higher than 4096 pixels.',
      is_invalid || '{"limit": "4096 × 4096"}');
  end if;
end $$;

-- The picture as base64; null takes the logo away.
create function app.set_company_logo(picture text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  logo bytea;
  logo_type text;
begin
  perform authz.demand('settings', 'admin');
  if picture is null then
    delete from private.company_logo where true;
    delete from private.company_logo_facts where true;
    return;
  end if;
  select * into logo_type, logo from private.read_picture(picture, 262144, 'picture');
  insert into private.company_logo (media_type, content) values (logo_type, logo)
    on conflict on constraint company_logo_pkey do update set media_type = excluded.media_type,
      content = excluded.content;
  insert into private.company_logo_facts (content_hash, media_type, size_bytes)
    values (encode(sha256(logo), 'hex'), logo_type, octet_length(logo))
    on conflict on constraint company_logo_facts_pkey do update
      set content_hash = excluded.content_hash, media_type = excluded.media_type, size_bytes = excluded.size_bytes;
end $$;

-- What stands on paper that leaves the company, and is therefore known to anyone who works here.
create function app.letterhead() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not authz.can_as_staff('settings', 'view') and not authz.is_server() then
    perform model.fail(403, 'access_denied', 'Only users with an active role can read the letterhead.');
  end if;
  return (
    select jsonb_build_object('name', c.name, 'address', c.address, 'phone', c.phone, 'email', c.email,
      'website', c.website,
      'tax_id', c.tax_id, 'license_number', c.license_number, 'country_pack', c.country_pack,
      'state_code', c.state_code, 'lut_number', c.lut_number,
      'logo', (select 'data:' || logo.media_type || ';base64,' || translate(encode(logo.content, 'base64'), e'\n', '')
        from private.company_logo logo))
    from public.company_settings c);
end $$;

create function public.set_company_logo(picture text default null) returns void
language plpgsql set search_path = '' as $$ begin perform app.set_company_logo(picture); end $$;
create function public.letterhead() returns jsonb
language plpgsql stable set search_path = '' as $$ begin return app.letterhead(); end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  model.base_currency(),
  model.base_decimals(),
  model.company_country(),
  app.letterhead(),
  app.set_company_logo(text),
  app.set_up_company(text, text, text, text),
  model.day_of(timestamptz),
  model.today(),
  public.letterhead(),
  public.set_company_logo(text),
  public.set_up_company(text, text, text, text)
  to authenticated, service_role;
