import { claimsOf, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import { openTestServer, type TestServer } from '@plinth/supabase-server/testing/open-test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSampleDatabase } from '../demo/testing/sample-database.ts';

/** Section 3 of the specification of data calls, typed by hand from its text: what is read of each table, under these names. */
const fields: Record<string, string> = {
  roles: 'id,name,display_name,description,is_system,is_active',
  modules: 'id,name,display_name,is_active',
  permissions: 'id,name,display_name,is_active',
  role_permissions: 'role_id,module_id,permission_id',
  user_roles: 'id,user_id,role_id,is_active,assigned_at',
  profiles: 'id,email,first_name,last_name,role,avatar_url,phone,is_active,created_at,updated_at',
  rbac_audit_log: 'user_id,created_at,profiles(id,first_name,last_name,email)',
  employees: 'id,first_name,last_name,employee_number,department,salary_band',
  departments: 'id,name',
  job_titles: 'id,title,level,department',
  leave_requests:
    'id,employee_id,leave_type_id,days_requested,status,approved_at,rejected_at,notes,created_at',
  leave_benefits: 'job_title_id,status,leave_accrual_rules(*)',
  salary_bands: 'band_name,job_titles(title),salary_benefits(*),salary_allowances(*),salary_deductions(*)',
  documents:
    'title,description,document_number,status,category_id,entity_type,entity_id,file_path,file_name,version,uploaded_by',
  document_categories: 'name,color',
  document_shares: 'document_id,shared_with,shared_by',
  document_comments: 'document_id,author_id',
  document_versions: 'document_id,version_number,uploaded_by',
  quotation_drafts: 'status,project_id',
  quotation_items: 'quotation_id',
  purchase_orders: 'status,supplier_id,project_id,created_by',
  purchase_order_items:
    'purchase_order_id,po_id,item_id,item_name,quantity,unit_cost,total_cost,unit_of_measure,notes,takeoff_items(id,description,activity,project_name,boq_reference_id)',
  external_entities:
    'entity_type,company_name,trading_name,primary_contact_name,contact_email,contact_person,status,classification,credit_limit,tax_rate',
  budgets: 'project_id,status,budget_type,fiscal_year',
  invoices:
    'invoice_number,project_id,client_id,status,invoice_type,total_amount,created_at,approval_notes,rejection_notes',
  invoice_items: 'invoice_id,description,quantity,unit,unit_price,amount,category,work_package',
  invoice_payments: 'invoice_id,created_at',
  expenses:
    'project_id,status,type,expense_type,activity,remarks,amount,employee_id,created_by,payroll_processed,rejection_reason,approval_notes,rejection_notes,approved_at,rejected_at',
  attendance: 'employee_id,date,check_in_time,check_out_time,location',
  time_entries: 'employee_id,project_id,date',
  projects: 'name,project_name,project_number,status,client_id,start_date',
  takeoff_items: 'project_id,category',
  quantity_takeoff_items: 'project_id,company_name,activity',
  payment_records: 'invoice_id,payment_date',
  payroll: 'employee_id,pay_period_start,pay_period_end',
  tasks:
    'task_title,task_number,task_status,priority_level,due_date,completion_percentage,assigned_to_user_id,assigned_to_name,project_id,created_by_user_id,start_date',
  safety_inspections: 'status,project_id,inspector_id',
  safety_equipment: 'status,equipment_type,project_id,assigned_to_id,maintenance_history',
  inventory_items: 'name,item_number,status,category_id,supplier_id,unit_of_measure',
  inventory_categories: 'name,color',
  inventory_transactions: 'item_id,project_id,transaction_type,created_by,created_at',
  work_order_drafts: 'status,project_id,assigned_to,rejection_reason',
  requisition_drafts: 'status,project_id,requested_by,rejection_reason',
  change_order_drafts: 'status,project_id,change_type,rejection_reason',
  variation_order_drafts: 'status,project_id,variation_type,rejection_reason',
  ml_predictions: '*',
  ai_document_processing: '*',
};

describe('what the specification reads of each table', () => {
  let database: TestDatabase;
  let server: TestServer;
  let headers: Record<string, string>;
  beforeAll(async () => {
    ({ database } = await createSampleDatabase());
    server = await openTestServer(database);
    const person = await database.createUser();
    await database.owner.query(
      `update public.user_roles set role_id = (select id from public.roles where name = 'OWNER') where user_id = $1`,
      [person.id],
    );
    headers = server.headersOf(claimsOf(person));
  }, 180_000);
  afterAll(async () => {
    await server?.app.close();
    await database?.drop();
  });

  const read = async (path: string): Promise<{ status: number; rows: Record<string, unknown>[] }> => {
    const answer = await server.app.inject({ method: 'GET', url: `/rest/v1/${path}`, headers });
    return { status: answer.statusCode, rows: answer.json() };
  };

  it.each(Object.entries(fields))('%s: %s', async (table, select) => {
    const { status, rows } = await read(`${table}?select=${select}&limit=1`);
    expect({ status, rows }).toMatchObject({ status: 200 });
    const names = select.replaceAll(/\([^)]*\)/g, '').split(',');
    const isRead = names.includes('*') || rows.length === 0 || names.every((name) => name in (rows[0] ?? {}));
    expect(isRead).toBe(true);
  });

  it('a department and a salary band come whole as a column, or as what is asked for of them', async () => {
    const { rows: employees } = await read(
      'employees?select=whole:department,named:department(name),band:salary_band,of_it:salary_band(band_name),salary_bands!inner(id)&department_id=not.is.null&limit=1',
    );
    expect(employees).toMatchObject([
      { whole: { name: expect.any(String) }, band: { id: expect.any(String) } },
    ]);
    const [{ whole, named, band, of_it: ofIt }] = employees as [Record<string, { [name: string]: unknown }>];
    expect(named).toEqual({ name: whole?.['name'] });
    expect(ofIt).toEqual({ band_name: band?.['band_name'] });
    const titles = await read('job_titles?select=title,department(name)&department_id=not.is.null&limit=1');
    expect(titles.rows).toMatchObject([{ department: { name: expect.any(String) } }]);
  });

  it.each(['salary_benefits', 'salary_allowances', 'salary_deductions'])(
    '%s are made or changed by one call, by their name in the band (section 7.B)',
    async (table) => {
      const [band] = (await read('salary_bands?select=id&limit=1')).rows;
      const store = async (amount: number) =>
        server.app.inject({
          method: 'POST',
          url: `/rest/v1/${table}?on_conflict=salary_band_id,name&select=name,amount`,
          headers: { ...headers, prefer: 'resolution=merge-duplicates,return=representation' },
          payload: [{ salary_band_id: band?.['id'], name: 'Car of the story', amount }],
        });
      const [made, changed] = [await store(10), await store(20)];
      expect([made.statusCode, made.json()]).toEqual([201, [{ name: 'Car of the story', amount: 10 }]]);
      expect([changed.statusCode, changed.json()]).toEqual([200, [{ name: 'Car of the story', amount: 20 }]]);
    },
  );

  it('who belongs to no department and no band has none', async () => {
    await database.owner.query("insert into public.employees (first_name, last_name) values ('Asha', 'Rao')");
    const { rows } = await read(
      'employees?select=department,salary_band&last_name=eq.Rao&department_id=is.null',
    );
    expect(rows).toEqual([{ department: null, salary_band: null }]);
  });
});
