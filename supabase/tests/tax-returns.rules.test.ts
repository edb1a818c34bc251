import { afterAll, describe, expect, it } from 'vitest';
import { openSupplierCredits, type Row } from './fixtures/supplier-credits.ts';

/** Tax returns: which box a document is in, that the boxes are what the books say, and that a filed period is closed. */
const emirates = await openSupplierCredits();
const india = await openSupplierCredits();
afterAll(async () => {
  await emirates.database.drop();
  await india.database.drop();
});
let fixture = emirates;
let { database, admin, manager, idOf, newProject, save, step } = fixture;

const all = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Row>(sql, values)).rows;
const asAdmin = async (sql: string, values: unknown[] = []) =>
  database.commitAs(admin, async (db) => (await db.query<Row>(sql, values)).rows);
const country = (pack: string, currency: string, taxId: string) =>
  all('update public.company_settings set country_pack = $1, base_currency = $2, tax_id = $3', [
    pack,
    currency,
    taxId,
  ]);
const code = (type: string, rate: number) =>
  idOf(
    `insert into public.tax_codes (code, name, tax_type, rate, valid_from_date) values ($1, $1, $1, $2, '2020-01-01')
     on conflict (code, valid_from_date) do update set rate = excluded.rate returning id`,
    [type, rate],
  );
const clientIn = (land: string, taxNumber: string | null = null) =>
  idOf(
    `insert into public.external_entities (entity_type, company_name, country, tax_number) values ('CLIENT', 'Client', $1, $2) returning id`,
    [land, taxNumber],
  );
async function invoice(day: string, lines: object[], more: object = {}): Promise<string> {
  const id = await save(
    manager,
    'invoice',
    { issue_date: day, ...more },
    lines.map((line) => ({ description: 'Works', quantity: 1, ...line })),
  );
  await step(manager, 'invoices', id, 'pending');
  await step(admin, 'invoices', id, 'approved');
  return id;
}
/** An approved bill of this day. */
const bill = (
  supplier_id: string,
  day: string,
  unit_cost: number,
  tax_rate: number,
  more: Row = {},
  project = '',
) =>
  fixture.bill(project || null, [{ quantity: 1, unit_cost }], { supplier_id, tax_rate, ...more }, 'site', {
    invoice_date: day,
  });
const openReturn = (from: string, to: string) =>
  asAdmin('insert into public.tax_returns (from_date, to_date) values ($1, $2) returning id', [
    from,
    to,
  ]).then((rows) => String(rows[0]?.['id']));
const boxes = async (id: string) =>
  Object.fromEntries(
    (await asAdmin('select * from public.tax_return_boxes($1)', [id]))
      .filter(({ documents }) => documents !== 0)
      .map((row) => [row['box'], [Number(row['net']), Number(row['tax'])]]),
  );

describe('VAT 201', () => {
  let first: string;
  let supplier: string;
  let unnumbered: string;
  it('puts each document into its box, and the boxes are what the books say', async () => {
    await country('AE', 'AED', '100200300400003');
    const [zero, exempt, outside] = [
      await code('zero', 0),
      await code('exempt', 0),
      await code('out_of_scope', 0),
    ];
    await code('standard', 5);
    supplier = await idOf(
      `insert into public.external_entities (entity_type, company_name, country, tax_number) values ('SUPPLIER', 'Gulf', 'AE', '100123456700003') returning id`,
    );
    const abroad = await idOf(
      `insert into public.external_entities (entity_type, company_name, country) values ('SUPPLIER', 'Abroad', 'DE') returning id`,
    );
    const sharjah = await newProject();
    await all(`update public.projects set state_code = 'SHJ' where id = $1`, [sharjah]);
    const client = await clientIn('AE');
    await invoice(
      '2026-01-10',
      [
        { unit_price: 1000, tax_rate: 5 },
        { unit_price: 100, tax_code_id: zero },
      ],
      { client_id: client },
    );
    await invoice('2026-02-10', [{ unit_price: 33.33, tax_rate: 5 }], { project_id: sharjah });
    await invoice(
      '2026-03-31',
      [
        { unit_price: 70, tax_code_id: exempt },
        { unit_price: 9, tax_code_id: outside },
      ],
      { client_id: client },
    );
    await invoice('2026-04-01', [{ unit_price: 5000, tax_rate: 5 }], { client_id: client });
    await bill(supplier, '2026-01-20', 400, 5);
    await bill(supplier, '2026-01-21', 60, 5, { is_tax_recoverable: false });
    await bill(abroad, '2026-02-01', 200, 0);
    await bill(abroad, '2026-02-17', 80, 0, { is_tax_recoverable: false });
    // another country's tax: on a site there, and of a supplier there
    const pune = await newProject();
    await all(`update public.projects set state_code = '27' where id = $1`, [pune]);
    await invoice('2026-02-15', [{ unit_price: 500, tax_rate: 18 }], { project_id: pune });
    await bill(abroad, '2026-02-16', 100, 19);
    // what is bought abroad for a site there is taxed there
    await bill(abroad, '2026-02-18', 70, 0, {}, pune);
    // goods that were received, with their fitting
    await fixture.bill(
      sharjah,
      [
        { quantity: 1, unit_cost: 300, is_receipt_needed: true },
        { quantity: 1, unit_cost: 50 },
      ],
      { supplier_id: abroad, tax_rate: 0 },
      'site',
      { invoice_date: '2026-02-19' },
    );
    // a tax invoice without the number of who wrote it
    unnumbered = await idOf(
      `insert into public.external_entities (entity_type, company_name, country) values ('SUPPLIER', 'Unnumbered', 'AE') returning id`,
    );
    await bill(unnumbered, '2026-02-20', 1000, 5);
    // money that is allocated to no invoice
    await all(
      `insert into public.client_receipts (client_id, receipt_date, amount, currency) values ($1, '2026-03-15', 1050, 'AED')`,
      [client],
    );
    // retention that a client still holds a year after the work was taken over
    const held = await idOf(
      `insert into public.contracts (project_id, client_id, title, tax_rate, retention_tax_point, taking_over_date)
       values ($1, $2, 'Villa', 5, 'release', '2025-02-15') returning id`,
      [sharjah, client],
    );
    await all(
      `insert into public.retention_entries (project_id, party_id, direction, agreement_id, currency, amount, base_amount,
         balance_after, entry_date, source_table, source_id)
       values ($1, $2, 'receivable', $3, 'AED', 900, 900, 900, '2025-01-10', 'certificates', gen_random_uuid())`,
      [sharjah, client, held],
    );
    first = await openReturn('2026-01-01', '2026-03-31');
    expect(await boxes(first)).toEqual({
      retained: [900, 45],
      b1b: [1000, 50],
      b1c: [33.33, 1.67],
      b3: [330, 16.5],
      b4: [100, 0],
      b5: [70, 0],
      b6: [300, 15],
      b8: [1833.33, 83.17],
      b9: [400, 20],
      b10: [550, 27.5],
      b11: [950, 47.5],
      b14: [883.33, 35.67],
      no_number: [1000, 50],
      on_account: [1000, 50],
      none: [509, 90],
      none_in: [230, 22],
    });
    const booked = await all(
      `select posting, sum(amount)::float8 as amount from private.journal_parts('2026-01-01', '2026-03-31')
       where posting in ('output_tax', 'input_tax') group by 1 order by 1`,
    );
    expect(booked).toEqual([
      // that of another country among both, 90 and 19, and what waits for a number
      { posting: 'input_tax', amount: 47.5 + 19 + 50 },
      { posting: 'output_tax', amount: -173.17 },
    ]);
    expect(
      await all(
        `select posting, amount::float8 as amount from private.journal_parts('2026-02-17', '2026-02-17')
         where posting <> 'payables' and amount in (4, -4) order by amount`,
      ),
    ).toEqual([
      { posting: 'output_tax', amount: -4 },
      { posting: 'purchases', amount: 4 },
    ]);
    expect(
      await asAdmin(`select document_number, net, tax from public.tax_return_rows($1, 'b1c')`, [first]),
    ).toMatchObject([{ net: '33.33', tax: '1.67' }]);
  });

  it('is filed by another, with the reference of the tax office, and keeps what it said', async () => {
    const gap = await openReturn('2026-05-01', '2026-06-30');
    await expect(step(admin, 'tax_returns', gap, 'pending')).rejects.toMatchObject({ hint: 'invalid_range' });
    await asAdmin('delete from public.tax_returns where id = $1', [gap]);
    const second = await openReturn('2026-04-01', '2026-06-30');
    await step(admin, 'tax_returns', first, 'pending');
    await expect(step(fixture.owner, 'tax_returns', first, 'filed')).rejects.toMatchObject({
      hint: 'required',
    });
    await asAdmin(`update public.tax_returns set filing_reference = 'FTA-1' where id = $1`, [first]);
    await expect(step(admin, 'tax_returns', first, 'filed')).rejects.toMatchObject({ hint: 'self_approval' });
    await step(fixture.owner, 'tax_returns', first, 'filed');
    expect(
      await all(
        'select output_tax_amount, input_tax_amount, payable_amount, due_date::text from public.tax_returns where id = $1',
        [first],
      ),
    ).toEqual([
      {
        output_tax_amount: '83.17',
        input_tax_amount: '47.50',
        payable_amount: '35.67',
        due_date: '2026-04-28',
      },
    ]);
    // late: it stands in the next return, once
    await bill(supplier, '2026-03-05', 80, 5);
    expect((await boxes(first))['b9']).toEqual([400, 20]);
    expect(await boxes(second)).toMatchObject({ b1b: [5000, 250], b9: [80, 4] });
    // what lies in the days of an open return is not late for the next one, nor is what was late for those before it
    const third = await openReturn('2026-07-01', '2026-09-30');
    await bill(supplier, '2026-05-05', 300, 5);
    await bill(supplier, '2026-08-05', 40, 5);
    expect((await boxes(second))['b9']).toEqual([380, 19]);
    expect((await boxes(third))['b9']).toEqual([40, 2]);
  });

  it('keeps the tax of a supplier without a number out of the box until it is known', async () => {
    const second = String(
      (await all(`select id from public.tax_returns where from_date = '2026-04-01'`))[0]?.['id'],
    );
    expect((await boxes(second))['no_number']).toEqual([1000, 50]);
    await all(`update public.external_entities set tax_number = '100765432100003' where id = $1`, [
      unnumbered,
    ]);
    expect((await boxes(first))['no_number']).toEqual([1000, 50]);
    expect((await boxes(second))['b9']).toEqual([1380, 69]);
    await all(`update public.external_entities set tax_number = null where id = $1`, [unnumbered]);
    expect((await boxes(second))['b9']).toEqual([380, 19]);
  });

  it('deducts the tax of what a bank charged, and adds it again where the charge was taken back', async () => {
    const standard = await code('standard', 5);
    const account = await idOf(
      `insert into public.bank_accounts (name, bank_name, account, currency) values ('Main', 'First Bank', 'AE070331234567890123456', 'AED') returning id`,
    );
    const entry = (kind: string, amount: number, taxCode: string | null) =>
      idOf(
        `insert into public.bank_entries (bank_account_id, kind, entry_date, amount, currency, tax_code_id)
         values ($1, $2, '2026-11-05', $3, 'AED', $4) returning id`,
        [account, kind, amount, taxCode],
      );
    const fourth = await openReturn('2026-10-01', '2026-12-31');
    await entry('charge', -26.25, standard);
    await entry('charge', -10, null);
    await entry('interest', 7, null);
    expect(await boxes(fourth)).toEqual({
      b9: [25, 1.25],
      b11: [25, 1.25],
      b14: [-25, -1.25],
      on_account: [1000, 50],
      none_in: [10, 0],
    });
    const wrong = await entry('charge', -105, standard);
    expect((await boxes(fourth))['b9']).toEqual([125, 6.25]);
    await all(`update public.bank_entries set status = 'reversed', status_reason = 'Twice' where id = $1`, [
      wrong,
    ]);
    expect((await boxes(fourth))['b9']).toEqual([25, 1.25]);
    await asAdmin('delete from public.tax_returns where id = $1', [fourth]);
  });

  it('locks its days for what is issued', async () => {
    const late = await save(manager, 'invoice', { issue_date: '2026-03-30' }, [
      { description: 'Late', quantity: 1, unit_price: 1 },
    ]);
    await step(manager, 'invoices', late, 'pending');
    await expect(step(admin, 'invoices', late, 'approved')).rejects.toMatchObject({ hint: 'period_filed' });
    await expect(asAdmin('delete from public.tax_returns where id = $1', [first])).rejects.toMatchObject({
      hint: 'record_locked',
    });
    const reopened = () =>
      asAdmin(
        `update public.tax_returns set status = 'draft', status_reason = 'Voluntary disclosure' where id = $1 returning status`,
        [first],
      );
    expect(await reopened()).toEqual([{ status: 'draft' }]);
    await expect(step(admin, 'tax_returns', first, 'pending')).rejects.toMatchObject({ hint: 'wrong_order' });
    // what was late for it is its own again, and in no other
    expect((await boxes(first))['b9']).toEqual([480, 24]);
    expect(
      await all(`select count(*)::integer as n from public.tax_returns r
      cross join lateral private.tax_rows(r) x where x.box = 'b9' and x.entry_date = '2026-03-05'`),
    ).toEqual([{ n: 1 }]);
    expect(await step(admin, 'invoices', late, 'approved')).toBeTruthy();
    expect((await boxes(first))['b4']).toEqual([101, 0]);
  });

  it('is for finance alone', async () => {
    const employee = await database.createUser({ role: 'EMPLOYEE' });
    for (const name of ['tax_return_boxes', 'tax_return_rows']) {
      await expect(
        database.commitAs(employee, (db) => db.query(`select public.${name}($1)`, [first])),
      ).rejects.toMatchObject({ hint: 'access_denied' });
    }
  });
});

describe('GSTR-3B and GSTR-1', () => {
  it('tells supplies and credit by part of the tax and by table', async () => {
    fixture = india;
    ({ database, admin, manager, idOf, newProject, save, step } = fixture);
    await country('IN', 'INR', '29AABCN1234F1Z5');
    const inState = async (state: string) => {
      const project = await newProject();
      await all('update public.projects set state_code = $2 where id = $1', [project, state]);
      return project;
    };
    const [karnataka, tamilNadu] = [await inState('29'), await inState('33')];
    const registered = await clientIn('IN', '33AABCG1234F1Z1');
    const person = await clientIn('IN');
    const work = (price: number) => [{ unit_price: price, tax_rate: 18 }];
    await invoice('2026-07-05', work(1000), { project_id: karnataka, client_id: registered });
    await invoice('2026-07-06', work(33.33), { project_id: karnataka, client_id: person });
    await invoice('2026-07-07', work(200_000), { project_id: tamilNadu, client_id: person });
    const supplier = await idOf(
      `insert into public.external_entities (entity_type, company_name, country, tax_number) values ('SUPPLIER', 'Bricks', 'IN', '29AABCS1234F1Z1') returning id`,
    );
    await bill(supplier, '2026-07-08', 500, 18, {}, karnataka);
    const july = await openReturn('2026-07-01', '2026-07-31');
    expect(await boxes(july)).toEqual({
      o31a: [201_033.33, 36_186],
      due: [201_033.33, 36_186],
      i4a5: [500, 90],
      i4c: [500, 90],
      payable: [200_533.33, 36_096],
      g4a: [1000, 180],
      g5: [200_000, 36_000],
      g7: [33.33, 6],
    });
    expect(
      await asAdmin(
        `select cgst, sgst, igst from public.tax_return_boxes($1) where box in ('o31a', 'payable')`,
        [july],
      ),
    ).toEqual([
      { cgst: '93.00', sgst: '93.00', igst: '36000.00' },
      { cgst: '48.00', sgst: '48.00', igst: '36000.00' },
    ]);
    expect(await all('select due_date::text, form from public.tax_returns where id = $1', [july])).toEqual([
      { due_date: '2026-08-20', form: 'gstr_3b' },
    ]);
  });
});
