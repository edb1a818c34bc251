import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContract } from './fixtures/contract.ts';

/** From the award to the final account: each station of the chain, and that the books are even at each of them. */
const { database, owner, manager, colleague, one, contractOf, move, variation, decide } =
  await openContract();
afterAll(() => database.drop());

const row = async (sql: string, values: unknown[] = []) =>
  (await database.commitAs(manager, (db) => db.query<Record<string, string | null>>(sql, values))).rows[0] ??
  {};
const amountsOf = (id: string) =>
  row(
    `select original_amount, variation_amount, remeasured_amount, final_amount, certified_amount, previous_amount,
       retention_amount, retention_kept_amount, advance_amount, balance_amount from public.final_accounts where id = $1`,
    [id],
  );
const step = (user: typeof owner, table: string, id: string, status: string, reason = '') =>
  one(
    user,
    `update public.${table} set status = $2, status_reason = nullif($3, '') where id = $1 returning status`,
    [id, status, reason],
  );
const openAccount = (contract: string) =>
  one(manager, 'insert into public.final_accounts (contract_id) values ($1) returning id', [contract]);
const certify = async (contract: string, amount: number) => {
  const id = await one(manager, 'insert into public.certificates (contract_id) values ($1) returning id', [
    contract,
  ]);
  await one(
    manager,
    `update public.certificate_lines set this_period_amount = $2 where certificate_id = $1 and position = 1 returning id`,
    [id, amount],
  );
  return approve(id);
};
const approve = async (certificate: string) => {
  await move(manager, certificate, 'certified');
  await move(colleague, certificate, 'approved');
  return one(owner, 'select public.invoice_certificate($1)', [certificate]);
};
const pay = (invoice: string) =>
  one(
    owner,
    `insert into public.invoice_payments (invoice_id, amount, payment_date)
     select id, balance_amount, model.today() from public.invoices where id = $1 returning id`,
    [invoice],
  );
const figure = async (project: string, name: string) =>
  (
    (await row('select public.project_money($1) as money', [project])) as unknown as {
      money: Record<string, string>;
    }
  ).money[name];
/** Each document's two sides are the same. */
const uneven = async () =>
  (
    await database.owner.query(
      `select document_number from private.journal_parts('2000-01-01', '2100-01-01')
       group by document_table, document_id, document_number having sum(amount) <> 0`,
    )
  ).rows;
const booked = async (posting: string) =>
  Number(
    (
      await database.owner.query<{ amount: string }>(
        `select coalesce(sum(amount), 0)::text as amount from private.journal_parts('2000-01-01', '2100-01-01') where posting = $1`,
        [posting],
      )
    ).rows[0]?.amount,
  );
const takeOver = (contract: string, days = 365) =>
  one(
    manager,
    `update public.contracts set taking_over_date = model.today() - 400, defects_period_days = $2 where id = $1 returning id`,
    [contract, days],
  );
const refused = (hint: string) => ({ hint });

describe('from award to final account', () => {
  let project: string;
  let contract: string;
  let account: string;
  beforeAll(async () => {
    await database.owner.query(
      `insert into public.company_settings (name, country_pack) values ('Builders', 'AE')`,
    );
    ({ project, contract } = await contractOf(1_000_000, {
      retention_percentage: 10,
      retention_cap_percentage: 5,
      advance_percentage: 10,
      tax_rate: 5,
    }));
  });

  it('advance, certificates, a variation and half of the retention', async () => {
    await pay(await one(owner, 'select public.invoice_advance($1)', [contract]));
    expect(await figure(project, 'advance_received')).toBe('100000.00');
    await pay(await certify(contract, 200_000));
    await decide(colleague, await variation(project, 50_000), 'approved');
    await pay(await certify(contract, 700_000));
    await takeOver(contract);
    expect(await one(colleague, 'select public.release_retention($1, 50)::text', [contract])).toBe(
      '26250.00',
    );
    expect(await uneven()).toEqual([]);
    expect(await figure(project, 'certified')).toBe('900000.00');
  });

  it('opens with the contract as it stands and is measured anew', async () => {
    account = await openAccount(contract);
    expect(await amountsOf(account)).toMatchObject({
      original_amount: '1000000.00',
      variation_amount: '50000.00',
      remeasured_amount: '0.00',
      final_amount: '1050000.00',
      certified_amount: '900000.00',
    });
    await expect(openAccount(contract)).rejects.toMatchObject({ code: '23505' });
    const lines = (quantity: number) =>
      one(
        manager,
        `update public.final_account_lines set final_quantity = $2 where final_account_id = $1 and position = 1 returning final_amount::text`,
        [account, quantity],
      );
    expect(await lines(0.98)).toBe('980000.00');
    await expect(lines(-1)).rejects.toMatchObject(refused('out_of_range'));
    await expect(
      one(
        manager,
        `update public.final_account_lines set final_amount = 5 where final_account_id = $1 and position = 1`,
        [account],
      ),
    ).rejects.toMatchObject(refused('invalid_value'));
    expect(await amountsOf(account)).toEqual({
      original_amount: '1000000.00',
      variation_amount: '50000.00',
      remeasured_amount: '-20000.00',
      final_amount: '1030000.00',
      certified_amount: '900000.00',
      previous_amount: '773750.00',
      retention_amount: '26250.00',
      retention_kept_amount: '0.00',
      advance_amount: '0.00',
      balance_amount: '156250.00',
    });
  });

  it('is agreed by another than its author, with the letter of the client and nothing open', async () => {
    const late = await variation(project, 1);
    await expect(step(manager, 'final_accounts', account, 'submitted')).rejects.toMatchObject({
      hint: 'wrong_order',
    });
    await step(manager, 'variation_order_drafts', late, 'withdrawn', 'Dropped');
    await step(manager, 'final_accounts', account, 'submitted');
    await expect(step(colleague, 'final_accounts', account, 'agreed')).rejects.toMatchObject(
      refused('required'),
    );
    await one(
      manager,
      `update public.final_accounts set client_reference = 'FA letter 7' where id = $1 returning id`,
      [account],
    );
    await expect(step(manager, 'final_accounts', account, 'agreed')).rejects.toMatchObject(
      refused('self_approval'),
    );
    await step(colleague, 'final_accounts', account, 'agreed');
    expect(
      await row(
        'select original_amount, variation_amount, remeasured_amount, revised_amount from public.contracts where id = $1',
        [contract],
      ),
    ).toEqual({
      original_amount: '1000000.00',
      variation_amount: '50000.00',
      remeasured_amount: '-20000.00',
      revised_amount: '1030000.00',
    });
    expect(await figure(project, 'revised_contract')).toBe('1030000.00');
    const after = await variation(project, 1);
    await expect(decide(colleague, after, 'approved')).rejects.toMatchObject(refused('record_locked'));
    await step(manager, 'variation_order_drafts', after, 'withdrawn', 'Too late');
  });

  it('is certified whole: the rest of the work, of the retention and of the advance, taxed as each is', async () => {
    await step(manager, 'contracts', contract, 'completed');
    await expect(step(colleague, 'contracts', contract, 'closed')).rejects.toMatchObject(
      refused('wrong_order'),
    );
    const last = await one(manager, 'select public.final_certificate($1)', [account]);
    expect(
      await row(
        'select completed_amount, retention_amount, payable_amount, taxable_amount, tax_amount, balance_amount from public.certificates where id = $1',
        [last],
      ),
    ).toEqual({
      completed_amount: '1030000.00',
      retention_amount: '0.00',
      payable_amount: '156250.00',
      taxable_amount: '156250.00',
      tax_amount: '7812.50',
      balance_amount: '0.00',
    });
    await expect(one(manager, 'select public.final_certificate($1)', [account])).rejects.toMatchObject(
      refused('already_exists'),
    );
    const invoice = await approve(last);
    await expect(one(manager, 'select public.final_certificate($1)', [account])).rejects.toMatchObject(
      refused('already_exists'),
    );
    expect(await uneven()).toEqual([]);
    await pay(invoice);
    await pay(
      await one(
        owner,
        `select id from public.invoices where contract_id = $1 and invoice_type = 'retention'`,
        [contract],
      ),
    );
    expect(await uneven()).toEqual([]);
    for (const [name, value] of Object.entries({
      certified: '1030000.00',
      billed: '1030000.00',
      left_to_certify: '0.00',
      receivable: '0.00',
      retention_receivable: '0.00',
      advance_received: '0.00',
      received: '1081500.00',
    })) {
      expect([name, await figure(project, name)]).toEqual([name, value]);
    }
    for (const posting of ['receivables', 'retention_receivable', 'contract_assets', 'advances_received']) {
      expect([posting, await booked(posting)]).toEqual([posting, 0]);
    }
    const changes = await database.commitAs(manager, (db) =>
      db.query<{ figure: string; sum: string }>(
        `select figure, sum(amount::numeric)::text as sum from public.project_money_changes($1, '2020-01-01') group by figure`,
        [project],
      ),
    );
    for (const { figure: name, sum } of changes.rows)
      expect([name, sum]).toEqual([name, await figure(project, name)]);
    expect(changes.rows.length).toBeGreaterThan(5);
    await expect(
      one(manager, `select public.project_money_changes($1, '2999-01-01')`, [project]),
    ).rejects.toMatchObject(refused('out_of_range'));
    expect(await booked('revenue')).toBe(-1_030_000);
    expect(await booked('output_tax')).toBe(-51_500);
    expect(await step(colleague, 'contracts', contract, 'closed')).toBe('closed');
  });
});

describe('a final account', () => {
  it('keeps the second half of the retention until the defects period ends', async () => {
    const { contract } = await contractOf(100_000, { retention_percentage: 10 });
    await certify(contract, 100_000);
    await takeOver(contract, 3000);
    await one(colleague, 'select public.release_retention($1, 50)', [contract]);
    const account = await openAccount(contract);
    expect(await amountsOf(account)).toMatchObject({
      retention_amount: '5000.00',
      retention_kept_amount: '5000.00',
      balance_amount: '0.00',
    });
  });

  it('asks for less than was certified, and its certificate becomes a credit note', async () => {
    const { project, contract } = await contractOf(100_000, { retention_percentage: 5, tax_rate: 5 });
    await certify(contract, 100_000);
    await takeOver(contract);
    await one(colleague, `select public.release_retention($1, 100, 'Bond 4711')`, [contract]);
    const account = await openAccount(contract);
    await one(
      manager,
      `update public.final_account_lines set final_quantity = 0.9 where final_account_id = $1 returning id`,
      [account],
    );
    expect(await amountsOf(account)).toMatchObject({ final_amount: '90000.00', balance_amount: '-10000.00' });
    await one(
      manager,
      `update public.final_accounts set client_reference = 'L-1' where id = $1 returning id`,
      [account],
    );
    await step(manager, 'final_accounts', account, 'submitted');
    await step(colleague, 'final_accounts', account, 'agreed');
    const last = await one(manager, 'select public.final_certificate($1)', [account]);
    await approve(last);
    expect(await row('select total_amount from public.certificates where id = $1', [last])).toEqual({
      total_amount: '-10500.00',
    });
    expect(await figure(project, 'certified')).toBe('90000.00');
    expect(await uneven()).toEqual([]);
  });

  it('follows the taking over, and belongs to a contract in force', async () => {
    const { contract } = await contractOf(100_000);
    const account = await openAccount(contract);
    await expect(step(manager, 'final_accounts', account, 'submitted')).rejects.toMatchObject(
      refused('required'),
    );
    await expect(one(manager, 'select public.final_certificate($1)', [account])).rejects.toMatchObject(
      refused('wrong_order'),
    );
    await step(manager, 'final_accounts', account, 'cancelled', 'Too early');
    expect(await openAccount(contract)).toBeTruthy();
  });
});
