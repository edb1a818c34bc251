import { afterAll, describe, expect, it } from 'vitest';
import { openQuotations } from './fixtures/quotations.ts';

/** Who awards does not choose the day (decision 85). */
const fixture = await openQuotations();
const { database, manager, otherManager, employee, owner, suppliers, twoLines, today, dueOn } = fixture;
const { save, step, invite, sentRequest, enter, lineOf, award, comparisonOf, offerOf, rowOf } = fixture;
afterAll(() => database.drop());

const [alpha = '', beta = ''] = suppliers;
const onePrice = [{ item_name: 'Rebar', unit_price: 90 }];

const dayFromNow = async (days: number) =>
  (await database.owner.query<{ day: string }>('select (model.today() + $1::int)::text as day', [days]))
    .rows[0]?.day ?? '';
const change = (rfq: string, values: Record<string, string | null>, user = manager) =>
  database.commitAs(user, async (db) => {
    const columns = Object.keys(values).map((column, index) => `${column} = $${index + 2}`);
    const { rowCount } = await db.query(`update public.rfqs set ${columns.join()} where id = $1`, [
      rfq,
      ...Object.values(values),
    ]);
    return rowCount;
  });
const decline = (offer: string, user = manager) =>
  database.commitAs(user, (db) =>
    db.query('update public.rfq_offers set is_declined = true where id = $1', [offer]),
  );

/** Alpha has offered, Beta has not answered, and offers are due in five days. */
async function openRequest() {
  const { rfq, offers } = await sentRequest({ reply_by: await dayFromNow(5) }, twoLines, [alpha, beta]);
  const [first = '', second = ''] = offers;
  await enter(first, {}, onePrice);
  return { rfq, first, second, rebar: await lineOf(first, 'Rebar') };
}

describe('the day offers are due', () => {
  it('is known to suppliers: given when the request is sent, and not before today or the request', async () => {
    const sent = (record: Record<string, string | null>) => sentRequest(record, twoLines, [alpha]);
    await expect(sent({ reply_by: null })).rejects.toThrow('Enter the day offers are due');
    const yesterday = await dayFromNow(-1);
    await expect(sent({ reply_by: yesterday })).rejects.toThrow(`cannot be due before ${today}`);
    const later = await dayFromNow(3);
    await expect(sent({ rfq_date: later, reply_by: today })).rejects.toThrow(`cannot be due before ${later}`);
  });

  it('is extended after sending, and offers that came are late by the new day', async () => {
    const { rfq, offers } = await sentRequest({}, twoLines, [alpha, beta]);
    const [first = '', second = ''] = offers;
    await dueOn(rfq, await dayFromNow(-3));
    await enter(first, {}, [{ item_name: 'Wire', unit_price: 1 }]);
    expect(await offerOf(first)).toMatchObject({ is_late: true });
    const { version } = await offerOf(second);
    const day = await dayFromNow(5);
    expect(await change(rfq, { reply_by: day })).toBe(1);
    expect(await offerOf(first)).toMatchObject({ is_late: false });
    expect(await comparisonOf(rfq)).toMatchObject([{ is_late: false }, {}, { is_late: false }, {}]);
    // who enters the other offer meanwhile is not in the way
    expect(await offerOf(second)).toMatchObject({ is_late: false, version });
    const { rows } = await database.owner.query(
      `select user_id, after ->> 'reply_by' as day from public.audit_log
        where table_name = 'rfqs' and record_id = $1 order by id desc limit 1`,
      [rfq],
    );
    expect(rows).toEqual([{ user_id: manager.id, day }]);
  });

  it('moves to no earlier day than suppliers know, by nobody, and is not taken away', async () => {
    const known = await dayFromNow(9);
    const { rfq } = await sentRequest({ reply_by: known }, twoLines, [alpha]);
    for (const user of [manager, otherManager, owner]) {
      for (const day of [-1, 0, 8])
        await expect(change(rfq, { reply_by: await dayFromNow(day) }, user)).rejects.toThrow(
          `cannot be due before ${known}`,
        );
      await expect(change(rfq, { reply_by: null }, user)).rejects.toThrow('Enter the day offers are due');
    }
    const extended = await dayFromNow(12);
    expect(await change(rfq, { reply_by: extended })).toBe(1);
    await expect(change(rfq, { reply_by: known })).rejects.toThrow(`cannot be due before ${extended}`);
  });

  it('stands once the request is closed for offers, awarded or cancelled, and nothing else moves with it', async () => {
    const { rfq, second, rebar } = await openRequest();
    await enter(second, {}, onePrice);
    const day = await dayFromNow(9);
    await expect(change(rfq, { reply_by: day, needed_by: day })).rejects.toThrow('no longer be changed');
    await expect(change(rfq, { needed_by: day })).rejects.toThrow('no longer be changed');
    await expect(change(rfq, { reply_by: day, status: 'closed' })).rejects.toThrow('only while the request');
    await step(manager, 'rfq', rfq, 'closed');
    await expect(change(rfq, { reply_by: day })).rejects.toThrow('only while the request');
    await award(manager, rfq, [rebar]);
    await expect(change(rfq, { reply_by: day })).rejects.toThrow('only while the request');
    const other = await sentRequest({}, twoLines, [alpha]);
    await step(manager, 'rfq', other.rfq, 'cancelled', 'Postponed');
    await expect(change(other.rfq, { reply_by: day })).rejects.toThrow('only while the request');
  });

  it('is moved by those who may edit, of a draft by its author too', async () => {
    const rfq = await save(employee, 'rfq', { title: 'Steel' }, twoLines);
    await invite(employee, rfq, alpha);
    expect(await change(rfq, { reply_by: await dayFromNow(2) }, employee)).toBe(1);
    await step(employee, 'rfq', rfq, 'sent');
    await expect(change(rfq, { reply_by: await dayFromNow(9) }, employee)).resolves.toBe(0);
    expect(await change(rfq, { reply_by: await dayFromNow(9) }, otherManager)).toBe(1);
  });
});

describe('before offers are due', () => {
  it('who wrote the request or entered an offer neither awards nor closes it while an answer may come', async () => {
    const { rfq, rebar, first } = await openRequest();
    // a colleague who lowered a price has a hand in it, and so has who only invited one more
    await enter(first, {}, [{ item_name: 'Rebar', unit_price: 85 }], otherManager);
    const inviter = await database.createUser({ role: 'MANAGER' });
    await invite(inviter, rfq, await fixture.newSupplier('Delta Steel'));
    for (const user of [manager, otherManager, inviter]) {
      await expect(award(user, rfq, [rebar], 'Urgent')).rejects.toMatchObject({
        hint: 'offers_awaited',
        message: expect.stringContaining('Beta Steel, Delta Steel'),
      });
      await expect(step(user, 'rfq', rfq, 'closed', 'Urgent')).rejects.toMatchObject({
        hint: 'offers_awaited',
      });
    }
    expect(await comparisonOf(rfq)).toContainEqual(
      expect.objectContaining({ supplier_name: 'Beta Steel', is_awaited: true }),
    );
  });

  it('a colleague without a part in it awards or closes it, with a reason that is kept', async () => {
    const { rfq, rebar } = await openRequest();
    await expect(award(otherManager, rfq, [rebar])).rejects.toMatchObject({
      hint: 'reason_required',
      detail: expect.stringContaining('"reason"'),
    });
    await expect(step(otherManager, 'rfq', rfq, 'closed')).rejects.toMatchObject({
      hint: 'reason_required',
      detail: expect.stringContaining('"status_reason"'),
    });
    await step(otherManager, 'rfq', rfq, 'closed', 'Beta is insolvent');
    // closed early it is awarded early by no other rule
    await expect(award(manager, rfq, [rebar], 'Urgent')).rejects.toMatchObject({ hint: 'offers_awaited' });
    const [order = ''] = await award(otherManager, rfq, [rebar], 'Beta is insolvent');
    expect(await rowOf('rfq', rfq)).toMatchObject({
      award_reason: 'Beta is insolvent',
      awarded_by: otherManager.id,
    });
    await step(otherManager, 'purchase_order', order, 'pending');
    const { rows } = await database.as(owner, (db) =>
      db.query(`select details ->> 'reason' as reason from public.pending_approvals() where record_id = $1`, [
        order,
      ]),
    );
    expect(rows).toEqual([{ reason: 'Beta is insolvent' }]);
  });

  it('a request is awarded once each supplier offered or declined, but not on the word of who awards', async () => {
    const { rfq, second, rebar } = await openRequest();
    await decline(second);
    await expect(award(manager, rfq, [rebar])).rejects.toMatchObject({ hint: 'offers_awaited' });
    const other = await openRequest();
    await decline(other.second, otherManager);
    expect(await award(manager, other.rfq, [other.rebar])).toHaveLength(1);
    await enter(second, { is_declined: false }, onePrice);
    expect(await award(manager, rfq, [rebar])).toHaveLength(1);
  });

  it('the day itself counts, and once it is over who wrote the request awards it', async () => {
    const { rfq, rebar } = await openRequest();
    await dueOn(rfq, today);
    await expect(award(manager, rfq, [rebar])).rejects.toMatchObject({ hint: 'offers_awaited' });
    await dueOn(rfq, await dayFromNow(-1));
    expect(await award(manager, rfq, [rebar])).toHaveLength(1);
  });

  it('a program is held to it as the person it acts for', async () => {
    const { rfq, rebar } = await openRequest();
    const awardAsProgramOf = (user: typeof manager) =>
      database.as(user, async (db) => {
        const claims = JSON.stringify({ api_token: rfq, scopes: ['commercial:edit', 'commercial:create'] });
        await db.query(
          `select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || $1::jsonb)::text, true)`,
          [claims],
        );
        return db.query('select public.award_rfq($1, $2, $3)', [rfq, [rebar], 'Urgent']);
      });
    await expect(awardAsProgramOf(manager)).rejects.toMatchObject({ hint: 'offers_awaited' });
    expect((await awardAsProgramOf(otherManager)).rowCount).toBe(1);
  });

  it('the only owner there is may, with a reason', async () => {
    const { rfq, rebar } = await openRequest();
    await expect(award(owner, rfq, [rebar])).rejects.toMatchObject({ hint: 'reason_required' });
    expect(await award(owner, rfq, [rebar], 'Urgent')).toHaveLength(1);
  });
});

it('an offer and an award of one moment come one after the other', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { rfq, second, rebar } = await openRequest();
    await dueOn(rfq, await dayFromNow(-1));
    const lower = () => enter(second, {}, [{ item_name: 'Rebar', unit_price: 80 }], otherManager);
    const [offered, awarded] = await Promise.allSettled(
      round % 2 === 0 ? [lower(), award(manager, rfq, [rebar])] : [lower(), award(owner, rfq, [rebar])],
    );
    // whichever came first, no award passed over a lower price that was in
    expect([offered.status, awarded.status].sort()).toEqual(['fulfilled', 'rejected']);
    const reason =
      offered.status === 'rejected' ? offered.reason : awarded.status === 'rejected' && awarded.reason;
    expect(reason).toMatchObject({ hint: expect.stringMatching(/record_locked|reason_required/) });
  }
});
