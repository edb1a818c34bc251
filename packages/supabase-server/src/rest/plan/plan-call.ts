import type { QualifiedName, SchemaCache, StoredFunction } from '../schema-cache/schema-cache.ts';
import type { RequestBody } from '../parse/parse-body.ts';
import type { ParsedQuery } from '../parse/syntax-tree.ts';
import type { CallArguments, CallPlan } from './call-plan.ts';
import { refuseNestedTexts } from './refuse-nested-texts.ts';
import { chooseFunction, takesWholeBody } from './choose-function.ts';
import type { BodyKind } from './choose-function.ts';
import { planRead } from './plan-read.ts';

/**
 * A function call whose result is filtered, ordered and embedded like a table.
 * @param body of a POST; `null` for GET, whose arguments are in the query string
 * @throws PGRST202, PGRST203, 22P02 for a text that is none, and what `planRead` throws
 */
export function planCall(
  cache: SchemaCache,
  name: QualifiedName,
  input: {
    query: ParsedQuery;
    body: RequestBody | null;
    maxRows: number | null;
    maxBytes?: number | null | undefined;
    areAggregatesAllowed: boolean;
    areNestedTextsRefused?: boolean;
  },
): CallPlan {
  const { query, body, maxRows, maxBytes, areAggregatesAllowed } = input;
  const chosen = chooseFunction(cache, name, argumentNames(query, body), kindOf(body));
  if (input.areNestedTextsRefused && body?.kind === 'json' && !takesWholeBody(chosen))
    refuseNestedTexts(body, (key) => chosen.parameters.find(({ name }) => name === key)?.bodyType);
  const read = planRead(cache, query.select, query, {
    origin: resourceOf(chosen),
    isReadFromTable: false,
    maxRows,
    maxBytes,
    areAggregatesAllowed,
  });
  return { function: chosen, arguments: planArguments(chosen, query, body), read };
}

/** What the result of a function is called: a function that returns a table's rows can embed what that table can. */
export function resourceOf({ schema, name, returns }: StoredFunction): QualifiedName {
  return { schema, name: returns.isComposite && returns.type.name !== 'record' ? returns.type.name : name };
}

function argumentNames(query: ParsedQuery, body: RequestBody | null): readonly string[] {
  if (body?.kind === 'json') return body.keys;
  const pairs = body === null ? query.rpcArguments : body.kind === 'form' ? body.pairs : [];
  return [...new Set(pairs.map(([argument]) => argument))].toSorted();
}

function kindOf(body: RequestBody | null): BodyKind {
  if (body === null) return 'none';
  if (body.kind === 'json' && body.isCsv === true) return 'csv';
  return body.kind === 'raw' ? body.type : body.kind;
}

function planArguments(chosen: StoredFunction, query: ParsedQuery, body: RequestBody | null): CallArguments {
  if (body === null) return { kind: 'texts', values: textArguments(chosen, query.rpcArguments) };
  if (body.kind === 'form') return { kind: 'texts', values: textArguments(chosen, body.pairs) };
  if (body.kind === 'raw') {
    const text = body.type === 'bytea' ? `\\x${body.content.toString('hex')}` : body.content.toString('utf8');
    return { kind: 'whole', text, type: body.type };
  }
  const [only] = chosen.parameters;
  if (only !== undefined && takesWholeBody(chosen))
    return { kind: 'whole', text: body.json, type: only.type };
  return {
    kind: 'json',
    json: body.shape === 'array' ? body.json : `[${body.json}]`,
    parameters: chosen.parameters.filter(({ name }) => body.keys.includes(name)),
  };
}

function textArguments(chosen: StoredFunction, given: ParsedQuery['rpcArguments']) {
  return chosen.parameters.flatMap((parameter) => {
    const texts = given.filter(([name]) => name === parameter.name).map(([, text]) => text);
    return texts.length === 0 ? [] : [{ parameter, texts }];
  });
}
