import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machineryModel } from './machinery-model.ts';

let database: TestDatabase;
let ann: TestUser;
let bob: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  ann = await database.createUser({ role: 'OWNER' });
  bob = await database.createUser({ role: 'MANAGER' });
  await database.owner.query(machineryModel);
});
afterAll(() => database?.drop());

type Line = { id?: string; what: string };
const save = (user: TestUser, record: object, lines: readonly Line[] | null) =>
  database.commitAs(user, async (db) => {
    const { rows } = await db.query<{ id: string }>(`select public.save_document('slip', $1, $2) as id`, [
      JSON.stringify(record),
      lines && JSON.stringify(lines),
    ]);
    return rows[0]?.id ?? '';
  });
const newSlip = (...what: string[]) =>
  save(
    ann,
    { title: 'Sand' },
    what.map((name) => ({ what: name })),
  );
const read = async (id: string) => {
  const { rows } = await database.owner.query<{ version: number; lines: Line[] }>(
    `select s.version, (select coalesce(json_agg(json_build_object('id', l.id, 'what', l.what) order by l.position), '[]')
       from public.slip_lines l where l.slip_id = s.id) as lines from public.slips s where s.id = $1`,
    [id],
  );
  return rows[0] ?? { version: 0, lines: [] };
};

describe('two people with the lines of one document (R14)', () => {
  it('do not write over each other: who saw older lines is refused with the document as it is', async () => {
    const id = await newSlip('one', 'two');
    const seen = await read(id);
    await save(ann, { id, version: seen.version }, [...seen.lines, { what: 'three' }]);
    await expect(
      save(bob, { id, version: seen.version }, [{ id: seen.lines[0]?.id, what: 'uno' }]),
    ).rejects.toMatchObject({ code: 'PT409', hint: 'version_conflict' });
    expect((await read(id)).lines.map(({ what }) => what)).toEqual(['one', 'two', 'three']);
  });

  it.each([
    ['added', `insert into public.slip_lines (slip_id, position, what) values ($1, 2, 'late')`],
    ['changed', `update public.slip_lines set what = 'other' where slip_id = $1`],
    ['removed', 'delete from public.slip_lines where slip_id = $1'],
  ])('rise with a single line that was %s beside the document', async (_how, sql) => {
    const id = await newSlip('one');
    const seen = await read(id);
    await database.commitAs(bob, (db) => db.query(sql, [id]));
    await expect(save(ann, { id, version: seen.version }, seen.lines)).rejects.toMatchObject({
      hint: 'version_conflict',
    });
    await expect(save(ann, { id, version: (await read(id)).version }, seen.lines)).resolves.toBe(id);
  });

  it('rise with a line that moved to another document, on both', async () => {
    const [from, to] = [await newSlip('one'), await newSlip('two')];
    const seen = await read(to);
    await database.commitAs(bob, (db) =>
      db.query('update public.slip_lines set slip_id = $2, position = 2 where slip_id = $1', [from, to]),
    );
    await expect(save(ann, { id: to, version: seen.version }, seen.lines)).rejects.toMatchObject({
      hint: 'version_conflict',
    });
  });

  it('see the version move by one when a document is saved with its lines', async () => {
    const id = await newSlip('one', 'two');
    const seen = await read(id);
    await save(ann, { id, version: seen.version }, [{ what: 'new' }, ...seen.lines.slice(1)]);
    expect((await read(id)).version).toBe(seen.version + 1);
  });

  it('and of 20 who save what they saw at the same moment one succeeds, every round', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const id = await newSlip('one');
      const { version } = await read(id);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, i) =>
          save(i % 2 === 0 ? ann : bob, { id, version }, [{ what: `by ${i}` }, { what: 'more' }]),
        ),
      );
      const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(refused.map(({ hint }: { hint: string }) => hint)).toEqual(Array(19).fill('version_conflict'));
      const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
      expect((await read(id)).lines.map(({ what }) => what)).toEqual([`by ${winner}`, 'more']);
    }
  }, 60_000);
});
