import type { Client } from 'pg';
import type { ColumnFact, TableFacts } from '../table-facts.ts';
import { readCheck } from './read-check.ts';

type ColumnRow = {
  table_name: string;
  column_name: string;
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  is_on_by_default: boolean;
  default_text: string | null;
  default_moment: 'today' | 'now' | null;
  is_generated: boolean;
  is_insertable: boolean;
  is_updatable: boolean;
  modifier: number;
  base_type: string;
  enum_values: string[] | null;
};

type ConstraintRow = {
  table_name: string;
  name: string;
  /** As in pg_constraint; `i` is a unique index, `d` a check of the column's domain. */
  kind: 'p' | 'u' | 'f' | 'c' | 'x' | 'i' | 'd';
  columns: string[];
  expression: string | null;
  target: string | null;
  target_columns: string[] | null;
};

/** Facts of every table and view of the schema `public`, by name, in the order of the columns. */
export async function readColumnFacts(database: Client): Promise<Record<string, TableFacts>> {
  const columns = await database.query<ColumnRow>(columnsQuery);
  const constraints = await database.query<ConstraintRow>(constraintsQuery);
  const tables: Record<string, TableFacts> = {};
  for (const row of columns.rows) {
    const own = constraints.rows.filter((constraint) => constraint.table_name === row.table_name);
    tables[row.table_name] ??= {
      primaryKey: own.find((constraint) => constraint.kind === 'p')?.columns ?? [],
      columns: {},
      constraints: Object.fromEntries(own.map((constraint) => [constraint.name, constraint.columns])),
    };
    // The record is ours until it is returned.
    const facts = tables[row.table_name] as { columns: Record<string, ColumnFact> };
    facts.columns[row.column_name] = columnFact(row, own);
  }
  return tables;
}

function columnFact(row: ColumnRow, constraints: readonly ConstraintRow[]): ColumnFact {
  const about = constraints.filter(({ columns }) => columns.length === 1 && columns[0] === row.column_name);
  const limits = typeLimits(row);
  const scale = limits.scale ?? wholeNumberScale(row);
  const checks = about.flatMap(({ kind, expression }) =>
    expression ? [readCheck(expression, kind === 'd' ? 'VALUE' : row.column_name, scale)] : [],
  );
  const key = about.find(({ kind }) => kind === 'f');
  return {
    type: row.type,
    isNullable: row.is_nullable,
    hasDefault: row.has_default,
    ...(row.is_on_by_default && { isOnByDefault: true as const }),
    ...(row.default_moment && row.is_insertable && { defaultMoment: row.default_moment }),
    isGenerated: row.is_generated,
    isInsertable: row.is_insertable,
    isUpdatable: row.is_updatable,
    ...limits,
    ...(row.enum_values && { options: row.enum_values }),
    ...Object.assign({}, ...checks),
    ...defaultOption(row, Object.assign({}, ...checks)),
    ...(key?.target &&
      key.target_columns?.[0] && {
        references: { table: key.target, column: key.target_columns[0], constraint: key.name },
      }),
  };
}

/** A default is worth naming where it is one of the values people choose from. */
function defaultOption(
  row: ColumnRow,
  { options = row.enum_values ?? [] }: Pick<ColumnFact, 'options'>,
): Pick<ColumnFact, 'defaultOption'> {
  const { default_text: value } = row;
  return value !== null && options.includes(value) ? { defaultOption: value } : {};
}

/** Postgres packs the limits of a type into one number. */
function typeLimits({
  base_type,
  modifier,
}: ColumnRow): Pick<ColumnFact, 'maxLength' | 'precision' | 'scale'> {
  if (modifier < 4) return {};
  if (base_type === 'varchar' || base_type === 'bpchar') return { maxLength: modifier - 4 };
  if (base_type === 'numeric') return { precision: (modifier - 4) >> 16, scale: (modifier - 4) & 0x7ff };
  return {};
}

function wholeNumberScale({ base_type }: ColumnRow): number | undefined {
  return ['int2', 'int4', 'int8'].includes(base_type) ? 0 : undefined;
}

const columnsQuery = `
  select c.relname as table_name, a.attname as column_name,
    format_type(b.oid, null) as type,
    not (a.attnotnull or t.typnotnull) as is_nullable,
    a.atthasdef and a.attgenerated = '' or a.attidentity <> '' as has_default,
    a.atttypid = 'bool'::regtype and a.attgenerated = ''
      and coalesce(pg_get_expr(d.adbin, d.adrelid) = 'true', false) as is_on_by_default,
    substring(pg_get_expr(d.adbin, d.adrelid) from '^''([a-zA-Z0-9_.]+)''::') as default_text,
    case pg_get_expr(d.adbin, d.adrelid) when 'model.today()' then 'today' when 'now()' then 'now' end as default_moment,
    a.attgenerated <> '' or a.attidentity = 'a' as is_generated,
    model.is_written_by_hand(c.oid, a.attname, 'insert') as is_insertable,
    model.is_written_by_hand(c.oid, a.attname, 'update') as is_updatable,
    case when t.typtype = 'd' then t.typtypmod else a.atttypmod end as modifier,
    b.typname as base_type,
    (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = b.oid) as enum_values
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    join pg_type b on b.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname, a.attnum`;

const constraintsQuery = `
  with names as (
    select attrelid, attnum, attname::text as name from pg_attribute where attnum > 0 and not attisdropped
  )
  select c.relname as table_name, k.conname as name, k.contype as kind,
    array(select n.name from unnest(k.conkey) with ordinality u(attnum, position)
      join names n on n.attrelid = c.oid and n.attnum = u.attnum order by u.position) as columns,
    case when k.contype = 'c' then pg_get_expr(k.conbin, k.conrelid) end as expression,
    case when k.confrelid <> 0 then
      (select case when f.relnamespace = 'public'::regnamespace then f.relname::text
        else f.relnamespace::regnamespace || '.' || f.relname end from pg_class f where f.oid = k.confrelid) end as target,
    array(select n.name from unnest(k.confkey) with ordinality u(attnum, position)
      join names n on n.attrelid = k.confrelid and n.attnum = u.attnum order by u.position) as target_columns
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and k.contype in ('p', 'u', 'f', 'c', 'x')
  union all
  -- An error names a unique index like a constraint.
  select c.relname, i.relname, 'i',
    array(select n.name from unnest(x.indkey::int2[]) with ordinality u(attnum, position)
      join names n on n.attrelid = c.oid and n.attnum = u.attnum order by u.position)
    -- Columns inside of expressions, such as lower(name). Those of its condition are what there is twice only where the
    -- index has nothing else: of one row with that condition.
    || array(select n.name from names n where n.attrelid = c.oid and n.attnum <> all (x.indkey::int2[])
      and coalesce(nullif(pg_get_expr(x.indexprs, x.indrelid), 'true'), case when x.indexprs is not null
        then pg_get_expr(x.indpred, x.indrelid) end) ~ ('\\m' || n.name || '\\M') order by n.attnum),
    null, null, null
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where c.relnamespace = 'public'::regnamespace and x.indisunique
    and not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))
  union all
  select c.relname, k.conname, 'd', array[a.attname::text], pg_get_expr(k.conbin, 0), null, null
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_constraint k on k.contypid = a.atttypid and k.contype = 'c'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  order by 1, 2`;
