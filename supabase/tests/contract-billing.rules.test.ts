import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContract } from './fixtures/contract.ts';

const { database, owner, manager, colleague, one, contractOf, move } = await openContract();
let admin: TestUser;
beforeAll(async () => {
  admin = await database.createUser({ role: 'ADMIN' });
  await database.owner.query(`insert into public.company_settings (name) values ('Builders')`);
});
afterAll(() => database.drop());

const rows = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Record<string, string>>(sql, values)).rows;

async function draft(contract: string, work: number, reason: string | null): Promise<string> {
  const id = await one(manager, 'insert into public.certificates (contract_id) values ($1) returning id', [
    contract,
  ]);
  await one(
    manager,
    'update public.certificate_lines set this_period_amount = $2, reason = $3 where certificate_id = $1 and position = 1 returning id',
    [id, work, reason],
  );
  return id;
}
async function certified(contract: string, work: number, reason: string | null = null): Promise<string> {
  const id = await draft(contract, work, reason);
  await move(manager, id, 'certified');
  await move(colleague, id, 'approved');
  return id;
}
/** What a contract's invoices (1) or credit notes (-1) are in the boxes of VAT 201. */
const taxRows = (contract: string, sign: number) =>
  rows(
    `select r.box, r.net::float8 as net, r.tax::float8 as tax
     from private.tax_rows_of_sales('vat_201', '2000-01-01', '2100-01-01') r
     where r.document_id in (select i.id from public.invoices i where i.contract_id = $1
       union select n.id from public.credit_notes n join public.invoices i on i.id = n.invoice_id where i.contract_id = $1)
       and sign(r.net) = $2 order by r.document_number, r.box`,
    [contract, sign],
  );
const invoiceOf = (certificate: string, user = manager) =>
  one(user, 'select public.invoice_certificate($1)', [certificate]);
const pay = (invoice: string, amount: number) =>
  one(manager, 'insert into public.invoice_payments (invoice_id, amount) values ($1, $2) returning id', [
    invoice,
    amount,
  ]);
/** What each posting of the journal comes to; both sides of every document are the same. */
async function balances(): Promise<Record<string, number>> {
  expect(
    await rows(
      `select document_table, document_id, sum(amount) from private.journal_parts('2000-01-01', '2100-01-01') group by 1, 2 having sum(amount) <> 0`,
    ),
  ).toEqual([]);
  const sums = await rows(
    `select posting, sum(amount)::text as amount from private.journal_parts('2000-01-01', '2100-01-01') group by 1 having sum(amount) <> 0`,
  );
  return Object.fromEntries(sums.map(({ posting = '', amount }) => [posting, Number(amount)]));
}
const terms = {
  tax_rate: 5,
  retention_percentage: 10,
  advance_percentage: 10,
  advance_start_percentage: 0,
  advance_recovery_percentage: 10,
};

describe('an approved certificate', () => {
  it('becomes its tax invoice in one step, linked both ways: advance, progress and retention taxed by their own rules (bill-uae-advance-retention)', async () => {
    const { contract } = await contractOf(1_000_000, { ...terms, advance_paid_date: '2026-01-05' });
    const invoices: string[] = [];
    for (const gross of [200_000, 500_000, 300_000])
      invoices.push(await invoiceOf(await certified(contract, gross)));
    await one(
      manager,
      `update public.contracts set taking_over_date = '2027-12-01' where id = $1 returning id`,
      [contract],
    );
    await one(colleague, `select public.release_retention($1, 100, 'Bond 4711')`, [contract]);
    expect(
      await rows(
        `select i.invoice_type as type, i.subtotal_amount::float8 as net, i.tax_amount::float8 as vat, i.status, c.sequence
           from public.invoices i left join public.certificates c on c.id = i.certificate_id where i.contract_id = $1
           order by i.invoice_type, c.sequence`,
        [contract],
      ),
    ).toEqual([
      { type: 'advance', net: 100_000, vat: 5_000, status: 'paid', sequence: null },
      { type: 'progress', net: 160_000, vat: 8_000, status: 'approved', sequence: 1 },
      { type: 'progress', net: 400_000, vat: 20_000, status: 'approved', sequence: 2 },
      { type: 'progress', net: 240_000, vat: 12_000, status: 'approved', sequence: 3 },
      { type: 'retention', net: 100_000, vat: 5_000, status: 'approved', sequence: null },
    ]);
    expect(await balances()).toMatchObject({
      revenue: -1_000_000,
      output_tax: -50_000,
      bank: 105_000,
      receivables: 945_000,
    });
    expect(Object.keys(await balances()).sort()).toEqual(['bank', 'output_tax', 'receivables', 'revenue']);

    // Paid, the certificate is paid; the payment taken back, it is not.
    const payment = await pay(invoices[0] ?? '', 168_000);
    const statusOf = () =>
      one(owner, 'select status from public.certificates where contract_id = $1 and sequence = 1', [
        contract,
      ]);
    expect(await statusOf()).toBe('paid');
    await one(
      admin,
      `update public.invoice_payments set status = 'reversed', status_reason = 'Bounced' where id = $1 returning id`,
      [payment],
    );
    expect(await statusOf()).toBe('approved');
  });

  it('books what it withholds and recovers once, also when its payment is taken back later', async () => {
    const { project, contract } = await contractOf(100_000, { ...terms, advance_paid_date: '2026-01-05' });
    const invoice = await invoiceOf(await certified(contract, 20_000));
    const payment = await pay(invoice, 16_800);
    await certified(contract, 30_000);
    const ledgers = () =>
      rows(
        `select sum(amount)::text as amount, count(*)::text as entries from public.retention_entries where project_id = $1
         union all select sum(amount)::text, count(*)::text from public.advance_entries where project_id = $1`,
        [project],
      );
    const before = await ledgers();
    await one(
      admin,
      `update public.invoice_payments set status = 'reversed', status_reason = 'Bounced' where id = $1 returning id`,
      [payment],
    );
    expect(await ledgers()).toEqual(before);
  });

  it('is due by the days of payment of its client, and so are the advance and the retention', async () => {
    const client = await one(
      owner,
      `insert into public.external_entities (entity_type, company_name, payment_days) values ('CLIENT', 'Slow', 45) returning id`,
    );
    const { contract } = await contractOf(10_000, terms);
    await database.owner.query('update public.contracts set client_id = $2 where id = $1', [
      contract,
      client,
    ]);
    await one(manager, 'select public.invoice_advance($1)', [contract]);
    await invoiceOf(await certified(contract, 4_000));
    await one(
      manager,
      `update public.contracts set taking_over_date = model.today() where id = $1 returning id`,
      [contract],
    );
    await one(colleague, 'select public.release_retention($1, 50)', [contract]);
    expect(
      await rows(
        `select invoice_type, due_date - issue_date as days from public.invoices where contract_id = $1 order by invoice_type`,
        [contract],
      ),
    ).toEqual(['advance', 'progress', 'retention'].map((invoice_type) => ({ invoice_type, days: 45 })));
  });

  it('is invoiced once, of 20 at the same moment, and only when approved', async () => {
    const { contract } = await contractOf(10_000, { tax_rate: 5 });
    const draft = await one(
      manager,
      'insert into public.certificates (contract_id) values ($1) returning id',
      [contract],
    );
    await expect(invoiceOf(draft)).rejects.toMatchObject({ hint: 'wrong_order' });
    await move(manager, draft, 'cancelled').catch(() =>
      one(
        manager,
        `update public.certificates set status = 'cancelled', status_reason = 'Mistake' where id = $1 returning id`,
        [draft],
      ),
    );
    const certificate = await certified(contract, 4_000);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => invoiceOf(certificate)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(invoiceOf(certificate)).rejects.toMatchObject({ hint: 'already_exists' });
    const employee = await database.createUser({ role: 'EMPLOYEE' });
    await expect(invoiceOf(certificate, employee)).rejects.toMatchObject({ hint: 'access_denied' });
  });

  it('is taxed on the value of the work: damages leave the tax as it is', async () => {
    const { contract } = await contractOf(10_000, { tax_rate: 5, retention_percentage: 10 });
    const id = await one(manager, 'insert into public.certificates (contract_id) values ($1) returning id', [
      contract,
    ]);
    await one(
      manager,
      `insert into public.certificate_deductions (certificate_id, kind, description, amount)
         values ($1, 'liquidated_damages', 'Five days', 500) returning id`,
      [id],
    );
    await one(
      manager,
      'update public.certificate_lines set this_period_amount = 4000 where certificate_id = $1 returning id',
      [id],
    );
    expect(
      await rows(
        'select payable_amount::float8 as payable, taxable_amount::float8 as taxable, tax_amount::float8 as tax from public.certificates where id = $1',
        [id],
      ),
    ).toEqual([{ payable: 3_100, taxable: 3_600, tax: 180 }]);
    await move(manager, id, 'certified');
    await move(colleague, id, 'approved');
    const invoice = await invoiceOf(id);
    expect(
      await rows('select total_amount::float8 as total from public.invoices where id = $1', [invoice]),
    ).toEqual([{ total: 3_280 }]);
    await balances();
  });

  it('that takes work back becomes a credit note of its contract', async () => {
    const { contract } = await contractOf(10_000, { tax_rate: 5 });
    const first = await invoiceOf(await certified(contract, 4_000));
    const back = await certified(contract, -1_000, 'Measured again');
    const note = await invoiceOf(back);
    expect(
      await rows(
        'select invoice_id, total_amount::float8 as total, status from public.credit_notes where id = $1',
        [note],
      ),
    ).toEqual([{ invoice_id: first, total: 1_050, status: 'approved' }]);
    expect(
      await rows('select balance_amount::float8 as balance from public.invoices where id = $1', [first]),
    ).toEqual([{ balance: 3_150 }]);
    await balances();
  });

  it('is invoiced again once its invoice was credited in full, never in part', async () => {
    const { contract } = await contractOf(10_000, { tax_rate: 5 });
    const certificate = await certified(contract, 4_000);
    const invoice = await invoiceOf(certificate);
    const before = await balances();
    const note = await one(
      manager,
      `insert into public.credit_notes (invoice_id, reason) values ($1, 'Wrong client name') returning id`,
      [invoice],
    );
    await one(
      manager,
      'update public.credit_note_items set amount = 1000 where credit_note_id = $1 returning id',
      [note],
    );
    const step = (user: TestUser, status: string) =>
      one(user, 'update public.credit_notes set status = $2 where id = $1 returning status', [note, status]);
    await step(manager, 'pending');
    await expect(step(admin, 'approved')).rejects.toMatchObject({ hint: 'over_limit' });
    await step(manager, 'draft');
    await one(
      manager,
      'update public.credit_note_items set amount = 4000 where credit_note_id = $1 returning id',
      [note],
    );
    await step(manager, 'pending');
    await step(admin, 'approved');
    expect(await one(owner, 'select status from public.invoices where id = $1', [invoice])).toBe('credited');
    await invoiceOf(certificate);
    expect(await balances()).toEqual(before);
  });
});

describe('a certified certificate', () => {
  const draftOf = async (contract: string, work: number) => {
    const id = await one(manager, 'insert into public.certificates (contract_id) values ($1) returning id', [
      contract,
    ]);
    await one(
      manager,
      'update public.certificate_lines set this_period_amount = $2 where certificate_id = $1 and position = 1 returning id',
      [id, work],
    );
    await move(manager, id, 'certified');
    return id;
  };
  const recertify = async (id: string) => {
    await one(
      manager,
      `update public.certificates set status = 'draft', status_reason = 'Figures changed' where id = $1 returning id`,
      [id],
    );
    await move(manager, id, 'certified');
    await move(colleague, id, 'approved');
  };

  it('is not approved with the retention of before a release: it is certified again', async () => {
    const { contract } = await contractOf(10_000, { tax_rate: 5, retention_percentage: 10 });
    await invoiceOf(await certified(contract, 5_000));
    const second = await draftOf(contract, 5_000);
    await one(
      manager,
      `update public.contracts set taking_over_date = model.today() where id = $1 returning id`,
      [contract],
    );
    await one(colleague, 'select public.release_retention($1, 50)', [contract]);
    await expect(move(colleague, second, 'approved')).rejects.toMatchObject({
      hint: 'wrong_order',
      detail: expect.stringContaining('"released_amount"'),
      message:
        'The retention released changed from 0.00 to 250.00 since this was certified. Return it to draft and certify it again.',
    });
    await recertify(second);
    expect(
      await rows('select sum(amount)::float8 as held from public.retention_entries where agreement_id = $1', [
        contract,
      ]),
    ).toEqual([{ held: 750 }]);
    expect(await balances()).not.toHaveProperty('exchange_differences');
  });

  it('is not approved with the recovery of an advance that was paid back', async () => {
    const { contract } = await contractOf(10_000, terms);
    const advance = await one(manager, 'select public.invoice_advance($1)', [contract]);
    const payment = await pay(advance, 1_050);
    const first = await draftOf(contract, 5_000);
    await one(
      admin,
      `update public.invoice_payments set status = 'reversed', status_reason = 'Bounced' where id = $1 returning id`,
      [payment],
    );
    await expect(move(colleague, first, 'approved')).rejects.toMatchObject({
      hint: 'wrong_order',
      detail: expect.stringContaining('"advance_recovery_amount"'),
    });
    await recertify(first);
    expect(
      await rows(
        'select advance_recovered_amount::float8 as recovered from public.certificates where id = $1',
        [first],
      ),
    ).toEqual([{ recovered: 0 }]);
  });
});

describe('a certificate that takes back', () => {
  const creditInFull = async (invoice: string) => {
    const note = await one(
      manager,
      `insert into public.credit_notes (invoice_id, reason) values ($1, 'Wrong client name') returning id`,
      [invoice],
    );
    const step = (user: TestUser, status: string) =>
      one(user, 'update public.credit_notes set status = $2 where id = $1 returning status', [note, status]);
    await one(
      manager,
      'update public.credit_note_items set amount = 37000 where credit_note_id = $1 returning id',
      [note],
    );
    await step(manager, 'pending');
    return step(admin, 'approved');
  };
  const billed = (contract: string) =>
    rows(
      'select sum(total_amount - credited_amount)::float8 as billed from public.invoices where contract_id = $1',
      [contract],
    );

  it('leaves its invoice standing: what it credited is not billed anew by crediting the rest', async () => {
    const { contract } = await contractOf(100_000, { tax_rate: 5 });
    const first = await certified(contract, 44_500);
    const invoice = await invoiceOf(first);
    await invoiceOf(await certified(contract, -7_500, 'Measured again'));
    await expect(creditInFull(invoice)).rejects.toMatchObject({ hint: 'over_limit' });
    await expect(invoiceOf(first)).rejects.toMatchObject({ hint: 'already_exists' });
    expect(await billed(contract)).toEqual([{ billed: 38_850 }]);
  });

  it('that takes all of it back leaves it billed', async () => {
    const { contract } = await contractOf(100_000, { tax_rate: 5 });
    const first = await certified(contract, 4_000);
    await invoiceOf(first);
    await invoiceOf(await certified(contract, -4_000, 'Nothing was done'));
    await expect(invoiceOf(first)).rejects.toMatchObject({ hint: 'already_exists' });
    expect(await billed(contract)).toEqual([{ billed: 0 }]);
  });

  it('of more than one invoice is a credit note of each, the newest first', async () => {
    const { contract } = await contractOf(100_000, { tax_rate: 5 });
    const before = await balances();
    const invoices = [
      await invoiceOf(await certified(contract, 1_000.05)),
      await invoiceOf(await certified(contract, 1_000.05)),
    ];
    const back = await certified(contract, -1_500.05, 'Measured again');
    const note = await invoiceOf(back);
    expect(
      await rows(
        `select n.id = $2 as answered, i.id, n.subtotal_amount::float8 as net, n.tax_amount::float8 as tax, n.total_amount::float8 as total
         from public.credit_notes n join public.invoices i on i.id = n.invoice_id where n.certificate_id = $1 order by n.credit_note_number`,
        [back, note],
      ),
    ).toEqual([
      { answered: true, id: invoices[1], net: 1_000.05, tax: 50, total: 1_050.05 },
      { answered: false, id: invoices[0], net: 500, tax: 25, total: 525 },
    ]);
    expect(await billed(contract)).toEqual([{ billed: 525.05 }]);
    expect(await taxRows(contract, -1)).toEqual([
      { box: 'b1b', net: -1_000.05, tax: -50 },
      { box: 'b1b', net: -500, tax: -25 },
    ]);
    const after = await balances();
    expect(after['contract_assets']).toBe(before['contract_assets']);
    expect(after['exchange_differences']).toBe(before['exchange_differences']);
  });

  it('takes its work out of the box of the tax return, and what it deducts out of none', async () => {
    const { contract } = await contractOf(100_000, { tax_rate: 5 });
    await invoiceOf(await certified(contract, 20_000));
    const back = await draft(contract, -9_000, 'Measured again');
    await one(
      manager,
      `insert into public.certificate_deductions (certificate_id, description, amount)
         values ($1, 'Cleaning', 2000) returning id`,
      [back],
    );
    await move(manager, back, 'certified');
    await move(colleague, back, 'approved');
    await invoiceOf(back);
    expect(await taxRows(contract, -1)).toEqual([
      { box: 'b1b', net: -9_000, tax: -450 },
      { box: 'none', net: -2_000, tax: 0 },
    ]);
    // an invoice and its credit together: what was certified, less what was measured too much
    expect(await taxRows(contract, 1)).toEqual([{ box: 'b1b', net: 20_000, tax: 1_000 }]);
  });

  it('says what is left to credit, and that earlier certificates are to be invoiced first', async () => {
    const { contract } = await contractOf(100_000, { tax_rate: 5 });
    await invoiceOf(await certified(contract, 1_000));
    await certified(contract, 1_000);
    const back = await certified(contract, -1_500, 'Measured again');
    await expect(invoiceOf(back)).rejects.toMatchObject({
      hint: 'over_limit',
      message:
        'The invoices of this contract have only 1050.00 left to credit. Invoice its earlier certificates first.',
    });
    expect(await rows('select id from public.credit_notes where certificate_id = $1', [back])).toEqual([]);
  });
});

describe('an advance', () => {
  it('is registered after the first certificate, asked for by its tax invoice, and recovered once it is paid', async () => {
    const { project, contract } = await contractOf(100_000, terms);
    await certified(contract, 10_000);
    const invoice = await one(manager, 'select public.invoice_advance($1)', [contract]);
    await expect(one(manager, 'select public.invoice_advance($1)', [contract])).rejects.toMatchObject({
      hint: 'already_exists',
    });
    await certified(contract, 10_000);
    const paid = () =>
      one(owner, `select coalesce(sum(amount), 0)::text from public.advance_entries where project_id = $1`, [
        project,
      ]);
    expect(await paid()).toBe('0');
    await pay(invoice, 10_500);
    expect(await paid()).toBe('10000.00');
    await certified(contract, 10_000);
    expect(await paid()).toBe('9000.00');
    const payment = await one(owner, 'select id from public.invoice_payments where invoice_id = $1', [
      invoice,
    ]);
    await expect(
      one(
        admin,
        `update public.invoice_payments set status = 'reversed', status_reason = 'Bounced' where id = $1 returning id`,
        [payment],
      ),
    ).rejects.toMatchObject({ hint: 'in_use' });
    await balances();
  });
});

describe('what is paid', () => {
  it('is an advance when finance registers it: commercial alone can neither write the day nor begin with it', async () => {
    const { contract } = await contractOf(10_000, terms);
    await database.owner.query(
      `with made as (
         insert into public.roles (name, display_name, row_scope) values ('COMMERCIAL', 'Commercial', 'all') returning id)
       insert into public.role_permissions (role_id, module_id, permission_id)
         select made.id, m.id, p.id from made, public.modules m, public.permissions p where m.name in ('commercial', 'projects')`,
    );
    const commercial = await database.createUser({ role: 'COMMERCIAL' });
    await expect(
      one(
        commercial,
        `update public.contracts set advance_paid_date = '2026-01-05' where id = $1 returning id`,
        [contract],
      ),
    ).rejects.toMatchObject({ hint: 'access_denied' });
    expect(
      await one(
        manager,
        `update public.contracts set advance_paid_date = '2026-01-05' where id = $1 returning id`,
        [contract],
      ),
    ).toBe(contract);
  });
});
