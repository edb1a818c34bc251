import type { Statement, StatementRows } from '../../database/pipeline.ts';

export type ColumnFacts = {
  name: string;
  /** Name of the type in the catalogue, as clients convert by it: `int8`, `_text`. */
  type: string;
  /** The same as SQL, with its schema and without a length. */
  sqlType: string;
  isKey: boolean;
  /** Of the roles asked about, those that may select it. */
  readers: readonly string[];
};

/** What the catalogue says now about a table of the publication. */
export type TableFacts = {
  oid: string;
  schema: string;
  table: string;
  hasRowSecurity: boolean;
  hasFullIdentity: boolean;
  /** What the publication publishes of it. */
  actions: readonly string[];
  /** Roles that row security does not hold for. */
  freeRoles: readonly string[];
  columns: readonly ColumnFacts[];
};

const published = `
  from pg_catalog.pg_publication_tables p
  join pg_catalog.pg_publication pub on pub.pubname = p.pubname
  join pg_catalog.pg_namespace n on n.nspname = p.schemaname
  join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
  where p.pubname = 'supabase_realtime'`;

const facts = `json_build_object(
  'oid', c.oid::text, 'schema', n.nspname, 'table', c.relname, 'hasRowSecurity', c.relrowsecurity,
  'hasFullIdentity', c.relreplident = 'f',
  'actions', array_remove(array[case when pub.pubinsert then 'INSERT' end, case when pub.pubupdate then 'UPDATE' end,
    case when pub.pubdelete then 'DELETE' end], null),
  'freeRoles', (select coalesce(json_agg(r.rolname), '[]') from pg_catalog.pg_roles r
    where r.rolname = any($1::text[]) and (r.rolbypassrls or r.rolsuper)),
  'columns', (select coalesce(json_agg(json_build_object(
      'name', a.attname, 'type', t.typname,
      'sqlType', format('%I.%I', tn.nspname, t.typname),
      'isKey', coalesce(a.attnum = any(i.indkey), false),
      'readers', (select coalesce(json_agg(r.rolname), '[]') from pg_catalog.pg_roles r
        where r.rolname = any($1::text[]) and has_column_privilege(r.oid, c.oid, a.attnum, 'select'))
    ) order by a.attnum), '[]')
    from pg_catalog.pg_attribute a
    join pg_catalog.pg_type t on t.oid = a.atttypid
    join pg_catalog.pg_namespace tn on tn.oid = t.typnamespace
    left join pg_catalog.pg_index i on i.indrelid = c.oid and i.indisprimary
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname = any(p.attnames)))::text`;

/** Tables by their oids, as `roles` see them. Those that are not published (any more) are left out. */
export function factsOfRelations(oids: readonly string[], roles: readonly string[]): Statement {
  return {
    text: `select ${facts} ${published} and c.oid = any($2::oid[])`,
    values: [arrayOf(roles), arrayOf(oids)],
    planScope: 'realtime',
  };
}

/** Tables by name; `*` stands for every one. */
export function factsOfTables(
  names: readonly { schema: string; table: string }[],
  roles: readonly string[],
): Statement {
  return {
    text: `select ${facts} ${published} and exists (
      select from json_to_recordset($2::json) as wanted(schema text, "table" text)
      where wanted.schema in (n.nspname, '*') and wanted.table in (c.relname, '*'))`,
    values: [arrayOf(roles), JSON.stringify(names)],
    planScope: 'realtime',
  };
}

/** @param rows what one of the statements above answered */
export function readFacts(rows: StatementRows): TableFacts[] {
  // The statement above says what is in it.
  return rows.map(([text]) => JSON.parse(text ?? 'null') as TableFacts);
}

export function arrayOf(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;
}
