import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { openPayPeriods } from './fixtures/pay-periods.ts';

type Example = {
  id: string;
  area: string;
  inputs: Record<string, unknown>;
  expected: Record<string, unknown>;
};

/** Published examples, which lie beside the repository because they are not ours to hand on. */
const file = fileURLToPath(new URL('../../../shared/examples/worked-examples.json', import.meta.url));
const examples: readonly Example[] = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as { examples: Example[] }).examples
  : [];

const { database, employ, payFor, stepsOf, sumsOf, kind, away, basedOn } = await openPayPeriods();
afterAll(() => database.drop());

const find = (id: string) => examples.find((example) => example.id === id) as Example;
const money = (value: unknown) => Number(value).toFixed(2);
const sql = async <T>(text: string, values: readonly unknown[]) =>
  (await database.owner.query<{ value: T }>(`select ${text} as value`, [...values])).rows[0]?.value;

/** Each by its id: what the product computes of the inputs is what the source states. */
const stories: Readonly<Record<string, (example: Example) => Promise<void>>> = {
  'gratuity-uae-per-year': async ({ inputs, expected }) => {
    for (const { years, amount } of expected['cases'] as { years: number; amount: number }[])
      expect(
        await sql(
          `(select amount::float from private.gratuity_of_emirates($1, $2::numeric * 365, '2026-06-30'))`,
          [inputs['basic_monthly'], years],
        ),
      ).toBe(amount);
  },
  'wps-sif-cbuae-sample': async ({ inputs, expected }) => {
    expect(
      await sql('private.sif_lines($1, $2)', [JSON.stringify(inputs), JSON.stringify(inputs['employees'])]),
    ).toEqual(expected['lines']);
  },
  'payroll-india-pf-esi': async ({ inputs, expected }) => {
    const basic = Number(inputs['basic_plus_da']);
    const person = await employ({
      salary: basic,
      country: 'IN',
      hired: '2015-01-01',
      allowances: { other: Number(inputs['gross']) - basic },
    });
    const slip = await stepsOf(await payFor(person, '2026-03-01', '2026-03-31'));
    expect(slip).toMatchObject({
      'pf.employee_percent': money(expected['employee_pf']),
      'pf.employer_epf_percent': money(expected['employer_pf']),
      'pf.employer_eps_percent': money(expected['eps']),
      'pf.employer_edli_percent': money(expected['edli']),
      'esi.employee_percent': money(expected['esi_employee']),
      'esi.employer_percent': money(expected['esi_employer']),
    });
    const then = await stepsOf(await payFor(person, '2016-03-01', '2016-03-31'));
    expect(then['pf.employer_admin_percent']).toBe(money(expected['admin_at_0_85']));
  },
  'payslip-prorata-15-of-31': async ({ inputs, expected }) => {
    const { basic, ...allowances } = inputs['components'] as Record<string, number>;
    const part = expected['prorated'] as Record<string, number>;
    const person = await employ({ salary: basic ?? 0, country: 'IN', hired: '2026-03-17', allowances });
    const slip = await payFor(person, '2026-03-01', '2026-03-31');
    expect(await stepsOf(slip)).toMatchObject({
      'wage.basic': money(part['basic']),
      'pf.employee_percent': money(part['epf']),
      ...Object.fromEntries(Object.keys(allowances).map((name) => [name, money(part[name])])),
    });
    // rounded once a component, and the payslip foots: a hundredth below the published gross, which does not
    expect((await sumsOf(slip))['gross_pay']).toBe('7716.28');
  },
  'labour-burden-intuit': async ({ inputs, expected }) => {
    const { rate, pct, medical_per_hour } = inputs;
    expect(
      await sql('public.burdened_rate($1, $2, $3)::float', [
        rate,
        Object.values(pct as Record<string, number>),
        medical_per_hour,
      ]),
    ).toBe(expected['total']);
  },
  'sick-leave-uae-90': async ({ inputs, expected }) => {
    const person = await employ({ salary: Number(inputs['gross_monthly']) });
    await away(person, await kind(true, 'calendar', true), '2026-04-01', '2026-06-29');
    await basedOn('days', 30, async () => {
      const paid = [];
      for (const [from, to] of [
        ['2026-04-01', '2026-04-15'],
        ['2026-04-16', '2026-05-15'],
        ['2026-05-16', '2026-06-15'],
      ] as const)
        paid.push(Number((await stepsOf(await payFor(person, from, to)))['wage.basic']));
      expect(paid).toEqual(expected['split']);
    });
  },
  'pension-uae-emirati': async ({ inputs, expected }) => {
    const salary = Number(inputs['contribution_salary']);
    const pensionOf = async (hired: string) =>
      stepsOf(await payFor(await employ({ salary, hired, nationality: 'AE' }), '2026-03-01', '2026-03-31'));
    const old = expected['old_law'] as Record<string, number>;
    expect(await pensionOf('2024-01-01')).toMatchObject({
      'pension.employee_percent': money(expected['employee']),
      'pension.employer_percent': money(expected['employer']),
      'pension.government_percent': money(expected['government_support']),
    });
    expect(await pensionOf('2020-01-01')).toMatchObject({
      'pension.employee_percent': money(old['employee']),
      'pension.employer_percent': money(old['employer']),
      'pension.government_percent': money(old['government']),
    });
  },
};

describe.skipIf(examples.length === 0)('published examples of people and pay', () => {
  it.each(Object.entries(stories))('%s', async (id, story) => {
    await expect(story(find(id))).resolves.toBeUndefined();
  });

  it('has one for each', () => {
    const areas = new Set(['payroll', 'leave', 'time to job cost']);
    expect(
      examples.filter(({ id, area }) => areas.has(area) && !(id in stories)).map(({ id }) => id),
    ).toEqual([]);
  });
});
