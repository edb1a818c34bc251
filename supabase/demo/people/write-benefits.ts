import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from './write-accounts.ts';
import { employeeOf } from './write-people.ts';

const plans = [
  ['Medical insurance, Gold', 'health', 'Daman', 0, 620, 250, 250, 4],
  ['Group life', 'life', 'Sukoon', 0, 45, 0, 0, 0],
] as const;

/** Two plans, who is in them since this month, and the families they cover. */
export async function writeBenefits(writer: CompanyWriter): Promise<void> {
  await writer.actAs(profileOf(writer, 'layla'));
  const since = `${writer.today.slice(0, 8)}01`;
  const planOf = (name: string) => writer.key(`benefit ${name}`);
  await writer.insert(
    'benefit_plans',
    plans.map(([plan_name, plan_type, provider, employee, employer, ofEmployee, ofEmployer, most]) => ({
      id: planOf(plan_name),
      plan_name,
      plan_type,
      provider,
      currency: 'AED',
      employee_cost: employee,
      employer_cost: employer,
      dependant_employee_cost: ofEmployee,
      dependant_employer_cost: ofEmployer,
      max_dependants: most,
    })),
  );
  await writer.insert('employee_dependants', [
    {
      employee_id: employeeOf(writer, 'ahmed'),
      full_name: 'Mariam Hassan',
      relationship: 'spouse',
      covered_from: since,
    },
    {
      employee_id: employeeOf(writer, 'ahmed'),
      full_name: 'Yusuf Hassan',
      relationship: 'child',
      birth_date: plusDays(writer.today, -1900),
      covered_from: since,
    },
  ]);
  const enrolled = (['rajesh', 'ahmed', 'priya'] as const).flatMap((person) =>
    plans.map(([plan]) => ({ id: writer.key(`enrolment ${person} ${plan}`), person, plan })),
  );
  await writer.insert(
    'benefit_enrolments',
    enrolled.map(({ id, person, plan }) => ({
      id,
      employee_id: employeeOf(writer, person),
      benefit_plan_id: planOf(plan),
      covers_dependants: person === 'ahmed',
      effective_from: since,
      created_at: momentAt(plusDays(writer.today, -3), '09:00'),
    })),
  );
  await writer.advance(
    'benefit_enrolment',
    'benefit_enrolments',
    enrolled.slice(0, -1).map(({ id }, place) => ({
      id,
      status: place === 0 ? 'rejected' : 'approved',
      status_reason: place === 0 ? 'Covered by the spouse’s employer.' : null,
      decided_by: profileOf(writer, 'khalid'),
      decided_at: momentAt(writer.today, '08:00'),
    })),
  );
  await writer.advance(
    'benefit_enrolment',
    'benefit_enrolments',
    enrolled
      .slice(1, 2)
      .map(({ id }) => ({ id, status: 'ended', status_reason: 'Changed to another plan.' })),
  );
}
