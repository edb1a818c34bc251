import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startFixture } from '../testing/start-fixture.ts';
import type { Fixture } from '../testing/start-fixture.ts';

let fixture: Fixture;
let db: SupabaseClient;

beforeAll(async () => {
  fixture = await startFixture();
  await fixture.database.owner.query(`
    create table public.texts (id integer generated always as identity primary key, body text, list text[], tree jsonb);
    grant select, insert, update, delete on public.texts to authenticated; notify pgrst`);
  db = fixture.client(fixture.token());
  // the new table is known once the notification has come
  await vi.waitFor(async () => {
    const { error } = await db.from('texts').select();
    if (error) throw new Error(error.message);
  }, 30_000);
});
afterAll(() => fixture.stop());

test('a text longer than any buffer comes back, whatever its letters take', async () => {
  for (const letter of ['a', 'ü', '字', '😀']) {
    const long = letter.repeat(100_001);
    const { data, error } = await db.from('texts').insert({ body: long }).select('body');
    expect([letter, error, data?.[0]?.body === long]).toEqual([letter, null, true]);
  }
});

/** Everything the grammar gives a meaning to, and any other character Postgres can hold. */
const hostile = fc.constantFrom(
  '"',
  '\\',
  ',',
  '(',
  ')',
  '{',
  '}',
  '.',
  ':',
  '*',
  '%',
  "'",
  '-',
  '>',
  '!',
  '&',
  '=',
  '+',
  ' ',
  '\n',
  '$1',
  'not.',
  'eq.',
  '--',
  ';',
  'ü',
  '字',
  '😀',
  'null',
  '',
);
const text = fc
  .array(fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 12 })
  .map((parts) =>
    parts
      .join('')
      .replaceAll('\0', '')
      .replace(/[\ud800-\udfff]/gu, ''),
  );

/** `"…"` as the grammar has it, for places where a client must quote. */
const quoted = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

async function found(query: Record<string, string>): Promise<unknown> {
  const answer = await fixture.send(`/texts?${String(new URLSearchParams({ select: 'body', ...query }))}`);
  return answer.json();
}

describe('any text', () => {
  test('written and asked for in every way comes back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        const row = { body: value, list: [value, 'other'], tree: { [`k${value}`]: value } };
        const { data: inserted, error } = await db
          .from('texts')
          .insert(row)
          .select('id, body, list, tree')
          .single();
        expect(error).toBeNull();
        expect(inserted).toEqual({ ...row, id: inserted?.id });
        const id = `eq.${inserted?.id}`;
        const expected = [{ body: value }];
        expect(await found({ id, body: `eq.${value}` })).toEqual(expected);
        expect(await found({ id, body: `in.(${quoted(value)},${quoted(`${value}x`)})` })).toEqual(expected);
        expect(await found({ id, or: `(body.eq.${quoted(value)},id.lt.0)` })).toEqual(expected);
        expect(
          await found({ id, and: `(body.in.(${quoted(value)}),body.not.eq.${quoted(`${value}x`)})` }),
        ).toEqual(expected);
        expect(await found({ id, list: `cs.{${quoted(value)}}` })).toEqual(expected);
        expect(await found({ id, body: `neq.${value}` })).toEqual([]);
        const key = quoted(`k${value}`);
        expect(await found({ id, [`tree->>${key}`]: `eq.${value}` })).toEqual(expected);
        expect(await found({ id, select: `body:tree->>${key}` })).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  test('is a name that exists or a refusal, never SQL', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        for (const query of [
          { [quoted(value)]: 'eq.1' },
          { select: quoted(value) },
          { order: quoted(value) },
          { select: `a:${quoted(value)}->x` },
          { select: `id::${value}` },
          { select: value },
          { order: value },
          { or: value },
          { columns: value },
          { id: value },
          { limit: value },
          { offset: value },
        ]) {
          const answer = await fixture.send(
            `/texts?${String(new URLSearchParams(query as Record<string, string>))}`,
          );
          await answer.arrayBuffer(); // an answer nobody reads keeps its connection, and the server from closing
          expect([query, answer.status]).toEqual([query, expect.toSatisfy((status: number) => status < 500)]);
        }
        const insert = await fixture.send('/texts', { method: 'POST', body: JSON.stringify({ [value]: 1 }) });
        expect(insert.status).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
    expect((await db.from('texts').select('id', { head: true, count: 'exact' })).error).toBeNull();
  });
});
