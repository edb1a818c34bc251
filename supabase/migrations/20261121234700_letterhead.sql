-- The head of everything that is printed: what the company is called, where it is found, and its logo.

-- One small picture, in the database: every print needs it, and so it is in each backup and behind both doors by itself.
create table private.company_logo (
  id boolean primary key default true constraint company_logo_one_row check (id),
  media_type text not null constraint company_logo_media_type_options check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null constraint company_logo_content_length check (octet_length(content) between 12 and 262144)
);

-- What is noted of it in the change log and tells a browser that it has changed; the picture itself would swell the log.
create table private.company_logo_facts (
  id boolean primary key default true constraint company_logo_facts_one_row check (id),
  content_hash text not null constraint company_logo_facts_content_hash_format check (content_hash ~ '^[0-9a-f]{64}$'),
  media_type text not null constraint company_logo_facts_media_type_options check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
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

-- A picture as base64 of at most so many bytes, and what it is.
create function private.read_picture(picture text, most_bytes integer, out media_type text, out content bytea)
language plpgsql immutable set search_path = '' as $$
declare
  too_large constant jsonb := jsonb_build_object('limit', most_bytes / 1024 || ' kB', 'field', 'picture');
begin
  -- Before it is decoded, which takes memory.
  if char_length(picture) > (most_bytes + 2) / 3 * 4 then
    perform authz.fail(413, 'too_large', format('A picture has at most %s kB.', most_bytes / 1024), too_large);
  end if;
  if picture !~ '^[A-Za-z0-9+/]+={0,2}$' or char_length(picture) % 4 <> 0 then
    perform authz.fail(422, 'invalid_file', 'The picture is not base64.', '{"field": "picture"}');
  end if;
  content := decode(picture, 'base64');
  if octet_length(content) > most_bytes then
    perform authz.fail(413, 'too_large', format('A picture has at most %s kB.', most_bytes / 1024), too_large);
  end if;
  media_type := private.picture_type(content);
  if media_type is null or octet_length(content) < 12 then
    perform authz.fail(422, 'invalid_file', 'A picture is a PNG, JPEG or WebP file.', '{"field": "picture"}');
  end if;
end $$;

-- The picture as base64; null takes the logo away.
create function authz.set_company_logo(picture text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  logo bytea;
  logo_type text;
begin
  perform authz.demand('settings', 'admin');
  if picture is null then
    delete from private.company_logo;
    delete from private.company_logo_facts;
    return;
  end if;
  select * into logo_type, logo from private.read_picture(picture, 262144);
  insert into private.company_logo (media_type, content) values (logo_type, logo)
    on conflict on constraint company_logo_pkey do update set media_type = excluded.media_type, content = excluded.content;
  insert into private.company_logo_facts (content_hash, media_type, size_bytes)
    values (encode(sha256(logo), 'hex'), logo_type, octet_length(logo))
    on conflict on constraint company_logo_facts_pkey do update
      set content_hash = excluded.content_hash, media_type = excluded.media_type, size_bytes = excluded.size_bytes;
end $$;

-- What stands on paper that leaves the house, and is therefore known to whoever works here.
create function authz.letterhead() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not authz.is_staff() and not authz.is_server() then
    perform authz.fail(403, 'access_denied', 'The letterhead is for people who work here.');
  end if;
  return (
    select jsonb_build_object('name', c.name, 'address', c.address, 'phone', c.phone, 'email', c.email, 'website', c.website,
      'tax_id', c.tax_id, 'license_number', c.license_number, 'country_pack', c.country_pack,
      'logo', (select 'data:' || logo.media_type || ';base64,' || translate(encode(logo.content, 'base64'), e'\n', '')
        from private.company_logo logo))
    from public.company_settings c);
end $$;

create function public.set_company_logo(picture text default null) returns void
language plpgsql set search_path = '' as $$ begin perform authz.set_company_logo(picture); end $$;
create function public.letterhead() returns jsonb
language plpgsql stable set search_path = '' as $$ begin return authz.letterhead(); end $$;

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.set_company_logo(text), public.set_company_logo(text), authz.letterhead(), public.letterhead()
  to authenticated, service_role;
