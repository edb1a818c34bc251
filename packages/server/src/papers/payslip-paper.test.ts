import { mkdirSync, writeFileSync } from 'node:fs';
import type { TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { languages, type Language } from '@plinth/messages/languages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Facts } from './content/facts.ts';
import { PaperWriter } from './content/paper-writer.ts';
import { openApiFixture, type ApiRole } from '../testing/api-fixture.ts';
import { paperText, wordsMissing } from '../testing/paper-text.ts';
import { openSampleCompany } from '../testing/sample-fixture.ts';

let database: TestDatabase;
let people: Record<ApiRole, TestUser>;

type Slip = { id: string; number: string; person: string };
const slips: Partial<Record<'AE' | 'IN', Slip>> = {};

beforeAll(async () => {
  ({ database, people } = await openSampleCompany());
  for (const country of ['AE', 'IN'] as const) {
    const { rows } = await database.owner.query<Slip>(
      `select p.id, p.payslip_number as number, p.employee_id as person from public.payroll p
         join public.employees e on e.id = p.employee_id join public.payroll_lines l on l.payroll_id = p.id
       where e.country_pack = $1 and p.status = 'paid' and not p.is_off_cycle
       group by p.id order by count(*) filter (where l.code = 'band.allowance') desc, count(*) desc, p.payslip_number limit 1`,
      [country],
    );
    slips[country] = rows[0];
  }
  const paper = (slip: Slip | undefined, kind: string, number: string) =>
    database.owner.query(
      `insert into public.employee_papers (employee_id, kind, title, paper_number, issued_on)
       values ($1, $2, $2, $3, '2027-01-01')`,
      [slip?.person, kind, number],
    );
  await paper(slips.IN, 'pan', 'ABCPK1234F');
  await paper(slips.IN, 'uan', '100987654321');
  await database.owner.query(
    `update public.company_settings set wps_employer_id = '0000000123456', pan = 'AAACP1234C', tan = 'MUMP12345B'`,
  );
  await database.owner.query(
    `update public.employee_compensation set wps_person_id = '20456789012345' where employee_id = $1`,
    [slips.AE?.person],
  );
  await database.owner.query(
    `update public.salary_allowances set name_ar = 'بدل متفق عليه', name_hi = 'तय भत्ता'`,
  );
}, 300_000);
afterAll(() => database?.drop());

async function textOf(slip: Slip | undefined, language: Language, as = people.OWNER): Promise<string> {
  const fixture = await openApiFixture(database, people);
  const answer = await fixture.ask(`GET /papers/payslip/${slip?.id}/?language=${language}`, { as });
  expect([answer.statusCode, slip?.id]).toEqual([200, slip?.id]);
  const folder = process.env['PLINTH_PAPERS'];
  if (folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/payslip-${slip?.number}-${language}.pdf`, answer.rawPayload);
  }
  return paperText(answer.rawPayload);
}

const said: Readonly<Record<'AE' | 'IN', Readonly<Record<Language, readonly string[]>>>> = {
  AE: {
    en: ['Labour card no.', 'MOHRE establishment no.', 'Paid days', 'Unpaid days', 'Salary'],
    ar: ['رقم بطاقة العمل', 'الأيام غير المدفوعة', 'الراتب الأساسي', 'بدل متفق عليه'],
    hi: ['वेतन पर्ची', 'लेबर कार्ड नंबर', 'बिना वेतन के दिन', 'मूल वेतन', 'तय भत्ता'],
  },
  IN: {
    en: ['PAN', 'UAN', 'Paid days', 'Unpaid days', 'Provident fund, employee', 'Year to date'],
    ar: ['رقم PAN', 'الأيام المدفوعة', 'صندوق الادخار', 'حصة الموظف', 'حصة صاحب العمل'],
    hi: ['वेतन पर्ची', 'पैन', 'वेतन के दिन', 'भविष्य निधि', 'कर्मचारी', 'नियोक्ता'],
  },
};
const numbers: Readonly<Record<'AE' | 'IN', readonly string[]>> = {
  AE: ['20456789012345', '0000000123456'],
  IN: ['ABCPK1234F', '100987654321', 'AAACP1234C', 'MUMP12345B'],
};

describe.each(['AE', 'IN'] as const)('a payslip of %s', (country) => {
  it.each(languages)(
    'says in %s what it must, its components by their names',
    async (language) => {
      const slip = slips[country];
      const text = await textOf(slip, language);
      const wanted = [...said[country][language], ...numbers[country], slip?.number ?? 'no number'];
      expect(wanted.flatMap((words) => wordsMissing(words, text))).toEqual([]);
      const foreign =
        language === 'en'
          ? []
          : ['Salary', 'Provident', 'Professional', 'Housing', '% of', 'of a month', 'rounded up'];
      expect(foreign.filter((word) => text.includes(word))).toEqual([]);
    },
    120_000,
  );
});

it('says nothing of the other country: no PAN in the Emirates, no labour card in India', async () => {
  const [here, there] = [await textOf(slips.AE, 'en'), await textOf(slips.IN, 'en')];
  expect(['PAN', 'UAN', 'TAN'].filter((word) => here.includes(word))).toEqual([]);
  expect(['Labour card', 'MOHRE'].filter((word) => there.includes(word))).toEqual([]);
}, 120_000);

it.each(['ar', 'hi'] as const)('no calculation of the company is left in English in %s', async (language) => {
  const { rows } = await database.owner.query<{ calculation: string }>(
    `select distinct on (regexp_replace(calculation, '[0-9.]+', '1', 'g')) calculation from public.payroll_lines
     where calculation is not null`,
  );
  const writer = new PaperWriter(new Facts({ company: {}, currency: 'INR' }), language, null);
  expect(rows.length).toBeGreaterThan(5);
  const read = rows.map(({ calculation }) => writer.calculation(calculation));
  expect(read.filter((text) => /[a-z]/i.test(text.replaceAll(/\b(USD|AED|INR)\b/g, '')))).toEqual([]);
});
