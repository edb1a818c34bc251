import { decimalsOfCurrency } from '@plinth/domain/currency-decimals.ts';
import { fieldKindOf, isAmount } from '@plinth/domain/define/field-kind.ts';
import { keyColumn } from '@plinth/domain/define/select-list.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { ColumnFact } from '@plinth/database/table-facts.ts';
import { ApiError, invalidFields, type FieldFault } from '../api-error.ts';
import { checkValue } from './check-value.ts';

type Values = Readonly<Record<string, unknown>>;

/** Every field that cannot be stored, at once; the rules themselves stay the database's. */
export function faultsOfRow(
  resource: ResourceDefinition,
  mode: 'create' | 'edit',
  values: Values,
): Record<string, FieldFault[]> {
  const faults: Record<string, FieldFault[]> = {};
  const { columns } = resource.facts;
  for (const name of Object.keys(values)) {
    const fault = faultOfField(resource, mode, name, values);
    if (fault) faults[name] = [fault];
  }
  if (mode === 'create') {
    for (const [name, fact] of Object.entries(columns)) {
      const isMissing =
        fact.isInsertable && !fact.isNullable && !fact.hasDefault && values[name] === undefined;
      if (isMissing) faults[name] = [{ code: 'required' }];
    }
  }
  return faults;
}

function faultOfField(
  resource: ResourceDefinition,
  mode: 'create' | 'edit',
  name: string,
  values: Values,
): FieldFault | null {
  const value = values[name];
  const fact = Object.hasOwn(resource.facts.columns, name) ? resource.facts.columns[name] : undefined;
  if (!fact) return { code: 'unknown_field' };
  const isVersion = mode === 'edit' && name === 'version';
  const isOwnKey = mode === 'create' && name === keyColumn(resource);
  const isWritable = mode === 'create' ? fact.isInsertable : fact.isUpdatable;
  if (!isWritable && !isVersion && !isOwnKey) {
    // What the server owns may be sent along: the database stores its own value (ruling R26).
    return isWritten(resource, mode) ? checkValue(fact, value) : { code: 'access_denied' };
  }
  if (value === null && !fact.isNullable) return { code: 'required' };
  return checkValue(isAmount(fact) ? withDecimals(resource, fact, name, values) : fact, value);
}

const mostDecimals = 3;

/** An amount has the decimals of the currency sent with it, else no more than any currency has. */
function withDecimals(
  resource: ResourceDefinition,
  fact: ColumnFact,
  name: string,
  values: Values,
): ColumnFact {
  const kind = fieldKindOf(resource, resource.facts, name);
  const currency = kind.kind === 'money' ? values[kind.currency] : undefined;
  const scale = typeof currency === 'string' ? decimalsOfCurrency(currency) : mostDecimals;
  return { ...fact, precision: 14 + scale, scale };
}

/** Whether people write rows of the table by hand at all. */
function isWritten({ facts }: ResourceDefinition, mode: 'create' | 'edit'): boolean {
  return Object.values(facts.columns).some((fact) =>
    mode === 'create' ? fact.isInsertable : fact.isUpdatable,
  );
}

/** The same values, without what Postgres computes and the rows they point to, and with null for a number that was left empty, as forms send it. */
export function storableValues(resource: ResourceDefinition, values: Values): Record<string, unknown> {
  const { columns } = resource.facts;
  return Object.fromEntries(
    Object.entries(withoutNested(resource, values)).flatMap(([name, value]) => {
      const fact = Object.hasOwn(columns, name) ? columns[name] : undefined;
      if (fact?.isGenerated === true) return [];
      const isNothing = value === '' && fact?.isNullable === true && numbers.has(fact.type);
      return [[name, isNothing ? null : value]];
    }),
  );
}

/** The same without the rows it points to: a row that was read may be sent back as it was answered. */
export function withoutNested({ facts, relations }: ResourceDefinition, values: Values): Values {
  const isNested = ([name, value]: [string, unknown]): boolean =>
    Object.hasOwn(relations, name) && !Object.hasOwn(facts.columns, name) && typeof value === 'object';
  return Object.fromEntries(Object.entries(values).filter((entry) => !isNested(entry)));
}

const numbers: ReadonlySet<string> = new Set([
  'smallint',
  'integer',
  'bigint',
  'numeric',
  'double precision',
]);

/** The body, or the part of it with this name, as one object. @throws ApiError 400 */
export function asRecord(body: unknown, name?: string): Record<string, unknown> {
  if (isRecord(body)) return body;
  throw wrongShape('The body must be a JSON object.', name);
}

/** The body, or the part of it with this name, as rows. @throws ApiError 400 */
export function asRecords(body: unknown, name?: string): readonly Record<string, unknown>[] {
  if (Array.isArray(body) && body.every(isRecord)) return body;
  throw wrongShape('The body must be a list of JSON objects.', name);
}

function wrongShape(sentence: string, name: string | undefined): ApiError {
  return name === undefined
    ? new ApiError(400, 'bad_request', sentence)
    : invalidFields({ [name]: [{ code: 'invalid_value' }] });
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
