import { afterAll, describe, expect, it } from 'vitest';
import { openQuotations } from './fixtures/quotations.ts';

/** Who gains by an award takes no offer out of the comparison (decision 76). */
const { database, manager, otherManager, project, suppliers, twoLines, sentRequest, enter, offerOf } =
  await openQuotations();
afterAll(() => database.drop());

const [alpha = ''] = suppliers;

async function comparedRequest() {
  const { offers } = await sentRequest({ project_id: project }, twoLines, suppliers);
  const [first = '', second = ''] = offers;
  await enter(first, {}, [
    { item_name: 'Rebar', unit_price: 90 },
    { item_name: 'Wire', unit_price: 25 },
  ]);
  await enter(second, {}, [{ item_name: 'Rebar', unit_price: 95 }]);
  return { first, second };
}

describe('an offer that came', () => {
  const change = (user: typeof manager, offer: string, values: string) =>
    database.commitAs(user, (db) =>
      db.query(`update public.rfq_offers set ${values} where id = $1`, [offer]),
    );
  const price = (user: typeof manager, offer: string, values: string) =>
    database.commitAs(user, (db) =>
      db.query(
        `update public.rfq_offer_items set ${values} where rfq_offer_id = $1 and item_name = 'Rebar'`,
        [offer],
      ),
    );
  const worse = [
    `is_declined = true, notes = 'They withdrew'`,
    `valid_until = model.today() - 1`,
    `valid_until = model.today() + 3`,
    `currency = 'USD'`,
    `discount_rate = 0`,
  ];
  const worsePrices = ['unit_price = 900', 'unit_price = null', 'unit_price = null, is_declined = true'];

  it('is neither withdrawn, ended nor made worse by who wrote the request or entered an offer', async () => {
    const { first, second } = await comparedRequest();
    await change(manager, first, `discount_rate = 5, valid_until = model.today() + 30`);
    // a colleague who entered the price of a rival
    await price(otherManager, second, 'unit_price = 80');
    for (const user of [manager, otherManager]) {
      for (const values of worse)
        await expect(change(user, first, values), values).rejects.toMatchObject({ hint: 'self_approval' });
      for (const values of worsePrices)
        await expect(price(user, first, values), values).rejects.toMatchObject({ hint: 'self_approval' });
    }
    expect(await offerOf(first)).toMatchObject({ is_declined: false, discount_rate: '5.0000' });
  });

  it('is withdrawn with a reason by a colleague who did neither, and corrected to the better by all', async () => {
    const { first } = await comparedRequest();
    await price(manager, first, 'unit_price = 85');
    await change(manager, first, 'discount_rate = 2, valid_until = model.today() + 60');
    await expect(change(otherManager, first, 'is_declined = true')).rejects.toMatchObject({
      hint: 'reason_required',
    });
    await change(otherManager, first, `is_declined = true, notes = 'Letter of today'`);
    expect(await offerOf(first)).toMatchObject({ is_declined: true });
  });

  it('may be declined by who asked while no price has come', async () => {
    const { offers } = await sentRequest({}, twoLines, [alpha]);
    await change(manager, offers[0] ?? '', 'is_declined = true');
    expect(await offerOf(offers[0] ?? '')).toMatchObject({ is_declined: true });
  });
});
