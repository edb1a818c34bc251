import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openSignOffs, type Row } from './fixtures/sign-offs.ts';

const { database, owner, manager, colleague, employee, ask, all, idOf, submit, offer, read, sign, statusOf } =
  await openSignOffs();
afterAll(() => database.drop());

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

  it('is not the only way a limit holds: the approval itself is refused above it, and left to who has none', async () => {
    const { variation } = await submit();
    const approve = (by: TestUser) =>
      ask(by, `update public.variation_order_drafts set status = 'approved' where id = $1`, [variation]);
    await all(
      `insert into public.approval_limits (role_id, document_kind, max_amount)
       select id, 'variation_order_drafts', 100 from public.roles where name = 'MANAGER'`,
    );
    await expect(approve(colleague)).rejects.toMatchObject({ hint: 'above_approval_limit' });
    expect(await statusOf(variation)).toBe('submitted');
    await approve(owner);
    expect(await statusOf(variation)).toBe('approved');
    await all('delete from public.approval_limits');
  });

  it('steps over nobody whose approval the company asks for', async () => {
    const template = await idOf(
      `insert into public.workflow_templates (name, document_kind, status)
       values ('Two', 'variation_order_drafts', 'active') returning id`,
    );
    await all(
      `insert into public.workflow_steps (workflow_template_id, position, approver_kind, role_id, approver_id)
       select $1::uuid, 1, 'role', id, null from public.roles where name = 'ADMIN'
       union all select $1, 2, 'person', null, $2::uuid`,
      [template, colleague.id],
    );
    const { variation } = await submit();
    const admin = await database.createUser({ role: 'ADMIN' });
    const refused = { hint: 'not_your_step' };
    await expect(offer(variation, colleague)).rejects.toMatchObject(refused);
    // nor does who takes the first step take the last one by a link
    await expect(offer(variation, admin)).rejects.toMatchObject(refused);
    await ask(admin, `update public.variation_order_drafts set status = 'approved' where id = $1`, [
      variation,
    ]);
    await expect(offer(variation, admin)).rejects.toMatchObject(refused);
    await sign((await offer(variation, colleague)).token);
    expect(await statusOf(variation)).toBe('approved');
    await all('delete from public.workflow_templates');
  });

  it('signs nothing without a code once its maker may not approve any more', async () => {
    const { variation } = await submit();
    const leaver = await database.createUser({ role: 'MANAGER' });
    const { token } = await offer(variation, leaver);
    await ask(owner, 'select public.set_user_active($1, false)', [leaver.id]);
    await expect(read(token)).rejects.toMatchObject({ hint: 'not_found' });
    await expect(sign(token)).rejects.toMatchObject({ hint: 'not_found' });
    expect(await statusOf(variation)).toBe('submitted');
    await ask(owner, 'select public.set_user_active($1, true)', [leaver.id]);
    await sign(token);
    expect(await statusOf(variation)).toBe('approved');
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
      `amount client_reference code_address comment company currency description expires_at extension_days files is_code_required lines number project
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

  it('signs what it shows: it does not open again when its variation is changed and submitted anew', async () => {
    const { variation, contract } = await submit();
    const { id, token } = await offer(variation);
    const become = (user: TestUser, status: string) =>
      ask(
        user,
        `update public.variation_order_drafts set status = $2, status_reason = 'Price' where id = $1`,
        [variation, status],
      );
    await become(owner, 'rejected');
    await become(manager, 'draft');
    await ask(manager, 'update public.variation_order_items set rate = 9000 where variation_order_id = $1', [
      variation,
    ]);
    await become(manager, 'submitted');
    expect(await all('select status from public.variation_signoffs where id = $1', [id])).toEqual([
      { status: 'revoked' },
    ]);
    await expect(sign(token)).rejects.toMatchObject({ hint: 'not_found' });
    expect(await all('select revised_amount::text from public.contracts where id = $1', [contract])).toEqual([
      { revised_amount: '100000.00' },
    ]);
  });

  it('is nothing people of the company write, read from or sign with', async () => {
    const { variation } = await submit();
    const { id, token } = await offer(variation);
    await expect(
      ask(owner, 'select private.sign_variation($1, $2, $3, $4, $5, $6, $7)', [
        token,
        'accepted',
        'Me',
        '',
        '',
        '',
        '',
      ]),
    ).rejects.toMatchObject({ code: '42501' });
    for (const table of ['variation_signoff_papers', 'variation_signoff_codes', 'variation_signoff_files'])
      await expect(ask(owner, `select * from private.${table}`)).rejects.toMatchObject({ code: '42501' });
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

  it('books nothing on a project that was closed meanwhile, for which no other link is made', async () => {
    const { variation, contract } = await submit();
    const { id, token } = await offer(variation);
    await all(
      `update public.projects set status = 'closed'
       where id = (select project_id from public.variation_order_drafts where id = $1)`,
      [variation],
    );
    await expect(offer(variation)).rejects.toMatchObject({ hint: 'record_locked' });
    await sign(token);
    expect(await statusOf(variation)).toBe('submitted');
    expect(await all('select status from public.variation_signoffs where id = $1', [id])).toEqual([
      { status: 'accepted' },
    ]);
    expect(await all('select revised_amount::text from public.contracts where id = $1', [contract])).toEqual([
      { revised_amount: '100000.00' },
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

describe("a code to the client's own address", () => {
  const withCode = async (variation: string, more: Row = {}) => {
    const [row] = await ask(owner, 'select public.offer_variation($1, $2, 30, $3, $4) as made', [
      variation,
      'Ms Client',
      more['email'] ?? null,
      more['isAsked'] ?? null,
    ]);
    return row?.['made'] as { id: string; token: string };
  };
  const send = (token: string, language = 'ar') =>
    all('select private.send_signoff_code($1, $2)', [token, language]);
  const attempt = async (token: string, code: string) =>
    (await all('select private.try_signoff_code($1, $2) as is_right', [token, code]))[0]?.['is_right'];
  const mails = (address: string) =>
    all(
      `select language, content ->> 'code' as code from private.mail_outbox
       where recipient = $1 and kind = 'sign_off_code' order by created_at, id`,
      [address],
    );
  const newAddress = () => `client-${String(Math.random()).slice(2)}@example.com`;

  it('is asked for where the client has one, unless the company wants none', async () => {
    const { variation } = await submit();
    await expect(withCode(variation, { isAsked: true })).rejects.toMatchObject({ hint: 'required' });
    expect(await read((await withCode(variation)).token)).toMatchObject({ is_code_required: false });
    const address = newAddress();
    const client = await idOf(
      `insert into public.external_entities (entity_type, company_name, status, contact_email)
       values ('CLIENT', 'Marina', 'active', $1) returning id`,
      [address],
    );
    await all(
      `update public.projects set client_id = $2 where id = (select project_id from public.variation_order_drafts where id = $1)`,
      [variation, client],
    );
    expect(await read((await withCode(variation)).token)).toMatchObject({
      is_code_required: true,
      code_address: 'c•••@example.com',
    });
    expect(await read((await withCode(variation, { isAsked: false })).token)).toMatchObject({
      is_code_required: false,
    });
  });

  it('is mailed in the language of the page, signs once and stands as evidence', async () => {
    const { variation } = await submit();
    const address = newAddress();
    const { id, token } = await withCode(variation, { email: address });
    await expect(sign(token)).rejects.toMatchObject({ hint: 'wrong_code' });
    await send(token);
    const [mail] = await mails(address);
    expect(mail).toMatchObject({ language: 'ar', code: expect.stringMatching(/^[0-9]{6}$/) });
    const code = String(mail?.['code']);
    expect(await attempt(token, code === '000000' ? '000001' : '000000')).toBe(false);
    expect(await attempt(token, code)).toBe(true);
    expect(JSON.stringify(await read(token))).not.toContain(address);
    await sign(token, 'accepted', { code });
    expect(await statusOf(variation)).toBe('approved');
    expect(
      await all('select status, confirmed_email from public.variation_signoffs where id = $1', [id]),
    ).toEqual([{ status: 'accepted', confirmed_email: address }]);
    await expect(send(token)).rejects.toMatchObject({ hint: 'wrong_order' });
  });

  it('is good for five tries and ten minutes, of the newest mail alone, and of its own link', async () => {
    const { variation } = await submit();
    const address = newAddress();
    const { id, token } = await withCode(variation, { email: address });
    await send(token);
    const first = String((await mails(address))[0]?.['code']);
    const wrong = first === '111111' ? '222222' : '111111';
    for (let turn = 0; turn < 5; turn += 1) expect(await attempt(token, wrong)).toBe(false);
    expect(await attempt(token, first)).toBe(false);
    await send(token, 'xx');
    const second = String((await mails(address))[1]?.['code']);
    expect((await mails(address))[1]).toMatchObject({ language: 'en' });
    // one time in a million the new one is the same
    await expect(sign(token, 'accepted', { code: first === second ? 'x' : first })).rejects.toMatchObject({
      hint: 'wrong_code',
    });
    await all(
      `update private.variation_signoff_codes set expires_at = now() - interval '1 second' where variation_signoff_id = $1`,
      [id],
    );
    expect(await attempt(token, second)).toBe(false);
    await expect(sign(token, 'accepted', { code: second })).rejects.toMatchObject({ hint: 'wrong_code' });
    const other = await withCode((await submit()).variation, { email: address });
    expect(await attempt(other.token, second)).toBe(false);
  });

  it('is sent four times in an hour, however many ask at once', async () => {
    const { variation } = await submit();
    const address = newAddress();
    const { id, token } = await withCode(variation, { email: address });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => send(token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    await expect(send(token)).rejects.toMatchObject({ hint: 'too_many_requests' });
    await all(
      `update private.variation_signoff_codes set sent_at = array[now() - interval '61 minutes'] where variation_signoff_id = $1`,
      [id],
    );
    await send(token);
    expect(await mails(address)).toHaveLength(5);
  });
});
