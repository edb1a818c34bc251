import type { FunctionFact } from '@plinth/database/function-facts.ts';
import type { Schema } from '../operation.ts';
import { servedResources } from '../resources.ts';
import { ownColumnsSchema, typeSchema } from './schemas.ts';

/** The arguments of a function as the object they are sent as. */
export function argumentsSchema({ arguments: all }: FunctionFact): Schema {
  const required = all.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(all.map(({ name, type }) => [name, orNull(typeSchema({ type }, true))])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

/** What a function answers; null for nothing. */
export function answerSchema({ answer }: FunctionFact): Schema | null {
  const { isList, table, columns, type } = answer;
  if (table === undefined && columns === undefined && type === undefined) return null;
  const one = columns ? objectOf(columns) : table === undefined ? valueOf(type ?? '') : rowOf(table);
  return isList ? { type: 'array', items: one } : orNull(one);
}

function rowOf(table: string): Schema {
  const resource = servedResources.find((one) => one.table === table);
  return resource ? ownColumnsSchema(resource) : { type: 'object' };
}

function objectOf(columns: Readonly<Record<string, string>>): Schema {
  return {
    type: 'object',
    required: Object.keys(columns),
    properties: Object.fromEntries(
      Object.entries(columns).map(([name, type]) => [name, orNull(valueOf(type))]),
    ),
  };
}

/** Beside rows of tables, what is exact is text where the function says so itself, and else a number of JSON. */
function valueOf(type: string): Schema {
  if (type === 'numeric') return { type: 'number' };
  return type === 'bigint' ? { type: 'integer' } : typeSchema({ type }, false);
}

/** A schema without a type allows null already. */
function orNull(schema: Schema): Schema {
  return 'type' in schema ? { ...schema, type: [schema['type'], 'null'].flat() } : schema;
}
