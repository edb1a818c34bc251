import { mkdirSync, writeFileSync } from 'node:fs';
import type { TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { isPaperKind, isPaperOfYear, paperKinds, type PaperKind } from '@plinth/domain/paper-kinds.ts';
import { languages, type Language } from '@plinth/messages/languages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApiFixture, type ApiRole } from '../testing/api-fixture.ts';
import { pagesOf, paperText, plain, wordsMissing } from '../testing/paper-text.ts';
import { openSampleCompany } from '../testing/sample-fixture.ts';
import { isolated } from './content/isolate.ts';
import type { PaperContent } from './content/paper-content.ts';
import { writePaper } from './content/write-paper.ts';

let database: TestDatabase;
let people: Record<ApiRole, TestUser>;

beforeAll(async () => {
  ({ database, people } = await openSampleCompany());
  // as a company in the Emirates prints itself
  await database.owner.query(
    `update public.company_settings set name = 'Al Noor Contracting LLC', tax_id = '100200300400003',
      address = E'Office 1204, Bay Square 7\nBusiness Bay, Dubai', phone = '+971 4 555 0100', email = 'accounts@alnoor.example'`,
  );
}, 300_000);
afterAll(() => database?.drop());

/** The record of a kind that says most, so that its paper shows all that it can. */
const richest: Readonly<Record<PaperKind, string>> = {
  invoice: `select i.id from public.invoices i join public.invoice_items l on l.invoice_id = i.id
    where i.status = 'partially_paid' group by i.id order by count(*) desc, i.id limit 1`,
  credit_note: 'select id from public.credit_notes order by total_amount desc, id limit 1',
  receipt: `select id from public.invoice_payments where status = 'posted' order by amount desc, id limit 1`,
  client_receipt: `select client_receipt_id as id from public.invoice_payments where client_receipt_id is not null
    group by 1 order by count(*) desc, 1 limit 1`,
  client_settlement: `select id from public.client_settlements where status = 'approved' and reversal_of is null
    order by settlement_kind desc, id limit 1`,
  payment_advice: `select id from public.supplier_payments where status = 'posted' order by amount desc, id limit 1`,
  quotation:
    'select quotation_id as id from public.quotation_items group by 1 order by count(*) desc, 1 limit 1',
  rfq: 'select rfq_id as id from public.rfq_items group by 1 order by count(*) desc, 1 limit 1',
  rfq_invitation:
    'select rfq_offer_id as id from public.rfq_offer_items group by 1 order by count(*) desc, 1 limit 1',
  purchase_order:
    'select purchase_order_id as id from public.purchase_order_items group by 1 order by count(*) desc, 1 limit 1',
  work_order:
    'select work_order_id as id from public.work_order_items group by 1 order by count(*) desc, 1 limit 1',
  requisition: `select r.id from public.requisition_drafts r
    order by r.notes is null, r.required_date is null, r.id limit 1`,
  goods_receipt: `select g.id from public.goods_receipts g join public.goods_receipt_items l on l.goods_receipt_id = g.id
    where g.status = 'posted' group by g.id order by sum(l.quantity_rejected) desc, g.delivery_note is null, g.id limit 1`,
  issue_note: `select t.id from public.inventory_transactions t where t.transaction_type = 'issue'
    order by t.cost_code_id is null, t.id limit 1`,
  return_note: `select t.id from public.inventory_transactions t where t.transaction_type = 'return' order by t.id limit 1`,
  transfer_note: `select t.id from public.inventory_transactions t where t.transaction_type = 'transfer' order by t.id limit 1`,
  variation_order: `select v.id from public.variation_order_drafts v where v.status = 'approved'
    order by v.extension_days = 0, v.description is null, v.id limit 1`,
  change_order: `select d.id from public.change_order_drafts d where d.change_type = 'purchase_order'
    order by d.status <> 'approved', d.description is null, d.id limit 1`,
  subcontract_certificate: `select c.id from public.subcontract_claims c
    order by c.applied_amount is null, c.completed_amount desc, c.id limit 1`,
  certificate_aia:
    'select id from public.certificates order by applied_amount is null, sequence desc, total_amount desc, id limit 1',
  certificate_fidic:
    'select id from public.certificates order by applied_amount is null, sequence desc, total_amount desc, id limit 1',
  certificate_ra_bill:
    'select id from public.certificates order by applied_amount is null, sequence desc, total_amount desc, id limit 1',
  final_account: `select f.id from public.final_accounts f order by f.status = 'agreed' desc, f.final_amount desc, f.id limit 1`,
  statement:
    'select client_id as id from public.invoices where client_id is not null group by 1 order by count(*) desc, 1 limit 1',
  payslip: `select p.id from public.payroll p join public.payroll_lines l on l.payroll_id = p.id where p.status = 'paid'
    group by p.id order by count(*) desc, p.id limit 1`,
  leave_form: `select id from public.leave_requests where status = 'approved' order by days_requested desc, id limit 1`,
  offer_letter: `select id from public.job_offers order by id limit 1`,
  salary_certificate: `select id from public.employees where local_name is not null order by hire_date, id limit 1`,
  experience_letter: `select id from public.employees where local_name is not null order by hire_date, id limit 1`,
  employment_contract: `select id from public.employees where local_name is not null order by probation_end_date is null, hire_date, id limit 1`,
  form_16: `select p.employee_id as id from public.payroll p join public.employees e on e.id = p.employee_id
    where e.country_pack = 'IN' and p.currency = 'INR' and p.status in ('approved', 'paid')
    group by 1 order by sum(p.tax_deductions) desc, 1 limit 1`,
  warning_letter: `select id from public.disciplinary_records order by employee_answer is null, id limit 1`,
  signed_document: `select id from public.document_signatures where status = 'signed' order by signed_at, id limit 1`,
  settlement: `select e.id from public.employees e join public.employee_compensation c on c.employee_id = e.id
    where e.country_pack = 'AE' and c.effective_to is null
    order by not exists (select from public.item_handovers h where h.employee_id = e.id and h.status = 'lost'),
      e.hire_date, e.id limit 1`,
  rfi: `select id from public.rfis order by answer is null, delay_days desc, drawing_reference is null, id limit 1`,
  submittal: `select id from public.submittals order by status <> 'revise_and_resubmit', id limit 1`,
  meeting_minutes: `select id from public.meetings order by agenda is null, id limit 1`,
  daily_report: `select id from public.daily_reports order by delays is null, quantities = '[]', id limit 1`,
  delay_notice: `select id from public.delay_events order by granted_days is null, id limit 1`,
  work_permit: `select id from public.work_permits order by status <> 'issued', permit_type <> 'hot_work', id limit 1`,
  inspection_report: `select id from public.safety_inspections order by findings is null, id limit 1`,
  incident_report: `select id from public.safety_incidents where incident_type = 'injury'
    order by status <> 'closed', root_cause is null, id limit 1`,
};

/** Everything that stands on a paper, as it was put there. */
function textsOn(paper: PaperContent): string[] {
  const label = (one: { text: string; second: string }) => [one.text, one.second];
  return [
    ...label(paper.title),
    paper.number,
    paper.letterhead.name,
    ...paper.letterhead.lines,
    ...paper.parties.flatMap((party) => [...label(party.label), ...party.lines]),
    ...paper.facts.flatMap((fact) => [...label(fact.label), fact.value]),
    ...paper.texts,
    ...paper.tables.flatMap((table) => [
      ...table.columns.flatMap((column) => label(column.label)),
      ...table.rows.flatMap((row) => row.cells),
    ]),
    ...paper.totals.flatMap((total) => [...label(total.label), total.value]),
    ...[...paper.words, ...paper.notes].map((note) => note.text),
    ...paper.signatures.flatMap(label),
    paper.signed?.name ?? '',
  ];
}

/** The financial year of the last payslips in India, as an address names it. */
const taxYear = async () =>
  (
    await database.owner.query<{ year: string }>(
      `select extract(year from max(pay_period_end) - interval '3 months')::text as year from public.payroll
        where currency = 'INR' and status in ('approved', 'paid')`,
    )
  ).rows[0]?.year ?? '';

const idOf = async (kind: PaperKind) =>
  (await database.owner.query<{ id: string }>(richest[kind])).rows[0]?.id ?? '';

it('says on every paper, in three languages, what was put there, also to who copies it', async () => {
  const fixture = await openApiFixture(database, people);
  const folder = process.env['PLINTH_PAPERS'];
  if (folder) mkdirSync(folder, { recursive: true });
  const faults: string[] = [];
  const year = await taxYear();
  for (const kind of Object.keys(paperKinds).filter(isPaperKind)) {
    const id = await idOf(kind);
    for (const language of languages) {
      const choice = isPaperOfYear(kind) ? `&year=${year}` : '';
      const address = `GET /papers/${kind}/${id}/?language=${language}${choice}`;
      const answer = await fixture.ask(address, { as: people.OWNER });
      if (answer.statusCode !== 200) {
        faults.push(`${address}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
        continue;
      }
      if (folder) writeFileSync(`${folder}/${kind}-${language}.pdf`, answer.rawPayload);
      const said = plain(paperText(answer.rawPayload)).replaceAll(' ', '');
      const missing = textsOn(await contentOf(kind, id, language, year)).flatMap((text) =>
        wordsMissing(text, said),
      );
      if (missing.length > 0) faults.push(`${kind} in ${language} does not say ${missing.join(' ')}`);
      expect(pagesOf(answer.rawPayload)).toBeGreaterThan(0);
    }
  }
  expect(faults).toEqual([]);
}, 300_000);

async function contentOf(
  kind: PaperKind,
  id: string,
  language: Language,
  year: string,
): Promise<PaperContent> {
  const { rows } = await database.owner.query<{ facts: unknown }>(
    'select private.facts_of_paper($1, $2, $3) as facts',
    [kind, id, year],
  );
  return isolated(writePaper(kind, rows[0]?.facts, language));
}

it('gives nobody a paper of what they may not read, and notes who had one about pay', async () => {
  const fixture = await openApiFixture(database, people);
  const { EMPLOYEE: employee, OWNER: owner } = people;
  const one = async (sql: string, values: unknown[] = []) =>
    (await database.owner.query<{ id: string }>(sql, values)).rows[0]?.id ?? '';
  const self = await one('select id from public.employees where user_id = $1', [employee.id]);
  const ofSelf = `select id from public.payroll where employee_id = $1 and status in ('approved', 'paid') limit 1`;
  const ofOther = `select id from public.payroll where employee_id <> $1 and status in ('approved', 'paid') limit 1`;
  const [ownSlip, otherSlip] = [await one(ofSelf, [self]), await one(ofOther, [self])];
  const other = await one('select id from public.employees where id <> $1 limit 1', [self]);
  expect([self, ownSlip, otherSlip, other].every((id) => id !== '')).toBe(true);
  const status = async (path: string, as: TestUser | null = employee) =>
    (await fixture.ask(`GET /papers/${path}/`, { as })).statusCode;

  expect(await status(`payslip/${ownSlip}`)).toBe(200);
  expect(await status(`salary_certificate/${self}`)).toBe(200);
  expect(await status(`payslip/${otherSlip}`)).toBe(404);
  expect(await status(`salary_certificate/${other}`)).toBe(404);
  expect(await status(`experience_letter/${other}`)).toBe(404);
  // what is offered is pay: a hiring manager does not read it either
  for (const as of [employee, people.MANAGER])
    expect(await status(`offer_letter/${await idOf('offer_letter')}`, as)).toBe(404);
  expect(await status(`settlement/${self}`)).toBe(403);
  expect(await status(`settlement/${other}`, people.MANAGER)).toBe(403);
  for (const kind of [
    'invoice',
    'credit_note',
    'receipt',
    'client_receipt',
    'client_settlement',
    'payment_advice',
  ] as const)
    expect([kind, await status(`${kind}/${await idOf(kind)}`)]).toEqual([kind, 404]);
  expect(await status(`statement/${await idOf('statement')}`)).toBe(403);
  expect(await status(`invoice/${await idOf('invoice')}`, null)).toBe(401);
  expect(await status(`secrets/${ownSlip}`, owner)).toBe(404);
  expect(await status(`invoice/1%27or%271`, owner)).toBe(404);
  expect(await status(`invoice/${await idOf('quotation')}`, owner)).toBe(404);
  const wrong = await fixture.ask(`GET /papers/payslip/${ownSlip}/?language=xx`, { as: employee });
  expect(wrong.statusCode).toBe(400);

  const { rows } = await database.owner.query<{ data: { kind: string; record_id: string } }>(
    `select data from public.security_log where message = 'paper_made' and user_id = $1 order by created_at`,
    [employee.id],
  );
  expect(rows.map(({ data }) => data)).toEqual([
    { kind: 'payslip', record_id: ownSlip },
    { kind: 'salary_certificate', record_id: self },
  ]);
}, 120_000);

it('states the tax of a year to the person and to human resources, and a contract to the same', async () => {
  const fixture = await openApiFixture(database, people);
  const year = await taxYear();
  const [id, other] = [await idOf('form_16'), await idOf('salary_certificate')];
  const status = async (path: string, as: TestUser) =>
    (await fixture.ask(`GET /papers/${path}`, { as })).statusCode;
  const { rows } = await database.owner.query<{ id: string }>(
    'select id from public.employees where user_id = $1',
    [people.EMPLOYEE.id],
  );
  const self = rows[0]?.id ?? '';
  for (const as of [people.OWNER, people.ADMIN])
    expect(await status(`form_16/${id}/?year=${year}`, as)).toBe(200);
  for (const as of [people.EMPLOYEE, people.MANAGER]) {
    expect(await status(`form_16/${id}/?year=${year}`, as)).toBe(404);
    expect(await status(`employment_contract/${other}/`, as)).toBe(404);
  }
  expect(await status(`employment_contract/${self}/`, people.EMPLOYEE)).toBe(200);
  const isOf = (employee: string, person: string | null) =>
    database.owner.query('update public.employees set user_id = $2 where id = $1', [employee, person]);
  const { rows: before } = await database.owner.query<{ user_id: string | null }>(
    'select user_id from public.employees where id = $1',
    [id],
  );
  await isOf(self, null);
  await isOf(id, people.EMPLOYEE.id);
  expect(await status(`form_16/${id}/?year=${year}`, people.EMPLOYEE)).toBe(200);
  await isOf(id, before[0]?.user_id ?? null);
  await isOf(self, people.EMPLOYEE.id);
  expect(await status(`form_16/${id}/`, people.OWNER)).toBe(400);
  expect(await status(`form_16/${id}/?year=1850`, people.OWNER)).toBe(400);
  expect(await status(`form_16/${id}/?year=2001`, people.OWNER)).toBe(404);
  expect(await status(`form_16/${id}/?year=x`, people.OWNER)).toBe(400);
}, 120_000);

it('makes for a program what its scopes reach, and nothing else', async () => {
  const fixture = await openApiFixture(database, people);
  const statuses = async (scopes: string[]) => {
    const body = { name: 'Archive', scopes, expires_at: new Date(Date.now() + 86_400_000).toISOString() };
    const made = await fixture.ask('POST /rpc/create_api_token/', { as: people.OWNER, body });
    const headers = { authorization: `Bearer ${made.json<{ token: string }>().token}` };
    const kinds = ['invoice', 'statement', 'quotation', 'payslip', 'settlement'] as const;
    return Promise.all(
      kinds.map(
        async (kind) =>
          (await fixture.ask(`GET /papers/${kind}/${await idOf(kind)}/`, { headers })).statusCode,
      ),
    );
  };
  expect(await statuses(['finance:view', 'external_entities:view'])).toEqual([200, 200, 404, 404, 403]);
  expect(await statuses(['external_entities:view'])).toEqual([404, 403, 404, 404, 403]);
}, 120_000);

it('tells a client neither what the work costs us nor what the order leaves us', async () => {
  const fixture = await openApiFixture(database, people);
  const id = await idOf('quotation');
  const answer = await fixture.ask(`GET /papers/quotation/${id}/?language=en`, { as: people.OWNER });
  const said = paperText(answer.rawPayload);
  const { rows } = await database.owner.query<{ total: string; costs: string[] }>(
    `select to_char(q.total_cost, 'FM999,999,999,990.00') as total,
      array_agg(to_char(l.cost_amount, 'FM999,999,999,990.00')) as costs
    from public.quotation_drafts q join public.quotation_items l on l.quotation_id = q.id
    where q.id = $1 and l.cost_amount <> l.amount group by q.id`,
    [id],
  );
  const costs = [rows[0]?.total ?? '', ...(rows[0]?.costs ?? [])];
  expect(costs.length).toBeGreaterThan(1);
  expect(costs.filter((cost) => said.includes(cost))).toEqual([]);
}, 120_000);

it('draws a list as it was sent, also with a logo nobody can read, and refuses what is none', async () => {
  const fixture = await openApiFixture(database, people);
  await database.owner.query(
    `insert into private.company_logo (media_type, content) values ('image/png', '\\x89504e470d0a1a0a0102030405060708')
      on conflict on constraint company_logo_pkey do update set content = excluded.content`,
  );
  const list = {
    title: 'المشاريع',
    notes: [['Filter', 'none']],
    columns: [{ label: 'الاسم' }, { label: 'القيمة', is_end: true }],
    rows: [
      ['برج الشارقة', '1,250.50'],
      ['#import "x.typ": * $a$ [b] \\ <script>', '₹12,34,567.00'],
      ['क्षेत्रीय कार्यालय', '0.00'],
    ],
  };
  const answer = await fixture.ask('POST /papers/list/?language=ar', { as: people.EMPLOYEE, body: list });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  const said = plain(paperText(answer.rawPayload)).replaceAll(' ', '');
  const put = [list.title, ...list.columns.map(({ label }) => label), ...list.rows.flat()];
  expect(put.flatMap((text) => wordsMissing(text, said))).toEqual([]);
  const sent = (body: unknown, as: TestUser | null = people.EMPLOYEE) =>
    fixture.ask('POST /papers/list/', { as, body }).then(({ statusCode }) => statusCode);
  expect(await sent(list, null)).toBe(401);
  expect(await sent({ ...list, columns: [] })).toBe(400);
  expect(await sent({ ...list, rows: 'all' })).toBe(400);
  expect(await sent({ ...list, template: '/etc/passwd' })).toBe(400);
  expect(await sent({ ...list, rows: Array.from({ length: 5001 }, () => ['a', 'b']) })).toBe(413);
}, 120_000);
