import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServerProgram } from '../testing/start-server-program.ts';
import { testOptions, testStorage } from '../testing/test-options.ts';

const rounds = process.env['PLINTH_TIER'] === 'full' ? 200 : 3;
const writers = 4;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-killed-'));
  database = await createTestDatabase({ isBare: true });
  await database.owner.query(
    `create table public.kept (id text primary key, total integer not null);
     create table public.parts (kept_id text not null references public.kept, amount integer not null);
     create function public.keep(id text, amounts integer[]) returns void language plpgsql as $$ begin
       insert into public.kept values (keep.id, 0);
       insert into public.parts select keep.id, amount from unnest(amounts) amount;
       update public.kept k set total = (select sum(p.amount) from public.parts p where p.kept_id = k.id) where k.id = keep.id;
     end $$;
     grant all on public.kept, public.parts to service_role; grant execute on function public.keep to service_role`,
  );
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

it(
  'F16: a server that is killed in the middle of writing loses nothing it acknowledged and leaves no half document',
  async () => {
    const options = testOptions(database, { storage: testStorage(folder) });
    const key = options.keys.secret[0] ?? '';
    const headers = { apikey: key, authorization: `Bearer ${key}` };
    const acknowledged = { documents: [] as string[], files: [] as string[] };
    let isBucketThere = false;
    for (let round = 0; round < rounds; round += 1) {
      const program = await startServerProgram(options);
      const send = (below: string, body: string, type: string) =>
        fetch(`${program.url}${below}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': type },
          body,
        })
          .then(async (answer) => (await answer.arrayBuffer(), answer.ok))
          .catch(() => false);
      if (!isBucketThere)
        isBucketThere = await send('/storage/v1/bucket', '{"name":"kept"}', 'application/json');
      const load = new AbortController();
      const work = async (writer: number) => {
        for (let turn = 0; !load.signal.aborted; turn += 1) {
          const name = `${round}-${writer}-${turn}`;
          const document = JSON.stringify({ id: name, amounts: [1, 2, 3, turn] });
          if (await send('/rest/v1/rpc/keep', document, 'application/json'))
            acknowledged.documents.push(name);
          if (await send(`/storage/v1/object/kept/${name}`, name.repeat(2000), 'text/plain'))
            acknowledged.files.push(name);
        }
      };
      const working = Promise.all(Array.from({ length: writers }, (_, writer) => work(writer)));
      // at work, and then at another moment of it each time
      const before = acknowledged.files.length;
      await expect.poll(() => acknowledged.files.length, { timeout: 20_000 }).toBeGreaterThan(before + 10);
      await new Promise((resolve) => setTimeout(resolve, (round * 97) % 200));
      await program.kill();
      load.abort();
      await working;
    }
    const { rows: halves } = await database.owner.query(
      `select k.id from public.kept k left join public.parts p on p.kept_id = k.id
       group by k.id having count(p.amount) <> 4 or k.total <> sum(p.amount)`,
    );
    expect(halves).toEqual([]);
    const missing = async (table: string, names: string[]) =>
      (
        await database.owner.query(
          `select name from unnest($1::text[]) name where name not in (select ${table})`,
          [names],
        )
      ).rows;
    expect(await missing('id from public.kept', acknowledged.documents)).toEqual([]);
    expect(await missing(`name from storage.objects where bucket_id = 'kept'`, acknowledged.files)).toEqual(
      [],
    );
    console.log(
      `${rounds} rounds: ${acknowledged.documents.length} documents and ${acknowledged.files.length} files acknowledged, none lost, none half`,
    );
    // each row has its file, whole
    const program = await startServerProgram(options);
    const { rows: objects } = await database.owner.query<{ name: string }>(
      `select name from storage.objects where bucket_id = 'kept'`,
    );
    for (const { name } of objects.slice(-200)) {
      const answer = await fetch(`${program.url}/storage/v1/object/kept/${name}`, { headers });
      expect(await answer.text(), name).toBe(name.repeat(2000));
    }
    await program.kill();
  },
  rounds * 20_000 + 60_000,
);
