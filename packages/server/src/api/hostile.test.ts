import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apiRoles, openApiFixture } from '../testing/api-fixture.ts';
import { validBody } from '../testing/valid-body.ts';
import { isRecord } from './rows/check-row.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

const count = process.env['PLINTH_TIER'] === 'full' ? 20_000 : 1500;
/** Another sample each day; a failure is repeated by giving its seed. */
const sample = process.env['PLINTH_SAMPLE'] ?? new Date().toISOString().slice(0, 10);
const seed = Number(process.env['HOSTILE_SEED'] ?? sample.replaceAll('-', ''));

type Attack = {
  operation: Operation;
  role: (typeof apiRoles)[number] | null;
  method: string;
  id: string;
  mistake: Mistake;
  query: string;
};
/** `field`: the one that must be named where the body is read at all. */
type Mistake = { body: unknown; isText: boolean; field: string | null };

/** Nothing that any column or argument takes: each is wrong for every type but `jsonb`. */
const odd = fc.constantFrom<unknown>({ a: 1 }, [[]], true, -0.5, 1e300, 'x\u0000y', '', 'not-a-date', [{}]);
const nothingJson = fc.constantFrom(
  '{',
  '[1',
  '"a"',
  '1',
  'null',
  '{"a":1}}',
  '\u0000',
  '[[[[[[',
  '{"__proto__": {"a": 1}}',
);
const ids = fc.oneof(
  fc.constant(randomUUID()),
  fc
    .constantFrom('0', 'me', '%00', '%2e%2e', "' or 1=1 --", '*', 'null', '{}', '1'.repeat(300), '😀')
    .map(encodeURIComponent),
);
const queries = fc.constantFrom(
  '',
  '?page=-1',
  '?page_size=x',
  '?ordering=nonsense',
  '?nonsense=1',
  '?id=1',
  '?search=%00',
  '?id__in=,',
  '?created_at__gte=soon',
  '?page=1&page=2',
  '?%',
  '?__proto__=1',
);

const attacks: fc.Arbitrary<Attack> = fc.constantFrom(...operations).chain((operation) =>
  fc.record({
    operation: fc.constant(operation),
    role: fc.constantFrom(null, ...apiRoles),
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constant<string>(operation.method) },
      { weight: 1, arbitrary: fc.constantFrom('PUT', 'PATCH', 'POST', 'DELETE', 'OPTIONS', 'HEAD') },
    ),
    id: ids,
    mistake: mistakeIn(operation),
    query: operation.method === 'GET' ? queries : fc.constant(''),
  }),
);

/** A body that is right but for one thing, or wrong altogether. */
function mistakeIn({ body }: Operation): fc.Arbitrary<Mistake> {
  const right = body === undefined ? {} : validBody(body);
  const valid: Record<string, unknown> = isRecord(right) ? right : {};
  const first = Array.isArray(body?.['oneOf']) ? body['oneOf'][0] : body;
  const properties = isRecord(first) && isRecord(first['properties']) ? first['properties'] : {};
  const typed = Object.entries(properties).filter(
    ([, schema]) => isRecord(schema) && schema['type'] !== undefined,
  );
  const unknown = fc.constant<Mistake>({ body: { ...valid, nonsense: 1 }, isText: false, field: 'nonsense' });
  const broken = nothingJson.map((text): Mistake => ({ body: text, isText: true, field: null }));
  const list = fc.constant<Mistake>({ body: [{ nonsense: 1 }], isText: false, field: null });
  if (typed.length === 0) return fc.oneof(unknown, broken, list);
  const wrongType = fc
    .record({ name: fc.constantFrom(...typed.map(([name]) => name)), value: odd })
    .map(({ name, value }): Mistake => ({
      body: { ...valid, [name]: value, nonsense: 1 },
      isText: false,
      field: 'nonsense',
    }));
  return fc.oneof(unknown, wrongType, broken, list);
}

it('V2.2, F38, F39: refuses what is wrong in the words of the catalogue, names the field, and stores nothing', async () => {
  const { ask, people, database } = await openApiFixture();
  // what the server itself notes of refusals comes whenever it does
  const stored = async (): Promise<unknown> =>
    (
      await database.owner.query(
        `select table_name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from public.%I', table_name) ||
           case when table_name = 'security_log' then ' where not is_trusted' else '' end, false, true, '')))[1]::text as n
         from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
      )
    ).rows;
  const before = await stored();
  const faults: string[] = [];
  const property = fc.asyncProperty(attacks, async ({ operation, role, method, id, mistake, query }) => {
    const path = operation.path.replace('{table}', 'tasks').replaceAll(/\{\w+\}/g, id);
    const isBodyless = method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || method === 'DELETE';
    const answer = await ask(`${method} ${path}${query}`, {
      as: role && people[role],
      headers: isBodyless ? {} : { 'content-type': 'application/json' },
      ...(!isBodyless && { body: mistake.isText ? String(mistake.body) : JSON.stringify(mistake.body) }),
    });
    const about = `${method} ${path}${query} as ${role ?? 'nobody'} with ${JSON.stringify(mistake.body)}: ${answer.statusCode} ${answer.body.slice(0, 300)}`;
    if (answer.statusCode >= 500) faults.push(about);
    const isWrite = method === operation.method && operation.body !== undefined && !operation.isUpload;
    if (answer.statusCode < 300 && isWrite && method !== 'GET') faults.push(`taken: ${about}`);
    if (answer.statusCode >= 400 && method !== 'HEAD' && method !== 'OPTIONS') {
      const said: unknown = answer.json();
      const isExplained =
        isRecord(said) && (typeof said['code'] === 'string' || Object.values(said).every(Array.isArray));
      if (!isExplained) faults.push(`unexplained: ${about}`);
      const isAboutFields = answer.statusCode === 400 && isRecord(said) && !('code' in said);
      if (isAboutFields && isWrite && mistake.field !== null && !(mistake.field in said))
        faults.push(`unnamed: ${about}`);
    }
  });
  await fc.assert(property, { numRuns: count, seed, endOnFailure: true });
  expect(faults.slice(0, 20)).toEqual([]);
  expect(await stored()).toEqual(before);
}, 1_800_000);
