import { describe, expect, test } from 'vitest';
import { ProtocolError } from '../../errors.ts';
import { buildRelationships } from '../schema-cache/build-relationships.ts';
import type { ForeignKey, ViewOfTable } from '../schema-cache/build-relationships.ts';
import { keyOf } from '../schema-cache/schema-cache.ts';
import type { Relation, SchemaCache } from '../schema-cache/schema-cache.ts';
import { resolveRelationship } from './resolve-relationship.ts';

const named = (name: string) => ({ schema: 'public', name });

const facts = { isView: false, isInsertable: true, isUpdatable: true, isDeletable: true, description: null };

function cacheOf(
  primaryKeys: Record<string, readonly string[]>,
  keys: readonly ForeignKey[],
  views: readonly ViewOfTable[] = [],
): SchemaCache {
  const relations = new Map(
    Object.entries(primaryKeys).map(([name, primaryKey]): [string, Relation] => [
      keyOf(named(name)),
      { ...named(name), ...facts, columns: new Map(), primaryKey },
    ]),
  );
  return {
    version: '',
    relations,
    relationships: buildRelationships(keys, views, relations),
    functions: new Map(),
    representations: new Map(),
    mediaHandlers: new Map(),
    roleSettings: new Map(),
  };
}

function key(
  name: string,
  from: string,
  to: string,
  columns: ForeignKey['columns'],
  isOneToOne = false,
): ForeignKey {
  return { name, from: named(from), to: named(to), columns, isOneToOne };
}

const cache = cacheOf(
  {
    orders: ['id'],
    customers: ['id'],
    addresses: ['id'],
    items: ['order_id', 'product_id'],
    products: ['id'],
    people: ['id'],
    passports: ['person_id'],
    order_view: [],
    audits: ['id'],
  },
  [
    key('orders_customer_fkey', 'orders', 'customers', [['customer_id', 'id']]),
    key('orders_billing_fkey', 'orders', 'addresses', [['billing_id', 'id']]),
    key('orders_shipping_fkey', 'orders', 'addresses', [['shipping_id', 'id']]),
    key('items_order_fkey', 'items', 'orders', [['order_id', 'id']]),
    key('items_product_fkey', 'items', 'products', [['product_id', 'id']]),
    key('people_manager_fkey', 'people', 'people', [['manager_id', 'id']]),
    key('passports_person_fkey', 'passports', 'people', [['person_id', 'id']], true),
    key('audits_order_fkey', 'audits', 'orders', [['order_id', 'id']]),
    key('audits_product_fkey', 'audits', 'products', [['product_id', 'id']]),
    key('secret_fkey', 'secrets', 'orders', [['order_id', 'id']]),
  ],
  [
    {
      view: named('order_view'),
      table: named('orders'),
      columns: new Map([
        ['id', ['number']],
        ['customer_id', ['customer_id']],
      ]),
    },
  ],
);

const resolve = (origin: string, target: string, hint: string | null = null) =>
  resolveRelationship(cache, named(origin), target, hint);

function refusal(origin: string, target: string, hint: string | null = null): ProtocolError {
  try {
    resolve(origin, target, hint);
  } catch (error) {
    if (error instanceof ProtocolError) return error;
    throw error;
  }
  throw new Error('there was a relationship');
}

describe('what a target can be', () => {
  test('the table, its constraint or the own column', () => {
    for (const target of ['customers', 'orders_customer_fkey', 'customer_id']) {
      expect(resolve('orders', target)).toMatchObject({
        to: named('customers'),
        cardinality: 'many-to-one',
        columns: [['customer_id', 'id']],
      });
    }
    expect(resolve('customers', 'orders')).toMatchObject({
      cardinality: 'one-to-many',
      columns: [['id', 'customer_id']],
    });
  });

  test('a unique foreign key is one-to-one from both sides', () => {
    expect(resolve('people', 'passports').cardinality).toBe('one-to-one');
    expect(resolve('passports', 'people').cardinality).toBe('one-to-one');
  });

  test('a junction needs both keys in its primary key', () => {
    const relationship = resolve('orders', 'products');
    expect(relationship).toMatchObject({
      cardinality: 'many-to-many',
      junction: {
        relation: named('items'),
        sourceColumns: [['id', 'order_id']],
        targetColumns: [['id', 'product_id']],
      },
    });
    expect(resolve('orders', 'products', 'items')).toEqual(relationship);
  });

  test('of a table with itself the name means the children, the column the parent', () => {
    expect(resolve('people', 'people').cardinality).toBe('one-to-many');
    expect(resolve('people', 'manager_id').cardinality).toBe('many-to-one');
    expect(resolve('people', 'people', 'manager_id').cardinality).toBe('one-to-many');
  });

  test('a view has the foreign keys whose columns it shows, under its own names', () => {
    expect(resolve('order_view', 'customers').columns).toEqual([['customer_id', 'id']]);
    expect(resolve('items', 'order_view').columns).toEqual([['order_id', 'number']]);
    expect(refusal('order_view', 'addresses').code).toBe('PGRST200');
  });
});

describe('several', () => {
  test('are refused with what to write instead', () => {
    const error = refusal('orders', 'addresses');
    expect(error).toMatchObject({
      status: 300,
      code: 'PGRST201',
      message: "Could not embed because more than one relationship was found for 'orders' and 'addresses'",
      hint: "Try changing 'addresses' to one of the following: 'addresses!orders_billing_fkey', 'addresses!orders_shipping_fkey'. Find the desired relationship in the 'details' key.",
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'orders with addresses',
          relationship: 'orders_billing_fkey using orders(billing_id) and addresses(id)',
        },
        {
          cardinality: 'many-to-one',
          embedding: 'orders with addresses',
          relationship: 'orders_shipping_fkey using orders(shipping_id) and addresses(id)',
        },
      ],
    });
  });

  test('are distinguished by constraint, own column and foreign column', () => {
    expect(resolve('orders', 'addresses', 'orders_billing_fkey').columns).toEqual([['billing_id', 'id']]);
    expect(resolve('orders', 'addresses', 'shipping_id').columns).toEqual([['shipping_id', 'id']]);
    expect(resolve('addresses', 'orders', 'billing_id').columns).toEqual([['id', 'billing_id']]);
  });
});

test('none is refused with a guess', () => {
  expect(refusal('orders', 'customer')).toMatchObject({
    status: 400,
    code: 'PGRST200',
    message: "Could not find a relationship between 'orders' and 'customer' in the schema cache",
    details:
      "Searched for a foreign key relationship between 'orders' and 'customer' in the schema 'public', but no matches were found.",
    hint: "Perhaps you meant 'customers' instead of 'customer'.",
  });
  expect(refusal('orders', 'customers', 'nope').details).toContain("using the hint 'nope'");
});

test('what is not exposed cannot be embedded', () => {
  expect(refusal('orders', 'secrets').code).toBe('PGRST200');
});
