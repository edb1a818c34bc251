import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startFixture } from '../testing/start-fixture.ts';
import type { Fixture } from '../testing/start-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ rest: { maxBytes: 200_000 } });
  await fixture.database.owner.query(`
    create table public.crews (id integer primary key, note text);
    create table public.workers (id integer primary key, crew_id integer references public.crews, name text);
    create index on public.workers (crew_id);
    insert into public.crews values (1, repeat('n', 190000)), (2, 'small'), (3, repeat('n', 190000));
    insert into public.workers select n, 2, 'Worker ' || n from generate_series(1, 400) n;
    grant all on public.crews, public.workers to anon, authenticated, service_role;
    create function public.long_text(length integer) returns text language sql stable as $$ select repeat('x', length) $$;
    notify pgrst, 'reload schema'`);
  await vi.waitUntil(async () => (await fixture.send('/crews?select=id')).status === 200, {
    timeout: 30_000,
  });
});
afterAll(() => fixture.stop());

/** The body of an answer; each story knows what it asked for. */
const bodyOf = async <Body>(answer: Response) => (await answer.json()) as Body;
type Refusal = { hint: string };

const deep = (depth: number): string => (depth === 0 ? 'name' : `name,crews(id,workers(${deep(depth - 1)}))`);

test('V4.3.1 rows within rows that multiply are refused with a sentence, long before they are all made', async () => {
  const began = performance.now();
  // 400 x 400 x 400 rows
  const answer = await fixture.send(`/workers?select=${deep(2)}`);
  expect([answer.status, await answer.json()]).toEqual([
    400,
    {
      code: 'PGRST124',
      message: expect.stringContaining('too large'),
      details: null,
      hint: 'answer_too_large',
    },
  ]);
  expect(performance.now() - began).toBeLessThan(2000);
  const spread = await fixture.send('/workers?select=name,...crews(workers(name,crews(...workers(name))))');
  expect([spread.status, (await bodyOf<Refusal>(spread)).hint]).toEqual([400, 'answer_too_large']);
  // as many as fit are answered, and the next request begins at nothing
  for (let round = 0; round < 3; round += 1) {
    const fits = await fixture.send('/crews?select=id,workers(name)&id=eq.2');
    const [crew] = await bodyOf<{ workers: unknown[] }[]>(fits);
    expect([fits.status, crew?.workers.length]).toEqual([200, 400]);
  }
});

test('an answer that is larger than answers are is refused, whatever it is made of', async () => {
  expect((await fixture.send('/crews?select=note&id=eq.1')).status).toBe(200);
  const cases: [string, RequestInit?][] = [
    ['/crews?select=note'],
    ['/crews?select=note', { headers: { accept: 'text/csv' } }],
    ['/rpc/long_text?length=200001'],
  ];
  for (const [path, init] of cases) {
    const answer = await fixture.send(path, init);
    expect([path, answer.status, (await bodyOf<Refusal>(answer)).hint]).toEqual([
      path,
      400,
      'answer_too_large',
    ]);
  }
  const body = JSON.stringify({ note: 'm'.repeat(150_000) });
  const headers = { prefer: 'return=representation', 'content-type': 'application/json' };
  const changed = await fixture.send('/crews?id=in.(1,3)&select=note', { method: 'PATCH', body, headers });
  expect(changed.status).toBe(400);
  const kept = await fixture.send('/crews?select=note&id=eq.1');
  expect((await bodyOf<{ note: string }[]>(kept))[0]?.note).toHaveLength(190_000);
  expect((await fixture.send('/rpc/long_text?length=1000')).status).toBe(200);
});
