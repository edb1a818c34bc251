import { keyOf } from '../schema-cache/schema-cache.ts';
import type { Column, Relation, SchemaCache } from '../schema-cache/schema-cache.ts';
import { splitComment, swaggerDefault, swaggerItems, swaggerType } from './swagger-type.ts';

type Json = Record<string, unknown>;

/** The rows of a relation, as a definition others refer to. */
export function definitionOf(cache: SchemaCache, relation: Relation): Json {
  const columns = [...relation.columns.values()];
  const required = columns.filter(({ isNullable }) => !isNullable).map(({ name }) => name);
  return {
    ...(relation.description === null ? {} : { description: relation.description }),
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries(
      columns.map((column) => [column.name, propertyOf(cache, relation, column)]),
    ),
    type: 'object',
  };
}

function propertyOf(cache: SchemaCache, relation: Relation, column: Column): Json {
  const { dataType, maxLength, options, defaultExpression } = column;
  const description = commentOf(cache, relation, column);
  return {
    ...swaggerDefault(dataType, defaultExpression),
    ...(description === null ? {} : { description }),
    ...(options.length === 0 ? {} : { enum: options }),
    format: dataType,
    ...(maxLength === null ? {} : { maxLength }),
    type: swaggerType(dataType),
    ...swaggerItems(dataType),
  };
}

/** Keys are given in the comment, in a form that tools read. */
function commentOf(cache: SchemaCache, relation: Relation, { name, description }: Column): string | null {
  const target = (cache.relationships.get(keyOf(relation)) ?? [])
    .filter(
      ({ cardinality, columns, function: own }) =>
        own === null &&
        (cardinality === 'many-to-one' || cardinality === 'one-to-one') &&
        columns.length === 1 &&
        columns[0]?.[0] === name,
    )
    .toSorted((one, other) => Number(one.isToView) - Number(other.isToView))[0];
  const foreign = target === undefined ? null : `${target.to.name}.${target.columns[0]?.[1] ?? ''}`;
  const notes = [
    ...(relation.primaryKey.includes(name) ? ['This is a Primary Key.<pk/>'] : []),
    ...(target === undefined
      ? []
      : [
          `This is a Foreign Key to \`${foreign}\`.<fk table='${target.to.name}' column='${target.columns[0]?.[1] ?? ''}'/>`,
        ]),
  ];
  if (notes.length === 0) return description;
  const own = description === null ? '' : `${description}\n\n`;
  return `${own}Note:\n${notes.join('\n')}`;
}

/** Parameters of the requests on a relation: its body, and a filter for each column. */
export function parametersOf(relation: Relation): Json {
  const body = {
    name: relation.name,
    description: relation.name,
    required: false,
    in: 'body',
    schema: { $ref: `#/definitions/${relation.name}` },
  };
  const filters = [...relation.columns.values()].map(({ name, description }) => [
    filterName(relation, name),
    {
      name,
      ...(description === null ? {} : { description }),
      required: false,
      in: 'query',
      type: 'string',
    },
  ]);
  return { [`body.${relation.name}`]: body, ...Object.fromEntries(filters) };
}

function filterName({ name }: Relation, column: string): string {
  return `rowFilter.${name}.${column}`;
}

/** What may be done with a relation. */
export function pathOf(relation: Relation): Json {
  const { name } = relation;
  const refer = (names: readonly string[]) =>
    names.map((parameter) => ({ $ref: `#/parameters/${parameter}` }));
  const filters = [...relation.columns.keys()].map((column) => filterName(relation, column));
  const common = { tags: [name], ...splitComment(relation.description) };
  const rows = { type: 'array', items: { $ref: `#/definitions/${name}` } };
  const read = {
    ...common,
    parameters: refer([
      ...filters,
      'select',
      'order',
      'range',
      'rangeUnit',
      'offset',
      'limit',
      'preferCount',
    ]),
    responses: { 200: { description: 'OK', schema: rows }, 206: { description: 'Partial Content' } },
  };
  if (!relation.isInsertable && !relation.isUpdatable && !relation.isDeletable) return { get: read };
  return {
    get: read,
    post: {
      ...common,
      parameters: refer([`body.${name}`, 'select', 'preferPost']),
      responses: { 201: { description: 'Created' } },
    },
    patch: {
      ...common,
      parameters: refer([...filters, `body.${name}`, 'preferReturn']),
      responses: { 204: { description: 'No Content' } },
    },
    delete: {
      ...common,
      parameters: refer([...filters, 'preferReturn']),
      responses: { 204: { description: 'No Content' } },
    },
  };
}
