import type { TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import type { PaperKind } from '@plinth/domain/paper-kinds.ts';
import { languages, type Language } from '@plinth/messages/languages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApiFixture, type ApiFixture, type ApiRole } from '../testing/api-fixture.ts';
import { paperText, plain, wordsMissing } from '../testing/paper-text.ts';
import { openSampleCompany } from '../testing/sample-fixture.ts';

type Kind = Extract<PaperKind, 'rfq' | 'rfq_invitation'>;

let database: TestDatabase;
let people: Record<ApiRole, TestUser>;

beforeAll(async () => {
  ({ database, people } = await openSampleCompany());
}, 300_000);
afterAll(() => database?.drop());

const read = async <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  (await database.owner.query<Row>(sql, values)).rows;

const requestOf = async (title: string) =>
  (await read<{ id: string }>('select id from public.rfqs where title = $1', [title]))[0]?.id ?? '';

/** The suppliers of a request, each with the prices and the number of their offer. */
const invitedTo = (request: string) =>
  read<{ id: string; name: string; secrets: string[] }>(
    `select o.id, e.company_name as name, array_remove(array_agg(to_char(l.unit_price, 'FM999,990.00')), null)
        || o.supplier_reference || to_char(o.total_amount, 'FM999,999,990.00') as secrets
      from public.rfq_offers o join public.external_entities e on e.id = o.supplier_id
        left join public.rfq_offer_items l on l.rfq_offer_id = o.id
      where o.rfq_id = $1 group by o.id, e.company_name order by e.company_name`,
    [request],
  );

async function said(fixture: ApiFixture, kind: Kind, id: string, language: Language): Promise<string> {
  const answer = await fixture.ask(`GET /papers/${kind}/${id}/?language=${language}`, { as: people.OWNER });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return paperText(answer.rawPayload);
}

const close = (text: string) => plain(text).replaceAll(' ', '');

it('is addressed to one supplier, and names neither the others nor any price', async () => {
  const fixture = await openApiFixture(database, people);
  const request = await requestOf('Props and beams for formwork');
  const invited = await invitedTo(request);
  expect(invited).toHaveLength(3);
  const papers = { rfq: await said(fixture, 'rfq', request, 'en') };
  for (const one of invited) {
    const paper = await said(fixture, 'rfq_invitation', one.id, 'en');
    expect(close(paper)).toContain(close(one.name));
    const others = invited.filter(({ id }) => id !== one.id);
    expect(others.filter(({ name }) => close(paper).includes(close(name)))).toEqual([]);
    Object.assign(papers, { [one.name]: paper });
  }
  expect(invited.filter(({ name }) => close(papers.rfq).includes(close(name)))).toEqual([]);
  const secrets = invited.flatMap((one) => one.secrets);
  expect(secrets).toHaveLength(14);
  for (const [whom, paper] of Object.entries(papers)) {
    expect([whom, secrets.filter((secret) => paper.includes(secret))]).toEqual([whom, []]);
    expect(wordsMissing('Steel props 180 each Offers due Unit price', close(paper))).toEqual([]);
    expect(paper).not.toContain('01-200');
  }
}, 180_000);

it('says in three languages what is wanted, by when and what to fill in, and that it is a draft', async () => {
  const fixture = await openApiFixture(database, people);
  const request = await requestOf('Site signs');
  await read(
    `update public.rfqs set notes = 'Budget of four thousand', currency = 'USD',
      delivery_address = E'Gate 3\\nPlot 598' where id = $1`,
    [request],
  );
  await read(`update public.rfq_items set notes = 'Aluminium, class 2 film' where rfq_id = $1`, [request]);
  const form: Record<Language, string> = {
    en: 'Request for quotation Draft Offers due Required by Deliver to Currency to quote in Delivery (days) Amount',
    ar: 'طلب عروض أسعار مسودة آخر موعد للعروض مطلوب بتاريخ التسليم عملة التسعير مدة المبلغ صالح حتى',
    hi: 'कोटेशन अनुरोध मसौदा ऑफ़र की अंतिम तारीख सुपुर्दगी का स्थान मुद्रा डिलीवरी (दिन) राशि',
  };
  const [invitation] = await invitedTo(request);
  for (const language of languages) {
    for (const [kind, id] of [
      ['rfq', request],
      ['rfq_invitation', invitation?.id ?? ''],
    ] as const) {
      const paper = await said(fixture, kind, id, language);
      const put = `${form[language]} Safety sign A2 Aluminium, class 2 film USD Gate 3 Plot 598`;
      expect([kind, language, wordsMissing(put, close(paper))]).toEqual([kind, language, []]);
      expect(paper).not.toContain('Budget');
      expect(paper).not.toContain('0.00');
    }
  }
}, 180_000);

it('is stamped when it was cancelled, and not while it stands', async () => {
  const fixture = await openApiFixture(database, people);
  const [cancelled, sent] = [await requestOf('Crane mats'), await requestOf('Dewatering pumps')];
  expect(await said(fixture, 'rfq', cancelled, 'en')).toContain('Cancelled');
  const [mats] = await invitedTo(cancelled);
  expect(await said(fixture, 'rfq_invitation', mats?.id ?? '', 'en')).toContain('Cancelled');
  expect(await said(fixture, 'rfq', sent, 'en')).not.toMatch(/Draft|Cancelled/);
}, 120_000);

it('is for those who may read the request, and for nobody else', async () => {
  const fixture = await openApiFixture(database, people);
  const request = await requestOf('Dewatering pumps');
  const [invitation] = await invitedTo(request);
  const addresses = [`rfq/${request}`, `rfq_invitation/${invitation?.id}`];
  const statuses = (options: Parameters<ApiFixture['ask']>[1]) =>
    Promise.all(
      addresses.map(async (address) => (await fixture.ask(`GET /papers/${address}/`, options)).statusCode),
    );
  const program = async (scopes: string[]) => {
    const body = { name: 'Archive', scopes, expires_at: new Date(Date.now() + 86_400_000).toISOString() };
    const made = await fixture.ask('POST /rpc/create_api_token/', { as: people.OWNER, body });
    return statuses({ headers: { authorization: `Bearer ${made.json<{ token: string }>().token}` } });
  };
  expect(await statuses({ as: people.EMPLOYEE })).toEqual([200, 200]);
  expect(await statuses({ as: null })).toEqual([401, 401]);
  expect(await program(['commercial:view'])).toEqual([200, 200]);
  expect(await program(['finance:view', 'external_entities:view'])).toEqual([404, 404]);
  // the one is no address of the other
  for (const address of [`rfq_invitation/${request}`, `rfq/${invitation?.id}`, `purchase_order/${request}`])
    expect((await fixture.ask(`GET /papers/${address}/`, { as: people.OWNER })).statusCode).toBe(404);
  await read(
    `delete from public.role_permissions where module_id in (select id from public.modules where name = 'commercial')
      and role_id = (select id from public.roles where name = 'EMPLOYEE')`,
  );
  expect(await statuses({ as: people.EMPLOYEE })).toEqual([404, 404]);
}, 120_000);
