import { decimalsOfCurrency } from '@plinth/domain/currency-decimals.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInvoicing } from './fixtures/invoices.ts';

type Fixture = Awaited<ReturnType<typeof openInvoicing>>;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openInvoicing();
  await fixture.all(`insert into public.company_settings (name, base_currency) values ('Builders', 'AED')`);
  await fixture.all(
    `insert into public.exchange_rates (currency, rate, rate_date) values ('KWD', 11.95, '2020-01-01'), ('JPY', 0.0245, '2020-01-01')`,
  );
});
afterAll(() => fixture?.database.drop());

const amounts = async (id: string) =>
  (
    await fixture.all(
      `select i.subtotal_amount::text as net, i.tax_amount::text as tax, i.total_amount::text as total, i.balance_amount::text as open,
         (select string_agg(l.amount::text, ' ' order by l.position) from public.invoice_items l where l.invoice_id = i.id) as lines
       from public.invoices i where i.id = $1`,
      [id],
    )
  )[0];

/** What stands on both sides of the journal of all time, and the decimals its amounts have. */
async function journal(user: TestUser) {
  const [row] = await fixture.ask(
    user,
    `select sum((line ->> 'debit')::numeric) - sum((line ->> 'credit')::numeric) = 0 as is_even,
       count(*) filter (where (line ->> 'debit')::numeric <> 0) > 0 as is_booked,
       max(length(split_part(line ->> 'debit', '.', 2))) as decimals
     from jsonb_array_elements(public.accounting_journal('2022-01-01', '2031-12-31')) line`,
  );
  return row;
}

const thirds = [
  { description: 'First third', quantity: 1, unit_price: 33.3333, tax_rate: 5, position: 1 },
  { description: 'Second third', quantity: 1, unit_price: 33.3333, tax_rate: 5, position: 2 },
  { description: 'Rest', quantity: 1, unit_price: 33.3334, tax_rate: 5, position: 3 },
];

describe('a currency', () => {
  it('has the decimals of ISO 4217, in the database as on screens and papers', async () => {
    const rows = await fixture.all('select code, decimals from public.currencies');
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter(({ code, decimals }) => decimalsOfCurrency(String(code)) !== decimals)).toEqual([]);
    expect(rows).toContainEqual({ code: 'PKR', decimals: 2 });
  });

  it('is used once finance says so, and the company offers the currencies the company uses', async () => {
    const used = async () =>
      (
        await fixture.ask(
          fixture.employee,
          `select array(select jsonb_object_keys(public.my_access() -> 'company' -> 'currencies')) as codes`,
        )
      )[0]?.codes;
    expect(await used()).toEqual(['AED', 'INR', 'USD']);
    const change = (user: TestUser, code: string, isActive: boolean) =>
      fixture.ask(user, 'update public.currencies set is_active = $2 where code = $1 returning code', [
        code,
        isActive,
      ]);
    expect(await change(fixture.employee, 'KWD', true)).toEqual([]);
    expect(await change(fixture.manager, 'KWD', true)).toEqual([{ code: 'KWD' }]);
    expect(await used()).toEqual(['AED', 'INR', 'KWD', 'USD']);
    await expect(change(fixture.admin, 'AED', false)).rejects.toMatchObject({ hint: 'in_use' });
    expect(
      await fixture.ask(
        fixture.admin,
        `update public.currencies set code = 'ZZZ' where code = 'KWD' returning code`,
      ),
    ).toEqual([{ code: 'KWD' }]);
    await expect(fixture.ask(fixture.admin, `delete from public.currencies`)).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('that there is not is refused by its name', async () => {
    await expect(
      fixture.ask(fixture.admin, `insert into public.projects (name, currency) values ('Moon', 'ZZZ')`),
    ).rejects.toMatchObject({ constraint: 'projects_currency_fkey' });
  });
});

describe('an amount', () => {
  it('in dinars of Kuwait has three decimals, rounded a line', async () => {
    const id = await fixture.createInvoice(fixture.admin, { currency: 'KWD' }, thirds);
    expect(await amounts(id)).toEqual({
      net: '99.999',
      tax: '5.001',
      total: '105.000',
      open: '0.000',
      lines: '33.333 33.333 33.333',
    });
  });

  it('in yen has none, and more is rounded no matter who writes it', async () => {
    const id = await fixture.createInvoice(fixture.admin, { currency: 'JPY' }, thirds);
    expect(await amounts(id)).toEqual({ net: '99', tax: '6', total: '105', open: '0', lines: '33 33 33' });
    const [row] = await fixture.ask(
      fixture.admin,
      `insert into public.expenses (activity, expense_type, amount, currency, project_id, expense_date)
         values ('Taxi', 'travel', 1234.5, 'JPY', $1, model.today()) returning amount::text as amount`,
      [fixture.project],
    );
    expect(row?.amount).toBe('1235');
  });

  it('follows the currency its document is given', async () => {
    const id = await fixture.createInvoice(fixture.admin, { currency: 'AED' }, thirds);
    expect((await amounts(id))?.lines).toBe('33.33 33.33 33.33');
    await fixture.ask(fixture.admin, `update public.invoices set currency = 'KWD' where id = $1`, [id]);
    expect((await amounts(id))?.lines).toBe('33.333 33.333 33.333');
  });

  it('beyond all money is refused by the name of its field', async () => {
    await expect(
      fixture.ask(fixture.admin, `insert into public.projects (name, contract_value) values ('Moon', 1e15)`),
    ).rejects.toMatchObject({ hint: 'out_of_range', detail: expect.stringContaining('contract_value') });
  });

  it('is booked in the currency of the company, whose journal comes to nothing', async () => {
    for (const currency of ['KWD', 'JPY']) {
      const id = await fixture.createInvoice(fixture.admin, { currency }, thirds);
      await fixture.ask(
        fixture.admin,
        `update public.invoices set due_date = issue_date + 30, status = 'pending' where id = $1`,
        [id],
      );
      await fixture.ask(fixture.otherAdmin, `update public.invoices set status = 'approved' where id = $1`, [
        id,
      ]);
    }
    expect(await journal(fixture.admin)).toEqual({ is_even: true, is_booked: true, decimals: 2 });
  });

  it('of books in dinars is booked in fils of a thousandth', async () => {
    const kuwait = await openInvoicing();
    await kuwait.all(
      `insert into public.company_settings (name, base_currency, country_pack) values ('Diwan', 'KWD', 'none')`,
    );
    await kuwait.all(
      `insert into public.exchange_rates (currency, rate, rate_date) values ('USD', 0.30777, '2020-01-01')`,
    );
    for (const currency of ['KWD', 'USD']) {
      const id = await kuwait.createInvoice(kuwait.admin, { currency }, thirds);
      await kuwait.ask(
        kuwait.admin,
        `update public.invoices set due_date = issue_date + 30, status = 'pending' where id = $1`,
        [id],
      );
      await kuwait.ask(kuwait.otherAdmin, `update public.invoices set status = 'approved' where id = $1`, [
        id,
      ]);
    }
    const [row] = await kuwait.ask(
      kuwait.admin,
      `select sum((line ->> 'debit')::numeric) as debit, sum((line ->> 'credit')::numeric) as credit
       from jsonb_array_elements(public.accounting_journal('2022-01-01', '2031-12-31')) line`,
    );
    // 105.000 and 105.00 × 0.30777 = 32.31585
    expect(row).toEqual({ debit: '137.316', credit: '137.316' });
    await kuwait.database.drop();
  });
});
