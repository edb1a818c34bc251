import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import { refusalsOf } from '@plinth/database/testing/refusals.ts';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let manager: TestUser;
let otherManager: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  manager = await database.createUser({ role: 'MANAGER' });
  otherManager = await database.createUser({ role: 'MANAGER' });
});
afterAll(() => database?.drop());

const create = (user: TestUser, name: string) =>
  database.commitAs(
    user,
    async (db) =>
      (
        await db.query(
          `insert into public.external_entities (entity_type, company_name) values ('SUPPLIER', $1) returning id`,
          [name],
        )
      ).rows[0]?.id as string,
  );
const decide = (user: TestUser, id: string, status: string, reason?: string) =>
  database.commitAs(user, (db) =>
    reason === undefined
      ? db.query(
          'update public.external_entities set status = $2 where id = $1 returning status, decided_by, status_reason',
          [id, status],
        )
      : db.query(
          'update public.external_entities set status = $2, status_reason = $3 where id = $1 returning status, decided_by, status_reason',
          [id, status, reason],
        ),
  );

describe('approving a party (R4)', () => {
  it('is done by another person, and says who and when', async () => {
    const id = await create(manager, 'Gulf Steel');
    await expect(decide(manager, id, 'active')).rejects.toMatchObject({
      code: 'PT403',
      hint: 'self_approval',
    });
    expect((await decide(otherManager, id, 'active')).rows).toEqual([
      { status: 'active', decided_by: otherManager.id, status_reason: null },
    ]);
    const { rows } = await database.owner.query(
      'select decided_at is not null as is_dated from public.external_entities where id = $1',
      [id],
    );
    expect(rows).toEqual([{ is_dated: true }]);
  });

  it('is open to the owner on their own record with a reason, which is logged', async () => {
    const id = await create(owner, 'Owner Supplies');
    await expect(decide(owner, id, 'active')).rejects.toMatchObject({ hint: 'self_approval' });
    await decide(owner, id, 'active', 'Only one in the office');
    const { rows } = await database.owner.query(
      `select after ->> 'status_reason' as reason from public.audit_log where record_id = $1 and action = 'UPDATE'`,
      [id],
    );
    expect(rows).toEqual([{ reason: 'Only one in the office' }]);
  });

  it('keeps the reason of a rejection', async () => {
    const id = await create(manager, 'Late Deliveries');
    expect((await decide(otherManager, id, 'inactive', 'No licence')).rowCount).toBe(1);
  });

  it('happens once: of 30 approvals at the same moment exactly one passes, the others get 409 (F09)', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const id = await create(owner, `Race ${round}`);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 30 }, (_, i) => decide(i % 2 === 0 ? manager : otherManager, id, 'active')),
      );
      await expectOneDecision(id, outcomes);
    }
  });

  it('happens once: approve and reject at the same moment, as the screen sends them', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const id = await create(owner, `Approve or reject ${round}`);
      const decideAsSeen = (user: TestUser, status: string) =>
        database.commitAs(user, (db) =>
          db.query(
            `update public.external_entities set status = $2, status_reason = 'seen', version = 1 where id = $1`,
            [id, status],
          ),
        );
      const outcomes = await Promise.allSettled(
        Array.from({ length: 10 }, (_, i) =>
          i % 2 === 0 ? decideAsSeen(manager, 'active') : decideAsSeen(otherManager, 'inactive'),
        ),
      );
      await expectOneDecision(id, outcomes);
    }
  });

  it('cannot be skipped by inserting an active party', async () => {
    await expect(
      database.as(owner, (db) =>
        db.query(
          `insert into public.external_entities (entity_type, company_name, status) values ('CLIENT', 'X', 'active')`,
        ),
      ),
    ).rejects.toMatchObject({ hint: 'invalid_transition' });
  });
});

async function expectOneDecision(id: string, outcomes: PromiseSettledResult<unknown>[]): Promise<void> {
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  for (const refusal of refusalsOf(outcomes)) expect(refusal).toMatchObject({ code: 'PT409' });
  const { rows } = await database.owner.query(
    `select count(*)::int as n from public.audit_log where record_id = $1 and action = 'UPDATE'`,
    [id],
  );
  expect(rows).toEqual([{ n: 1 }]);
}

describe('fields', () => {
  it.each([
    ['an unknown type', { entity_type: 'FRIEND', company_name: 'X' }],
    ['an e-mail address without @', { entity_type: 'CLIENT', company_name: 'X', contact_email: 'nobody' }],
    [
      'a link that would run code (V1.2.2)',
      { entity_type: 'CLIENT', company_name: 'X', website: 'javascript:alert(1)' },
    ],
    ['a negative credit limit', { entity_type: 'CLIENT', company_name: 'X', credit_limit: -1 }],
    ['a tax rate above 100', { entity_type: 'CLIENT', company_name: 'X', tax_rate: 101 }],
    ['a country that is no code', { entity_type: 'CLIENT', company_name: 'X', country: 'Emirates' }],
  ])('refuse %s', async (_what, values) => {
    const columns = Object.keys(values);
    const sql = `insert into public.external_entities (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`;
    await expect(database.as(owner, (db) => db.query(sql, Object.values(values)))).rejects.toMatchObject({
      code: '23514',
    });
  });
});
