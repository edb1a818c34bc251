import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import { decimalsOfCurrency } from '@plinth/domain/currency-decimals.ts';
import { afterAll, expect, it } from 'vitest';
import { isFull, turnOfDay } from './sweep/part-of-day.ts';

/**
 * Amounts of invoices against an oracle of whole numbers: half up a line (away from zero) to the decimals of the currency, then summed
 * (ruling R8). The full tier tries 10,000 documents of each, the first 500, others each day.
 */
const documents = isFull ? 10_000 : 500;
const atOnce = 500;
const linesOfEach = 3;

const database = await createTestDatabase();
afterAll(() => database.drop());

/** Numbers that look drawn by lot, the same for the same seed (mulberry32). */
function lots(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Half away from zero. */
function rounded(value: bigint, unit: bigint): bigint {
  const size = value < 0n ? -value : value;
  const whole = (size + unit / 2n) / unit;
  return value < 0n ? -whole : whole;
}

/** A number of so many decimals as text. */
function text(value: bigint, decimals: number): string {
  if (decimals === 0) return String(value);
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const currencies = ['AED', 'KWD', 'JPY'];

it.each(currencies)(
  'of random documents in %s are those of whole numbers, to the last coin (F34)',
  async (currency) => {
    const decimals = decimalsOfCurrency(currency);
    /** Quantity and price have four decimals each. */
    const coin = 10n ** BigInt(8 - decimals);
    await database.owner.query(
      `insert into public.exchange_rates (currency, rate, rate_date) values ($1, 2.5, '2020-01-01')`,
      [currency],
    );
    const lot = lots(turnOfDay);
    const upTo = (most: number) => BigInt(Math.floor(lot() * most));
    let wrong = 0;
    for (let done = 0; done < documents; done += atOnce) {
      const lines = Array.from({ length: atOnce * linesOfEach }, (_, index) => {
        const quantity = 1n + upTo(index % 3 === 0 ? 99_999 : 99_999_999);
        const price = upTo(999_999_999) * (index % 7 === 0 ? -1n : 1n);
        // halves are what goes wrong: every fifth line has one
        const isHalf = index % 5 === 0;
        const rate = upTo(280_000);
        const line = isHalf
          ? { quantity: 10_000n, price: price - (price % (coin / 10_000n)) + coin / 20_000n }
          : { quantity, price };
        const amount = rounded(line.quantity * line.price, coin);
        return { ...line, rate, amount, tax: rounded(amount * rate, 1_000_000n) };
      });
      const expected = Array.from({ length: atOnce }, (_, at) => {
        const own = lines.slice(at * linesOfEach, (at + 1) * linesOfEach);
        const net = own.reduce((sum, { amount }) => sum + amount, 0n);
        const tax = own.reduce((sum, line) => sum + line.tax, 0n);
        return [text(net, decimals), text(tax, decimals), text(net + tax, decimals)].join(' ');
      });
      const { rows } = await database.owner.query<{ found: string }>(
        `with made as (
         insert into public.invoices (reference, currency) select n::text, $6 from generate_series(1, $5::int) n returning id, reference::int as n
       ), written as (
         insert into public.invoice_items (invoice_id, description, quantity, unit_price, tax_rate)
         select made.id, 'Line', line.quantity, line.price, line.rate
         from unnest($1::numeric[], $2::numeric[], $3::numeric[]) with ordinality as line (quantity, price, rate, place)
           join made on made.n = (line.place - 1) / $4::int + 1
         returning invoice_id
       ) select count(*)::text as found from written`,
        [
          lines.map(({ quantity }) => text(quantity, 4)),
          lines.map(({ price }) => text(price, 4)),
          lines.map(({ rate }) => text(rate, 4)),
          linesOfEach,
          atOnce,
          currency,
        ],
      );
      expect(rows).toEqual([{ found: String(lines.length) }]);
      const totals = await database.owner.query<{ found: string }>(
        `select subtotal_amount || ' ' || tax_amount || ' ' || total_amount as found from public.invoices order by reference::int`,
      );
      wrong += totals.rows.filter(({ found }, at) => found !== expected[at]).length;
      expect(totals.rows[0]?.found).toBe(expected[0]);
      await database.owner.query('truncate public.invoices cascade');
    }
    expect(wrong).toBe(0);
  },
  600_000,
);
