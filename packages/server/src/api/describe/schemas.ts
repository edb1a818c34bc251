import type { ColumnFact } from '@plinth/database/table-facts.ts';
import { linesOf } from '@plinth/domain/define/lines-of.ts';
import type { ActionInput, RecordAction, ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { keyColumn, searchColumn } from '@plinth/domain/define/select-list.ts';
import type { Parameter, Schema } from '../operation.ts';
import type { ListWords } from '../rows/list-request.ts';
import { hasDepartment, writtenNameOf } from '../rows/specified-names.ts';

const plainTypes: Readonly<Record<string, Schema>> = {
  uuid: { type: 'string', format: 'uuid' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  'timestamp with time zone': { type: 'string', format: 'date-time' },
  smallint: { type: 'integer' },
  integer: { type: 'integer' },
  real: { type: 'number' },
  'double precision': { type: 'number' },
};

/** Money and other exact numbers travel as decimal text; JSON numbers are taken too. */
const decimalText: Schema = { type: 'string', pattern: '^-?[0-9]+(\\.[0-9]+)?$' };

export function columnSchema(fact: ColumnFact, isWritten: boolean): Schema {
  const schema = typeSchema(fact, isWritten);
  if (!fact.isNullable || !('type' in schema)) return schema;
  return {
    ...schema,
    type: [schema['type'], 'null'].flat(),
    ...(fact.options && { enum: [...fact.options, null] }),
  };
}

type TypeFact = Pick<ColumnFact, 'type' | 'maxLength' | 'options' | 'min' | 'max'>;

export function typeSchema({ type, maxLength, options, min, max }: TypeFact, isWritten: boolean): Schema {
  if (type.endsWith('[]'))
    return { type: 'array', items: plainTypes[type.slice(0, -2)] ?? { type: 'string' } };
  if (type === 'jsonb') return {};
  if (type === 'numeric' || type === 'bigint')
    return isWritten
      ? {
          type: ['string', 'number'],
          ...(min !== undefined && { minimum: min }),
          ...(max !== undefined && { maximum: max }),
        }
      : decimalText;
  const plain = plainTypes[type];
  if (plain)
    return {
      ...plain,
      ...(min !== undefined && { minimum: min }),
      ...(max !== undefined && { maximum: max }),
    };
  return { type: 'string', ...(maxLength !== undefined && { maxLength }), ...(options && { enum: options }) };
}

const rows = new Map<string, Schema>();
const written = new Map<string, Schema>();

/** A row as it is answered: its columns, and the rows it points to under the names of its relations. Once a resource. */
export function rowSchema(resource: ResourceDefinition): Schema {
  return known(rows, resource.name, () => {
    const nested = Object.keys(resource.relations).map((name) => [name, { type: ['object', 'null'] }]);
    return wholeObject({ ...ownColumns(resource), ...Object.fromEntries(nested) });
  });
}

/** The same without the rows it points to, as a function of the database answers it. */
export function ownColumnsSchema(resource: ResourceDefinition): Schema {
  return wholeObject(ownColumns(resource));
}

function ownColumns({ facts }: ResourceDefinition): Record<string, Schema> {
  const columns = Object.entries(facts.columns).filter(([name]) => name !== searchColumn);
  return Object.fromEntries(columns.map(([name, fact]) => [name, columnSchema(fact, false)]));
}

/** An object that has all of them, always. */
function wholeObject(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', required: Object.keys(properties), properties };
}

/** What making a row answers: the row, its key alone where its maker may not read it, and for a list the same of each. */
export function createdSchema(resource: ResourceDefinition): Schema {
  const row = rowSchema(resource);
  const keyAlone = keySchema(resource);
  return { anyOf: [row, keyAlone, { type: 'array', items: row }, { type: 'array', items: keyAlone }] };
}

/** What saving a document answers: the row, or its key alone where who saved it may not read it. */
export function savedSchema(resource: ResourceDefinition): Schema {
  return { anyOf: [rowSchema(resource), keySchema(resource)] };
}

function keySchema(resource: ResourceDefinition): Schema {
  const key = keyColumn(resource);
  const fact = resource.facts.columns[key];
  return wholeObject({ [key]: fact ? columnSchema(fact, false) : {} });
}

/** What may be sent for a new row, or for a change. Once a resource. */
export function writtenSchema(resource: ResourceDefinition, mode: 'create' | 'edit'): Schema {
  return known(written, `${mode === 'create' ? 'new' : 'changed'}_${resource.name}`, () => {
    const { facts } = resource;
    const byName = writtenNameOf(resource);
    const columns = Object.entries(facts.columns).filter(([name, fact]) =>
      mode === 'create'
        ? fact.isInsertable || facts.primaryKey.includes(name)
        : fact.isUpdatable || name === 'version',
    );
    const required = columns
      .filter(([, fact]) => mode === 'create' && fact.isInsertable && !fact.isNullable && !fact.hasDefault)
      .map(([name]) => name)
      .filter((name) => name !== byName?.column); // its name stands for it
    return {
      type: 'object',
      properties: {
        ...Object.fromEntries(columns.map(([name, fact]) => [name, columnSchema(fact, true)])),
        ...(byName && { [byName.name]: nameSchema(byName.column) }),
      },
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    };
  });
}

/** The same for a new row of which the call itself gives a column. */
export function writtenBeside(resource: ResourceDefinition, given: string): Schema {
  const { required = [], ...schema } = writtenSchema(resource, 'create');
  const others = [required].flat().filter((name) => name !== given);
  return { ...schema, ...(others.length > 0 && { required: others }) };
}

/** What may be saved of a document with its lines: new ones or changed ones, which their keys tell apart. */
export function documentSchema(resource: ResourceDefinition): Schema {
  const lists = linesOf(resource);
  const [items = { type: 'object' }, ...others] = lists.map(({ part }) => savedObject(part));
  return {
    type: 'object',
    required: ['record'],
    properties: {
      record: savedObject(resource),
      lines: { type: ['array', 'null'], items: others.length > 0 ? { anyOf: [items, ...others] } : items },
      ...(others.length > 0 && { kind: { type: 'string', enum: lists.map(({ kind }) => kind ?? '') } }),
    },
    additionalProperties: false,
  };
}

function savedObject(resource: ResourceDefinition): Schema {
  return known(written, `saved_${resource.name}`, () => {
    const [created, changed] = (['create', 'edit'] as const).map(
      (mode) => writtenSchema(resource, mode)['properties'],
    );
    return {
      type: 'object',
      description: 'A new record, or columns of the one with this key.',
      properties: Object.assign({}, created, changed) as Record<string, Schema>, // both are of columns
      additionalProperties: false,
    };
  });
}

/** Of a name that stands for a column. */
function nameSchema(column: string): Schema {
  return { type: ['string', 'null'], description: `A name, instead of \`${column}\`.` };
}

/** The schemas that stand in several places, by their names. */
export function sharedSchemas(): readonly (readonly [name: string, schema: Schema])[] {
  return [...rows, ...written];
}

function known(schemas: Map<string, Schema>, name: string, make: () => Schema): Schema {
  const schema = schemas.get(name) ?? make();
  schemas.set(name, schema);
  return schema;
}

const inputTypes: Readonly<Record<ActionInput['kind'], Schema>> = {
  reference: { type: 'string', format: 'uuid' },
  amount: { type: ['string', 'number'] },
  percent: { type: ['string', 'number'], minimum: 0, maximum: 100 },
  days: { type: 'integer', minimum: 0 },
  year: { type: 'integer' },
  date: { type: 'string', format: 'date' },
  text: { type: 'string' },
};

/** What an action asks for beside the record; the function it calls may take more that nobody has to send. */
export function actionSchema({ inputs = [] }: RecordAction): Schema {
  const required = inputs.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(inputs.map(({ name, kind }) => [name, inputTypes[kind]])),
    ...(required.length > 0 && { required }),
  };
}

export function pageSchema(item: Schema): Schema {
  return {
    type: 'object',
    required: ['count', 'next', 'previous', 'results'],
    properties: {
      count: { type: ['integer', 'null'] },
      next: { type: ['string', 'null'] },
      previous: { type: ['string', 'null'] },
      results: { type: 'array', items: item },
    },
  };
}

/** @param derived choices of a column that no row holds */
export function listParameters(
  resource: ResourceDefinition,
  derived: ListWords['derived'] = {},
): Parameter[] {
  const { facts, list } = resource;
  const text = { type: 'string' };
  const columns = Object.entries(facts.columns).filter(
    ([name, { type }]) => name !== searchColumn && type !== 'jsonb',
  );
  return [
    { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } },
    { name: 'page_size', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1000 } },
    {
      name: 'offset',
      in: 'query',
      schema: { type: 'integer', minimum: 0 },
      description: 'Rows to skip, instead of `page`.',
    },
    { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1000, default: 10 } },
    {
      name: 'ordering',
      in: 'query',
      schema: text,
      description: 'Columns, separated by commas; a leading minus sorts descending.',
    },
    ...(list.search.length > 0
      ? [
          {
            name: 'search',
            in: 'query' as const,
            schema: text,
            description: `Searches ${list.search.join(', ')}.`,
          },
        ]
      : []),
    // a column of this name is distinguished by its values
    ...(Object.hasOwn(facts.columns, 'count')
      ? []
      : [
          {
            name: 'count',
            in: 'query' as const,
            schema: { enum: ['exact', 'none'] },
            description: '`none` omits the total count.',
          },
        ]),
    ...(hasDepartment(resource)
      ? [{ name: 'department', in: 'query' as const, schema: text, description: 'Name of the department.' }]
      : []),
    ...columns.map(([name, fact]): Parameter => ({
      name,
      in: 'query',
      schema: fact.options ? choiceSchema(fact.options, Object.keys(derived[name] ?? {})) : text,
    })),
  ];
}

/** One choice, every one but it, or several of them. */
function choiceSchema(options: readonly string[], derived: readonly string[]): Schema {
  const others = options.map((option) => `not_${option}`);
  return {
    anyOf: [
      { enum: [...new Set([...options, ...derived, ...others, 'all', ''])] },
      { type: 'array', items: { enum: options } },
    ],
  };
}
