import { planCall } from '@plinth/supabase-server/rest/plan/plan-call.ts';
import { parseQuery } from '@plinth/supabase-server/rest/parse/parse-query.ts';
import type { SchemaCache, StoredFunction } from '@plinth/supabase-server/rest/schema-cache/schema-cache.ts';
import { callStatement, type Query } from '@plinth/supabase-server/rest/sql/answer-sql.ts';
import { asArray, mostRows } from './row-queries.ts';

/** A call of a stored function of the exposed schema, and the function that was found. @throws PGRST202, PGRST203 */
export function callQuery(
  cache: SchemaCache,
  name: string,
  args: Readonly<Record<string, unknown>>,
): { query: Query; called: StoredFunction } {
  const plan = planCall(
    cache,
    { schema: 'public', name },
    {
      query: parseQuery('', false),
      body: { kind: 'json', json: JSON.stringify(args), shape: 'object', keys: Object.keys(args).toSorted() },
      maxRows: mostRows,
      areAggregatesAllowed: false,
    },
  );
  const guard = { isSingular: false, isPut: false, maxAffected: null };
  return {
    query: callStatement(plan, asArray, { isBodyWanted: true, total: null, guard }),
    called: plan.function,
  };
}
