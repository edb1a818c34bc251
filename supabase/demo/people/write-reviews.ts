import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { staff } from './staff.ts';
import { profileOf } from './write-accounts.ts';
import { advanceChecklist } from './write-belongings.ts';
import { employeeOf } from './write-people.ts';

const reviewWays = [
  ['submitted', 'acknowledged', 'closed'],
  ['submitted', 'acknowledged'],
  ['submitted'],
  [],
] as const;
const goalWays = [['in_progress', 'completed'], ['in_progress'], [], ['cancelled']] as const;
const goals = [
  'Finish the certification',
  'No lost-time accident on the site',
  'Hand certificates in by the third of the month',
  'Train two assistants',
  'Cut the waste of formwork by a tenth',
] as const;

/** Reviews of the year by those people report to, and what they agreed on. */
export async function writeReviews(writer: CompanyWriter): Promise<void> {
  const random = writer.random('reviews');
  const reviewed = staff.filter(
    ({ manager, monthsOfService, role }) => manager !== null && monthsOfService > 12 && role !== null,
  );
  const reviewOf = (handle: string): string => writer.key(`review ${handle}`);
  await writer.actAs(profileOf(writer, 'layla'));
  await writer.insert(
    'performance_reviews',
    reviewed.map((person) => ({
      id: reviewOf(person.handle),
      employee_id: employeeOf(writer, person.handle),
      reviewer_id: employeeOf(writer, person.manager ?? 'khalid'),
      review_type: 'annual',
      review_period_start: plusDays(writer.today, -365),
      review_period_end: plusDays(writer.today, -20),
      rating: random.between(5, 10) / 2,
      strengths: random.pick([
        'Reliable in dates and figures.',
        'Calm on the site, clear in writing.',
        'يتعلّم بسرعة ويساعد زملاءه.',
        'काम वेळेवर पूर्ण करतात.',
      ]),
      areas_for_improvement: random.pick([
        'Delegate more.',
        'Report problems a week earlier.',
        'Written English.',
      ]),
      created_at: momentAt(plusDays(writer.today, -18), '10:00'),
    })),
  );
  for (const status of ['submitted', 'acknowledged', 'closed'] as const) {
    const those = reviewed.filter((_, index) =>
      (reviewWays[index % reviewWays.length] as readonly string[]).includes(status),
    );
    await writer.advance(
      'performance_review',
      'performance_reviews',
      those.map(({ handle }) => ({ id: reviewOf(handle), status })),
    );
  }
  const agreed = reviewed.map((person, index) => ({
    id: writer.key(`goal ${person.handle}`),
    person,
    way: goalWays[index % goalWays.length] ?? [],
  }));
  await writer.insert(
    'performance_goals',
    agreed.map(({ id, person, way }) => ({
      id,
      employee_id: employeeOf(writer, person.handle),
      performance_review_id: reviewOf(person.handle),
      title: random.pick(goals),
      start_date: plusDays(writer.today, -150),
      due_date: plusDays(writer.today, 215),
      weight: 25,
      completion_percentage:
        way.at(-1) === 'completed' ? 100 : way.at(-1) === 'in_progress' ? random.between(2, 16) * 5 : 0,
    })),
  );
  for (const status of ['in_progress', 'completed', 'cancelled'] as const) {
    const those = agreed.filter(({ way }) => (way as readonly string[]).includes(status));
    await writer.advance(
      'performance_goal',
      'performance_goals',
      those.map(({ id }) => ({
        id,
        status,
        status_reason: status === 'cancelled' ? 'The course is not held this year.' : null,
      })),
    );
  }
  await writeLeavers(writer);
}

/** Somebody has given notice and is gone since yesterday. */
async function writeLeavers(writer: CompanyWriter): Promise<void> {
  const id = employeeOf(writer, 'zahid');
  const step = (status: string, status_reason: string) =>
    writer.advance('employee', 'employees', [{ id, status, status_reason }]);
  await step('notice', 'Goes back to his family.');
  await writer.change('employee_terms', [
    {
      id: writer.key('terms zahid'),
      notice_date: plusDays(writer.today, -31),
      notice_by: 'employee',
      termination_date: plusDays(writer.today, -1),
    },
  ]);
  await advanceChecklist(writer, id, ['done', 'not_needed', 'done']);
  await step('terminated', 'Goes back to his family.');
}
