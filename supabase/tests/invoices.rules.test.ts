import { afterAll, describe, expect, it } from 'vitest';
import { openInvoicing, item } from './fixtures/invoices.ts';

const { database, admin, manager, employee, client, ask, all, idOf, createInvoice } = await openInvoicing();
afterAll(() => database.drop());

describe('an invoice', () => {
  it('computes every amount half-up a line and takes its client from the project (R8, R12)', async () => {
    const stranger = await idOf(
      `insert into public.external_entities (entity_type, company_name) values ('CLIENT', 'Somebody else') returning id`,
    );
    const id = await createInvoice(manager, { client_id: stranger, total_amount: 1 }, [
      { description: 'Rebar', quantity: 3, unit: 't', unit_price: 0.335, tax_rate: 5, amount: 999_999 },
      { description: 'Formwork', quantity: 1.5, unit_price: 10.01, tax_rate: 5 },
    ]);
    expect(
      await all(
        'select client_id, subtotal_amount, tax_amount, total_amount, balance_amount from public.invoices where id = $1',
        [id],
      ),
    ).toEqual([
      {
        client_id: client,
        subtotal_amount: '16.03',
        tax_amount: '0.80',
        total_amount: '16.83',
        balance_amount: '0.00',
      },
    ]);
    expect(
      await all(
        'select amount, tax_amount from public.invoice_items where invoice_id = $1 order by position',
        [id],
      ),
    ).toEqual([
      { amount: '1.01', tax_amount: '0.05' },
      { amount: '15.02', tax_amount: '0.75' },
    ]);
  });

  it('keeps the rate its tax code had on the day of issue', async () => {
    const code = await idOf(
      `insert into public.tax_codes (code, name, rate, valid_from_date) values ('VAT', 'VAT', 5, '2018-01-01') returning id`,
    );
    const id = await createInvoice(manager, {}, [{ ...item, tax_code_id: code }]);
    await all('update public.tax_codes set rate = 9 where id = $1', [code]);
    expect(
      await all('select tax_rate, tax_amount from public.invoice_items where invoice_id = $1', [id]),
    ).toEqual([{ tax_rate: '5.0000', tax_amount: '50.00' }]);
    await expect(
      createInvoice(manager, { issue_date: '2017-06-01' }, [{ ...item, tax_code_id: code }]),
    ).rejects.toMatchObject({
      hint: 'unknown_reference',
    });
  });

  it('lets nobody write totals, numbers, decisions or payments by hand', async () => {
    const id = await createInvoice(manager);
    for (const column of [
      'total_amount',
      'paid_amount',
      'balance_amount',
      'invoice_number',
      'approved_by',
      'decided_at',
      'created_by',
    ]) {
      const stored = () => all(`select ${column} from public.invoices where id = $1`, [id]);
      const before = await stored();
      await ask(admin, `update public.invoices set ${column} = default where id = $1`, [id]);
      expect(await stored()).toEqual(before);
    }
    await ask(admin, 'update public.invoice_items set amount = 1 where invoice_id = $1', [id]);
    expect(
      await all('select 1 from public.invoice_items where invoice_id = $1 and amount = 1', [id]),
    ).toEqual([]);
  });

  it('whose items fail leaves nothing behind, not even its number', async () => {
    const before = await all(
      'select count(*)::int as n, (select public.generate_invoice_number()) as next from public.invoices',
    );
    await expect(
      createInvoice(manager, {}, [item, { description: 'Refused', quantity: -1 }]),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(createInvoice(manager, {}, [{ ...item, colour: 'red' }])).rejects.toMatchObject({
      hint: 'invalid_value',
    });
    expect(
      await all(
        'select count(*)::int as n, (select public.generate_invoice_number()) as next from public.invoices',
      ),
    ).toEqual(before);
  });

  it('shows its next number without taking it', async () => {
    const shown = await ask(manager, 'select public.generate_invoice_number() as number');
    expect(await ask(manager, 'select public.generate_invoice_number() as number')).toEqual(shown);
    const id = await createInvoice(manager);
    expect(await all('select invoice_number as number from public.invoices where id = $1', [id])).toEqual(
      shown,
    );
    await expect(ask(employee, 'select public.generate_invoice_number()')).rejects.toMatchObject({
      hint: 'access_denied',
    });
  });

  it('is numbered without a gap or a twin by 100 at the same moment (F01)', async () => {
    const ids = await Promise.all(Array.from({ length: 100 }, () => createInvoice(manager, {}, [])));
    const rows = await all(
      'select invoice_number from public.invoices where id = any ($1) order by invoice_number',
      [ids],
    );
    const numbers = rows.map((row) => Number(String(row.invoice_number).slice(-4)));
    expect(String(rows[0]?.invoice_number)).toMatch(/^INV-\d{6}-\d{4}$/);
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, i) => (numbers[0] ?? 0) + i));
  }, 60_000);

  it('leaves no gap behind creates that fail among those that pass (F02)', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, i) =>
        createInvoice(manager, {}, i % 2 === 0 ? [item] : [{ description: '' }]),
      ),
    );
    const ids = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(ids).toHaveLength(20);
    const [span] = await all(
      'select max(right(invoice_number, 4)::int) - min(right(invoice_number, 4)::int) as span from public.invoices where id = any ($1)',
      [ids],
    );
    expect(span).toEqual({ span: 19 });
  }, 60_000);
});

describe('the month of a number (F03)', () => {
  it('turns where the company works, and is never a thirteenth', async () => {
    const period = async (moment: string) =>
      (await all(`select private.number_period('month', $1, 'Asia/Dubai') as period`, [moment]))[0]?.period;
    expect(await period('2026-12-31T19:59:59Z')).toBe('202612');
    expect(await period('2026-12-31T20:00:00Z')).toBe('202701');
    expect(await period('2028-02-29T21:00:00Z')).toBe('202803');
  });

  it('is the calendar month at any of 10,000 instants', async () => {
    const start = Date.UTC(2020, 0, 1);
    const moments = Array.from(
      { length: 10_000 },
      (_, i) => new Date(start + i * 7_919_000_3 + ((i * 48_271) % 86_400) * 1000),
    );
    const zones = ['Asia/Dubai', 'Asia/Kolkata', 'UTC', 'America/New_York'];
    const rows = await all(
      `select private.number_period('month', moment, zone) as period from unnest($1::timestamptz[], $2::text[]) with ordinality m (moment, zone, place) order by place`,
      [moments.map((moment) => moment.toISOString()), moments.map((_, i) => zones[i % 4])],
    );
    const formats = zones.map(
      (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' }),
    );
    const expected = moments.map((moment, i) => formats[i % 4]?.format(moment).replace('-', ''));
    expect(rows.map(({ period }) => period)).toEqual(expected);
    expect(rows.filter(({ period }) => !/^\d{4}(0[1-9]|1[0-2])$/.test(String(period)))).toEqual([]);
  });
});
