-- What people arrange for themselves: their dashboard, their favourites, the views of lists they come back to.

create table private.choices (
  user_id uuid not null references public.profiles on delete cascade,
  name text not null constraint choices_name_length check (char_length(name) between 1 and 100),
  value jsonb not null constraint choices_value_length check (octet_length(value::text) <= 16384),
  updated_at timestamptz not null default now(),
  primary key (user_id, name)
);

-- A list as somebody arranged it: the search part of its address. Shared ones are everybody's to use and their maker's to change.
create table private.saved_views (
  id uuid primary key,
  user_id uuid not null references public.profiles on delete cascade,
  list text not null constraint saved_views_list_length check (char_length(list) between 1 and 63),
  name text not null constraint saved_views_name_length check (char_length(btrim(name)) between 1 and 80),
  search text not null constraint saved_views_search_length check (char_length(search) <= 2000),
  is_shared boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index saved_views_name_of_a_person on private.saved_views (user_id, list, lower(name));
create index saved_views_list_idx on private.saved_views (list) where is_shared;

create function authz.demand_staff() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not authz.is_staff() then
    perform authz.fail(403, 'access_denied', 'Access denied: this takes an active role.');
  end if;
end $$;

create function authz.my_choices() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_object_agg(c.name, c.value), '{}') from private.choices c where c.user_id = auth.uid());
end $$;

create function authz.keep_choice(name text, value jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform authz.demand_staff();
  if value is null or value = 'null' then
    delete from private.choices c where c.user_id = auth.uid() and c.name = keep_choice.name;
    return;
  end if;
  if not exists (select from private.choices c where c.user_id = auth.uid() and c.name = keep_choice.name)
     and (select count(*) from private.choices c where c.user_id = auth.uid()) >= 200 then
    perform authz.fail(422, 'over_limit', 'Too many choices are kept.');
  end if;
  insert into private.choices (user_id, name, value) values (auth.uid(), keep_choice.name, keep_choice.value)
    on conflict on constraint choices_pkey do update set value = excluded.value, updated_at = now();
end $$;

create function authz.saved_views(list text)
returns table (id uuid, name text, search text, is_shared boolean, is_own boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select v.id, v.name, v.search, v.is_shared, v.user_id = auth.uid() from private.saved_views v
    where v.list = saved_views.list and authz.is_staff() and (v.user_id = auth.uid() or v.is_shared)
    order by v.user_id = auth.uid() desc, lower(v.name), v.id;
end $$;

create function authz.save_view(view_id uuid, list text, name text, search text, is_shared boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform authz.demand_staff();
  if (select count(*) from private.saved_views v where v.user_id = auth.uid()) >= 300 then
    perform authz.fail(422, 'over_limit', 'Too many views are kept.');
  end if;
  insert into private.saved_views as v (id, user_id, list, name, search, is_shared)
    values (view_id, auth.uid(), save_view.list, btrim(save_view.name), save_view.search, coalesce(save_view.is_shared, false))
    on conflict (id) do update set name = excluded.name, search = excluded.search, is_shared = excluded.is_shared
      where v.user_id = auth.uid();
  if not found then
    perform authz.fail(403, 'access_denied', 'Access denied: this view is somebody else''s.');
  end if;
  return view_id;
end $$;

create function authz.delete_view(view_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.saved_views v where v.id = view_id and (v.user_id = auth.uid() or v.is_shared and authz.is_owner());
  if not found then
    perform authz.fail(404, 'not_found', 'There is no such view of yours.');
  end if;
end $$;

create function public.my_choices() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return authz.my_choices();
end $$;
create function public.keep_choice(name text, value jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform authz.keep_choice(name, value);
end $$;
create function public.saved_views(list text)
returns table (id uuid, name text, search text, is_shared boolean, is_own boolean)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from authz.saved_views(list);
end $$;
create function public.save_view(view_id uuid, list text, name text, search text, is_shared boolean default false) returns uuid
language plpgsql set search_path = '' as $$
begin
  return authz.save_view(view_id, list, name, search, is_shared);
end $$;
create function public.delete_view(view_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform authz.delete_view(view_id);
end $$;

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.demand_staff(), authz.my_choices(), authz.keep_choice(text, jsonb), authz.saved_views(text),
  authz.save_view(uuid, text, text, text, boolean), authz.delete_view(uuid),
  public.my_choices(), public.keep_choice(text, jsonb), public.saved_views(text),
  public.save_view(uuid, text, text, text, boolean), public.delete_view(uuid) to authenticated, service_role;
