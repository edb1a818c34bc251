import { afterAll, describe, expect, it } from 'vitest';
import { openQuotations } from './fixtures/quotations.ts';

const fixture = await openQuotations();
const { database, manager, otherManager, employee, owner, project, suppliers, twoLines, today, dueOn } =
  fixture;
const { save, step, invite, sentRequest, requestOf, approvedRequisition, proposed } = fixture;
const { enter, lineOf, award, comparisonOf, orderLines, offerOf, rowOf, newSupplier, pricesOf } = fixture;
afterAll(() => database.drop());

const [alpha = '', beta = '', gamma = ''] = suppliers;

const pricesOnly = async (offer: string) => (await pricesOf(offer)).map(({ id }) => ({ id }));

/** Alpha has the lower price of the first line, Beta of the second. */
async function comparedRequest(requisition?: string) {
  const { rfq, offers } =
    requisition === undefined
      ? await sentRequest({ project_id: project }, twoLines, suppliers)
      : await requestOf(requisition, suppliers);
  const [first = '', second = '', third = ''] = offers;
  await enter(first, { delivery_days: 5 }, [
    { item_name: 'Rebar', unit_price: 90 },
    { item_name: 'Wire', unit_price: 25 },
  ]);
  await enter(second, {}, [
    { item_name: 'Rebar', unit_price: 95 },
    { item_name: 'Wire', unit_price: 20 },
  ]);
  await enter(third, {}, [
    { item_name: 'Rebar', is_declined: true },
    { item_name: 'Wire', unit_price: 30 },
  ]);
  return { rfq, first, second, third };
}

describe('a request for quotation', () => {
  it('takes over what is left of an approved requisition, and is not proposed twice', async () => {
    const requisition = await approvedRequisition(project, twoLines);
    const { record, lines } = await proposed(requisition);
    expect(record).toMatchObject({ requisition_id: requisition, project_id: project, title: 'Steel' });
    expect(lines).toMatchObject([
      { item_name: 'Rebar', quantity: '10.0000', unit_of_measure: 't', cost_code: { code: '03-100' } },
      { item_name: 'Wire', quantity: '4.0000' },
    ]);
    const { rfq } = await requestOf(requisition, [alpha]);
    expect((await proposed(requisition)).blocked).toMatchObject({
      reason: 'requisition_in_rfq',
      table: 'rfqs',
      id: rfq,
    });
    await step(manager, 'rfq', rfq, 'cancelled', 'Postponed');
    expect((await proposed(requisition)).lines).toHaveLength(2);
  });

  it('leaves the notes of the requisition with the colleagues they were written for', async () => {
    const noted = twoLines.map((line) => ({ ...line, notes: 'Budget of 900 a tonne' }));
    const requisition = await approvedRequisition(project, noted);
    expect(JSON.stringify(await proposed(requisition))).not.toContain('Budget');
    const { rfq } = await requestOf(requisition, [alpha]);
    const { rows } = await database.owner.query('select notes from public.rfq_items where rfq_id = $1', [
      rfq,
    ]);
    expect(rows).toEqual([{ notes: null }, { notes: null }]);
  });

  it('is sent with lines and at least one supplier', async () => {
    const empty = await save(manager, 'rfq', { title: 'Nothing' }, []);
    await expect(step(manager, 'rfq', empty, 'sent')).rejects.toThrow('at least one line');
    const lonely = await save(manager, 'rfq', { title: 'Steel' }, twoLines);
    await expect(step(manager, 'rfq', lonely, 'sent')).rejects.toThrow('Invite at least one supplier');
  });

  it('invites no blocked supplier, none twice, and later ones for the same lines', async () => {
    const { rfq } = await sentRequest({}, twoLines, [alpha]);
    await expect(invite(manager, rfq, await newSupplier('Bad', 'blocked'))).rejects.toThrow('blocked');
    await expect(invite(manager, rfq, alpha)).rejects.toThrow('duplicate');
    await expect(invite(manager, '00000000-0000-4000-8000-000000000000', beta)).rejects.toMatchObject({
      code: '23503',
    });
    expect(await pricesOf(await invite(manager, rfq, beta))).toHaveLength(2);
    await expect(
      database.commitAs(manager, (db) => db.query('delete from public.rfq_offers where rfq_id = $1', [rfq])),
    ).rejects.toThrow('Mark the offer as declined');
  });

  it('asks for requisitions of its own project', async () => {
    const elsewhere = await approvedRequisition(await fixture.newProject(), twoLines);
    const { lines } = await proposed(elsewhere);
    const stray = lines.map(({ item: _item, cost_code: _code, ...line }) => line);
    await expect(sentRequest({ project_id: project }, stray, [alpha])).rejects.toThrow('another project');
  });

  it('is written by its author, and sent offers are entered by those who may edit', async () => {
    const rfq = await save(employee, 'rfq', { title: 'Steel', reply_by: today }, twoLines);
    const offer = await invite(employee, rfq, alpha);
    await step(employee, 'rfq', rfq, 'sent');
    await expect(enter(offer, {}, [{ item_name: 'Rebar', unit_price: 1 }], employee)).rejects.toThrow(
      'permission',
    );
    await expect(award(employee, rfq, [await lineOf(offer, 'Rebar')])).rejects.toThrow('commercial.edit');
    await enter(offer, {}, [{ item_name: 'Rebar', unit_price: 1 }]);
    expect(await comparisonOf(rfq, employee)).toHaveLength(2);
  });
});

describe('an offer', () => {
  it('adds up after its discount, and is dated today when its first price is entered', async () => {
    const { offers } = await sentRequest({}, twoLines, [alpha]);
    const [offer = ''] = offers;
    await enter(offer, { tax_rate: 5, discount_rate: 10 }, [
      { item_name: 'Rebar', unit_price: 100 },
      { item_name: 'Wire', unit_price: 10 },
    ]);
    expect(await offerOf(offer)).toMatchObject({
      subtotal_amount: '936.00',
      tax_amount: '46.80',
      total_amount: '982.80',
      offered_on: expect.anything(),
      is_late: false,
    });
    await database.commitAs(otherManager, (db) =>
      db.query('update public.rfq_offers set discount_rate = 0 where id = $1', [offer]),
    );
    expect(await offerOf(offer)).toMatchObject({ subtotal_amount: '1040.00' });
  });

  it('is marked late after the day offers were due', async () => {
    const { rfq, offers } = await sentRequest({}, twoLines, [alpha]);
    const [offer = ''] = offers;
    await dueOn(rfq, '2026-01-31');
    await enter(offer, { offered_on: '2026-02-01' }, [{ item_name: 'Wire', unit_price: 1 }]);
    expect(await offerOf(offer)).toMatchObject({ is_late: true });
    await enter(offer, { offered_on: '2026-01-31' }, []);
    expect(await offerOf(offer)).toMatchObject({ is_late: false });
  });

  it('is not of the future, and nothing is offered before the request is sent', async () => {
    const rfq = await save(manager, 'rfq', { title: 'Steel', reply_by: today }, twoLines);
    const offer = await invite(manager, rfq, alpha);
    const enterDay = (day: string) =>
      database.commitAs(manager, (db) =>
        db.query('update public.rfq_offers set offered_on = $2 where id = $1', [offer, day]),
      );
    await expect(enterDay('2026-01-01')).rejects.toThrow('once the request has been sent');
    await step(manager, 'rfq', rfq, 'sent');
    await expect(enterDay('2999-01-01')).rejects.toThrow('later than today');
  });

  it('has the lines of the request and no others, and a declined line has no price', async () => {
    const { offers } = await sentRequest({}, twoLines, [alpha]);
    const [offer = ''] = offers;
    await expect(save(manager, 'rfq_offer', { id: offer }, [{ unit_price: 5 }])).rejects.toThrow(
      'permission',
    );
    await expect(enter(offer, {}, [{ item_name: 'Wire', unit_price: 5, is_declined: true }])).rejects.toThrow(
      'rfq_offer_items_declined_without_price',
    );
  });

  it('stands once offers are closed, and after the award', async () => {
    const { rfq, first, second } = await comparedRequest();
    await step(manager, 'rfq', rfq, 'closed');
    const lower = () => enter(second, {}, [{ item_name: 'Rebar', unit_price: 1 }]);
    await expect(lower()).rejects.toThrow('can no longer be changed');
    await step(manager, 'rfq', rfq, 'sent', 'One more offer');
    await award(manager, rfq, [await lineOf(first, 'Rebar'), await lineOf(first, 'Wire')], 'One delivery');
    await expect(lower()).rejects.toThrow('can no longer be changed');
    await expect(invite(manager, rfq, await newSupplier('Late'))).rejects.toThrow('can no longer be changed');
  });
});

describe('the comparison', () => {
  it('marks the lowest of each line in the currency of the company, without expired and declined offers', async () => {
    const { rfq, first, second, third } = await comparedRequest();
    const marks = async () =>
      (await comparisonOf(rfq))
        .filter((row) => row['is_lowest'] === true)
        .map((row) => [row['item_name'], row['supplier_name'], row['amount']]);
    expect(await marks()).toEqual([
      ['Rebar', 'Alpha Steel', '900.00'],
      ['Wire', 'Beta Steel', '80.00'],
    ]);
    await database.owner.query(
      `insert into public.exchange_rates (currency, rate_date, rate) values ('USD', '2026-01-01', 3.6725)`,
    );
    const colleague = await database.createUser({ role: 'MANAGER' });
    await enter(first, { offered_on: '2026-01-05', valid_until: '2026-01-10' }, [], otherManager);
    await save(
      otherManager,
      'rfq_offer',
      { id: third, currency: 'USD', offered_on: '2026-01-05' },
      await pricesOnly(third),
    );
    await enter(third, {}, [{ item_name: 'Wire', unit_price: 5 }]);
    expect(await marks()).toEqual([
      ['Rebar', 'Beta Steel', '950.00'],
      ['Wire', 'Gamma Steel', '73.45'],
    ]);
    await save(
      colleague,
      'rfq_offer',
      { id: second, is_declined: true, notes: 'Out of stock' },
      await pricesOnly(second),
    );
    expect(await marks()).toEqual([['Wire', 'Gamma Steel', '73.45']]);
  });

  it('is for those who may see procurement', async () => {
    const { rfq } = await comparedRequest();
    const outsider = await database.createUser({});
    await database.owner.query('delete from public.user_roles where user_id = $1', [outsider.id]);
    await expect(comparisonOf(rfq, outsider)).rejects.toThrow('commercial.view');
    await expect(comparisonOf(project)).rejects.toThrow('not found');
  });
});

describe('the award', () => {
  it('is split by line into draft orders that carry prices, codes and the lines of the requisition', async () => {
    const requisition = await approvedRequisition(project, twoLines);
    const { rfq, first, second } = await comparedRequest(requisition);
    const orders = await award(manager, rfq, [await lineOf(first, 'Rebar'), await lineOf(second, 'Wire')]);
    expect(orders).toHaveLength(2);
    const [ofAlpha = '', ofBeta = ''] = orders;
    expect(await rowOf('purchase_order', ofAlpha)).toMatchObject({
      status: 'draft',
      supplier_id: alpha,
      project_id: project,
      requisition_id: requisition,
      rfq_id: rfq,
      subtotal_amount: '900.00',
      created_by: manager.id,
    });
    expect(await orderLines(ofAlpha)).toMatchObject([
      {
        item_name: 'Rebar',
        quantity: '10.0000',
        unit_cost: '90.0000',
        cost_code_id: fixture.code,
        requisition_item_id: expect.any(String),
        rfq_offer_item_id: await lineOf(first, 'Rebar'),
      },
    ]);
    expect(await rowOf('purchase_order', ofBeta)).toMatchObject({ supplier_id: beta, total_amount: '80.00' });
    expect(await rowOf('rfq', rfq)).toMatchObject({ status: 'awarded', awarded_by: manager.id });
    await step(manager, 'purchase_order', ofAlpha, 'pending');
    await expect(step(manager, 'purchase_order', ofAlpha, 'confirmed')).rejects.toThrow('your own');
    await step(otherManager, 'purchase_order', ofAlpha, 'confirmed');
    expect(await rowOf('requisition', requisition)).toMatchObject({ status: 'partially_ordered' });
  });

  it('makes orders that who entered the prices does not approve', async () => {
    const { rfq, offers } = await sentRequest({ project_id: project }, twoLines, [alpha]);
    const [offer = ''] = offers;
    await enter(offer, {}, [{ item_name: 'Wire', unit_price: 20 }], otherManager);
    const [order = ''] = await award(manager, rfq, [await lineOf(offer, 'Wire')]);
    await step(manager, 'purchase_order', order, 'pending');
    await expect(step(otherManager, 'purchase_order', order, 'confirmed')).rejects.toThrow(
      'record you changed',
    );
    await step(owner, 'purchase_order', order, 'confirmed', 'Checked the offer');
    expect(await rowOf('purchase_order', order)).toMatchObject({ status: 'confirmed' });
  });

  it('of all to one supplier asks for the reason where another offers less', async () => {
    const { rfq, first, second } = await comparedRequest();
    const all = [await lineOf(second, 'Rebar'), await lineOf(second, 'Wire')];
    await expect(award(manager, rfq, all)).rejects.toThrow('Enter the reason');
    await expect(award(manager, rfq, all, '  ')).rejects.toThrow('Enter the reason');
    expect(await award(manager, rfq, all, 'One delivery')).toHaveLength(1);
    expect(await rowOf('rfq', rfq)).toMatchObject({ award_reason: 'One delivery' });
    await expect(award(manager, rfq, [await lineOf(first, 'Rebar')])).rejects.toThrow(
      'Rebar is awarded to Beta Steel with purchase order PO',
    );
  });

  it('stands on its order: the same supplier and currency, no item above its offer or beside it', async () => {
    const { rfq, first } = await comparedRequest();
    const [order = ''] = await award(manager, rfq, [await lineOf(first, 'Rebar')]);
    const [line] = await orderLines(order);
    const change = (table: string, id: string, set: string) =>
      database.commitAs(manager, (db) => db.query(`update public.${table} set ${set} where id = $1`, [id]));
    for (const set of [`supplier_id = '${gamma}'`, `currency = 'USD'`])
      await expect(change('purchase_orders', order, set)).rejects.toMatchObject({ hint: 'beyond_award' });
    for (const set of ['unit_cost = unit_cost + 0.01', 'quantity = quantity + 1'])
      await expect(change('purchase_order_items', line.id, set)).rejects.toMatchObject({
        hint: 'beyond_award',
        detail: expect.stringContaining(set.split(' ')[0] ?? ''),
      });
    await expect(
      database.commitAs(manager, (db) =>
        db.query(
          `insert into public.purchase_order_items (purchase_order_id, item_name, quantity, unit_of_measure, unit_cost)
             values ($1, 'Rebar', 1, 't', 9000)`,
          [order],
        ),
      ),
    ).rejects.toMatchObject({ hint: 'beyond_award', detail: expect.stringContaining('"item_name"') });
    await change('purchase_order_items', line.id, 'unit_cost = unit_cost - 1, quantity = quantity - 1');
  });

  it('takes one offer a line, of this request, that was made and still stands', async () => {
    const { rfq, first, second, third } = await comparedRequest();
    const other = await comparedRequest();
    const rebar = await lineOf(first, 'Rebar');
    await expect(award(manager, rfq, [])).rejects.toThrow('at least one offer');
    await expect(award(manager, rfq, [rebar, await lineOf(second, 'Rebar')])).rejects.toThrow(
      'one offer for',
    );
    await expect(award(manager, rfq, [await lineOf(other.first, 'Rebar')])).rejects.toThrow(
      'does not belong',
    );
    await expect(award(manager, rfq, [rebar, rebar])).rejects.toThrow('does not belong');
    await expect(award(manager, rfq, [await lineOf(third, 'Rebar')])).rejects.toThrow('does not offer');
    await enter(first, { offered_on: '2026-01-05', valid_until: '2026-01-10' }, [], otherManager);
    await expect(award(manager, rfq, [rebar])).rejects.toThrow('valid until');
  });

  it('is refused to a supplier who was blocked meanwhile', async () => {
    const shady = await newSupplier('Shady Steel');
    const { rfq, offers } = await sentRequest({}, twoLines, [shady]);
    const [offer = ''] = offers;
    await enter(offer, {}, [{ item_name: 'Rebar', unit_price: 1 }]);
    await database.owner.query(`update public.external_entities set status = 'blocked' where id = $1`, [
      shady,
    ]);
    await expect(award(manager, rfq, [await lineOf(offer, 'Rebar')])).rejects.toThrow('blocked');
    expect(await rowOf('rfq', rfq)).toMatchObject({ status: 'sent' });
  });

  it('happens once when two award at the same time', async () => {
    const { rfq, first } = await comparedRequest();
    const chosen = [await lineOf(first, 'Rebar')];
    const tries = await Promise.allSettled([award(manager, rfq, chosen), award(owner, rfq, chosen)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await database.owner.query('select from public.purchase_orders where rfq_id = $1', [
      rfq,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('orders no more than the requisition has left', async () => {
    const requisition = await approvedRequisition(project, twoLines);
    const { rfq, first, second } = await comparedRequest(requisition);
    const { rows } = await database.owner.query<{ id: string }>(
      `select id from public.requisition_items where requisition_id = $1 and item_name = 'Rebar'`,
      [requisition],
    );
    await fixture.newOrder(project, [
      fixture.line(4, 100, { unit_of_measure: 't', requisition_item_id: rows[0]?.id }),
    ]);
    const rebar = await lineOf(first, 'Rebar');
    await expect(award(manager, rfq, [rebar])).rejects.toThrow('Only 6 of Rebar is left');
    expect(await award(manager, rfq, [await lineOf(second, 'Wire')])).toHaveLength(1);
  });

  it('orders in the currency of the offer', async () => {
    const { rfq, offers } = await sentRequest({ currency: 'USD' }, twoLines, [gamma]);
    const [offer = ''] = offers;
    await enter(offer, { discount_rate: 2.5 }, [{ item_name: 'Wire', unit_price: 9.99 }]);
    const [order = ''] = await award(manager, rfq, [await lineOf(offer, 'Wire')]);
    expect(await rowOf('purchase_order', order)).toMatchObject({
      currency: 'USD',
      exchange_rate: '3.67250000',
      subtotal_amount: '38.96',
    });
  });

  it('is not set by hand, and is opened again once its orders are cancelled', async () => {
    const { rfq, first } = await comparedRequest();
    const both = [await lineOf(first, 'Rebar'), await lineOf(first, 'Wire')];
    await expect(step(manager, 'rfq', rfq, 'awarded')).rejects.toThrow('in the comparison');
    const [order = ''] = await award(manager, rfq, both, 'One delivery');
    await expect(step(manager, 'rfq', rfq, 'closed', 'Again')).rejects.toMatchObject({
      hint: 'record_locked',
      message: expect.stringContaining('Cancel that order first'),
    });
    await step(manager, 'purchase_order', order, 'cancelled', 'Supplier withdrew');
    await step(manager, 'rfq', rfq, 'closed', 'Again');
    expect(await rowOf('rfq', rfq)).toMatchObject({ status: 'closed', awarded_by: null, award_reason: null });
    expect(await award(manager, rfq, [await lineOf(first, 'Rebar')])).toHaveLength(1);
  });

  it('keeps a request of a closed project from being awarded', async () => {
    const { rfq, first } = await comparedRequest();
    await database.owner.query(`update public.projects set status = 'completed' where id = $1`, [project]);
    await database.owner.query(`update public.projects set status = 'closed' where id = $1`, [project]);
    await expect(award(manager, rfq, [await lineOf(first, 'Rebar')])).rejects.toThrow('closed');
  });
});
