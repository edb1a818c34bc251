import { afterAll, describe, expect, it } from 'vitest';
import { openSupplierCredits, type Row } from './fixtures/supplier-credits.ts';

/** India's tax by part in the books: what the return states of each part is what stands on its account. */
const { database, admin, owner, manager, idOf, newProject, save, step, bill, credit, approve, supplier } =
  await openSupplierCredits();
afterAll(() => database.drop());

await database.owner.query(
  `update public.company_settings set base_currency = 'INR', country_pack = 'IN', tax_id = '29AABCN1234F1Z5', lut_number = 'AD290326000001X'`,
);
const all = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Row>(sql, values)).rows;
const siteIn = async (state: string) => {
  const project = await newProject();
  await all('update public.projects set state_code = $2 where id = $1', [project, state]);
  return project;
};
const clientOf = (gstin: string, isZone = false) =>
  idOf(
    `insert into public.external_entities (entity_type, company_name, country, tax_number, is_sez)
     values ('CLIENT', $1, 'IN', $1, $2) returning id`,
    [gstin, isZone],
  );
const invoice = async (project: string, client: string, prices: number[]) => {
  const lines = prices.map((unit_price) => ({ description: 'Works', quantity: 1, unit_price, tax_rate: 18 }));
  const id = await save(manager, 'invoice', { project_id: project, client_id: client }, lines);
  await step(manager, 'invoices', id, 'pending');
  await step(admin, 'invoices', id, 'approved');
  return id;
};
/** What stands on each account of a tax, and whether the two sides of all accounts are the same. */
const books = async () => {
  const rows = await database.commitAs(
    admin,
    async (db) => (await db.query<Row>('select posting, debit, credit from public.trial_balance()')).rows,
  );
  const worth = (row: Row) => Math.round((Number(row['debit']) - Number(row['credit'])) * 100);
  expect(rows.reduce((sum, row) => sum + worth(row), 0)).toBe(0);
  return Object.fromEntries(
    rows
      .filter(({ posting }) => /^(input|output)_/u.test(String(posting)))
      .map((row) => [row['posting'], worth(row) / 100]),
  );
};

describe('GST in the books', () => {
  it('stands on the accounts of its parts, output by the place of supply (gst-place-of-supply)', async () => {
    const karnataka = await siteIn('29');
    const tamilNadu = await siteIn('33');
    const first = await invoice(karnataka, await clientOf('27AABCG1234F1Z1'), [100, 33.33]);
    expect(await books()).toEqual({ output_cgst: -12, output_sgst: -12 });
    await invoice(tamilNadu, await clientOf('33AABCG1234F1Z1'), [100]);
    expect(await books()).toEqual({ output_cgst: -12, output_sgst: -12, output_igst: -18 });
    // a zone with an undertaking is free of tax
    await invoice(karnataka, await clientOf('29AABCG1234F1Z1', true), [100]);
    expect(await books()).toEqual({ output_cgst: -12, output_sgst: -12, output_igst: -18 });

    const note = await idOf(
      `insert into public.credit_notes (invoice_id, reason, created_by) values ($1, 'Less work', $2) returning id`,
      [first, manager.id],
    );
    await all('update public.credit_note_items set amount = 0 where credit_note_id = $1 and position = 2', [
      note,
    ]);
    await step(manager, 'credit_notes', note, 'pending');
    await step(admin, 'credit_notes', note, 'approved');
    expect(await books()).toEqual({ output_cgst: -3, output_sgst: -3, output_igst: -18 });
    // the return and the ledger say the same
    expect(
      await all(
        `select -sum(cgst_amount)::float8 + 9 as cgst, -sum(sgst_amount)::float8 + 9 as sgst, -sum(igst_amount)::float8 as igst
         from public.invoices where status in ('approved', 'sent', 'credited')`,
      ),
    ).toEqual([{ cgst: -3, sgst: -3, igst: -18 }]);
  });

  it('has input by the states of supplier and site, as the bill says where it says so, and takes it back', async () => {
    const outputs = await books();
    const site = await siteIn('29');
    const terms = { currency: 'INR', tax_rate: 18 };
    const lines = [{ quantity: 1, unit_cost: 1000 }];
    await all(
      `update public.external_entities set country = 'IN', tax_number = '29AABCS1234F1Z1' where id = $1`,
      [supplier],
    );
    const own = await bill(site, lines, terms);
    expect(await books()).toEqual({ ...outputs, input_cgst: 90, input_sgst: 90 });
    await all(`update public.external_entities set tax_number = '33AABCS1234F1Z1' where id = $1`, [supplier]);
    await bill(site, lines, terms);
    expect(await books()).toEqual({ ...outputs, input_cgst: 90, input_sgst: 90, input_igst: 180 });
    // not recoverable: a part of the cost, on no account of tax
    await bill(site, lines, { ...terms, is_tax_recoverable: false });
    expect(await books()).toEqual({ ...outputs, input_cgst: 90, input_sgst: 90, input_igst: 180 });
    await approve(await credit(own, [[1, 1000]]));
    expect(await books()).toEqual({ ...outputs, input_igst: 180 });

    const written = await idOf(
      `insert into public.supplier_invoices (supplier_reference, purchase_order_id, tax_split)
       select 'AS-WRITTEN', purchase_order_id, 'intra_state' from public.supplier_invoices where id = $1 returning id`,
      [own],
    );
    const split = async (id: string) =>
      (await all('select tax_split from public.supplier_invoices where id = $1', [id]))[0]?.['tax_split'];
    expect(await split(written)).toBe('intra_state');
    await all('update public.supplier_invoices set tax_split = null where id = $1', [written]);
    expect(await split(written)).toBe('inter_state');
  });

  it('is one tax elsewhere, whatever a bill names, and leaves what is booked as it was', async () => {
    const parts = await books();
    await all(`update public.company_settings set country_pack = 'AE', tax_id = '100123456700003'`);
    const site = await newProject();
    const plain = await bill(site, [{ quantity: 1, unit_cost: 1000 }], { currency: 'INR', tax_rate: 5 });
    expect(await books()).toEqual({ ...parts, input_tax: 50 });
    await expect(
      database.commitAs(owner, (db) =>
        db.query(`update public.supplier_invoices set tax_split = 'inter_state' where id = $1`, [plain]),
      ),
    ).rejects.toMatchObject({ hint: 'record_locked' });
  });
});
