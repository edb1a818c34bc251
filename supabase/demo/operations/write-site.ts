import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';
import { deepProjects, type SampleProject } from '../projects/project-list.ts';
import { projectOf } from '../projects/write-projects.ts';
import { writeOtherSiteRecords } from './write-other-site-records.ts';

const questions = [
  ['Lintel over the loading bay', 'Which section carries the wider opening of revision C?', 'S-204 rev C'],
  [
    'Level of the podium drain',
    'The drain of A-110 lies 60 mm above the slab of S-101. Which one holds?',
    'A-110',
  ],
  [
    'Fire rating of shaft doors',
    'The schedule asks for 60 minutes, the specification for 90.',
    'Door schedule',
  ],
  ['Cable tray crossing the beam', 'May the tray pass below grid 7, with 40 mm less clear height?', 'E-310'],
] as const;
const packages = [
  ['Reinforcement of the raft', 'shop_drawing', '03 20 00'],
  ['Curtain wall sample panel', 'material_sample', '08 44 13'],
  ['Concrete C40 with slag', 'mix_design', '03 30 00'],
  ['Lifting of precast stairs', 'method_statement', '03 40 00'],
] as const;
const weathers = ['clear', 'clear', 'dust', 'cloudy', 'heat', 'wind'] as const;

/** What the sites write down: daily reports, questions, submittals, minutes and delays. */
export async function writeSite(writer: CompanyWriter): Promise<void> {
  const running = deepProjects.filter(({ status }) => status === 'in_progress');
  for (const project of running) {
    await writer.actAs(profileOf(writer, project.manager));
    await writeDailyReports(writer, project);
    await writeQuestions(writer, project);
    await writeSubmittals(writer, project);
    await writeMinutes(writer, project);
    await writeDelays(writer, project);
  }
  if (running[0]) await writeOtherSiteRecords(writer, running[0]);
}

async function writeDailyReports(writer: CompanyWriter, project: SampleProject): Promise<void> {
  const random = writer.random(`daily reports ${project.handle}`);
  const all = Array.from({ length: 7 }, (_, index) => ({
    id: writer.key(`daily report ${project.handle} ${index}`),
    date: plusDays(writer.today, -index - 1),
    index,
  }));
  await writer.insert(
    'daily_reports',
    all.map(({ id, date, index }) => ({
      id,
      project_id: projectOf(writer, project.handle),
      report_date: date,
      weather: weathers[index % weathers.length],
      temperature_low: random.between(18, 24),
      temperature_high: random.between(29, 38),
      lost_hours: weathers[index % weathers.length] === 'dust' ? '1.5' : '0',
      crews: [
        { trade: 'Carpenters', count: String(random.between(8, 16)), hours: '108' },
        { trade: 'Steel fixers', count: String(random.between(6, 14)), hours: '90' },
      ],
      plant: [{ name: 'Tower crane TC-1', count: '1', hours: '9' }],
      work_done: 'Formwork and reinforcement as in the look-ahead.',
      delays: index === 2 ? 'Dust until 10:00, crane stopped.' : null,
      status: 'submitted',
      created_at: momentAt(date, '17:40'),
    })),
  );
  await writer.advance(
    'daily_report',
    'daily_reports',
    all.slice(2).map(({ id, date }) => ({
      id,
      status: 'approved',
      decided_by: profileOf(writer, 'rajesh'),
      decided_at: momentAt(plusDays(date, 1), '08:10'),
    })),
  );
}

async function writeQuestions(writer: CompanyWriter, project: SampleProject): Promise<void> {
  const all = questions.map(([subject, question, drawing_reference], index) => ({
    id: writer.key(`rfi ${project.handle} ${index}`),
    subject,
    question,
    drawing_reference,
    due: plusDays(writer.today, index * 5 - 12),
    index,
  }));
  await writer.insert(
    'rfis',
    all.map(({ index, due, ...one }) => ({
      ...one,
      project_id: projectOf(writer, project.handle),
      assigned_to_id: profileOf(writer, 'rajesh'),
      due_date: due,
      has_cost_impact: index === 0,
      created_at: momentAt(plusDays(due, -14), '10:00'),
    })),
  );
  const step = (from: number, until: number, status: string, more = {}) =>
    writer.advance(
      'rfi',
      'rfis',
      all.slice(from, until).map(({ id }) => ({ id, status, ...more })),
    );
  await step(0, 3, 'open');
  await writer.actAs(profileOf(writer, 'rajesh'));
  await step(0, 1, 'answered', { answer: 'As in revision C; the calculation follows.' });
  await writer.actAs(profileOf(writer, project.manager));
}

async function writeSubmittals(writer: CompanyWriter, project: SampleProject): Promise<void> {
  const all = packages.map(([title, submittal_type, specification_section], index) => ({
    id: writer.key(`submittal ${project.handle} ${index}`),
    title,
    submittal_type,
    specification_section,
    due_date: plusDays(writer.today, index * 6 - 10),
  }));
  await writer.insert(
    'submittals',
    all.map((one) => ({
      ...one,
      project_id: projectOf(writer, project.handle),
      reviewer_id: profileOf(writer, 'rajesh'),
      created_at: momentAt(plusDays(one.due_date, -14), '11:00'),
    })),
  );
  const step = (from: number, until: number, status: string, more = {}) =>
    writer.advance(
      'submittal',
      'submittals',
      all.slice(from, until).map(({ id }) => ({ id, status, ...more })),
    );
  const decided = { decided_by: profileOf(writer, 'rajesh'), decided_at: momentAt(writer.today, '08:00') };
  await step(0, 3, 'submitted');
  await step(0, 1, 'approved', decided);
  await step(1, 2, 'revise_and_resubmit', { ...decided, status_reason: 'Show the anchors.' });
}

async function writeMinutes(writer: CompanyWriter, project: SampleProject): Promise<void> {
  const id = writer.key(`meeting ${project.handle}`);
  const meeting_date = plusDays(writer.today, -6);
  await writer.insert('meetings', [
    {
      id,
      project_id: projectOf(writer, project.handle),
      title: 'Weekly progress meeting',
      meeting_type: 'progress',
      meeting_date,
      next_meeting_date: plusDays(writer.today, 1),
      location: 'Site office',
      attendees: 'Client, consultant, main contractor',
      agenda:
        '1. Safety\n2. Progress and look-ahead\n3. Submittals and RFIs\n4. Deliveries\n5. Any other business',
      minutes: 'Progress as reported. Deliveries of the coming week confirmed.',
      distribution: 'Attendees; commercial manager; document control',
      created_at: momentAt(meeting_date, '15:00'),
    },
  ]);
  await writer.insert('meeting_actions', [
    {
      meeting_id: id,
      position: 1,
      description: 'Send the crane certificate to the consultant',
      assigned_to_id: profileOf(writer, 'ahmed'),
      due_date: plusDays(writer.today, 2),
    },
    {
      meeting_id: id,
      position: 2,
      description: 'Agree the access route for precast deliveries',
      assigned_to_id: profileOf(writer, project.manager),
      due_date: plusDays(writer.today, 5),
    },
  ]);
  await writer.advance('meeting', 'meetings', [{ id, status: 'issued' }]);
}

async function writeDelays(writer: CompanyWriter, project: SampleProject): Promise<void> {
  const delays = [
    ['Municipality closed the access road', 'authority', -60, 6],
    ['Late answer on the podium drain', 'late_information', -20, 4],
  ] as const;
  const all = delays.map(([title, cause, from, days], index) => ({
    id: writer.key(`delay ${project.handle} ${index}`),
    title,
    cause,
    start_date: plusDays(writer.today, from),
    end_date: plusDays(writer.today, from + days),
    notice_date: plusDays(writer.today, from + 3),
    notice_reference: `${project.handle.toUpperCase()}/N/${index + 1}`,
    claimed_days: days,
  }));
  await writer.insert(
    'delay_events',
    all.map((one) => ({ ...one, project_id: projectOf(writer, project.handle) })),
  );
  for (const status of ['notified', 'submitted']) {
    await writer.advance(
      'delay_event',
      'delay_events',
      all.map(({ id }) => ({ id, status })),
    );
  }
  await writer.advance(
    'delay_event',
    'delay_events',
    all.slice(0, 1).map(({ id }) => ({
      id,
      status: 'granted',
      granted_days: 5,
      decided_by: profileOf(writer, 'khalid'),
      decided_at: momentAt(plusDays(writer.today, -30), '09:00'),
    })),
  );
}
