import { describe, expect, it } from 'vitest';
import { openApiFixture } from '../testing/api-fixture.ts';
import { openTestApplication } from '../testing/test-application.ts';

async function openSignOff() {
  const { app, database, ask, people } = await openApiFixture();
  const query = async (sql: string, values: unknown[] = []) =>
    (await database.owner.query<{ id: string }>(sql, values)).rows;
  const [project] = await query(`insert into public.projects (name) values ('Marina') returning id`);
  await query(
    `insert into public.contracts (project_id, title, original_amount, status) values ($1, 'Main', 1000, 'active')`,
    [project?.id],
  );
  const [variation] = await query(
    `insert into public.variation_order_drafts (project_id, title, client_reference, status)
     values ($1, 'More tiles', 'Letter 3', 'submitted') returning id`,
    [project?.id],
  );
  const made = await ask('POST /rpc/offer_variation/', {
    as: people.OWNER,
    body: { variation_order_id: variation?.id, recipient_name: 'Ms Client' },
  });
  const { token } = made.json<{ token: string }>();
  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: `/api/sign-offs/${path}`, payload, headers });
  return { app, query, token, post, variation: variation?.id };
}

describe('signing by a private link', () => {
  it('is read and signed without an account, once', async () => {
    const { post, token, query, variation } = await openSignOff();
    const page = await post('read/', { token });
    expect(page.statusCode).toBe(200);
    expect(page.json()).toMatchObject({ title: 'More tiles', status: 'offered' });
    const body = { token, decision: 'accepted', signer_name: 'Ms Client', signature: 'M1 1L2 2' };
    expect((await post('', body)).statusCode).toBe(204);
    expect((await post('', body)).statusCode).toBe(409);
    expect((await post('read/', { token })).json()).toMatchObject({ status: 'accepted' });
    expect(
      await query('select status as id from public.variation_order_drafts where id = $1', [variation]),
    ).toEqual([{ id: 'approved' }]);
  });

  it('answers every wrong link alike, and takes only texts it asks for', async () => {
    const { post, token } = await openSignOff();
    const wrong = await Promise.all(
      ['x', 'A'.repeat(43), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`].map((guess) =>
        post('read/', { token: guess }),
      ),
    );
    expect(new Set(wrong.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(new Set(wrong.map(({ body }) => JSON.stringify(JSON.parse(body).message ?? '')))).toHaveProperty(
      'size',
      1,
    );
    expect((await post('read/', { token: { $ne: '' } })).statusCode).toBe(400);
    expect((await post('read/', { token: 'A'.repeat(44) })).statusCode).toBe(400);
    expect((await post('', { token, decision: 'accepted', signer_name: 'Ms', status: 'x' })).statusCode).toBe(
      400,
    );
    expect((await post('', { token, decision: 'accepted', signer_name: '' })).statusCode).toBe(400);
  });

  it('slows down who guesses', async () => {
    const { app } = await openTestApplication({ file: {} });
    const codes: number[] = [];
    for (let turn = 0; turn < 35; turn += 1) {
      const guess = { method: 'POST', url: '/api/sign-offs/read/', payload: { token: 'x' } } as const;
      codes.push((await app.inject(guess)).statusCode);
    }
    expect(codes.at(0)).toBe(404);
    expect(codes.at(-1)).toBe(429);
  });
});
