/*
 * Four questions to the catalogue, each answered as one JSON array so that no driver type gets in between.
 * They run with an empty search path, so every name outside pg_catalog comes out qualified.
 * `$1` is the list of exposed schemas.
 */

/** Relations with their columns. A view brings its rewrite rule, from which its keys are read. */
export const relationsQuery = `
select coalesce(json_agg(r), '[]')::text
from (
  select
    n.nspname as schema,
    c.relname as name,
    c.oid::text as oid,
    c.relkind in ('v', 'm') as "isView",
    n.nspname = any($1::text[]) as "isExposed",
    coalesce((
      select json_agg(json_build_object(
        'name', a.attname,
        'number', a.attnum,
        'type', format_type(a.atttypid, a.atttypmod),
        'defaultExpression', case
          when t.typtype = 'd' and t.typdefaultbin is not null then pg_get_expr(t.typdefaultbin, 0)
          when a.attidentity = 'd' then 'nextval(' || quote_literal(pg_get_serial_sequence(
            quote_ident(n.nspname) || '.' || quote_ident(c.relname), a.attname)) || ')'
          when a.attidentity = 'a' or a.attgenerated <> '' then null
          else pg_get_expr(d.adbin, d.adrelid)
        end
      ) order by a.attnum)
      from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ), '[]') as columns,
    coalesce((
      select json_agg(a.attname order by k.position)
      from pg_constraint p
      cross join unnest(p.conkey) with ordinality as k(number, position)
      join pg_attribute a on a.attrelid = p.conrelid and a.attnum = k.number
      where p.conrelid = c.oid and p.contype = 'p'
    ), '[]') as "primaryKey",
    case when c.relkind in ('v', 'm') then (
      select w.ev_action::text from pg_rewrite w where w.ev_class = c.oid and w.rulename = '_RETURN'
    ) end as rule
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f')
    and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    and n.nspname not like 'pg\\_temp\\_%'
    and (n.nspname = any($1::text[]) or c.relkind in ('r', 'p', 'v', 'm'))
  order by n.nspname, c.relname
) r`;

/** Foreign keys. A key whose columns are unique or the primary key points one-to-one. */
export const foreignKeysQuery = `
select coalesce(json_agg(k), '[]')::text
from (
  select
    c.conname as name,
    json_build_object('schema', n1.nspname, 'name', t1.relname) as "from",
    json_build_object('schema', n2.nspname, 'name', t2.relname) as "to",
    pairs.columns,
    exists (
      select
      from pg_index i
      where i.indrelid = c.conrelid and i.indisunique and i.indpred is null and i.indexprs is null
        and (select array_agg(x order by x) from unnest(i.indkey[0:i.indnkeyatts - 1]) x) = pairs.numbers
    ) as "isOneToOne"
  from pg_constraint c
  join pg_class t1 on t1.oid = c.conrelid
  join pg_namespace n1 on n1.oid = t1.relnamespace
  join pg_class t2 on t2.oid = c.confrelid
  join pg_namespace n2 on n2.oid = t2.relnamespace
  cross join lateral (
    select
      json_agg(json_build_array(a1.attname, a2.attname) order by k.position) as columns,
      array_agg(k.own order by k.own) as numbers
    from unnest(c.conkey, c.confkey) with ordinality as k(own, foreign_, position)
    join pg_attribute a1 on a1.attrelid = c.conrelid and a1.attnum = k.own
    join pg_attribute a2 on a2.attrelid = c.confrelid and a2.attnum = k.foreign_
  ) pairs
  where c.contype = 'f' and c.conparentid = 0
  order by n1.nspname, t1.relname, c.conname
) k`;

/** Functions of the exposed schemas that a request could call: not triggers, at most one unnamed JSON parameter. */
export const functionsQuery = `
with recursive base_types as (
  select t.oid, t.oid as base, t.typbasetype as next from pg_type t
  union all
  select b.oid, t.oid, t.typbasetype from base_types b join pg_type t on t.oid = b.next and b.next <> 0
)
select coalesce(json_agg(f), '[]')::text
from (
  select
    n.nspname as schema,
    p.proname as name,
    coalesce((
      select json_agg(json_build_object(
        'name', coalesce(p.proargnames[a.position], ''),
        'type', format_type(a.type, null),
        'isRequired', i.position <= p.pronargs - p.pronargdefaults,
        'isVariadic', coalesce(p.proargmodes[a.position] = 'v', false)
      ) order by i.position)
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as a(type, position)
      cross join lateral (
        select count(*) as position
        from generate_series(1, a.position) earlier
        where coalesce(p.proargmodes[earlier], 'i') in ('i', 'b', 'v')
      ) i
      where coalesce(p.proargmodes[a.position], 'i') in ('i', 'b', 'v')
    ), '[]') as parameters,
    json_build_object(
      'type', json_build_object('schema', tn.nspname, 'name', coalesce(rel.relname, t.typname)),
      'isSet', p.proretset,
      'isComposite', t.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false)
    ) as returns,
    case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end as volatility
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join base_types b on b.oid = p.prorettype and b.next = 0
  join pg_type t on t.oid = b.base
  join pg_namespace tn on tn.oid = t.typnamespace
  left join pg_class rel on rel.oid = t.typrelid and t.typrelid <> 0
  where n.nspname = any($1::text[])
    and p.prokind = 'f'
    and t.typname not in ('trigger', 'event_trigger')
  order by n.nspname, p.proname, p.oid
) f`;

/** Settings of the roles this login may become, as far as a session may set them. */
export const roleSettingsQuery = `
select coalesce(json_agg(s), '[]')::text
from (
  select r.rolname as role, split_part(c.entry, '=', 1) as name, substr(c.entry, strpos(c.entry, '=') + 1) as value
  from pg_db_role_setting d
  join pg_roles r on r.oid = d.setrole
  cross join unnest(d.setconfig) as c(entry)
  join pg_settings g on g.name = split_part(c.entry, '=', 1) and g.context = 'user'
  where d.setdatabase in (0, (select oid from pg_database where datname = current_database()))
    and pg_has_role(session_user, r.oid, 'member')
  order by r.rolname, d.setdatabase
) s`;
