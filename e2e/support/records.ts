import { resources } from '@plinth/domain/registry.ts';
import { add, type Person } from './people.ts';
import { SampleRecords } from './sample-records.ts';

/** One record to look at for each base of addresses. */
export type Records = Readonly<Record<string, string>>;

/** Enough of everything that no screen is empty: all steps of tasks, long and foreign names, comments. */
export async function addRecords(owner: Person): Promise<Records> {
  const client = await add(owner, 'external_entities', {
    company_name: 'شركة النور للمقاولات العامة والتجارة',
    entity_type: 'CLIENT',
    country: 'AE',
    city: 'Dubai',
    contact_email: 'office@example.com',
    contact_phone: '+971 4 123 4567',
    credit_limit: '1250000.00',
    currency: 'AED',
  });
  const project = await add(owner, 'projects', {
    name: 'Villa at the creek, second phase with the extended retaining wall',
    description: 'Two floors and a pool.',
    client_id: client,
    manager_id: owner.id,
    priority: 'high',
    location: 'Deira',
    start_date: '2026-03-08',
    end_date: '2026-12-01',
    contract_value: '8500000.50',
    currency: 'AED',
  });
  await add(owner, 'projects', { name: 'पुल की मरम्मत', priority: 'critical', end_date: '2024-01-31' });
  const phase = await add(owner, 'tasks', { task_title: 'Foundations', project_id: project });
  const task = await add(owner, 'tasks', {
    task_title: 'Excavate down to the rock and prove the bearing capacity',
    project_id: project,
    parent_task_id: phase,
    priority_level: 'urgent',
    assigned_to_user_id: owner.id,
    start_date: '2026-03-08',
    due_date: '2026-03-20',
    completion_percentage: 40,
  });
  const steps = [['in_progress'], ['in_progress', 'blocked'], ['in_progress', 'completed']];
  for (const [index, path] of steps.entries()) {
    const id = await add(owner, 'tasks', {
      task_title: `صبّ الخرسانة ${index}`,
      project_id: project,
      parent_task_id: phase,
      assigned_to_user_id: owner.id,
      is_milestone: index === 2,
    });
    for (const task_status of path) {
      const { error } = await owner.client
        .from('tasks')
        .update({ task_status, status_reason: 'Waiting for steel' })
        .eq('id', id);
      if (error) throw new Error(`${task_status}: ${error.message}`);
    }
  }
  await add(owner, 'comments', { task_id: task, body: 'The rock is deeper than drawn.' });
  await add(owner, 'comments', { project_id: project, body: 'The client asks for a second pool.' });
  return {
    ...(await oneOfEach(owner)),
    projects: project,
    tasks: task,
    'external-entities': client,
  };
}

/** A record of each resource by the base of its addresses. */
async function oneOfEach(owner: Person): Promise<Records> {
  const samples = new SampleRecords(owner);
  const records: Record<string, string> = {};
  for (const { table, route } of Object.values(resources)) records[route.slice(1)] = await samples.of(table);
  return {
    ...records,
    'finance/ledgers': 'journal',
    'hr/view-employee': await samples.of('employees'),
    'hr/emergency-card': await samples.of('employees'),
    careers: await samples.openVacancy(),
    s: await linkToSign(owner, await submittedVariation(samples, owner)),
    'hr/self-service/petty-cash': await samples.of('petty_cash_vouchers'),
    'hr/self-service/petty-cash-claims': await samples.of('petty_cash_claims'),
    'hr/self-service/expenses': await samples.another('expenses', owner, {
      employee_id: await samples.ownEmployee(),
    }),
  };
}

/** What stands in the address by which a client signs a variation order. */
async function linkToSign(owner: Person, variation: string): Promise<string> {
  const { data, error } = await owner.client
    .rpc('offer_variation', { variation_order_id: variation, recipient_name: 'Lina Farouk' })
    .single<{ token: string }>();
  if (error) throw new Error(`offer_variation: ${error.message}`);
  return data.token;
}

/** A variation order the client can answer. */
async function submittedVariation(samples: SampleRecords, owner: Person): Promise<string> {
  const id = await samples.another('variation_order_drafts', owner, { client_reference: 'SI-12' });
  await add(owner, 'variation_order_items', {
    variation_order_id: id,
    description: 'Another floor',
    quantity: '1',
    rate: '25000',
  });
  return await samples.walk('variation_order_drafts', id, ['submitted']);
}
