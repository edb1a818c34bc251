import type { FunctionParameter, StoredFunction } from '../schema-cache/schema-cache.ts';
import { splitComment, swaggerItems, swaggerType } from './swagger-type.ts';

type Json = Record<string, unknown>;

const produced = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
];

/** How a function is called; one that may change something only by POST. */
export function functionPathOf(called: StoredFunction): Json {
  const common = {
    tags: [`(rpc) ${called.name}`],
    ...splitComment(called.description),
    produces: produced,
    responses: { 200: { description: 'OK' } },
  };
  const post = { ...common, parameters: [bodyOf(called), { $ref: '#/parameters/preferParams' }] };
  if (called.volatility === 'volatile') return { post };
  return { get: { ...common, parameters: parametersOf(called).map(queryParameter) }, post };
}

/** Types of the schema that is described are named without it. */
function parametersOf({ schema, parameters }: StoredFunction): FunctionParameter[] {
  const own = `${schema}.`;
  return parameters.map((parameter) => {
    const { type } = parameter;
    return { ...parameter, type: type.startsWith(own) ? type.slice(own.length) : type };
  });
}

function bodyOf(called: StoredFunction): Json {
  const { description } = called;
  const parameters = parametersOf(called);
  const required = parameters.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const properties = parameters.map(({ name, type }) => [
    name,
    { type: swaggerType(type), ...swaggerItems(type), format: type },
  ]);
  return {
    name: 'args',
    required: true,
    in: 'body',
    schema: {
      ...(description === null ? {} : { description }),
      ...(required.length === 0 ? {} : { required }),
      properties: Object.fromEntries(properties),
      type: 'object',
    },
  };
}

/** An array is written as Postgres writes it, unless its elements come one by one. */
function queryParameter({ name, type, isRequired, isVariadic }: FunctionParameter): Json {
  const common = { name, required: isRequired, in: 'query' };
  if (isVariadic) {
    const element = type.slice(0, -2);
    return {
      ...common,
      type: swaggerType(type) ?? 'string',
      collectionFormat: 'multi',
      items: { type: swaggerType(element), format: element },
    };
  }
  const known = swaggerType(type);
  return { ...common, type: known === undefined || known === 'array' ? 'string' : known, format: type };
}
