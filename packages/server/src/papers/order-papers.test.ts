import type { TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import type { PaperKind } from '@plinth/domain/paper-kinds.ts';
import { languages, type Language } from '@plinth/messages/languages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiFixture, type ApiFixture, type ApiRole } from '../testing/api-fixture.ts';
import { pagesOf, paperText, plain, wordsMissing } from '../testing/paper-text.ts';
import { openSampleCompany } from '../testing/sample-fixture.ts';

let database: TestDatabase;
let people: Record<ApiRole, TestUser>;

beforeAll(async () => {
  ({ database, people } = await openSampleCompany());
}, 300_000);
afterAll(() => database?.drop());

type Case = {
  /** The record that is printed. */
  record: string;
  /** The list in which its reader finds it. */
  list: string;
  module: 'commercial' | 'inventory';
  /** Words of its form and of its record. */
  form: Record<Language, string>;
  said: string;
  /** What is ours alone. */
  unsaid: string;
  /** It says more than its record, so that it takes more. */
  takesMore?: true;
};

const cases: Partial<Record<PaperKind, Case>> = {
  requisition: {
    record: `select r.id from public.requisition_drafts r where r.status = 'ordered' order by r.id limit 1`,
    list: '/commercial/requisitions/',
    module: 'commercial',
    form: {
      en: 'Material requisition Project Requested by Approved by Item no Quantity Unit Cost code Remarks',
      ar: 'طلب مواد المشروع رقم الصنف الكمية الوحدة ملاحظات',
      hi: 'सामग्री माँग पत्र परियोजना मद सं मात्रा इकाई टिप्पणी',
    },
    said: `select concat_ws(' ', r.requisition_number, r.title, p.name, i.item_name, i.unit_of_measure,
        trim_scale(i.quantity), code.code) as words
      from public.requisition_drafts r join public.projects p on p.id = r.project_id
        join public.requisition_items i on i.requisition_id = r.id
        left join public.cost_codes code on code.id = i.cost_code_id where r.id = $1`,
    unsaid: `select distinct to_char(o.unit_cost, 'FM999,999,990.00') as words from public.requisition_items i
        join public.purchase_order_items o on o.requisition_item_id = i.id where i.requisition_id = $1`,
  },
  goods_receipt: {
    record: `select g.id from public.goods_receipts g join public.goods_receipt_items l on l.goods_receipt_id = g.id
      where g.status = 'posted' and g.delivery_note is not null group by g.id
      order by sum(l.quantity_rejected) desc, g.id limit 1`,
    list: '/inventory/goods-receipts/',
    module: 'inventory',
    takesMore: true,
    form: {
      en: 'Goods received note Supplier Delivery note Ordered Received before Accepted Rejected Outstanding Delivered by',
      ar: 'سند استلام مواد المورد المطلوب المستلم سابقا المقبول المرفوض المتبقي',
      hi: 'माल प्राप्ति नोट आपूर्तिकर्ता आदेशित पहले प्राप्त स्वीकृत अस्वीकृत शेष',
    },
    said: `select concat_ws(' ', g.receipt_number, o.po_number, g.delivery_note, e.company_name, i.item_name,
        i.unit_of_measure) as words
      from public.goods_receipts g join public.purchase_orders o on o.id = g.purchase_order_id
        join public.external_entities e on e.id = o.supplier_id
        join public.goods_receipt_items l on l.goods_receipt_id = g.id
        join public.purchase_order_items i on i.id = l.purchase_order_item_id where g.id = $1`,
    unsaid: `select to_char(i.unit_cost, 'FM999,999,990.00') as words from public.goods_receipt_items l
        join public.purchase_order_items i on i.id = l.purchase_order_item_id where l.goods_receipt_id = $1
      union select to_char(total_cost, 'FM999,999,990.00') from public.goods_receipt_items where goods_receipt_id = $1`,
  },
  issue_note: {
    record: `select t.id from public.inventory_transactions t where t.transaction_type = 'issue' and t.source_table is null
      order by t.cost_code_id is null, t.id limit 1`,
    list: '/inventory/transactions/',
    module: 'inventory',
    form: {
      en: 'Material issue note Date Project Item no Quantity Location Cost code Issued by Received by',
      ar: 'إذن صرف مواد التاريخ المشروع رقم الصنف الكمية',
      hi: 'सामग्री निर्गम पर्ची परियोजना मद सं मात्रा',
    },
    said: `select concat_ws(' ', t.description, i.item_number, trim_scale(t.quantity), t.unit_of_measure, p.name,
        t.storage_location) as words
      from public.inventory_transactions t join public.inventory_items i on i.id = t.item_id
        join public.projects p on p.id = t.project_id where t.id = $1`,
    unsaid: `select to_char(amount, 'FM999,999,990.00') as words from public.inventory_transactions t
        cross join lateral (values (t.total_cost), (t.unit_cost)) cost (amount) where t.id = $1`,
  },
  variation_order: {
    record: `select v.id from public.variation_order_drafts v where v.status = 'approved'
      order by v.extension_days = 0, v.id limit 1`,
    list: '/commercial/variation-orders/',
    module: 'commercial',
    form: {
      en: 'Variation order Effect on contract sum Variations approved before This variation Effect on time for completion',
      ar: 'أمر تغييري الأثر على قيمة العقد معتمدة سابقا هذا الأمر التغييري الأثر على مدة الإنجاز تمديد المدة',
      hi: 'परिवर्तन आदेश अनुबंध राशि पर प्रभाव पहले स्वीकृत परिवर्तन समापन अवधि पर प्रभाव',
    },
    said: `select concat_ws(' ', v.variation_number, v.title, v.description, v.client_reference, k.contract_number,
        e.company_name, i.description, to_char(v.amount, 'FM999,999,990.00'),
        to_char(k.original_amount, 'FM999,999,990.00'), v.extension_days) as words
      from public.variation_order_drafts v join public.contracts k on k.id = v.contract_id
        join public.external_entities e on e.id = k.client_id
        join public.variation_order_items i on i.variation_order_id = v.id where v.id = $1`,
    unsaid: `select to_char(amount, 'FM999,999,990.00') as words from (
        select cost_amount as amount from public.variation_order_items where variation_order_id = $1
        union select cost_amount from public.variation_order_drafts where id = $1) cost where amount <> 0`,
  },
  change_order: {
    record: `select d.id from public.change_order_drafts d where d.change_type = 'purchase_order'
      order by d.status <> 'approved', d.id limit 1`,
    list: '/commercial/change-orders/',
    module: 'commercial',
    form: {
      en: 'Amendment to purchase order Effect on order sum Changes approved before This change Revised order sum',
      ar: 'تعديل أمر الشراء الأثر على قيمة الأمر هذا التعديل القيمة المعدلة للأمر',
      hi: 'क्रय आदेश संशोधन आदेश राशि पर प्रभाव पहले स्वीकृत परिवर्तन संशोधित आदेश राशि',
    },
    said: `select concat_ws(' ', d.change_order_number, d.title, d.description, o.po_number, e.company_name,
        i.description, to_char(d.total_amount, 'FM999,999,990.00'), to_char(o.subtotal_amount, 'FM999,999,990.00')) as words
      from public.change_order_drafts d join public.purchase_orders o on o.id = d.purchase_order_id
        join public.external_entities e on e.id = o.supplier_id
        join public.change_order_items i on i.change_order_id = d.id where d.id = $1`,
    unsaid: `select code.code as words from public.change_order_items i
        join public.cost_codes code on code.id = i.cost_code_id where i.change_order_id = $1`,
  },
  subcontract_certificate: {
    record: `select c.id, c.claim_number as number from public.subcontract_claims c
      order by c.status not in ('draft', 'certified'), c.applied_amount is null, c.id limit 1`,
    list: '/commercial/subcontract-claims/',
    module: 'commercial',
    form: {
      en: 'Subcontract payment certificate Draft This certificate Less contra charges Amount in words Detail of works %',
      ar: 'مستخلص مقاول الباطن مسودة هذا المستخلص المحتجزات المبلغ كتابة تفاصيل الأعمال',
      hi: 'उप-ठेकेदार भुगतान प्रमाणपत्र मसौदा यह प्रमाणपत्र बैक-चार्ज राशि शब्दों में कार्यों का विवरण',
    },
    said: `select concat_ws(' ', c.claim_number, o.work_order_number, e.company_name, i.description,
        to_char(l.completed_amount, 'FM999,999,990.00'), l.reason) as words
      from public.subcontract_claims c join public.work_order_drafts o on o.id = c.work_order_id
        join public.external_entities e on e.id = o.assigned_to
        join public.subcontract_claim_lines l on l.subcontract_claim_id = c.id
        join public.work_order_items i on i.id = l.work_order_item_id where c.id = $1`,
    unsaid: `select code.code as words from public.subcontract_claim_lines l
        join public.work_order_items i on i.id = l.work_order_item_id
        join public.cost_codes code on code.id = i.cost_code_id where l.subcontract_claim_id = $1`,
  },
};

const words = async (sql: string, id: string) =>
  (await database.owner.query<{ words: string }>(sql, [id])).rows.map((row) => row.words);

/** Employees may no longer do anything in a module, until it is given back. */
async function takeFromEmployees(module: string): Promise<() => Promise<unknown>> {
  const { rows } = await database.owner.query<{ grants: unknown }>(
    `with taken as (delete from public.role_permissions
      where module_id = (select id from public.modules where name = $1)
        and role_id = (select id from public.roles where name = 'EMPLOYEE') returning *)
    select jsonb_agg(to_jsonb(taken)) as grants from taken`,
    [module],
  );
  return () =>
    database.owner.query(
      'insert into public.role_permissions select * from jsonb_populate_recordset(null::public.role_permissions, $1)',
      [JSON.stringify(rows[0]?.grants)],
    );
}

describe.each(Object.entries(cases))(
  'the paper of a %s',
  (kind, { record, list, module, form, said, unsaid, takesMore }) => {
    const found = async () =>
      (await database.owner.query<{ id: string; number: string }>(record)).rows[0] ?? { id: '', number: '' };

    it('says what its record says, in three languages, and nothing of what is ours', async () => {
      const fixture = await openApiFixture(database, people);
      const { id } = await found();
      for (const language of languages) {
        const answer = await fixture.ask(`GET /papers/${kind}/${id}/?language=${language}`, {
          as: people.OWNER,
        });
        expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
        expect(pagesOf(answer.rawPayload)).toBeGreaterThan(0);
        const text = plain(paperText(answer.rawPayload)).replaceAll(' ', '');
        const put = [form[language], ...(await words(said, id))].join(' ');
        expect([language, wordsMissing(put, text)]).toEqual([language, []]);
        const secrets = await words(unsaid, id);
        expect([
          language,
          secrets.filter((secret) => text.includes(plain(secret).replaceAll(' ', ''))),
        ]).toEqual([language, []]);
      }
    }, 120_000);

    it('is for those who may read the record, and for nobody else', async () => {
      const fixture = await openApiFixture(database, people);
      const { id } = await found();
      const statuses = async (options: Parameters<ApiFixture['ask']>[1]) =>
        Promise.all(
          [`GET /papers/${kind}/${id}/`, `GET ${list}${id}/`].map(
            async (address) => (await fixture.ask(address, options)).statusCode,
          ),
        );
      const program = async (scopes: string[]) => {
        const body = { name: 'Archive', scopes, expires_at: new Date(Date.now() + 86_400_000).toISOString() };
        const made = await fixture.ask('POST /rpc/create_api_token/', { as: people.OWNER, body });
        return statuses({ headers: { authorization: `Bearer ${made.json<{ token: string }>().token}` } });
      };
      expect(await statuses({ as: people.EMPLOYEE })).toEqual([200, 200]);
      expect(await statuses({ as: null })).toEqual([401, 401]);
      expect(await program([`${module}:view`, 'commercial:view'])).toEqual([200, 200]);
      expect(await program(['finance:view', 'external_entities:view'])).toEqual([takesMore ? 403 : 404, 404]);
      const other = await fixture.ask(`GET /papers/purchase_order/${id}/`, { as: people.OWNER });
      expect(other.statusCode).toBe(404);
      const giveBack = await takeFromEmployees(module);
      expect(await statuses({ as: people.EMPLOYEE })).toEqual([404, 404]);
      await giveBack();
    }, 120_000);
  },
);

it('gives no paper of a change of our own budget', async () => {
  const fixture = await openApiFixture(database, people);
  const { rows } = await database.owner.query<{ id: string }>(
    `select id from public.change_order_drafts where change_type = 'budget' limit 1`,
  );
  const answer = await fixture.ask(`GET /papers/change_order/${rows[0]?.id}/`, { as: people.OWNER });
  expect([rows.length, answer.statusCode]).toEqual([1, 404]);
}, 60_000);

it('gives a goods received note to nobody who may not see what was ordered', async () => {
  const fixture = await openApiFixture(database, people);
  const { rows } = await database.owner.query<{ id: string }>('select id from public.goods_receipts limit 1');
  const body = {
    name: 'Store',
    scopes: ['inventory:view'],
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  };
  const made = await fixture.ask('POST /rpc/create_api_token/', { as: people.OWNER, body });
  const headers = { authorization: `Bearer ${made.json<{ token: string }>().token}` };
  expect((await fixture.ask(`GET /inventory/goods-receipts/${rows[0]?.id}/`, { headers })).statusCode).toBe(
    200,
  );
  expect((await fixture.ask(`GET /papers/goods_receipt/${rows[0]?.id}/`, { headers })).statusCode).toBe(403);
}, 60_000);

it('puts on one note what one person issued to a project on a day, and not what was taken back', async () => {
  const fixture = await openApiFixture(database, people);
  const { rows } = await database.owner.query<{ item: string; name: string; project: string }>(
    `select i.id as item, i.name, p.id as project from public.inventory_items i
      cross join (select id from public.projects where status = 'in_progress' order by id limit 1) p
    where i.quantity_on_hand > 5 order by i.id limit 3`,
  );
  const ids: string[] = [];
  for (const { item, project } of rows) {
    const body = { item_id: item, transaction_type: 'issue', quantity: '1', project_id: project };
    const made = await fixture.ask('POST /inventory/transactions/', { as: people.OWNER, body });
    expect(made.statusCode, made.body.slice(0, 300)).toBe(201);
    ids.push(made.json<{ id: string }>().id);
  }
  await database.commitAs(people.OWNER, (db) =>
    db.query('delete from public.inventory_transactions where id = $1', [ids[1]]),
  );
  const said = async (id = '', kind = 'issue_note') => {
    const answer = await fixture.ask(`GET /papers/${kind}/${id}/?language=en`, { as: people.OWNER });
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    return plain(paperText(answer.rawPayload)).replaceAll(' ', '');
  };
  const names = rows.map(({ name }) => plain(name).replaceAll(' ', ''));
  const named = (text: string) => names.map((name) => text.includes(name));
  expect(named(await said(ids[0]))).toEqual([true, false, true]);
  expect(await said(ids[2])).toContain(ids[0]?.slice(0, 8).toUpperCase());
  const taken = await said(ids[1]);
  expect([named(taken), taken.includes('Reversed')]).toEqual([[false, true, false], true]);
  const other = await fixture.ask(`GET /papers/return_note/${ids[0]}/`, { as: people.OWNER });
  expect(other.statusCode).toBe(404);
}, 60_000);
