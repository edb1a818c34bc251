import { afterAll, describe, expect, it } from 'vitest';
import { openQuotations } from './fixtures/quotations.ts';

/** What of a request for quotation is awarded, line by line, and what stays open. */
const fixture = await openQuotations();
const { database, manager, otherManager, employee, owner, project, suppliers, twoLines, dueOn } = fixture;
const { step, invite, sentRequest, requestOf, approvedRequisition, proposed } = fixture;
const { enter, lineOf, award, comparisonOf, orderLines, rowOf, newSupplier } = fixture;
afterAll(() => database.drop());

/** Alpha has the lower price of the first line, Beta of the second. */
async function comparedRequest(requisition?: string) {
  const { rfq, offers } =
    requisition === undefined
      ? await sentRequest({ project_id: project }, twoLines, suppliers.slice(0, 2))
      : await requestOf(requisition, suppliers.slice(0, 2));
  const [first = '', second = ''] = offers;
  await enter(first, {}, [
    { item_name: 'Rebar', unit_price: 90 },
    { item_name: 'Wire', unit_price: 25 },
  ]);
  await enter(second, {}, [
    { item_name: 'Rebar', unit_price: 95 },
    { item_name: 'Wire', unit_price: 20 },
  ]);
  return { rfq, first, second };
}
const ordersOf = async (rfq: string) =>
  (
    await database.owner.query<{ id: string; status: string }>(
      'select id, status from public.purchase_orders where rfq_id = $1 order by created_at, id',
      [rfq],
    )
  ).rows;
const priceOf = (user: typeof manager, offer: string, name: string, price: number) =>
  database.commitAs(user, (db) =>
    db.query('update public.rfq_offer_items set unit_price = $3 where rfq_offer_id = $1 and item_name = $2', [
      offer,
      name,
      price,
    ]),
  );
const change = (user: typeof manager, offer: string, values: string) =>
  database.commitAs(user, (db) => db.query(`update public.rfq_offers set ${values} where id = $1`, [offer]));
const awardedTo = (item: string, supplier: string, field: string) => ({
  hint: 'record_locked',
  message: expect.stringMatching(new RegExp(`^${item} is awarded to ${supplier} with purchase order PO`)),
  detail: expect.stringContaining(`"${field}"`),
});

describe('lines that are not awarded', () => {
  it('stay open: awarded later to another supplier, and the request is awarded with the last', async () => {
    const { rfq, first, second } = await comparedRequest();
    await award(manager, rfq, [await lineOf(second, 'Rebar')], 'Alpha is late');
    expect(await rowOf('rfq', rfq)).toMatchObject({
      status: 'sent',
      awarded_by: manager.id,
      award_reason: 'Alpha is late',
    });
    expect(await comparisonOf(rfq)).toMatchObject([
      { item_name: 'Rebar', is_awarded: true, order_id: null },
      { item_name: 'Rebar', is_awarded: true, order_number: expect.stringContaining('PO') },
      { item_name: 'Wire', is_awarded: false, order_id: null },
      { item_name: 'Wire', is_awarded: false, order_id: null },
    ]);
    await award(otherManager, rfq, [await lineOf(first, 'Wire')], 'Beta has none left');
    expect(await rowOf('rfq', rfq)).toMatchObject({
      status: 'awarded',
      awarded_by: otherManager.id,
      award_reason: 'Alpha is late\nBeta has none left',
    });
    expect(await ordersOf(rfq)).toMatchObject([{ status: 'draft' }, { status: 'draft' }]);
  });

  it('are offered by others while the request is sent, and their prices move', async () => {
    const { rfq, first, second } = await comparedRequest();
    await award(manager, rfq, [await lineOf(first, 'Rebar')]);
    await priceOf(manager, second, 'Wire', 18);
    const delta = await invite(manager, rfq, await newSupplier('Delta Steel'));
    await enter(delta, {}, [{ item_name: 'Wire', unit_price: 15 }], otherManager);
    const [order = ''] = await award(manager, rfq, [await lineOf(delta, 'Wire')]);
    expect(await orderLines(order)).toMatchObject([{ item_name: 'Wire', unit_cost: '15.0000' }]);
  });

  it('join the draft order of their supplier, whose awarder does not approve it, and a new one after that', async () => {
    const lines = [...twoLines, { item_name: 'Nails', quantity: 2, unit_of_measure: 'kg' }];
    const { rfq, offers } = await sentRequest({ project_id: project }, lines, suppliers.slice(0, 1));
    const [offer = ''] = offers;
    await enter(offer, {}, [
      { item_name: 'Rebar', unit_price: 90 },
      { item_name: 'Wire', unit_price: 25 },
      { item_name: 'Nails', unit_price: 5 },
    ]);
    const buyer = await database.createUser({ role: 'MANAGER' });
    const [order = ''] = await award(manager, rfq, [await lineOf(offer, 'Wire')]);
    expect(await award(buyer, rfq, [await lineOf(offer, 'Rebar')])).toEqual([order]);
    expect(await orderLines(order)).toMatchObject([
      { item_name: 'Wire', position: 1 },
      { item_name: 'Rebar', position: 2 },
    ]);
    expect(await rowOf('purchase_order', order)).toMatchObject({ subtotal_amount: '1000.00' });
    await step(manager, 'purchase_order', order, 'pending');
    await expect(step(buyer, 'purchase_order', order, 'confirmed')).rejects.toThrow('record you changed');
    const [later = ''] = await award(manager, rfq, [await lineOf(offer, 'Nails')]);
    expect(later).not.toBe(order);
    expect(await orderLines(later)).toMatchObject([{ item_name: 'Nails', position: 1 }]);
  });

  it('are left out when the request is ended without them, and awarded after it is opened again', async () => {
    const { rfq, first, second } = await comparedRequest();
    await award(manager, rfq, [await lineOf(first, 'Rebar')]);
    await step(manager, 'rfq', rfq, 'awarded', 'No wire needed');
    expect(await rowOf('rfq', rfq)).toMatchObject({ status: 'awarded', status_reason: 'No wire needed' });
    await expect(award(manager, rfq, [await lineOf(second, 'Wire')])).rejects.toThrow('is awarded');
    await step(manager, 'rfq', rfq, 'closed', 'Wire after all');
    expect(await rowOf('rfq', rfq)).toMatchObject({ status: 'closed', awarded_by: manager.id });
    expect(await award(manager, rfq, [await lineOf(second, 'Wire')])).toHaveLength(1);
    expect(await rowOf('rfq', rfq)).toMatchObject({ status: 'awarded' });
  });

  it('are not dropped before all could answer by who wrote the request, nor by who may not edit', async () => {
    const { rfq, offers } = await sentRequest({ project_id: project }, twoLines, suppliers.slice(0, 2));
    const [first = '', second = ''] = offers;
    await enter(first, {}, [{ item_name: 'Rebar', unit_price: 90 }]);
    await award(owner, rfq, [await lineOf(first, 'Rebar')], 'Urgent');
    await expect(step(manager, 'rfq', rfq, 'awarded', 'Enough')).rejects.toMatchObject({
      hint: 'offers_awaited',
    });
    await enter(second, {}, [{ item_name: 'Wire', unit_price: 9 }]);
    await step(employee, 'rfq', rfq, 'awarded').catch(() => undefined);
    expect(await rowOf('rfq', rfq)).toMatchObject({ status: 'sent' });
    await step(manager, 'rfq', rfq, 'awarded');
    expect(await rowOf('rfq', rfq)).toMatchObject({ status: 'awarded' });
  });

  it('are again those whose order was cancelled, while the other order stands', async () => {
    const { rfq, first, second } = await comparedRequest();
    const chosen = [await lineOf(first, 'Rebar'), await lineOf(second, 'Wire')];
    const [, ofBeta = ''] = await award(manager, rfq, chosen);
    await step(manager, 'purchase_order', ofBeta, 'cancelled', 'Beta withdrew');
    await step(manager, 'rfq', rfq, 'closed', 'Wire elsewhere');
    await expect(step(manager, 'rfq', rfq, 'cancelled', 'Stop')).rejects.toMatchObject(
      awardedTo('Rebar', 'Alpha Steel', 'status'),
    );
    await award(manager, rfq, [await lineOf(first, 'Wire')], 'Beta withdrew');
    expect(await rowOf('rfq', rfq)).toMatchObject({ status: 'awarded' });
  });

  it('leave the rest of their requisition to other requests, counted once', async () => {
    const requisition = await approvedRequisition(project, twoLines);
    const { rfq, first } = await comparedRequest(requisition);
    await database.owner.query(
      `update public.requisition_items set quantity = 16 where requisition_id = $1 and item_name = 'Rebar'`,
      [requisition],
    );
    const left = async () => (await proposed(requisition)).lines;
    expect(await left()).toMatchObject([{ item_name: 'Rebar', quantity: '6.0000' }]);
    await award(manager, rfq, [await lineOf(first, 'Rebar')]);
    expect(await left()).toMatchObject([{ item_name: 'Rebar', quantity: '6.0000' }]);
    expect(await rowOf('rfq', rfq)).toMatchObject({ status: 'sent' });
  });
});

describe('a line that is awarded', () => {
  it('is not awarded again, and nothing of that call is written', async () => {
    const { rfq, first, second } = await comparedRequest();
    await award(manager, rfq, [await lineOf(first, 'Rebar')]);
    const both = [await lineOf(second, 'Wire'), await lineOf(second, 'Rebar')];
    await expect(award(otherManager, rfq, both, 'Better')).rejects.toMatchObject(
      awardedTo('Rebar', 'Alpha Steel', 'offer_line_ids'),
    );
    expect(await ordersOf(rfq)).toHaveLength(1);
    expect(await rowOf('rfq', rfq)).toMatchObject({ award_reason: null, awarded_by: manager.id });
  });

  it('goes to one of two buyers who award at the same time, and other lines to both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { rfq, first, second } = await comparedRequest();
      const tries = await Promise.allSettled([
        award(manager, rfq, [await lineOf(first, 'Rebar')]),
        award(otherManager, rfq, [await lineOf(second, 'Rebar')], 'Nearer'),
      ]);
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const refused = tries.find((one) => one.status === 'rejected');
      expect(refused?.reason).toMatchObject({ message: expect.stringMatching(/^Rebar is awarded to/) });
      expect(await ordersOf(rfq)).toHaveLength(1);
    }
    const { rfq, first, second } = await comparedRequest();
    const made = await Promise.all([
      award(manager, rfq, [await lineOf(first, 'Rebar')]),
      award(otherManager, rfq, [await lineOf(second, 'Wire')]),
    ]);
    expect(made.flat()).toHaveLength(2);
    expect(await rowOf('rfq', rfq)).toMatchObject({ status: 'awarded' });
  });

  it('keeps its prices, the lost ones too, also by a colleague without a part in it', async () => {
    const { rfq, first, second } = await comparedRequest();
    const colleague = await database.createUser({ role: 'MANAGER' });
    await award(manager, rfq, [await lineOf(first, 'Rebar')]);
    for (const [offer, price] of [
      [first, 190],
      [first, 80],
      [second, 96],
    ] as const)
      await expect(priceOf(colleague, offer, 'Rebar', price)).rejects.toMatchObject(
        awardedTo('Rebar', 'Alpha Steel', 'unit_price'),
      );
    for (const [values, field] of [
      [`is_declined = true, notes = 'They withdrew'`, 'is_declined'],
      [`currency = 'USD'`, 'currency'],
      ['discount_rate = 5', 'discount_rate'],
      ['tax_rate = 1', 'tax_rate'],
    ] as const)
      await expect(change(colleague, first, values), field).rejects.toMatchObject(
        awardedTo('Rebar', 'Alpha Steel', field),
      );
    await change(colleague, first, 'valid_until = model.today() + 90');
    await change(colleague, second, 'discount_rate = 5');
    expect(await comparisonOf(rfq)).toContainEqual(
      expect.objectContaining({ item_name: 'Wire', supplier_name: 'Beta Steel', net_price: '19.0000' }),
    );
  });

  it('is free again once its line is taken out of the draft order', async () => {
    const { rfq, first, second } = await comparedRequest();
    const [order = ''] = await award(
      manager,
      rfq,
      [await lineOf(first, 'Rebar'), await lineOf(first, 'Wire')],
      'One',
    );
    await database.commitAs(manager, (db) =>
      db.query(
        `delete from public.purchase_order_items where purchase_order_id = $1 and item_name = 'Wire'`,
        [order],
      ),
    );
    await step(manager, 'rfq', rfq, 'closed', 'Wire from Beta');
    expect(await award(manager, rfq, [await lineOf(second, 'Wire')])).toHaveLength(1);
  });
});

describe('what is refused names its supplier', () => {
  const said = async (made: Promise<unknown>) => {
    try {
      await made;
    } catch (error) {
      const { hint, detail = '{}' } = error as { hint?: string; detail?: string };
      const { field, values } = JSON.parse(detail) as { field?: string; values?: unknown };
      return { hint, field, values };
    }
    return 'done';
  };

  it('when the offer was withdrawn, has not this line, or has expired', async () => {
    const { rfq, first, second } = await comparedRequest();
    const colleague = await database.createUser({ role: 'MANAGER' });
    await change(colleague, first, `is_declined = true, notes = 'Letter of today'`);
    const rebar = await lineOf(first, 'Rebar');
    expect(await said(award(manager, rfq, [rebar]))).toEqual({
      hint: 'invalid_choice',
      field: 'offer_line_ids',
      values: { withdrawn: 'Alpha Steel' },
    });
    const gamma = await invite(manager, rfq, suppliers[2] ?? '');
    await enter(gamma, {}, [{ item_name: 'Rebar', unit_price: 99 }]);
    expect(await said(award(manager, rfq, [await lineOf(gamma, 'Wire')]))).toEqual({
      hint: 'invalid_choice',
      field: 'offer_line_ids',
      values: { supplier: 'Gamma Steel', item: 'Wire' },
    });
    const another = await database.createUser({ role: 'MANAGER' });
    await change(another, second, `offered_on = '2026-01-05', valid_until = '2026-01-10'`);
    expect(await said(award(manager, rfq, [await lineOf(second, 'Wire')]))).toEqual({
      hint: 'quote_expired',
      field: 'offer_line_ids',
      values: { supplier: 'Beta Steel', date: '2026-01-10' },
    });
    expect(await ordersOf(rfq)).toEqual([]);
  });

  it('when its currency has no rate, and makes no order of the others either', async () => {
    await database.owner.query(
      `insert into public.exchange_rates (currency, rate_date, rate) values ('GBP', '2026-01-01', 4.7)`,
    );
    const { rfq, first, second } = await comparedRequest();
    await dueOn(rfq, '2026-01-31');
    await change(owner, second, `currency = 'GBP'`);
    await database.owner.query(`delete from public.exchange_rates where currency = 'GBP'`);
    const chosen = [await lineOf(first, 'Rebar'), await lineOf(second, 'Wire')];
    expect(await said(award(manager, rfq, chosen, 'Both'))).toEqual({
      hint: 'required',
      field: 'exchange_rate',
      values: { currency: 'GBP', date: fixture.today },
    });
    expect(await ordersOf(rfq)).toEqual([]);
  });

  it('when the caller may not buy', async () => {
    const { rfq, first } = await comparedRequest();
    const rebar = await lineOf(first, 'Rebar');
    expect(await said(award(employee, rfq, [rebar]))).toMatchObject({ hint: 'access_denied' });
  });
});
