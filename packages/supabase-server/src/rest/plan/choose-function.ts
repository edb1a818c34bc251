import { ProtocolError } from '../../errors.ts';
import { keyOf } from '../schema-cache/schema-cache.ts';
import type { QualifiedName, SchemaCache, StoredFunction } from '../schema-cache/schema-cache.ts';
import { suggestName } from '../schema-cache/suggest-name.ts';

/**
 * The overload whose parameters fit the given argument names; failing that, when the body is JSON, the one that takes
 * the whole body.
 * @throws PGRST202 when none fits, PGRST203 (status 300) when several do
 */
export function chooseFunction(
  cache: SchemaCache,
  name: QualifiedName,
  argumentNames: readonly string[],
  body: BodyKind,
): StoredFunction {
  const overloads = cache.functions.get(keyOf(name)) ?? [];
  const isRaw = body === 'text' || body === 'xml' || body === 'bytea';
  const isNamed = body === 'none' || body === 'form';
  const fitting = overloads.filter(
    (overload) =>
      fits(overload, argumentNames) &&
      !(isRaw && overload.parameters.length === 0) &&
      // The one parameter without a name takes a whole body, also where the body names it: {"": …}.
      !(isNamed && argumentNames.length > 0 && takesWholeBody(overload)),
  );
  const candidates =
    fitting.length > 0 ? fitting : overloads.filter((overload) => takesWhole(overload, body));
  const [first] = candidates;
  if (first === undefined) throw noFunction(cache, name, argumentNames, body, overloads);
  if (candidates.length > 1) throw ambiguousFunction(candidates);
  return first;
}

export function takesWholeBody({ parameters }: StoredFunction): boolean {
  return parameters.length === 1 && parameters[0]?.name === '';
}

/** What a call came with: JSON, a table, one value of a type, a form, or nothing but a query string. */
export type BodyKind = 'json' | 'csv' | 'text' | 'xml' | 'bytea' | 'form' | 'none';

function takesWhole(overload: StoredFunction, body: BodyKind): boolean {
  if (!takesWholeBody(overload)) return false;
  const type = overload.parameters[0]?.type;
  return body === 'json' ? type === 'json' || type === 'jsonb' : type === body;
}

function fits({ parameters }: StoredFunction, argumentNames: readonly string[]): boolean {
  const given = new Set(argumentNames);
  return (
    parameters.every(({ name, isRequired }) => !isRequired || given.has(name)) &&
    argumentNames.every((name) => parameters.some((parameter) => parameter.name === name))
  );
}

function noFunction(
  cache: SchemaCache,
  name: QualifiedName,
  argumentNames: readonly string[],
  body: BodyKind,
  overloads: readonly StoredFunction[],
): ProtocolError {
  const full = `${name.schema}.${name.name}`;
  const listed = argumentNames.join(', ');
  const hasNone = argumentNames.length === 0;
  const searched = hasNone
    ? ' without parameters'
    : ` with parameter${argumentNames.length > 1 ? 's' : ''} ${listed}`;
  if (body === 'text' || body === 'xml' || body === 'bytea') {
    return new ProtocolError(404, 'PGRST202', `Could not find the function ${full} in the schema cache`, {
      details: `Searched for the function ${full} with a single unnamed ${body} parameter, but no matches were found in the schema cache.`,
    });
  }
  const orWhole = body === 'json' ? ' or with a single unnamed json/jsonb parameter' : '';
  return new ProtocolError(
    404,
    'PGRST202',
    `Could not find the function ${full}${hasNone ? ' without parameters' : `(${listed})`} in the schema cache`,
    {
      details: `Searched for the function ${full}${searched}${orWhole}, but no matches were found in the schema cache.`,
      hint: suggestion(cache, name, argumentNames, overloads),
    },
  );
}

function suggestion(
  cache: SchemaCache,
  name: QualifiedName,
  argumentNames: readonly string[],
  overloads: readonly StoredFunction[],
): string | null {
  const start = `Perhaps you meant to call the function ${name.schema}.`;
  if (overloads.length === 0) {
    const names = [...cache.functions.values()].flatMap(([first]) =>
      first?.schema === name.schema ? [first.name] : [],
    );
    const close = suggestName(name.name, names, 0.75);
    return close === null ? null : `${start}${close}`;
  }
  const asList = (names: readonly string[]): string => `(${names.toSorted().join(', ')})`;
  const lists = overloads.map(({ parameters }) => asList(parameters.map((parameter) => parameter.name)));
  const close = suggestName(asList(argumentNames), lists, 0.33);
  return close === null ? null : `${start}${name.name}${close}`;
}

function ambiguousFunction(candidates: readonly StoredFunction[]): ProtocolError {
  const described = candidates
    .toSorted(byParameters)
    .map(
      ({ schema, name, parameters }) =>
        `${schema}.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`,
    );
  return new ProtocolError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${described.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}

/** Fewer parameters first, then by their names and types. */
function byParameters({ parameters: one }: StoredFunction, { parameters: other }: StoredFunction): number {
  const textOf = (parameters: StoredFunction['parameters']): string =>
    parameters.map(({ name, type }) => `${name}\t${type}`).join('\n');
  if (one.length !== other.length) return one.length - other.length;
  return textOf(one) < textOf(other) ? -1 : 1;
}
