import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from './write-accounts.ts';
import { courseOf, employeeOf } from './write-people.ts';

const sessions = [
  ['toolbox_talk', 'Working in the heat', null, -9, ['ahmed', 'priya', 'rajesh'], 'attended'],
  ['toolbox_talk', 'Lifting with the tower crane', null, -2, ['ahmed', 'rajesh'], 'attended'],
  ['course', 'Fire warden, refresher', 'Fire warden', -30, ['priya', 'ahmed'], 'passed'],
  ['course', 'First aid at work', 'First aid at work', 12, ['ahmed', 'rajesh', 'priya'], 'invited'],
] as const;

/** Toolbox talks, a course that ended in certificates, one to come, and a title that asks for a certificate. */
export async function writeTraining(writer: CompanyWriter): Promise<void> {
  await writer.actAs(profileOf(writer, 'layla'));
  const rows = sessions.map(([session_type, title, course, from, people, result], place) => ({
    id: writer.key(`training ${place}`),
    held: from < 0,
    people,
    result,
    row: {
      session_type,
      title,
      training_course_id: course === null ? null : courseOf(writer, course),
      session_date: plusDays(writer.today, from),
      duration_hours: session_type === 'toolbox_talk' ? 0.5 : 8,
      trainer: session_type === 'toolbox_talk' ? 'Site engineer' : 'Gulf Safety Academy',
      location: session_type === 'toolbox_talk' ? 'Site office' : 'Al Quoz, Dubai',
      created_at: momentAt(plusDays(writer.today, Math.min(from, 0) - 5), '08:00'),
    },
  }));
  await writer.insert(
    'training_sessions',
    rows.map(({ id, row }) => ({ id, ...row })),
  );
  await writer.insert(
    'training_attendances',
    rows.flatMap(({ id, people, result }) =>
      people.map((person, index) => ({
        training_session_id: id,
        position: index + 1,
        employee_id: employeeOf(writer, person),
        result,
      })),
    ),
  );
  await writer.advance(
    'training_session',
    'training_sessions',
    rows.filter(({ held }) => held).map(({ id }) => ({ id, status: 'held' })),
  );
  await writer.advance('training_session', 'training_sessions', [
    { id: rows[0]?.id ?? '', status: 'planned', status_reason: 'The list of attendees was incomplete.' },
  ]);
  await writer.advance('training_session', 'training_sessions', [
    { id: rows[0]?.id ?? '', status: 'cancelled', status_reason: 'Held again with the whole crew.' },
  ]);
}
