import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Row = Record<string, unknown>;

let database: TestDatabase;
let owner: TestUser;
let manager: TestUser;
let colleague: TestUser;
let employee: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  manager = await database.createUser({ role: 'MANAGER' });
  colleague = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser();
});
afterAll(() => database?.drop());

const ask = (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Row>(sql, values)).rows);
const all = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Row>(sql, values)).rows;
const idOf = async (sql: string, values: unknown[] = []) => String((await all(sql, values))[0]?.['id']);

/** A project with a contract that is being billed and a budget, and a variation of it that waits for the client. */
async function submit(
  by = manager,
  { hasBudget = true } = {},
): Promise<{ variation: string; contract: string }> {
  const project = await idOf(`insert into public.projects (name) values ('Marina') returning id`);
  const contract = await idOf(
    `insert into public.contracts (project_id, title, original_amount, status) values ($1, 'Main', 100000, 'active') returning id`,
    [project],
  );
  await all(
    `insert into public.schedule_of_values (contract_id, description, scheduled_value) values ($1, 'Works', 100000)`,
    [contract],
  );
  const code = await idOf(
    `insert into public.cost_codes (code, name) values (left(gen_random_uuid()::text, 8), 'Concrete') returning id`,
  );
  if (hasBudget)
    await all(
      `insert into public.budgets (name, project_id, budget_type, status) values ('Budget', $1, 'project', 'active')`,
      [project],
    );
  const [row] = await ask(
    by,
    `insert into public.variation_order_drafts (project_id, title, client_reference, extension_days)
     values ($1, 'Rock below the sump', 'Instruction 7', 5) returning id`,
    [project],
  );
  const variation = String(row?.['id']);
  await ask(
    by,
    `insert into public.variation_order_items (variation_order_id, description, quantity, rate, cost_rate, cost_code_id)
     values ($1, 'Rock', 10, 800, 456.78, $2)`,
    [variation, code],
  );
  await ask(by, `update public.variation_order_drafts set status = 'submitted' where id = $1`, [variation]);
  return { variation, contract };
}

async function offer(variation: string, by = owner, days = 30): Promise<{ id: string; token: string }> {
  const [row] = await ask(by, 'select public.offer_variation($1, $2, $3) as made', [
    variation,
    'Ms Client',
    days,
  ]);
  return row?.['made'] as { id: string; token: string };
}

const read = async (token: string) =>
  (await all('select private.variation_to_sign($1) as page', [token]))[0]?.['page'] as Row;

const sign = (token: string, decision = 'accepted', more: Row = {}) =>
  all('select private.sign_variation($1, $2, $3, $4, $5, $6)', [
    token,
    decision,
    more['name'] ?? 'Ms Client',
    more['strokes'] ?? 'M10 20L30 40M5 5',
    more['words'] ?? '',
    '203.0.113.9',
  ]);

const statusOf = async (variation: string) =>
  (await all('select status from public.variation_order_drafts where id = $1', [variation]))[0]?.['status'];

describe('a link to sign a variation', () => {
  it('is made by who may approve the variation, and for none of their own', async () => {
    const { variation } = await submit();
    await expect(offer(variation, employee)).rejects.toMatchObject({ code: 'PT403' });
    await expect(offer(variation, manager)).rejects.toMatchObject({ hint: 'self_approval' });
    expect((await offer(variation, colleague)).token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    await all(
      `insert into public.approval_limits (role_id, document_kind, max_amount)
       select id, 'variation_order_drafts', 100 from public.roles where name = 'MANAGER'`,
    );
    await expect(offer(variation, colleague)).rejects.toMatchObject({ hint: 'above_approval_limit' });
    await all('delete from public.approval_limits');
  });

  it('is made only of what is submitted, for 90 days at most', async () => {
    const { variation } = await submit();
    for (const days of [0, 91]) {
      await expect(offer(variation, owner, days)).rejects.toMatchObject({ hint: 'out_of_range' });
    }
    await ask(
      owner,
      `update public.variation_order_drafts set status = 'withdrawn', status_reason = 'No' where id = $1`,
      [variation],
    );
    await expect(offer(variation)).rejects.toMatchObject({ hint: 'wrong_order' });
  });

  it('keeps its token nowhere', async () => {
    const { variation } = await submit();
    const { token } = await offer(variation);
    const tables = await all(
      `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
       where schemaname in ('public', 'private', 'app', 'model')`,
    );
    for (const { name } of tables) {
      const found = await all(`select 1 from ${String(name)} r where r::text like '%' || $1 || '%' limit 1`, [
        token,
      ]);
      expect([name, found]).toEqual([name, []]);
    }
  });

  it('shows what is offered, and neither cost nor chance nor people', async () => {
    const { variation } = await submit();
    const page = await read((await offer(variation)).token);
    expect(Object.keys(page).toSorted()).toEqual(
      `amount client_reference comment company currency description expires_at extension_days lines number project
       recipient_name signature signed_at signer_name status title variation_type`.split(/\s+/),
    );
    expect(page).toMatchObject({ amount: '8000.00', status: 'offered', extension_days: 5 });
    expect(page['lines']).toEqual([
      { description: 'Rock', unit: 'each', quantity: '10.0000', rate: '800.0000', amount: '8000.00' },
    ]);
    expect(JSON.stringify(page)).not.toContain('456');
  });

  it('opens nothing when it is guessed, revoked, replaced, expired or its variation is no longer submitted', async () => {
    const { variation } = await submit();
    const first = await offer(variation);
    const second = await offer(variation);
    const gone = async (token: string) => {
      await expect(read(token)).rejects.toMatchObject({ hint: 'not_found' });
      await expect(sign(token)).rejects.toMatchObject({ hint: 'not_found' });
    };
    for (const token of ['', 'x', `${'A'.repeat(43)}`, `${second.token} `, first.token, second.id])
      await gone(token);
    await ask(manager, 'select public.revoke_variation_signoff($1)', [second.id]);
    await gone(second.token);
    const third = await offer(variation);
    await all(`update public.variation_signoffs set expires_at = now() - interval '1 second' where id = $1`, [
      third.id,
    ]);
    await gone(third.token);
    const fourth = await offer(variation);
    await ask(
      owner,
      `update public.variation_order_drafts set status = 'withdrawn', status_reason = 'No' where id = $1`,
      [variation],
    );
    await gone(fourth.token);
  });

  it('is nothing people of the company write, read from or sign with', async () => {
    const { variation } = await submit();
    const { id, token } = await offer(variation);
    await expect(
      ask(owner, 'select private.sign_variation($1, $2, $3, $4, $5, $6)', [
        token,
        'accepted',
        'Me',
        '',
        '',
        '',
      ]),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(ask(owner, 'select * from private.variation_signoff_papers')).rejects.toMatchObject({
      code: '42501',
    });
    for (const sql of [
      `update public.variation_signoffs set status = 'accepted' where id = '${id}' returning id`,
      `delete from public.variation_signoffs where id = '${id}' returning id`,
    ])
      await expect(ask(owner, sql)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a signature', () => {
  it('accepts once: value, time and budget move with it, and it stands with its time and address', async () => {
    const { variation, contract } = await submit();
    const { id, token } = await offer(variation);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => sign(token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await statusOf(variation)).toBe('approved');
    expect(
      await all('select revised_amount::text, extension_days from public.contracts where id = $1', [
        contract,
      ]),
    ).toEqual([{ revised_amount: '108000.00', extension_days: 5 }]);
    expect(
      await all(
        `select status, signer_name, signature, signed_from, signed_at is not null as dated
         from public.variation_signoffs where id = $1`,
        [id],
      ),
    ).toEqual([
      {
        status: 'accepted',
        signer_name: 'Ms Client',
        signature: 'M10 20L30 40M5 5',
        signed_from: '203.0.113.9',
        dated: true,
      },
    ]);
    await expect(sign(token, 'refused', { words: 'No' })).rejects.toMatchObject({ hint: 'already_decided' });
    expect(await read(token)).toMatchObject({ status: 'accepted', signer_name: 'Ms Client' });
    await expect(ask(owner, 'select public.revoke_variation_signoff($1)', [id])).rejects.toMatchObject({
      hint: 'not_found',
    });
  });

  it('refuses with a reason, and an old link never shows the next version', async () => {
    const { variation } = await submit();
    const { token } = await offer(variation);
    await expect(sign(token, 'refused')).rejects.toMatchObject({ hint: 'required' });
    await sign(token, 'refused', { words: 'Too dear' });
    expect(await statusOf(variation)).toBe('rejected');
    await ask(
      manager,
      `update public.variation_order_drafts set status = 'draft', status_reason = 'New price' where id = $1`,
      [variation],
    );
    await ask(
      manager,
      `update public.variation_order_items set rate = 123, description = 'Secret' where variation_order_id = $1`,
      [variation],
    );
    const page = await read(token);
    expect(page).toMatchObject({ status: 'refused', amount: '8000.00', comment: 'Too dear' });
    expect(JSON.stringify(page)).not.toContain('Secret');
    await expect(
      ask(manager, 'delete from public.variation_order_drafts where id = $1', [variation]),
    ).rejects.toThrow('variation_signoffs');
  });

  it('stands also where the books refuse its effect, of which the client learns nothing', async () => {
    const { variation } = await submit(manager, { hasBudget: false });
    const { id, token } = await offer(variation);
    await sign(token);
    expect(await statusOf(variation)).toBe('submitted');
    expect(await all('select status from public.variation_signoffs where id = $1', [id])).toEqual([
      { status: 'accepted' },
    ]);
  });

  it('is drawn or typed, and nothing else', async () => {
    const { variation } = await submit();
    const { token } = await offer(variation);
    for (const strokes of ['M10 20Z', '<script>', 'M1 1"/><script>', 'M1000 1']) {
      await expect(sign(token, 'accepted', { strokes })).rejects.toMatchObject({ code: '23514' });
    }
    await expect(sign(token, 'accepted', { name: ' ' })).rejects.toMatchObject({ hint: 'required' });
    await expect(sign(token, 'approved')).rejects.toMatchObject({ hint: 'invalid_choice' });
    await sign(token, 'accepted', { strokes: '' });
    expect(await statusOf(variation)).toBe('approved');
  });

  it('meets a decision by hand at the same moment: one of both counts', async () => {
    const { variation, contract } = await submit();
    const { token } = await offer(variation);
    await Promise.allSettled([
      sign(token),
      ask(colleague, `update public.variation_order_drafts set status = 'approved' where id = $1`, [
        variation,
      ]),
    ]);
    expect(await all('select revised_amount::text from public.contracts where id = $1', [contract])).toEqual([
      { revised_amount: '108000.00' },
    ]);
  });
});
