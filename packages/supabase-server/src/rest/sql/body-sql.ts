import { quoteQualified } from '../../database/quote.ts';
import { isScalar } from '../plan/call-plan.ts';
import type { ResponseBody } from '../plan/negotiate.ts';
import type { MediaHandler, StoredFunction } from '../schema-cache/schema-cache.ts';
import { scalarColumn } from './call-sql.ts';

/**
 * The body of an answer, made of the rows `_t`.
 * @param called the function they come from
 */
export function bodySql(body: ResponseBody, called: StoredFunction | null = null): string {
  switch (body.kind) {
    case 'array':
      return listSql(body.isNullStripped, called, called?.returns.isSet === false);
    case 'object':
      return listSql(body.isNullStripped, called, true);
    case 'csv':
      return csvSql();
    case 'geojson':
      return featuresSql();
    case 'custom':
      return customSql(body.handler, called);
  }
}

function listSql(isNullStripped: boolean, called: StoredFunction | null, isSingle: boolean): string {
  const rows = `json_agg(${rowOf(called)})`;
  const list = isNullStripped ? `json_strip_nulls(${rows})` : rows;
  return isSingle ? `coalesce(${list}->0, 'null')` : `coalesce(${list}, '[]')`;
}

function rowOf(called: StoredFunction | null): string {
  return called !== null && isScalar(called) ? `_t.${scalarColumn}` : '_t';
}

/** Postgres writes a row as a line of comma-separated values in parentheses. */
function csvSql(): string {
  const names = `(select coalesce(string_agg(k, ','), '') from json_object_keys(json_agg(_t)->0) as k)`;
  const lines = `coalesce(string_agg(substring(_t::text, 2, length(_t::text) - 2), E'\\n'), '')`;
  return `${names} || E'\\n' || ${lines}`;
}

/** The function is found by the search path: PostGIS may live in any schema of it. */
function featuresSql(): string {
  const features = `coalesce(json_agg(st_asgeojson(_t)::json), '[]')`;
  return `json_build_object('type', 'FeatureCollection', 'features', ${features})::text`;
}

/** Bytes travel as hexadecimal digits. */
function customSql(
  { handler, target, isAggregate, isBinary }: MediaHandler,
  called: StoredFunction | null,
): string {
  const coded = (value: string): string => (isBinary ? `encode(${value}::bytea, 'hex')` : `${value}::text`);
  if (!isAggregate) return `(array_agg(${coded(`_t.${scalarColumn}`)}))[1]`;
  const row = target === null ? rowOf(called) : `_t::${quoteQualified(target)}`;
  return coded(`${quoteQualified(handler)}(${row})`);
}
