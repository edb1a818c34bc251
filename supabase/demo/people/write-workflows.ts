import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { walkPapers } from '../money/walk-papers.ts';
import { costCodeOf } from '../money/write-codes.ts';
import { profileOf } from './write-accounts.ts';
import { employeeOf } from './write-people.ts';

/** Large expenses and long leave go to the manager and then to an administrator; one claim has passed the first. */
export async function writeWorkflows(writer: CompanyWriter): Promise<void> {
  const [{ id: administrators } = { id: '' }] = await writer.query<{ id: string }>(
    `select id from public.roles where name = 'ADMIN'`,
  );
  await writer.actAs(profileOf(writer, 'khalid'));
  const templates = [
    { name: 'Expenses from AED 2,000', document_kind: 'expenses', min_amount: 2000, min_days: null },
    { name: 'Leave of 15 days or more', document_kind: 'leave_requests', min_amount: null, min_days: 15 },
  ].map((template) => ({
    id: writer.key(`workflow ${template.document_kind}`),
    status: 'active',
    ...template,
  }));
  await writer.insert('workflow_templates', templates);
  await writer.insert(
    'workflow_steps',
    templates.flatMap(({ id }) => [
      {
        workflow_template_id: id,
        position: 1,
        approver_kind: 'manager',
        role_id: null,
        escalation_days: 3,
        escalation_id: profileOf(writer, 'khalid'),
      },
      {
        workflow_template_id: id,
        position: 2,
        approver_kind: 'role',
        role_id: administrators,
        escalation_days: null,
        escalation_id: null,
      },
    ]),
  );
  const id = writer.key('claim of several steps');
  const date = plusDays(writer.today, -4);
  await writer.insert('expenses', [
    {
      id,
      employee_id: employeeOf(writer, 'james'),
      type: 'reimbursable',
      expense_type: 'travel',
      activity: 'Flight and hotel, factory inspection in Pune',
      expense_date: date,
      amount: 3480,
      currency: 'AED',
      cost_code_id: costCodeOf(writer, '01-200'),
      cost_type: 'other',
      created_at: momentAt(date, '19:00'),
      created_by: profileOf(writer, 'james'),
    },
  ]);
  await walkPapers(writer, 'expense', 'expenses', [{ id, way: ['pending'] }]);
  // the server itself begins no steps: what it writes was decided elsewhere
  await writer.query(
    `select private.begin_approval_run(source, $1, $2) from model.approval_sources source
     where source.table_name = 'expenses'`,
    [id, templates[0]?.id],
  );
  const [manager] = await writer.query<{ user_id: string }>(
    `select m.user_id from public.employees e join public.employees m on m.id = e.manager_id where e.id = $1`,
    [employeeOf(writer, 'james')],
  );
  await writer.actAs(manager?.user_id ?? profileOf(writer, 'khalid'));
  await writer.query(
    `select private.advance_run(run, step, 'Agreed before the trip')
     from private.approval_runs run join private.approval_steps step on step.run_id = run.id and step.status = 'open'
     where run.record_id = $1`,
    [id],
  );
}
