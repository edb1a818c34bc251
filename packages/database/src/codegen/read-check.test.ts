import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { readCheck } from './read-check.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ isBare: true });
});
afterAll(() => database.drop());

/** Asks Postgres how it writes the check, since that text is what is read. */
async function facts(type: string, check: string, scale?: number, name = 'value') {
  await database.owner.query('drop table if exists public.sample');
  await database.owner.query(`create table public.sample (${name} ${type} check (${check}))`);
  const { rows } = await database.owner.query<{ expression: string }>(
    `select pg_get_expr(conbin, conrelid) as expression from pg_constraint where conrelid = 'public.sample'::regclass`,
  );
  return readCheck(rows[0]?.expression ?? '', name, scale);
}

describe('a check of one column', () => {
  it.each([
    ['char_length(value) <= 50', { maxLength: 50 }],
    ['char_length(value) between 1 and 50', { maxLength: 50 }],
    ['char_length(btrim(value)) between 1 and 50', { maxLength: 50 }],
    ['char_length(btrim(value)) >= 1 and char_length(value) <= 200', { maxLength: 200 }],
    ['length(value) < 10', { maxLength: 9 }],
    ['value is null or char_length(value) <= 7', { maxLength: 7 }],
    [`value in ('a', 'b''c')`, { options: ['a', "b'c"] }],
    [`value = 'only'`, { options: ['only'] }],
    [`value ~ '^[A-Z]{2}$'`, {}],
    [`value in ('a', 'b') or value like 'x%'`, {}],
  ])('of a text: %s', async (check, expected) => {
    expect(await facts('text', check)).toEqual(expected);
    expect(await facts('varchar(400)', check)).toEqual(expected);
  });

  it.each([
    ['value >= 0', { min: 0 }],
    ['value between 0 and 100', { min: 0, max: 100 }],
    ['value > 0', { min: 0.01 }],
    ['value < 1', { max: 0.99 }],
    ['value between -12.5 and 12.5', { min: -12.5, max: 12.5 }],
    ['value <> 0', {}],
    ['abs(value) <= 5', {}],
  ])('of a decimal number: %s', async (check, expected) => {
    expect(await facts('numeric(6, 2)', check, 2)).toEqual(expected);
  });

  it('of a whole number, where "more than" means the next one', async () => {
    expect(await facts('integer', 'value > 0 and value < 10', 0)).toEqual({ min: 1, max: 9 });
    expect(await facts('integer', 'value >= -5', 0)).toEqual({ min: -5 });
  });

  it('whose column has the name of a part of a function', async () => {
    expect(await facts('text', 'char_length(length) <= 5', undefined, 'length')).toEqual({ maxLength: 5 });
  });
});
