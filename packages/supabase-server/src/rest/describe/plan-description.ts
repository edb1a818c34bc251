import type { SupabaseServerOptions } from '../../options.ts';
import type { StatementRows } from '../../database/pipeline.ts';
import { nameOf } from '../parse/media-type.ts';
import type { PlannedRequest } from '../plan-statements.ts';
import { restErrors } from '../rest-errors.ts';
import type { RestRequest } from '../rest-request.ts';
import type { SchemaCache } from '../schema-cache/schema-cache.ts';
import { describeService } from './describe-service.ts';

/** What the caller may use of a schema: asked as the caller. */
const accessQuery = `
select
  coalesce((
    select json_agg(c.relname order by c.relname)
    from pg_catalog.pg_class c
    where c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
      and (pg_has_role(c.relowner, 'USAGE')
        or has_table_privilege(c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
        or has_any_column_privilege(c.oid, 'SELECT, INSERT, UPDATE, REFERENCES'))
  ), '[]')::text,
  coalesce((
    select json_agg(p.oid::text) from pg_catalog.pg_proc p
    where p.pronamespace = n.oid and has_function_privilege(p.oid, 'EXECUTE')
  ), '[]')::text,
  obj_description(n.oid, 'pg_namespace')
from pg_catalog.pg_namespace n
where n.nspname = $1`;

/**
 * `GET /`: the description of the schema, as far as the caller may use it.
 * @throws PGRST107 when it is wanted in a form it does not have, PGRST126 when it is switched off
 */
export function planDescription(
  cache: SchemaCache,
  request: RestRequest,
  options: SupabaseServerOptions,
): PlannedRequest {
  const { openApi = 'follow-privileges', isSecurityDescribed = false } = options.rest;
  if (openApi === 'disabled') throw restErrors.rootDisabled();
  const isAccepted = request.accepted.some((mediaType) => {
    const name = nameOf(mediaType);
    return name === '*/*' || name === 'application/json' || name === 'application/openapi+json';
  });
  if (!isAccepted) throw restErrors.unacceptableMediaType(request.accepted.map(nameOf));
  const isEverythingShown = openApi === 'ignore-privileges';
  return {
    queries: [{ text: accessQuery, values: [request.schema] }],
    isReadOnly: true,
    hoisted: null,
    respond: ([rows]) => {
      const access = readAccess(rows);
      const relations = [...cache.relations.values()].filter(
        ({ schema, name }) => schema === request.schema && (isEverythingShown || access.relations.has(name)),
      );
      const functions = [...cache.functions.values()]
        .flat()
        .filter(
          ({ schema, oid }) => schema === request.schema && (isEverythingShown || access.functions.has(oid)),
        );
      const url = new URL(`${options.publicUrl}/rest/v1`);
      const description = describeService(cache, {
        relations,
        functions,
        comment: access.comment,
        url,
        isSecurityDescribed,
      });
      const headers: Record<string, string> = {
        'Content-Type': 'application/openapi+json; charset=utf-8',
      };
      if (request.isSchemaNegotiated) headers['Content-Profile'] = request.schema;
      return { status: 200, headers, body: request.isHeadersOnly ? '' : JSON.stringify(description) };
    },
  };
}

function readAccess(rows: StatementRows | undefined): {
  relations: ReadonlySet<string>;
  functions: ReadonlySet<string>;
  comment: string | null;
} {
  const [relations, functions, comment = null] = rows?.[0] ?? [];
  return { relations: namesOf(relations), functions: namesOf(functions), comment };
}

function namesOf(json: string | null | undefined): ReadonlySet<string> {
  const names: unknown = JSON.parse(json ?? '[]');
  return new Set(Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []);
}
