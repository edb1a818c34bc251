import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';

/** A month of everything that falls due, and the four people who look at it. */
export async function openCalendar() {
  const database = await createTestDatabase();
  const owner = await database.createUser({ role: 'OWNER' });
  const manager = await database.createUser({ role: 'MANAGER' });
  const worker = await database.createUser({ role: 'EMPLOYEE' });
  const colleague = await database.createUser({ role: 'EMPLOYEE' });

  /** One record of each kind in March 2030, by the owner of the tables, who passes by the machines of states. */
  async function fillMarch(): Promise<void> {
    const { owner: db } = database;
    const idOf = async (sql: string, values: unknown[]) =>
      (await db.query<{ id: string }>(`${sql} returning id`, values)).rows[0]?.id;
    const hire = (user: TestUser, name: string, supervisor: string | null, more = '') =>
      idOf(
        `insert into public.employees (first_name, last_name, user_id, hire_date, work_location, manager_id, status, probation_end_date)
       values ($1, 'Rao', $2, '2030-01-01', 'Pune', $3, 'probation', ${more || 'null'})`,
        [name, user.id, supervisor],
      );
    const lead = await hire(manager, 'Mina', null);
    const own = await hire(worker, 'Wasim', lead ?? null, `'2030-03-20'`);
    const other = await hire(colleague, 'Kiran', null, `'2030-03-21'`);
    const project = await idOf(
      `insert into public.projects (name, start_date, end_date, manager_id) values ('Tower', '2030-03-01', '2030-03-31', $1)`,
      [manager.id],
    );
    await db.query(
      `insert into public.tasks (task_title, project_id, due_date, assigned_to_user_id, is_milestone, duration_days) values
       ('Pour slab', $1, '2030-03-05', $2, false, null), ('Paint', $1, '2030-03-06', $3, false, null),
       ('Handover', $1, '2030-03-30', null, true, null), ('In April', $1, '2030-04-01', $2, false, null), ('Some day', $1, null, $2, false, null)`,
      [project, worker.id, colleague.id],
    );
    await db.query(
      `insert into public.task_assignments (task_id, user_id, person_name) select id, $1, 'Wasim' from public.tasks where task_title = 'Paint'`,
      [worker.id],
    );
    await takeLeave(worker, '2030-02-27', '2030-03-02', 'approved');
    await takeLeave(colleague, '2030-03-10', '2030-03-12', 'approved');
    await takeLeave(worker, '2030-03-14', '2030-03-14', 'pending');
    await db.query(
      `insert into public.holidays (holiday_date, name, location) values ('2030-03-08', 'Founding day', null), ('2030-03-09', 'Harvest', 'pune '), ('2030-03-11', 'Elsewhere', 'Dubai')`,
    );
    await db.query(
      `insert into public.safety_inspections (title, scheduled_date, inspector_id, project_id) values ('Scaffold', '2030-03-07', $1, $2)`,
      [worker.id, project],
    );
    await db.query(
      `insert into public.employee_private (employee_id, visa_expiry_date) values ($1, '2030-03-15'), ($2, '2030-03-16')`,
      [own, other],
    );
    await db.query(
      `insert into public.performance_goals (employee_id, title, due_date) values ($1, 'Own goal', '2030-03-25'), ($2, 'Their goal', '2030-03-26')`,
      [own, other],
    );
  }

  /** Leave that keeps no balance, asked for by the person and decided by the owner. */
  async function takeLeave(person: TestUser, from: string, to: string, status: string): Promise<void> {
    const { rows } = await database.owner.query<{ id: string }>(
      'insert into public.leave_types (name) values (gen_random_uuid()::text) returning id',
    );
    const asked = await database.commitAs(person, (db) =>
      db.query<{ id: string }>(
        'insert into public.leave_requests (leave_type_id, start_date, end_date) values ($1, $2, $3) returning id',
        [rows[0]?.id, from, to],
      ),
    );
    if (status === 'pending') return;
    await database.commitAs(owner, (db) =>
      db.query('update public.leave_requests set status = $2 where id = $1', [asked.rows[0]?.id, status]),
    );
  }

  /** An account whose role was taken away. */
  async function newcomer(): Promise<TestUser> {
    const person = await database.createUser({ role: 'EMPLOYEE' });
    await database.owner.query('delete from public.user_roles where user_id = $1', [person.id]);
    return person;
  }

  await fillMarch();
  return { database, owner, manager, worker, colleague, newcomer };
}
