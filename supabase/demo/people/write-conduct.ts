import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from './write-accounts.ts';
import { employeeOf } from './write-people.ts';

/** A warning that was issued and answered, one that waits for human resources, and what else became of others. */
export async function writeConduct(writer: CompanyWriter): Promise<void> {
  await writer.actAs(profileOf(writer, 'layla'));
  const [issued, proposed] = [plusDays(writer.today, -40), plusDays(writer.today, -3)];
  await writer.insert('disciplinary_records', [
    {
      employee_id: employeeOf(writer, 'hassan'),
      measure: 'written_warning',
      incident_date: plusDays(issued, -2),
      subject: 'Work at height without a harness',
      facts: 'Seen on level 6 of the scaffold without a harness, after the toolbox talk of the same morning.',
      expectation: 'Wear the harness at every height above 1.8 m, and hook it on.',
      expires_on: plusDays(issued, 365),
      employee_answer: 'The lanyard was damaged and I had asked for another. I will wait for it in future.',
      answered_at: momentAt(plusDays(issued, 1), '10:00'),
      status: 'issued',
      decided_by: profileOf(writer, 'layla'),
      decided_at: momentAt(issued, '15:00'),
      created_by: profileOf(writer, 'youssef'),
      created_at: momentAt(plusDays(issued, -1), '09:00'),
    },
    {
      employee_id: employeeOf(writer, 'imran'),
      measure: 'verbal_warning',
      incident_date: proposed,
      subject: 'Late for the third time this month',
      facts: 'Arrived at 08:40, 08:25 and 09:05 for a shift that begins at 07:00.',
      expectation: null,
      expires_on: plusDays(proposed, 180),
      employee_answer: null,
      answered_at: null,
      status: 'proposed',
      decided_by: null,
      decided_at: null,
      created_by: profileOf(writer, 'youssef'),
      created_at: momentAt(proposed, '16:00'),
    },
  ]);
  await writeOthers(writer);
}

/** One that is still written, one that human resources did not issue, and one that was withdrawn. */
async function writeOthers(writer: CompanyWriter): Promise<void> {
  const date = plusDays(writer.today, -75);
  const decided = {
    decided_by: profileOf(writer, 'layla'),
    decided_at: momentAt(plusDays(date, 3), '11:00'),
  };
  await writer.insert(
    'disciplinary_records',
    [
      {
        subject: 'Left the site during working hours',
        facts: 'Not at the workplace from 10:30 to 12:00, without leave of the foreman.',
        status: 'draft',
        status_reason: null,
        decided_by: null,
        decided_at: null,
      },
      {
        subject: 'Tools left in the rain',
        facts: 'Two drills lay outside over night.',
        status: 'rejected',
        status_reason: 'The store was locked when the shift ended.',
        ...decided,
      },
      {
        subject: 'Absent without notice',
        facts: 'Not at work on one day, no call.',
        status: 'withdrawn',
        status_reason: 'A medical certificate came later.',
        ...decided,
      },
    ].map((record) => ({
      ...record,
      employee_id: employeeOf(writer, 'imran'),
      measure: 'verbal_warning',
      incident_date: date,
      expires_on: plusDays(date, 180),
      created_by: profileOf(writer, 'youssef'),
      created_at: momentAt(plusDays(date, 1), '09:00'),
    })),
  );
}
