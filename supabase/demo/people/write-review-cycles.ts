import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { staff } from './staff.ts';
import { profileOf } from './write-accounts.ts';
import { employeeOf } from './write-people.ts';

const form = [
  { section: 'Work', question: 'Quality and accuracy of work', answer_kind: 'both', weight: 3 },
  { section: 'Work', question: 'Keeps dates and reports delays early', answer_kind: 'rating', weight: 2 },
  { section: 'Site', question: 'Safety: own conduct and that of the team', answer_kind: 'both', weight: 2 },
  { section: 'Team', question: 'Works with others and trains assistants', answer_kind: 'rating', weight: 1 },
  {
    section: 'Outlook',
    question: 'What should change next year?',
    guidance: 'Training, tools, responsibilities.',
    answer_kind: 'text',
    weight: 0,
  },
] as const;

const words = [
  'Careful with figures; measurements are checked twice.',
  'Reports problems early and brings a proposal.',
  'يحافظ على مواعيد التسليم ويدرّب زملاءه.',
  'साइट पर सुरक्षा का अच्छा ध्यान रखते हैं।',
] as const;

type Cycle = { handle: 'closed' | 'open'; id: string; begins: string; ends: string };

/** Two cycles: last year's, calibrated, shared and acknowledged, and this year's, which people are writing. */
export async function writeReviewCycles(writer: CompanyWriter): Promise<void> {
  await writer.actAs(profileOf(writer, 'layla'));
  const year = Number(writer.today.slice(0, 4));
  await writeSmallCycles(writer, year);
  const cycles = [
    { handle: 'closed', begins: `${year - 1}-01-01`, ends: `${year - 1}-12-31`, due: `${year}-01-20` },
    { handle: 'open', begins: `${year}-01-01`, ends: `${year}-12-31`, due: plusDays(writer.today, 12) },
  ] as const;
  await writer.insert(
    'review_cycles',
    cycles.map(({ handle, begins, ends, due }) => ({
      id: writer.key(`review cycle ${handle}`),
      name: `Annual review ${begins.slice(0, 4)}`,
      review_type: 'annual',
      period_start: begins,
      period_end: ends,
      self_assessment_due_date: due,
      review_due_date: plusDays(due, 14),
      people_added_at: momentAt(plusDays(due, -21), '09:00'),
      status: handle,
    })),
  );
  for (const { handle, begins, ends } of cycles) {
    await writeCycle(writer, { handle, id: writer.key(`review cycle ${handle}`), begins, ends });
  }
}

/** One that is being prepared, one that was given up, and one of long-serving managers, still without people. */
async function writeSmallCycles(writer: CompanyWriter, year: number): Promise<void> {
  const cycles = [
    { name: `Annual review ${year + 1}`, status: 'draft', of: year + 1, hired_before: null },
    { name: `Mid-year review ${year}`, status: 'cancelled', of: year, hired_before: null },
    { name: 'Managers hired before 2000', status: 'calibration', of: year, hired_before: '2000-01-01' },
  ];
  const id = (status: string) => writer.key(`review cycle ${status}`);
  await writer.insert(
    'review_cycles',
    cycles.map(({ of, ...cycle }) => ({
      id: id(cycle.status),
      review_type: cycle.status === 'cancelled' ? 'mid_year' : 'annual',
      period_start: `${of}-01-01`,
      period_end: `${of}-12-31`,
      self_assessment_due_date: `${of + 1}-01-15`,
      review_due_date: `${of + 1}-01-31`,
      status_reason: cycle.status === 'cancelled' ? 'Goals were reviewed on the sites instead.' : null,
      ...cycle,
    })),
  );
  await writer.insert(
    'review_questions',
    cycles.map(({ status }) => ({
      id: writer.key(`question ${status}`),
      review_cycle_id: id(status),
      position: 1,
      ...form[0],
    })),
  );
}

async function writeCycle(writer: CompanyWriter, { handle, id: cycle, begins, ends }: Cycle): Promise<void> {
  const random = writer.random(`review cycle ${handle}`);
  const key = (part: string, of: string | number) => writer.key(`${part} ${handle} ${of}`);
  const isClosed = handle === 'closed';
  const people = staff.filter(
    ({ manager, monthsOfService, role }) => manager !== null && role !== null && monthsOfService > 24,
  );
  await writer.insert(
    'review_questions',
    form.map((question, place) => ({
      id: key('question', place),
      review_cycle_id: cycle,
      position: place + 1,
      guidance: null,
      ...question,
    })),
  );
  await writer.insert(
    'performance_reviews',
    people.map((person) => ({
      id: key('review', person.handle),
      employee_id: employeeOf(writer, person.handle),
      reviewer_id: employeeOf(writer, person.manager ?? 'khalid'),
      review_cycle_id: cycle,
      review_type: 'annual',
      review_period_start: begins,
      review_period_end: ends,
    })),
  );
  await writer.insert(
    'self_assessments',
    people.map((person) => ({
      id: key('self', person.handle),
      performance_review_id: key('review', person.handle),
      review_cycle_id: cycle,
      employee_id: employeeOf(writer, person.handle),
    })),
  );
  const answersOf = (column: string, part: string, of: string) =>
    form.map(({ answer_kind: kind }, place) => ({
      id: key(`${part} answer ${place}`, of),
      [column]: key(part, of),
      review_question_id: key('question', place),
      rating: kind === 'text' ? null : random.between(2, 5),
      answer: kind === 'rating' ? null : random.pick(words),
    }));
  const assessed = people.filter((_, place) => isClosed || place % 3 > 0);
  const reviewed = people.filter((_, place) => isClosed || place % 4 === 0);
  await writer.insert(
    'self_assessment_answers',
    assessed.flatMap(({ handle: of }) => answersOf('self_assessment_id', 'self', of)),
  );
  await writer.advance(
    'self_assessment',
    'self_assessments',
    assessed.map(({ handle: of }) => ({ id: key('self', of), status: 'submitted' })),
  );
  await writer.insert(
    'review_answers',
    reviewed.flatMap(({ handle: of }) => answersOf('performance_review_id', 'review', of)),
  );
  const step = (status: string, those: typeof people) =>
    writer.advance(
      'performance_review',
      'performance_reviews',
      those.map(({ handle: of }) => ({ id: key('review', of), status })),
    );
  await step('completed', reviewed);
  if (!isClosed) {
    await step('cancelled', people.filter((person) => !reviewed.includes(person)).slice(-1));
    return;
  }
  await writer.actAs(profileOf(writer, 'khalid'));
  await writer.insert(
    'review_calibrations',
    people
      .filter(({ manager }, place) => manager !== 'khalid' && place % 5 === 0)
      .map(({ handle: of }) => ({
        id: key('calibration', of),
        performance_review_id: key('review', of),
        rating: 3.5,
        reason: 'Compared with colleagues in the same role.',
      })),
  );
  await step('submitted', people);
  await step(
    'acknowledged',
    people.filter((_, place) => place % 6 > 0),
  );
}
