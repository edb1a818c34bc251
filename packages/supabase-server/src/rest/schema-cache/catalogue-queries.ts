/*
 * Seven questions to the catalogue, each answered as one JSON array so that no driver type gets in between.
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
    c.relkind in ('r', 'p') or c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 8 = 8 as "isInsertable",
    c.relkind in ('r', 'p') or c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 4 = 4 as "isUpdatable",
    c.relkind in ('r', 'p') or c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 16 = 16 as "isDeletable",
    obj_description(c.oid, 'pg_class') as description,
    n.nspname = any($1::text[]) as "isExposed",
    coalesce((
      select json_agg(json_build_object(
        'name', a.attname,
        'number', a.attnum,
        'type', format_type(a.atttypid, a.atttypmod),
        'dataType', case
          when t.typtype = 'd' and bn.nspname = 'pg_catalog' then format_type(t.typbasetype, null)
          when t.typtype <> 'd' and tn.nspname = 'pg_catalog' then format_type(a.atttypid, null)
          else format_type(a.atttypid, a.atttypmod)
        end,
        -- A view hands through what its table computes, under the name it has there, and computes columns itself.
        'isGenerated', a.attgenerated <> '' or c.relkind = 'v' and (pg_relation_is_updatable(c.oid, false) & 4 > 0
          and not pg_column_is_updatable(c.oid, a.attnum, false) or exists (
          select
          from pg_rewrite w
          join pg_depend u on u.classid = 'pg_rewrite'::regclass and u.objid = w.oid
            and u.refclassid = 'pg_class'::regclass
          join pg_attribute s on s.attrelid = u.refobjid and s.attnum = u.refobjsubid
          where w.ev_class = c.oid and w.rulename = '_RETURN' and s.attname = a.attname and s.attgenerated <> ''
        )),
        'isNullable', not (a.attnotnull or t.typtype = 'd' and t.typnotnull),
        'maxLength', information_schema._pg_char_max_length(
          information_schema._pg_truetypid(a.*, t.*), information_schema._pg_truetypmod(a.*, t.*)),
        'options', coalesce((
          select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = coalesce(b.oid, t.oid)
        ), '[]'),
        'description', col_description(c.oid, a.attnum),
        'defaultExpression', case
          when a.attidentity = 'd' then (
            -- Not pg_get_serial_sequence: it asks for USAGE on the schema, which the login of a hosted project lacks.
            select 'nextval(' || quote_literal(o.objid::regclass::text) || ')' from pg_depend o
            where o.classid = 'pg_class'::regclass and o.refclassid = 'pg_class'::regclass
              and o.refobjid = c.oid and o.refobjsubid = a.attnum and o.deptype = 'i'
          )
          when a.attidentity = 'a' or a.attgenerated <> '' then null
          else coalesce(pg_get_expr(d.adbin, d.adrelid), case when t.typtype = 'd' then pg_get_expr(t.typdefaultbin, 0) end)
        end
      ) order by a.attnum)
      from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      join pg_namespace tn on tn.oid = t.typnamespace
      left join pg_type b on t.typtype = 'd' and b.oid = t.typbasetype
      left join pg_namespace bn on bn.oid = b.typnamespace
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
    p.oid::text as oid,
    coalesce((
      select json_agg(json_build_object(
        'name', coalesce(p.proargnames[a.position], ''),
        'type', format_type(a.type, null),
        'bodyType', case a.type
          when 'bit'::regtype then 'bit varying'
          when 'bit[]'::regtype then 'bit varying[]'
          when 'character'::regtype then 'character varying'
          when 'character[]'::regtype then 'character varying[]'
          else format_type(a.type, null)
        end,
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
    case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end as volatility,
    obj_description(p.oid, 'pg_proc') as description,
    (
      select substr(s.setting, strpos(s.setting, '=') + 1) from unnest(p.proconfig) as s(setting)
      where s.setting like 'statement\\_timeout=%'
    ) as "statementTimeout",
    (
      select substr(s.setting, strpos(s.setting, '=') + 1) from unnest(p.proconfig) as s(setting)
      where s.setting like 'default\\_transaction\\_isolation=%'
    ) as isolation
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

/** Functions from one row of a relation to rows of a relation: relationships somebody wrote. */
export const computedRelationshipsQuery = `
select coalesce(json_agg(r), '[]')::text
from (
  select
    json_build_object('schema', n.nspname, 'name', p.proname) as "function",
    json_build_object('schema', n1.nspname, 'name', c1.relname) as "from",
    json_build_object('schema', n2.nspname, 'name', c2.relname) as "to",
    not p.proretset or p.prorows = 1 as "isToOne"
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_class c1 on c1.reltype = p.proargtypes[0]
  join pg_namespace n1 on n1.oid = c1.relnamespace
  join pg_class c2 on c2.reltype = p.prorettype
  join pg_namespace n2 on n2.oid = c2.relnamespace
  where p.pronargs = 1 and c1.reltype <> 0 and c2.reltype <> 0
    and c1.relkind in ('r', 'p', 'v', 'm', 'f') and c2.relkind in ('r', 'p', 'v', 'm', 'f')
    and n.nspname = any($1::text[]) and n1.nspname = any($1::text[]) and n2.nspname = any($1::text[])
  order by n.nspname, p.proname, p.oid
) r`;

/** Implicit casts of domains to JSON and from JSON and text. */
export const representationsQuery = `
select coalesce(json_agg(r), '[]')::text
from (
  select
    c.castsource::regtype::text as source,
    c.casttarget::regtype::text as target,
    json_build_object('schema', n.nspname, 'name', p.proname) as "function"
  from pg_cast c
  join pg_type s on s.oid = c.castsource
  join pg_type t on t.oid = c.casttarget
  join pg_proc p on p.oid = c.castfunc
  join pg_namespace n on n.oid = p.pronamespace
  where c.castcontext = 'i' and c.castmethod = 'f'
    and (s.typtype = 'd' and c.casttarget in ('json'::regtype, 'text'::regtype)
      or t.typtype = 'd' and c.castsource in ('json'::regtype, 'text'::regtype))
  order by 1, 2
) r`;

/**
 * Makers of media types: aggregates over rows whose result is a domain named like a media type, and functions whose
 * value is one.
 */
export const mediaHandlersQuery = `
with media_types as (
  select t.oid, t.typname, n.nspname, lower(t.typname) as name, t.typbasetype = 'bytea'::regtype as is_binary
  from pg_type t
  join pg_namespace n on n.oid = t.typnamespace
  where t.typbasetype <> 0 and (t.typname ~* '^[a-z0-9.-]+/[a-z0-9.+-]+$' or t.typname = '*/*')
)
select coalesce(json_agg(h), '[]')::text
from (
  select
    json_build_object('schema', n.nspname, 'name', p.proname) as handler,
    case when p.proargtypes[0] = 'anyelement'::regtype then null
      else json_build_object('schema', n1.nspname, 'name', c.relname) end as target,
    true as "isAggregate",
    m.name as "mediaType",
    case m.name when '*/*' then 'application/octet-stream' else m.name end as "contentType",
    m.is_binary as "isBinary"
  from media_types m
  join pg_proc p on p.prorettype = m.oid and p.prokind = 'a' and p.pronargs = 1
  join pg_namespace n on n.oid = p.pronamespace
  left join pg_class c on c.reltype = p.proargtypes[0]
  left join pg_namespace n1 on n1.oid = c.relnamespace
  where n.nspname = any($1::text[]) and (p.proargtypes[0] = 'anyelement'::regtype or c.oid is not null)
  union all
  select
    json_build_object('schema', m.nspname, 'name', m.typname),
    json_build_object('schema', n.nspname, 'name', p.proname),
    false, m.name, case m.name when '*/*' then 'application/octet-stream' else m.name end, m.is_binary
  from media_types m
  join pg_proc p on p.prorettype = m.oid and p.prokind = 'f' and not p.proretset
  join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = any($1::text[])
) h`;

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
