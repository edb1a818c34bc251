import { expect } from 'vitest';
import {
  administrators,
  crud,
  everybody,
  longAgo,
  managers,
  stranger,
  type HostedCall,
} from './hosted-call.ts';

const hr = { view: everybody, create: managers, edit: managers, delete: administrators };
const made = { created_by: stranger, created_at: longAgo, updated_at: longAgo };
const changed = { updated_at: longAgo };

/** Section 7.B, "HR": the organisation and its people. */
export const peopleCalls: readonly HostedCall[] = [
  ...crud({
    table: 'departments',
    given: (_known, role) => ({ name: `Estimating of ${role}`, description: 'Counts' }),
    owned: made,
    change: { description: 'Counts and prices' },
    changeOwned: changed,
    may: hr,
    order: 'name',
  }),
  ...crud({
    table: 'job_titles',
    select: '*, department(name)',
    given: ({ department }, role) => ({
      title: `Estimator of ${role}`,
      level: 'senior',
      department_id: department,
    }),
    owned: made,
    change: { level: 'lead' },
    changeOwned: changed,
    may: hr,
    order: 'title',
  }),
  ...crud({
    table: 'employees',
    select: '*, departments(name), job_titles(title, level), salary_bands(band_name)',
    given: ({ department, job, employee_MANAGER }) => ({
      first_name: 'Asha',
      last_name: 'Rao',
      department_id: department,
      job_title_id: job,
      hire_date: '2026-01-05',
      manager_id: employee_MANAGER,
    }),
    owned: { ...made, employee_number: 'EMP99999' },
    change: { phone: '+971 50 000 0000' },
    changeOwned: changed,
    may: hr,
  }),
  {
    says: 'employees: get by id, with department and salary band embedded',
    as: 'OWNER',
    send: (client, { person = '' }) =>
      client
        .from('employees')
        .select('id, first_name, last_name, employee_number, department, salary_band')
        .eq('id', person)
        .single(),
    answers: { department: {} },
  },
  {
    says: 'employees: create by the name of the department',
    as: 'ADMIN',
    send: (client, { department_name = '' }) =>
      client
        .from('employees')
        .insert({ first_name: 'Noor', last_name: 'Haddad', department: department_name })
        .select('id, department(name)')
        .single(),
    answers: { department: { name: expect.any(String) } },
    keeps: (data, known) => void (known['employee by name'] = data['id'] ?? ''),
  },
  {
    says: 'employees: update the department, read whole as the page has it',
    as: 'ADMIN',
    send: async (client, { 'employee by name': id = '', department = '' }) => {
      const { data } = await client.from('departments').select('*').eq('id', department).single();
      return client.from('employees').update({ department: data }).eq('id', id).select('department_id');
    },
    answers: [{ department_id: expect.any(String) }],
  },
  {
    says: 'employees: update to no department',
    as: 'ADMIN',
    send: (client, { 'employee by name': id = '' }) =>
      client.from('employees').update({ department: null }).eq('id', id).select('department_id'),
    answers: [{ department_id: null }],
  },
  {
    says: 'employees: update to a department that is not there',
    as: 'ADMIN',
    send: (client, { 'employee by name': id = '' }) =>
      client.from('employees').update({ department: 'Nowhere' }).eq('id', id).select('department_id'),
    refused: 'unknown_reference',
  },
  {
    says: 'job titles: create many by the name of the department',
    as: 'MANAGER',
    send: (client, { department_name = '' }) =>
      client
        .from('job_titles')
        .insert([
          { title: 'Planner by name', department: department_name },
          { title: 'Planner of none', department: null },
        ])
        .select('title, department_id')
        .order('title'),
    answers: [{ department_id: expect.any(String) }, { department_id: null }],
  },
  { says: 'next employee number', as: 'OWNER', send: (client) => client.rpc('next_employee_number') },
  {
    says: 'next employee number: count of employees',
    as: 'OWNER',
    send: (client) => client.from('employees').select('*', { count: 'exact', head: true }),
  },
  ...(['benefits', 'allowances', 'deductions'] as const).flatMap((part): HostedCall[] => [
    {
      says: `salary ${part}: upsert`,
      as: 'MANAGER',
      send: (client, { band = '' }) =>
        client
          .from(`salary_${part}`)
          .upsert([{ salary_band_id: band, name: `Of the call ${part}`, amount: 12, ...made }])
          .select(),
      answers: [{ amount: 12 }],
      keeps: (data, known) =>
        void (known[`salary_${part}`] = (data as unknown as { id: string }[])[0]?.id ?? ''),
    },
    {
      says: `salary ${part}: upsert by id`,
      as: 'ADMIN',
      send: (client, known) =>
        client
          .from(`salary_${part}`)
          .upsert({
            id: known[`salary_${part}`],
            salary_band_id: known['band'],
            name: `Of the call ${part}`,
            amount: 13,
          })
          .select(),
      answers: [{ amount: 13 }],
    },
    {
      says: `salary ${part}: upsert by id, in the words of the embed it was read from`,
      as: 'ADMIN',
      send: (client, known) =>
        client
          .from(`salary_${part}`)
          .upsert(
            {
              id: known[`salary_${part}`],
              salary_band_id: known['band'],
              name: `Of the call ${part}`,
              amount: 14,
              ...made,
              version: 2,
            },
            { onConflict: 'id' },
          )
          .select(),
      answers: [{ amount: 14 }],
    },
    {
      says: `salary ${part}: upsert`,
      as: 'EMPLOYEE',
      send: (client, { band = '' }) =>
        client
          .from(`salary_${part}`)
          .upsert([{ salary_band_id: band, name: 'Of the call', amount: 12 }])
          .select(),
      refused: 'access_denied',
    },
  ]),
  ...crud({
    table: 'salary_bands',
    select: '*, job_titles(title), salary_benefits(*), salary_allowances(*), salary_deductions(*)',
    given: ({ job }, role) => ({
      band_name: `Band of ${role}`,
      job_title_id: job,
      min_salary: 1000,
      max_salary: 2000,
    }),
    owned: made,
    change: { max_salary: 3000 },
    changeOwned: changed,
    may: { ...hr, view: managers },
    order: 'band_name',
  }),
];
