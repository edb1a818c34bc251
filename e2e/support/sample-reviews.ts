import { add, type Person } from './people.ts';
import type { SampleRecords } from './sample-records.ts';

/** The self-assessment of an employee, or of that person, in a new cycle, which they open with one question. */
export async function selfAssessmentOf(
  samples: SampleRecords,
  office: Person,
  employee?: string,
  answerKind = 'both',
): Promise<string> {
  const about = employee ?? (await samples.ownEmployee());
  const cycle = await samples.another('review_cycles', office);
  await add(office, 'review_questions', {
    review_cycle_id: cycle,
    question: 'Quality of work',
    answer_kind: answerKind,
  });
  await samples.walk('review_cycles', cycle, ['open']);
  const { data, error } = await office.client
    .from('self_assessments')
    .select('id')
    .eq('review_cycle_id', cycle)
    .eq('employee_id', about)
    .single<{ id: string }>();
  if (error) throw new Error(`self_assessments: ${error.message}`);
  return data.id;
}
