import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openInvoicing } from './fixtures/invoices.ts';

/** Whose tax falls on a supply in India, and how tax is rounded there and taken out of prices (5-domain-rules, B). */
const { database, manager, admin, employee, client, project, ask, all, createInvoice } =
  await openInvoicing();
afterAll(() => database.drop());

const karnataka = '29AABCN1234F1Z5';
await database.owner.query(
  `insert into public.company_settings (name, base_currency, country_pack, tax_id) values ('Nirman', 'INR', 'IN', $1)`,
  [karnataka],
);
const works = (price: number, more: object = {}) => ({
  description: 'Works',
  quantity: 1,
  unit_price: price,
  tax_rate: 18,
  ...more,
});
const set = (table: string, id: string, change: string) =>
  database.owner.query(`update public.${table} set ${change} where id = $1`, [id]);
const company = (change: string) => database.owner.query(`update public.company_settings set ${change}`);
const amounts = async (id: string) =>
  (
    await all(
      `select place_of_supply as place, tax_split as split, subtotal_amount::float8 as net, tax_amount::float8 as tax,
         cgst_amount::float8 as cgst, sgst_amount::float8 as sgst, igst_amount::float8 as igst
       from public.invoices where id = $1`,
      [id],
    )
  )[0];
const lines = (id: string) =>
  all(
    `select amount::float8 as net, tax_amount::float8 as tax, tax_rate::float8 as rate, hsn_sac
     from public.invoice_items where invoice_id = $1 order by position`,
    [id],
  );

beforeEach(async () => {
  await company(`country_pack = 'IN', tax_id = '${karnataka}', lut_number = null, lut_valid_to = null`);
  await set('projects', project, `state_code = '29'`);
  await set(
    'external_entities',
    client,
    `tax_number = '27AABCG1234F1Z1', is_sez = false, country = 'IN', state_code = null`,
  );
});

describe('GST on an invoice', () => {
  it.each([
    ['site Karnataka, client Maharashtra', '29', '27AABCG1234F1Z1', false, [9, 9, null], 'intra_state'],
    ['site and client Tamil Nadu', '33', '33AABCG1234F1Z1', false, [null, null, 18], 'inter_state'],
    [
      'a zone of Karnataka, with an undertaking',
      '29',
      '29AABCG1234F1Z1',
      true,
      [null, null, null],
      'zero_rated',
    ],
  ])(
    'follows the site of the work (gst-place-of-supply): %s',
    async (_, site, gstin, isZone, taxes, split) => {
      await set('projects', project, `state_code = '${site}'`);
      await set('external_entities', client, `tax_number = '${gstin}', is_sez = ${isZone}`);
      if (isZone) await company(`lut_number = 'AD290326000001X'`);
      const found = await amounts(await createInvoice(manager, {}, [works(100)]));
      expect(found).toMatchObject({ place: site, split, net: 100 });
      expect([found?.['cgst'], found?.['sgst'], found?.['igst']]).toEqual(taxes);
    },
  );

  it('charges a zone integrated tax without an undertaking that holds, and none with it', async () => {
    await set('external_entities', client, 'is_sez = true');
    const id = await createInvoice(manager, {}, [works(100)]);
    expect(await amounts(id)).toMatchObject({ split: 'inter_state', igst: 18 });
    await company(`lut_number = 'AD290326000001X', lut_valid_to = '2020-03-31'`);
    expect(await amounts(await createInvoice(manager, {}, [works(100)]))).toMatchObject({ igst: 18 });
    await company(`lut_valid_to = '2099-03-31'`);
    const free = await createInvoice(manager, {}, [works(100)]);
    expect(await amounts(free)).toMatchObject({ split: 'zero_rated', tax: 0, igst: null });
    expect(await lines(free)).toMatchObject([{ rate: 0, tax: 0 }]);
  });

  it('takes place where the client is registered, lives or, with neither, where the company is', async () => {
    const place = async () =>
      (await amounts(await createInvoice(manager, { project_id: null, client_id: client }, [works(100)])))?.[
        'place'
      ];
    expect(await place()).toBe('27');
    await set('external_entities', client, `tax_number = null, state_code = '33'`);
    expect(await place()).toBe('33');
    await set('external_entities', client, 'state_code = null');
    expect(await place()).toBe('29');
    await set('external_entities', client, `country = 'SG'`);
    expect(await place()).toBe('96');
  });

  it('asks for the state of the site before an invoice is handed in, and follows it in a draft', async () => {
    await set('projects', project, 'state_code = null');
    const id = await createInvoice(manager, {}, [works(100)]);
    const submit = () => ask(manager, `update public.invoices set status = 'pending' where id = $1`, [id]);
    await expect(submit()).rejects.toMatchObject({ hint: 'required' });
    await set('projects', project, `state_code = '33'`);
    await submit();
    expect(await amounts(id)).toMatchObject({ split: 'inter_state', igst: 18 });
    await set('projects', project, `state_code = '29'`);
    await ask(admin, `update public.invoices set status = 'approved' where id = $1`, [id]);
    expect(await amounts(id)).toMatchObject({ place: '33', split: 'inter_state', igst: 18 });
  });

  it('rounds once for the invoice, both halves the same, and its lines add up', async () => {
    const id = await createInvoice(manager, {}, [works(33.33), works(33.33), works(33.33)]);
    expect(await amounts(id)).toMatchObject({ net: 99.99, cgst: 9, sgst: 9, tax: 18 });
    const many = await createInvoice(
      manager,
      {},
      Array.from({ length: 60 }, (_, place) => works(0.03 + (place % 7) / 100)),
    );
    const found = await amounts(many);
    const rows = await lines(many);
    const sum = (name: string) => rows.reduce((total, row) => total + Math.round(Number(row[name]) * 100), 0);
    expect(sum('tax')).toBe(Math.round(Number(found?.['tax']) * 100));
    expect(found?.['cgst']).toBe(found?.['sgst']);
    expect(found?.['cgst']).toBe(Math.round(Number(found?.['net']) * 9) / 100);
  });

  it('rounds each rate of its own, and carries the code of works contracts where none is given', async () => {
    const id = await createInvoice(manager, {}, [
      works(100),
      works(50, { tax_rate: 5, hsn_sac: '252329' }),
      works(10, { tax_rate: 0 }),
    ]);
    expect(await amounts(id)).toMatchObject({ tax: 20.5, cgst: 10.25, sgst: 10.25 });
    expect((await lines(id)).map((line) => line['hsn_sac'])).toEqual(['9954', '252329', '9954']);
    await expect(createInvoice(manager, {}, [works(1, { hsn_sac: '99a4' })])).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('is not for a company without a GSTIN or of another country, nor written by hand', async () => {
    await company('tax_id = null');
    const plain = await createInvoice(manager, {}, [works(100)]);
    expect(await amounts(plain)).toMatchObject({ place: null, split: null, cgst: null, tax: 18 });
    expect(await lines(plain)).toMatchObject([{ hsn_sac: null }]);
    await ask(manager, `update public.invoices set tax_split = 'zero_rated' where id = $1`, [plain]);
    expect(await amounts(plain)).toMatchObject({ split: null, tax: 18 });
    await expect(createInvoice(employee, {}, [works(100)])).rejects.toBeTruthy();
  });

  it('takes back by a credit note the same two halves', async () => {
    const id = await createInvoice(manager, {}, [works(33.33)]);
    await ask(manager, `update public.invoices set status = 'pending' where id = $1`, [id]);
    await ask(admin, `update public.invoices set status = 'approved' where id = $1`, [id]);
    const [note] = await ask(
      manager,
      `insert into public.credit_notes (invoice_id, reason_kind, reason) values ($1, 'price', 'Less work') returning id`,
      [id],
    );
    await ask(manager, 'update public.credit_note_items set amount = 16.68 where credit_note_id = $1', [
      note?.['id'],
    ]);
    const [found] = await all('select tax_amount::float8 as tax from public.credit_notes where id = $1', [
      note?.['id'],
    ]);
    // 9 % of 16.68 is 1.5012, twice
    expect(found?.['tax']).toBe(3);
  });
});

describe('prices with tax', () => {
  const inclusive = async (items: object[], record: object = {}) =>
    createInvoice(manager, { prices_include_tax: true, ...record }, items as Record<string, unknown>[]);
  const vat = (price: number, quantity = 1) => works(price, { tax_rate: 5, quantity });

  beforeEach(() => company(`country_pack = 'AE', tax_id = '100123456700003'`));

  it('have their tax taken out of the whole, to the fils (einvoice-ae-gross-split)', async () => {
    const id = await inclusive([vat(1.5, 3), vat(8)]);
    expect(await amounts(id)).toMatchObject({ net: 11.9, tax: 0.6, split: null });
  });

  it.each([
    [7, 0.1, 0.67],
    [100, 0.01, 0.95],
    [3, 33.33, 95.23],
  ])('leave nothing over in %i lines of %f', async (count, price, net) => {
    const id = await inclusive(Array.from({ length: count }, () => vat(price)));
    const rows = await lines(id);
    expect(await amounts(id)).toMatchObject({ net });
    expect(Math.round(rows.reduce((sum, row) => sum + Number(row['net']), 0) * 100) / 100).toBe(net);
    expect(rows.every((row) => Number(row['net']) >= 0 && Number(row['tax']) >= 0)).toBe(true);
  });

  it('can be changed to prices without, and back, in a draft', async () => {
    const id = await inclusive([vat(105)]);
    expect(await amounts(id)).toMatchObject({ net: 100, tax: 5 });
    await ask(manager, 'update public.invoices set prices_include_tax = false where id = $1', [id]);
    expect(await amounts(id)).toMatchObject({ net: 105, tax: 5.25 });
  });
});
