import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isAlwaysSlow } from '../../testing/is-always-slow.ts';
import { startFixture } from '../testing/start-fixture.ts';
import type { Fixture } from '../testing/start-fixture.ts';

/*
 * Requests put together at random from pieces of the grammar and from what breaks grammars. The seed is the date, so no
 * day looks at the same ones, and a failure is repeated by giving its seed.
 */

const count = process.env['PLINTH_TIER'] === 'full' ? 20_000 : 240;
const sample = process.env['PLINTH_SAMPLE'] ?? new Date().toISOString().slice(0, 10);
const seed = Number(process.env['HOSTILE_SEED'] ?? sample.replaceAll('-', ''));

vi.setConfig({ testTimeout: count * 500 });

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ rest: { areAggregatesAllowed: true, isPlanShown: true } });
});
afterAll(() => fixture.stop());

/** mulberry32: small, and the same everywhere. */
function generator(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = generator(seed);
const pick = <T>(from: readonly [T, ...T[]]): T => from[Math.floor(random() * from.length)] ?? from[0];
const maybe = (chance: number, text: () => string): string => (random() < chance ? text() : '');
const some = (from: () => string, most: number, between: string): string =>
  Array.from({ length: 1 + Math.floor(random() * most) }, from).join(between);

const wild = [
  "'",
  '"',
  '%00',
  '%FF',
  '%F0%9F%92%A9',
  '%5C',
  '(',
  ')',
  ',',
  '.',
  '->',
  '->>',
  '::',
  '!',
  '*',
  '{',
  '}',
  '%27;--',
  '$1',
  '%E2%80%AE',
  '9'.repeat(40),
  '-1',
  '__proto__',
] as const;
const names = [
  'id',
  'name',
  'country_id',
  'population',
  'facts',
  'tags',
  'area',
  'words',
  'name_and_size',
  'tone',
  'nope',
] as const;
const relations = [
  'cities',
  'countries',
  'orders',
  'order_items',
  'products',
  'people',
  'letters',
  'notes',
  'paints',
  'big_cities',
  'nowhere',
] as const;
const functions = [
  'add_numbers',
  'cities_of',
  'one_city',
  'keys_of',
  'longest',
  'twice',
  'greeting',
  'upper_text',
  'rename_paints',
  'no_such',
] as const;
const operators = [
  'eq',
  'neq',
  'gt',
  'like',
  'ilike',
  'match',
  'in',
  'is',
  'cs',
  'cd',
  'ov',
  'sl',
  'adj',
  'fts',
  'wfts(english)',
  'fts(nope)',
  'isdistinct',
  'eq(any)',
  'like(all)',
  'not.eq',
  'not.in',
  'huh',
] as const;
const values = [
  '1',
  'null',
  'true',
  '(1,2)',
  '("a,b",c)',
  '{1,2}',
  '{a,"b',
  '[1,3)',
  'Oslo',
  '*o*',
  '',
  '2026-13-01',
  '1e999',
  '%7B%22a%22:1%7D',
] as const;
const casts = ['text', 'int', 'numeric', 'json', 'regclass', 'no_type', 'int;drop'] as const;

const word = (): string => maybe(0.08, () => pick(wild)) || pick(names);
const value = (): string => maybe(0.1, () => pick(wild)) || pick(values);
const jsonPath = (): string =>
  maybe(0.2, () => `${pick(['->', '->>'])}${pick(['a', '0', '-1', 'lines', 'mayor'])}`);
const field = (): string => `${word()}${jsonPath()}`;
const condition = (): string => `${field()}.${pick(operators)}.${value()}`;
const logic = (depth: number): string =>
  depth > 0 && random() < 0.4
    ? `${maybe(0.3, () => 'not.')}${pick(['and', 'or'])}(${some(() => logic(depth - 1), 3, ',')})`
    : condition();
const item = (depth: number): string => {
  if (depth > 0 && random() < 0.35) {
    const hint = maybe(0.3, () => `!${pick(['inner', 'left', 'country_id', 'nope'])}`);
    return `${maybe(0.2, () => 'x:')}${maybe(0.2, () => '...')}${pick(relations)}${hint}(${maybe(0.9, () => select(depth - 1))})`;
  }
  const aggregate = maybe(0.15, () => `.${pick(['sum', 'avg', 'count', 'max', 'nope'])}()`);
  return (
    maybe(0.1, () => '*') ||
    `${maybe(0.1, () => 'a:')}${field()}${maybe(0.2, () => `::${pick(casts)}`)}${aggregate}`
  );
};
const select = (depth: number): string => some(() => item(depth), 3, ',');
const order = (): string =>
  some(() => `${field()}${maybe(0.5, () => `.${pick(['asc', 'desc', 'nullsfirst', 'up'])}`)}`, 2, ',');
const parameter = (): string =>
  pick([
    () => `select=${select(2)}`,
    () => `${word()}${jsonPath()}=${pick(operators)}.${value()}`,
    () => `${pick(relations)}.${word()}=${pick(operators)}.${value()}`,
    () => `${pick(['or', 'and', 'not.or', 'cities.or'])}=(${some(() => logic(3), 3, ',')})`,
    () => `order=${order()}`,
    () => `${maybe(0.3, () => 'cities.')}limit=${pick(['0', '1', '-1', 'x', '99999999999999999999'])}`,
    () => `offset=${pick(['0', '3', '-2', '9999999999999'])}`,
    () => `columns=${some(word, 3, ',')}`,
    () => `on_conflict=${word()}`,
    () => `${pick(['a', 'b', 'n', 'words', 'who', 'country', 'wanted'])}=${value()}`,
  ])();
const json = (depth: number): string =>
  pick([
    () =>
      pick([
        '1',
        '-0',
        '1e400',
        'null',
        'true',
        '"x"',
        '"\\u0000"',
        '"\\ud800"',
        '99999999999999999999',
        '[]',
        '{}',
        '',
      ]),
    () =>
      `{${some(() => `"${pick([...names, 'a', 'b', 'names', 'words'])}":${depth > 0 ? json(depth - 1) : '1'}`, 3, ',')}}`,
    () => `[${some(() => (depth > 0 ? json(depth - 1) : '{}'), 3, ',')}]`,
  ])();
const preferences = [
  'return=representation',
  'return=headers-only',
  'count=exact',
  'count=planned',
  'count=estimated',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'missing=default',
  'handling=strict',
  'max-affected=1',
  'timezone=UTC',
  'timezone=nope',
  'what',
] as const;
const accepts = [
  'application/json',
  'text/csv',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.plan+json',
  'application/vnd.pgrst.array+json;nulls=stripped',
  'text/html',
  '*/*',
  'a',
  ';;;',
  'application/vnd.pgrst.plan;for="',
] as const;
const contentTypes = [
  'application/json',
  'text/csv',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'a/b',
] as const;

function makeRequest(): { path: string; init: RequestInit & { token?: string | null } } {
  const method = pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);
  const target = random() < 0.3 ? `rpc/${pick(functions)}` : maybe(0.95, () => pick(relations));
  const query = maybe(0.9, () => `?${some(parameter, 4, '&')}`);
  const headers = {
    // Nothing is kept, so every request meets the same fixture.
    prefer: `tx=rollback, ${some(() => pick(preferences), 3, ', ')}`,
    accept: random() < 0.6 ? 'application/json' : pick(accepts),
    ...(random() < 0.1 ? { range: pick(['0-1', '5-2', '-', '99999999999999999999-']) } : {}),
    ...(random() < 0.1 ? { 'accept-profile': pick(['public', 'other', 'nope']) } : {}),
    ...(random() < 0.2 ? { 'content-type': pick(contentTypes) } : {}),
  };
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const token = pick([undefined, undefined, undefined, null]);
  return {
    path: `/${target}${query}`.replaceAll('#', '%23').replaceAll(' ', '%20'),
    init: { method, headers, ...(hasBody ? { body: json(3) } : {}), ...(token === null ? { token } : {}) },
  };
}

/** What Postgres says of a request in these cases is answered with 5xx, as the real service does. */
const prescribed = /^(21000|2D|54|55|57014|40|0A000)/;

test(`F40 F41 ${count} requests of seed ${seed} are answered, and never as a failure of the server`, async () => {
  const problems: string[] = [];
  const one = async (): Promise<void> => {
    const { path, init } = makeRequest();
    const began = performance.now();
    const answer = await fixture.send(path, init);
    const text = await answer.text();
    const took = performance.now() - began;
    const report = `${String(init.method)} ${path} ${JSON.stringify(init.headers)} ${String(init.body ?? '')} → ${answer.status} ${text.slice(0, 200)}`;
    const code =
      answer.status >= 400 && text !== '' ? ((JSON.parse(text) as { code?: string }).code ?? '') : '';
    if (answer.status >= 500 && !prescribed.test(code)) problems.push(report);
    // what was sent as a value stood in the statement
    if (code === '42601' && !text.includes('tsquery')) problems.push(`taken for SQL: ${report}`);
    if (answer.status >= 400 && /node_modules|\bat [\w.]+ \(|pgrst_source|\bselect .* from /i.test(text))
      problems.push(report);
    const again = () => fixture.send(path, init).then((repeated) => repeated.text());
    if (await isAlwaysSlow(took, again)) problems.push(`slow: ${report}`);
  };
  for (let done = 0; done < count; done += 8) {
    await Promise.all(Array.from({ length: 8 }, one));
  }
  expect(problems).toEqual([]);
  expect(await (await fixture.send('/people?select=id&order=id')).json()).toHaveLength(4);
});

test('F41 V1.2.4 SQL in a value stays a value, wherever values stand', async () => {
  const values = [`' or '1'='1`, `x' or true --`, `'; select pg_sleep(9); --`, `\\' or 1=1 --`];
  for (const value of values) {
    const sent = encodeURIComponent(value);
    const quoted = encodeURIComponent(`"${value.replaceAll('\\', '\\\\')}"`);
    for (const filter of [
      `name=eq.${sent}`,
      `name=like.${sent}`,
      `name=in.(${quoted})`,
      `or=(name.eq.${quoted})`,
    ]) {
      const answer = await fixture.send(`/people?select=id&${filter}`);
      expect([filter, answer.status, await answer.json()]).toEqual([filter, 200, []]);
    }
  }
});
