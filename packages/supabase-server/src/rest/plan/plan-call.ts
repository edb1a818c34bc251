import { restErrors } from '../rest-errors.ts';
import type { QualifiedName, SchemaCache, StoredFunction } from '../schema-cache/schema-cache.ts';
import type { JsonBody } from '../parse/parse-body.ts';
import type { ParsedQuery } from '../parse/syntax-tree.ts';
import type { CallArguments, CallPlan } from './call-plan.ts';
import { chooseFunction, takesWholeBody } from './choose-function.ts';
import { planRead } from './plan-read.ts';

/**
 * A function call whose result is filtered, ordered and embedded like a table.
 * @param body the JSON of a POST; `null` for GET, whose arguments are in the query string
 * @throws PGRST202, PGRST203 and what `planRead` throws
 */
export function planCall(
  cache: SchemaCache,
  name: QualifiedName,
  input: { query: ParsedQuery; body: JsonBody | null; maxRows: number | null },
): CallPlan {
  const { query, body, maxRows } = input;
  const given =
    body === null ? [...new Set(query.rpcArguments.map(([argument]) => argument))].toSorted() : body.keys;
  const chosen = chooseFunction(cache, name, given, body !== null);
  const read = planRead(cache, query.select, query, {
    origin: { schema: name.schema, name: chosen.returns.isComposite ? resultRelation(chosen) : chosen.name },
    isReadFromTable: false,
    maxRows,
  });
  return { function: chosen, arguments: planArguments(chosen, query, body), read };
}

/** A function that returns a table's rows can embed what that table can. */
function resultRelation(chosen: StoredFunction): string {
  return chosen.returns.type.name === 'record' ? chosen.name : chosen.returns.type.name;
}

function planArguments(chosen: StoredFunction, query: ParsedQuery, body: JsonBody | null): CallArguments {
  if (body === null) return { kind: 'texts', values: textArguments(chosen, query.rpcArguments) };
  const [only] = chosen.parameters;
  if (only !== undefined && takesWholeBody(chosen))
    return { kind: 'whole', json: body.json, type: only.type };
  if (body.shape === 'array' && body.keys.length > 0) {
    throw restErrors.invalidBody('The arguments of a function are one JSON object');
  }
  return {
    kind: 'json',
    json: body.shape === 'array' ? '{}' : body.json,
    parameters: chosen.parameters.filter(({ name }) => body.keys.includes(name)),
  };
}

function textArguments(chosen: StoredFunction, given: ParsedQuery['rpcArguments']) {
  return chosen.parameters.flatMap((parameter) => {
    const texts = given.filter(([name]) => name === parameter.name).map(([, text]) => text);
    return texts.length === 0 ? [] : [{ parameter, texts }];
  });
}
