import { afterAll, describe, expect, it } from 'vitest';
import { openPayComputation } from './fixtures/pay-computation.ts';

/** Payslips and gratuities of random people equal a computation of their own, in whole numbers. */
const { database } = await openPayComputation();
afterAll(() => database.drop());

const wanted = Number(
  process.env['PLINTH_PAYSLIPS'] ?? (process.env['PLINTH_TIER'] === 'full' ? 100_000 : 400),
);
const batch = 400;
const seed = Number(
  (process.env['PLINTH_SAMPLE'] ?? new Date().toISOString().slice(0, 10)).replaceAll('-', ''),
);

/** A small generator of numbers that follow from a seed (mulberry32). */
function numbersFrom(start: number): (least: number, most: number) => number {
  let state = start;
  return (least, most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return least + (((mixed ^ (mixed >>> 14)) >>> 0) % (most - least + 1));
  };
}

/** Half up, of amounts that are not below zero. */
const rounded = (above: bigint, below: bigint) => (above * 2n + below) / (below * 2n);
const least = (one: bigint, other: bigint) => (one < other ? one : other);
const dayOf = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;

type Person = { country: 'AE' | 'IN'; salary: number; allowance: number; hired: string };
type Pay = { gross: bigint; taken: bigint; employer: bigint; gratuity: bigint };

/** What a person is paid for a month in hundredths: by calendar days, with the funds of India and the gratuity of the Emirates. */
function payOf({ country, salary, allowance, hired }: Person, from: string, to: string): Pay {
  const days = BigInt(dayOf(to) - dayOf(from) + 1);
  const employed = BigInt(dayOf(to) - Math.max(dayOf(from), dayOf(hired)) + 1);
  const wage = rounded(BigInt(salary) * employed, days);
  const gross = wage + rounded(BigInt(allowance) * employed, days);
  if (country === 'AE') {
    const service = BigInt(dayOf(to) - dayOf(hired) + 1);
    const first = rounded(BigInt(salary) * 21n * least(service, 1825n), 10_950n);
    const later = service > 1825n ? rounded(BigInt(salary) * 30n * (service - 1825n), 10_950n) : 0n;
    const owed = service < 365n ? 0n : least(first + later, BigInt(salary) * 24n);
    return { gross, taken: 0n, employer: 0n, gratuity: owed };
  }
  const base = least(wage, 1_500_000n);
  const percent = (of: bigint, hundredths: bigint) => rounded(of * hundredths, 10_000n);
  const pension = percent(base, 833n);
  const employer = pension + (percent(base, 1200n) - pension) + percent(base, 50n) + percent(base, 50n);
  const isInsured = salary + allowance <= 2_100_000;
  const insured = (hundredths: bigint) =>
    isInsured ? ((gross * hundredths + 999_999n) / 1_000_000n) * 100n : 0n;
  return {
    gross,
    taken: percent(base, 1200n) + insured(75n),
    employer: employer + insured(325n),
    gratuity: -1n,
  };
}

describe('random people', () => {
  it(`are paid what whole numbers say (${wanted} payslips, seed ${seed})`, async () => {
    const next = numbersFrom(seed);
    for (let done = 0; done < wanted; done += batch) {
      const month = next(1, 12);
      const from = `2026-${String(month).padStart(2, '0')}-01`;
      const to = new Date(Date.UTC(2026, month, 0)).toISOString().slice(0, 10);
      const people = Array.from(
        { length: Math.min(batch, wanted - done) },
        (_, place): Person & { place: number } => {
          const earlier = new Date((dayOf(to) - next(0, 9000)) * 86_400_000).toISOString().slice(0, 10);
          const inMonth = `${from.slice(0, 8)}${String(next(1, Number(to.slice(8)))).padStart(2, '0')}`;
          return {
            place,
            country: next(0, 1) === 0 ? 'AE' : 'IN',
            salary: next(100_000, 4_000_000),
            allowance: next(1, 1_500_000),
            hired: next(0, 2) === 0 ? inMonth : earlier,
          };
        },
      );
      const answers = await database.owner.query<Record<keyof Pay, string> & { place: number }>(
        `with given as (
           select * from jsonb_to_recordset($1) g (place int, country text, salary numeric, allowance numeric, hired date)
         ), bands as (
           insert into public.salary_bands (band_name, min_salary, max_salary, currency)
             select $2 || place, salary / 100, salary / 100, case country when 'IN' then 'INR' else 'AED' end from given
             returning id, band_name
         ), allowances as (
           insert into public.salary_allowances (salary_band_id, name, amount)
             select b.id, 'Housing', g.allowance / 100 from bands b join given g on b.band_name = $2 || g.place returning 1
         ), staff as (
           insert into public.employees (first_name, last_name, country_pack, hire_date)
             select g.place::text, btrim($2), g.country, g.hired from given g
             returning id, first_name
         ), terms as (
           insert into public.employee_terms (employee_id, salary_band_id)
             select s.id, b.id from staff s join bands b on b.band_name = $2 || s.first_name
             returning id
         ) select count(*) from terms, allowances`,
        [JSON.stringify(people), `R${done} `],
      );
      expect(answers.rowCount).toBe(1);
      const { rows } = await database.owner.query<Record<keyof Pay, string> & { place: number }>(
        `select e.first_name::int as place, sums.*, (private.gratuity(e, $3)).amount * 100 as gratuity
         from public.employees e
           cross join lateral private.pay_steps(e, $2, $3, 0, 0, null) pay
           cross join lateral (select
               coalesce(sum(amount) filter (where kind in ('regular', 'allowance')), 0) * 100 as gross,
               coalesce(sum(amount) filter (where kind in ('deduction', 'tax')), 0) * 100 as taken,
               coalesce(sum(amount) filter (where kind = 'employer'), 0) * 100 as employer
             from (select s ->> 'line_type' as kind, (s ->> 'amount')::numeric as amount from unnest(pay.steps) s) s) sums
         where e.last_name = $1`,
        [`R${done}`, from, to],
      );
      expect(rows).toHaveLength(people.length);
      for (const row of rows) {
        const person = people[row.place];
        if (!person) throw new Error(`Nobody at ${row.place}.`);
        const { gratuity, ...pay } = payOf(person, from, to);
        const computed = { gross: whole(row.gross), taken: whole(row.taken), employer: whole(row.employer) };
        expect({ person, from, ...computed }).toEqual({ person, from, ...pay });
        // the gratuity of India is not computed a second way here
        const settled = person.country === 'AE' ? { gratuity: whole(row.gratuity) } : { gratuity };
        expect({ person, ...settled }).toEqual({ person, gratuity });
      }
    }
  }, 3_600_000);
});

const whole = (text: string) => BigInt(text.replace(/\.0*$/, ''));
