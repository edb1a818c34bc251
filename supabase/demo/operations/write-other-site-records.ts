import type { CompanyWriter, Row } from '../engine/company-writer.ts';
import { plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';
import type { SampleProject } from '../projects/project-list.ts';
import { projectOf } from '../projects/write-projects.ts';

/** What the registers of one site hold beside the everyday: drafts, what was closed, voided, refused or withdrawn. */
export async function writeOtherSiteRecords(writer: CompanyWriter, project: SampleProject): Promise<void> {
  const project_id = projectOf(writer, project.handle);
  const reviewer = profileOf(writer, 'rajesh');
  const walk = async (entity: string, table: string, id: string, steps: readonly Row[]) => {
    for (const step of steps) await writer.advance(entity, table, [{ id, ...step }]);
  };

  const question = (name: string) => writer.key(`other rfi ${name}`);
  await writer.insert(
    'rfis',
    [
      ['closed', 'Colour of the parapet capping'],
      ['void', 'Same question as that of the drain'],
    ].map(([name = '', subject]) => ({
      id: question(name),
      project_id,
      subject,
      question: 'Please confirm.',
      assigned_to_id: reviewer,
    })),
  );
  await walk('rfi', 'rfis', question('closed'), [
    { status: 'open' },
    { status: 'answered', answer: 'RAL 7016.' },
    { status: 'closed' },
  ]);
  await walk('rfi', 'rfis', question('void'), [{ status: 'void', status_reason: 'Asked already.' }]);

  const submittal = (name: string) => writer.key(`other submittal ${name}`);
  await writer.insert(
    'submittals',
    [
      ['noted', 'Door hardware'],
      ['rejected', 'Waterproofing membrane'],
      ['closed', 'Blockwork sample'],
      ['void', 'Suspended ceiling'],
    ].map(([name = '', title]) => ({ id: submittal(name), project_id, title, reviewer_id: reviewer })),
  );
  const sent = { status: 'submitted' };
  await walk('submittal', 'submittals', submittal('noted'), [
    sent,
    { status: 'approved_as_noted', status_reason: 'Closers as specified.' },
  ]);
  await walk('submittal', 'submittals', submittal('rejected'), [
    sent,
    { status: 'rejected', status_reason: 'Not of an approved maker.' },
  ]);
  await walk('submittal', 'submittals', submittal('closed'), [
    sent,
    { status: 'approved' },
    { status: 'closed' },
  ]);
  await walk('submittal', 'submittals', submittal('void'), [
    { status: 'void', status_reason: 'Left out of the contract.' },
  ]);

  await writer.insert('meetings', [
    { project_id, title: 'Coordination of services', meeting_type: 'coordination' },
  ]);
  await writer.insert('daily_reports', [
    { project_id, report_date: plusDays(writer.today, -8), weather: 'fog' },
  ]);

  const delay = (name: string) => writer.key(`other delay ${name}`);
  await writer.insert(
    'delay_events',
    [
      ['draft', 'Tower crane stopped by wind', 'weather'],
      ['notified', 'Lobby design released late', 'late_information'],
      ['rejected', 'Formwork ordered late', 'own_delay'],
      ['withdrawn', 'Power cut by the authority', 'authority'],
    ].map(([name = '', title, cause]) => ({
      id: delay(name),
      project_id,
      title,
      cause,
      start_date: plusDays(writer.today, -15),
      notice_date: plusDays(writer.today, -12),
      claimed_days: 2,
    })),
  );
  const notified = { status: 'notified' };
  await walk('delay_event', 'delay_events', delay('notified'), [notified]);
  await walk('delay_event', 'delay_events', delay('rejected'), [
    notified,
    { status: 'submitted' },
    { status: 'rejected', status_reason: 'The contractor answers for it.' },
  ]);
  await walk('delay_event', 'delay_events', delay('withdrawn'), [
    { status: 'withdrawn', status_reason: 'No task was delayed.' },
  ]);
}
