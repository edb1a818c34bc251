import { afterAll, describe, expect, it } from 'vitest';
import { openFailingCompany, stepOf, type FailingStep } from './failing-company.ts';

const { admin, manager, colleague, code, one, byServer, save, step, newProject, failing, close } =
  await openFailingCompany();
afterAll(close);

async function invoice(statuses: readonly string[]): Promise<string> {
  const id = await one(manager, 'select public.create_invoice($1, $2)', [
    JSON.stringify({ project_id: await newProject() }),
    JSON.stringify([{ description: 'Works', quantity: 1, unit_price: 100 }]),
  ]);
  for (const status of statuses) await step(status === 'pending' ? manager : admin, 'invoices', id, status);
  return id;
}

async function offer(statuses: readonly string[]): Promise<string> {
  const id = await save('quotation', { project_id: await newProject(), title: 'Works' }, [
    { description: 'Works', rate: 1000, cost_rate: 800, cost_code_id: code, cost_type: 'material' },
  ]);
  for (const status of statuses)
    await step(status === 'accepted' ? colleague : manager, 'quotation_drafts', id, status);
  return id;
}

async function certificate(statuses: readonly string[]): Promise<string> {
  const contract = await one(colleague, 'select public.quotation_won($1)', [
    await offer(['submitted', 'accepted', 'sent']),
  ]);
  await one(manager, 'update public.contracts set retention_percentage = 10 where id = $1 returning id', [
    contract,
  ]);
  const id = await one(manager, 'insert into public.certificates (contract_id) values ($1) returning id', [
    contract,
  ]);
  await one(
    manager,
    'update public.certificate_lines set this_period_amount = 500 where certificate_id = $1 and position = 1 returning id',
    [id],
  );
  for (const status of statuses) await step(manager, 'certificates', id, status);
  return id;
}

const steps: FailingStep[] = [
  {
    name: 'create_invoice',
    atLeast: 5,
    make: async () => ({
      actor: manager,
      sql: 'select public.create_invoice($1, $2)',
      values: [
        JSON.stringify({ project_id: await newProject() }),
        JSON.stringify([
          { description: 'A', quantity: 1, unit_price: 5 },
          { description: 'B', quantity: 2, unit_price: 7 },
        ]),
      ],
    }),
  },
  {
    name: 'the approval of an invoice',
    atLeast: 2,
    make: async () => ({
      actor: admin,
      sql: stepOf('invoices', 'approved'),
      values: [await invoice(['pending'])],
    }),
  },
  {
    name: 'send_invoice_email',
    atLeast: 3,
    make: async () => ({
      actor: manager,
      sql: 'select public.send_invoice_email($1)',
      values: [await invoice(['pending', 'approved'])],
    }),
  },
  {
    name: 'a payment of an invoice',
    atLeast: 4,
    make: async () => ({
      actor: admin,
      sql: 'insert into public.invoice_payments (invoice_id, amount) values ($1, 40)',
      values: [await invoice(['pending', 'approved'])],
    }),
  },
  {
    name: 'quotation_won',
    atLeast: 15,
    make: async () => ({
      actor: colleague,
      sql: 'select public.quotation_won($1)',
      values: [await offer(['submitted', 'accepted', 'sent'])],
    }),
  },
  {
    name: 'revise_quotation',
    atLeast: 5,
    make: async () => ({
      actor: manager,
      sql: 'select public.revise_quotation($1)',
      values: [await offer(['submitted', 'accepted', 'sent'])],
    }),
  },
  {
    name: 'revise_boq',
    atLeast: 8,
    make: async () => {
      const id = await save('boq_sections', { project_id: await newProject(), title: 'Bill' }, [
        { title: 'Walls' },
      ]);
      await byServer(
        `insert into public.boq_items (boq_id, section_id, description, quantity, rate)
           select boq_id, id, 'Wall', 1, 10 from public.boq_sections where boq_id = $1 union all select $1::uuid, null, 'Lump', 1, 5`,
        [id],
      );
      await step(manager, 'boqs', id, 'issued');
      return { actor: manager, sql: 'select public.revise_boq($1)', values: [id] };
    },
  },
  {
    name: 'the approval of a certificate, which withholds the retention',
    atLeast: 4,
    make: async () => ({
      actor: colleague,
      sql: stepOf('certificates', 'approved'),
      values: [await certificate(['certified'])],
    }),
  },
];

describe('a failure of any write of what is sold', () => {
  it.each(steps)('leaves nothing of $name', async ({ make, atLeast }) => {
    const { sql, values, actor } = await make();
    const shown = await failing.failEachWrite(actor, sql, values);
    expect(shown).toMatchObject({ partial: [], hasEffect: true });
    expect(shown.writes).toBeGreaterThanOrEqual(atLeast);
  });
});
