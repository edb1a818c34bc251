-- Pictures of people: small, in the database like the logo, so that both doors and every backup have them.

create table private.profile_pictures (
  user_id uuid primary key references public.profiles on delete cascade,
  media_type text not null constraint profile_pictures_media_type_options check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null constraint profile_pictures_content_length check (octet_length(content) between 12 and 65536)
);

-- One's own picture as base64; null takes it away. The profile notes which one it is, so that the change log and other
-- screens learn of it.
create function authz.set_own_picture(picture text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own private.profile_pictures;
begin
  perform from public.profiles where id = auth.uid() and is_active for update;
  if not found then
    perform authz.fail(401, 'not_authenticated', 'Not authenticated');
  end if;
  if picture is null then
    delete from private.profile_pictures held where held.user_id = auth.uid();
    update public.profiles set avatar_url = null where id = auth.uid();
    return;
  end if;
  select auth.uid(), read.media_type, read.content into own from private.read_picture(picture, 65536) read;
  insert into private.profile_pictures values (own.*)
    on conflict on constraint profile_pictures_pkey do update set media_type = excluded.media_type, content = excluded.content;
  update public.profiles set avatar_url = 'picture:' || encode(sha256(own.content), 'hex') where id = auth.uid();
end $$;

-- Pictures as `data:` addresses, of oneself and, as profiles are a directory, of those one works with.
create function authz.profile_pictures(people uuid[]) returns table (user_id uuid, picture text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if cardinality(people) > 100 then
    perform authz.fail(422, 'out_of_range', 'At most 100 pictures at a time.', '{"field": "people", "values": {"max": 100}}');
  end if;
  return query
    select held.user_id, 'data:' || held.media_type || ';base64,' || translate(encode(held.content, 'base64'), e'\n', '')
    from private.profile_pictures held
    where held.user_id = any (people) and (held.user_id = auth.uid() or authz.is_staff());
end $$;

create function public.set_own_picture(picture text default null) returns void
language plpgsql set search_path = '' as $$ begin perform authz.set_own_picture(picture); end $$;
create function public.profile_pictures(people uuid[]) returns table (user_id uuid, picture text)
language plpgsql stable set search_path = '' as $$ begin return query select * from authz.profile_pictures(people); end $$;

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.set_own_picture(text), public.set_own_picture(text), authz.profile_pictures(uuid[]), public.profile_pictures(uuid[])
  to authenticated, service_role;
