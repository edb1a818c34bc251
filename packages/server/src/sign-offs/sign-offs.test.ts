import { describe, expect, it } from 'vitest';
import { openApiFixture } from '../testing/api-fixture.ts';
import { openTestApplication, testKeys } from '../testing/test-application.ts';

async function openSignOff() {
  const { app, database, ask, people, tokenOf } = await openApiFixture();
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
  /** Makes the link anew, after a file was put on the variation and marked for the client. */
  const offerWith = async (content: string) => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const bearer = { authorization: `Bearer ${tokenOf(people.OWNER)}` };
    const path = `${variation?.id}/drawing.pdf`;
    const stored = await fetch(`${address}/storage/v1/object/attachments/${path}`, {
      method: 'POST',
      headers: { ...bearer, apikey: testKeys.publishableKey, 'content-type': 'application/pdf' },
      body: content,
    });
    expect(stored.status).toBe(200);
    const added = await ask('POST /attachments/', {
      as: people.OWNER,
      body: {
        table_name: 'variation_order_drafts',
        record_id: variation?.id,
        file_name: 'drawing.pdf',
        file_path: path,
      },
    });
    const file = added.json<{ id: string }>().id;
    const marked = await ask(`PATCH /attachments/${file}/`, {
      as: people.OWNER,
      body: { is_for_client: true },
    });
    expect(marked.statusCode).toBe(200);
    const offered = await ask('POST /rpc/offer_variation/', {
      as: people.OWNER,
      body: { variation_order_id: variation?.id, recipient_name: 'Ms Client' },
    });
    return { file, ...offered.json<{ id: string; token: string }>() };
  };
  return { app, query, token, post, ask, people, offerWith, variation: variation?.id };
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

  it('gives the files that go with it while it is open, and to no other link', async () => {
    const { post, ask, people, offerWith, token: earlier } = await openSignOff();
    const { id, token, file } = await offerWith('%PDF-1.7 a drawing');
    expect((await post('read/', { token })).json()).toMatchObject({
      files: [{ id: file, name: 'drawing.pdf', size: 18 }],
    });
    const given = await post('file/', { token, file });
    expect([given.statusCode, given.body]).toEqual([200, '%PDF-1.7 a drawing']);
    expect(given.headers['content-disposition']).toContain('attachment; filename=drawing.pdf');
    expect(given.headers['cache-control']).toBe('private');
    expect((await post('file/', { token: earlier, file })).statusCode).toBe(404);
    expect((await post('file/', { token: 'A'.repeat(43), file })).statusCode).toBe(404);
    expect((await post('file/', { token, file: crypto.randomUUID() })).statusCode).toBe(404);
    expect((await post('file/', { token, file: '../drawing.pdf' })).statusCode).toBe(400);
    expect((await post('file/', { token, file: { $ne: '' } })).statusCode).toBe(400);
    await ask('POST /rpc/revoke_variation_signoff/', {
      as: people.OWNER,
      body: { variation_signoff_id: id },
    });
    expect((await post('file/', { token, file })).statusCode).toBe(404);
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
