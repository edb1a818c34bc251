import {
  administrators,
  crud,
  everybody,
  longAgo,
  managers,
  someRows,
  stranger,
  type HostedCall,
} from './hosted-call.ts';

const made = { created_by: stranger, created_at: longAgo, updated_at: longAgo };
const changed = { updated_at: longAgo };

/** Section 7.B: projects, tasks and parties. */
export const workCalls: readonly HostedCall[] = [
  ...crud({
    table: 'projects',
    select: '*, external_entities(company_name)',
    given: ({ client }) => ({
      name: 'Marina tower',
      client_id: client,
      start_date: '2027-01-04',
      status: 'planning',
    }),
    owned: { ...made, project_number: 'PRJ99999' },
    change: { location: 'Dubai Marina' },
    changeOwned: changed,
    may: { view: everybody, create: everybody, edit: managers, delete: administrators },
    authors: 'edit and delete',
  }),
  {
    says: 'projects: create by project_name',
    as: 'MANAGER',
    send: (client) =>
      client.from('projects').insert({ project_name: 'Creek villa' }).select('name, project_name').single(),
    answers: { name: 'Creek villa', project_name: 'Creek villa' },
  },
  {
    says: 'projects: update project_name',
    as: 'OWNER',
    send: (client) =>
      client
        .from('projects')
        .update({ project_name: 'Creek villas' })
        .eq('project_name', 'Creek villa')
        .select('name'),
    answers: [{ name: 'Creek villas' }],
  },
  {
    says: 'projects: status not_closed means any status other than closed',
    as: 'EMPLOYEE',
    send: (client) =>
      client.from('projects').select('*').neq('status', 'closed').order('created_at', { ascending: false }),
    answers: someRows,
  },
  {
    says: 'takeoff items of projects: by project and category',
    as: 'EMPLOYEE',
    send: (client, { project = '' }) =>
      client.from('takeoff_items').select('*').eq('project_id', project).order('category'),
  },
  ...crud({
    table: 'tasks',
    select: '*, projects(name, project_name, project_number)',
    given: ({ project, profile_EMPLOYEE }) => ({
      task_title: 'Pour slab',
      task_status: 'not_started',
      priority_level: 'high',
      start_date: '2027-02-01',
      due_date: '2027-02-05',
      completion_percentage: 0,
      assigned_to_user_id: profile_EMPLOYEE,
      project_id: project,
    }),
    owned: {
      created_by_user_id: stranger,
      created_at: longAgo,
      updated_at: longAgo,
      task_number: 'TSK99999',
    },
    change: { description: 'With pump' },
    changeOwned: changed,
    may: { view: everybody, create: everybody, edit: everybody, delete: managers },
    authors: 'edit and delete',
  }),
  {
    says: 'tasks: by project',
    as: 'EMPLOYEE',
    send: (client, { project = '' }) =>
      client.from('tasks').select('*').eq('project_id', project).order('created_at', { ascending: false }),
    answers: someRows,
  },
  ...(['CLIENT', 'SUPPLIER', 'CONTRACTOR', 'VENDOR'] as const).flatMap((kind) =>
    crud({
      table: 'external_entities',
      given: () => ({
        entity_type: kind,
        company_name: `Al Rostamani ${kind}`,
        trading_name: 'ARG',
        primary_contact_name: 'Salma',
        contact_email: 'salma@example.test',
        contact_person: 'Salma',
        classification: 'A',
        credit_limit: 1000.5,
        tax_rate: 5,
      }),
      owned: made,
      change: { credit_limit: null, tax_rate: null },
      changeOwned: changed,
      may: { view: everybody, create: managers, edit: managers, delete: administrators },
    }),
  ),
  {
    says: 'external entities: search is a contains over three names',
    as: 'EMPLOYEE',
    send: (client) =>
      client
        .from('external_entities')
        .select('*')
        .eq('entity_type', 'CLIENT')
        .or('company_name.ilike.%a%,trading_name.ilike.%a%,primary_contact_name.ilike.%a%')
        .order('company_name'),
    answers: someRows,
  },
];
