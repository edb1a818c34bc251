import { formatDateTime, formatHours } from '@plinth/messages/format.ts';
import type { Facts } from './facts.ts';
import type { Fact, Label, PaperContent, Party, Table } from './paper-content.ts';
import { isolate } from './isolate.ts';
import type { LabelKey, PaperWriter } from './paper-writer.ts';
import { RecordWords, type FieldKey } from './record-words.ts';
import { tableOf } from './table-of.ts';

/** A question to the designer or the client: what is asked, who has to answer by when, and the answer. */
export function rfiPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const record = new RecordWords(writer);
  const status = facts.text('status');
  return {
    ...writer.paper('site.typ', writer.title('rfi'), facts.text('number')),
    stamp: ['draft', 'void'].includes(status) ? record.choice('rfis.status', status) : '',
    parties: addressee(writer),
    facts: [
      ...writer.project(),
      ...record.fact('rfis.subject', facts.text('subject')),
      ...record.fact('rfis.drawing_reference', facts.text('drawing_reference')),
      ...writer.dateFact('date', facts.text('date')),
      ...writer.fact('raisedBy', facts.text('author')),
      ...record.fact('rfis.assigned_to_id', facts.text('assigned_to')),
      ...record.fact('rfis.due_date', writer.date(facts.text('due_date'))),
      ...record.fact('rfis.status', record.choice('rfis.status', status)),
      ...record.fact('rfis.ball_in_court_id', facts.text('ball_in_court')),
      ...record.fact('rfis.has_cost_impact', writer.words.labels[facts.is('has_cost_impact') ? 'yes' : 'no']),
      ...(facts.has('delay_days')
        ? record.fact('rfis.delay_days', writer.quantity(facts.text('delay_days')))
        : []),
      ...record.fact('rfis.answered_by', facts.text('answered_by')),
      ...record.fact('rfis.answered_date', writer.date(facts.text('answered_date'))),
    ],
    notes: [
      ...record.note('rfis.question', facts.text('question')),
      ...record.note('rfis.answer', facts.text('answer')),
    ],
    tables: files(writer),
    signatures: [
      signed(writer, 'raisedBy', facts.text('author')),
      signedAs(record.label('rfis.answered_by'), facts.text('answered_by')),
    ],
  };
}

/** What goes out for approval, and what the reviewer decided. */
export function submittalPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const record = new RecordWords(writer);
  const status = facts.text('status');
  const isDecided = facts.text('decided_by') !== '';
  return {
    ...writer.paper('site.typ', writer.title('submittal'), facts.text('number')),
    stamp: ['draft', 'void'].includes(status) ? record.choice('submittals.status', status) : '',
    parties: addressee(writer),
    facts: [
      ...writer.project(),
      ...record.fact('submittals.title', facts.text('title')),
      ...record.fact(
        'submittals.submittal_type',
        record.choice('submittals.submittal_type', facts.text('type')),
      ),
      ...record.fact('submittals.specification_section', facts.text('specification_section')),
      ...record.fact('submittals.revision', writer.quantity(facts.text('revision'))),
      ...writer.dateFact('date', facts.text('date')),
      ...record.fact('submittals.reviewer_id', facts.text('reviewer')),
      ...record.fact('submittals.due_date', writer.date(facts.text('due_date'))),
      ...(isDecided
        ? writer.fact('reviewDecision', record.choice('submittals.status', status))
        : record.fact('submittals.ball_in_court_id', facts.text('ball_in_court'))),
      ...writer.dateFact('decidedOn', facts.text('decided_on')),
    ],
    notes: [
      ...record.note('submittals.description', facts.text('description')),
      ...writer.note('reviewComments', facts.text('comments')),
    ],
    tables: files(writer),
    signatures: [
      signed(writer, 'submittedBy', facts.text('author')),
      signed(writer, 'reviewedBy', facts.text('decided_by')),
    ],
  };
}

/** Who was there, what was discussed, who does what until when, and who gets a copy. */
export function meetingPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const record = new RecordWords(writer);
  const status = facts.text('status');
  const actions = facts.list('actions');
  return {
    ...writer.paper('site.typ', writer.title('meetingMinutes'), facts.text('number')),
    stamp: status === 'draft' ? record.choice('meetings.status', status) : '',
    facts: [
      ...writer.project(),
      ...record.fact('meetings.title', facts.text('title')),
      ...record.fact('meetings.meeting_type', record.choice('meetings.meeting_type', facts.text('type'))),
      ...record.fact('meetings.meeting_date', writer.date(facts.text('date'))),
      ...record.fact('meetings.location', facts.text('location')),
      ...record.fact('meetings.next_meeting_date', writer.date(facts.text('next_date'))),
    ],
    notes: [
      ...record.note('meetings.attendees', facts.text('attendees')),
      ...record.note('meetings.agenda', facts.text('agenda')),
      ...record.note('meetings.minutes', facts.text('minutes')),
      ...record.note('meetings.distribution', facts.text('distribution')),
    ],
    tables: [
      ...tableOf(null, actions, [
        { ...writer.column('item', 'end', 0), cell: (_, index) => writer.quantity(String(index + 1)) },
        { ...record.column('meeting_actions.description', 'start', 5), cell: (row) => row.text('text') },
        { ...writer.column('responsible', 'start', 2), cell: (row) => row.text('owner') },
        {
          ...record.column('meeting_actions.due_date', 'start', 0),
          cell: (row) => writer.date(row.text('due_date')),
        },
      ]),
    ],
    signatures: [signed(writer, 'preparedBy', facts.text('author')), writer.label('chairedBy')],
  };
}

/** The diary of one day on site, with its people, plant and quantities. */
export function dailyReportPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const record = new RecordWords(writer);
  const hours = (text: string) => (text === '' ? '' : formatHours(text, writer.language));
  const counted = (name: FieldKey, count: FieldKey, of: string) => [
    { ...record.column(name, 'start', 1), cell: (row: Facts) => row.text(of) },
    { ...record.column(count, 'end', 0), cell: (row: Facts) => writer.quantity(row.text('count')) },
    { ...record.column('report.hours', 'end', 0), cell: (row: Facts) => hours(row.text('hours')) },
  ];
  return {
    ...writer.paper('site.typ', writer.title('dailyReport'), writer.date(facts.text('date'))),
    stamp:
      facts.text('status') === 'approved' ? '' : record.choice('daily_reports.status', facts.text('status')),
    facts: [
      ...writer.project(),
      ...record.fact('daily_reports.report_date', writer.date(facts.text('date'))),
      ...record.fact('daily_reports.weather', record.choice('daily_reports.weather', facts.text('weather'))),
      ...writer.fact('temperature', temperature(writer)),
      ...record.fact('daily_reports.worker_count', writer.quantity(facts.text('workers'))),
      ...record.fact('daily_reports.worker_hours', hours(facts.text('hours'))),
      ...record.fact('daily_reports.lost_hours', hours(facts.text('lost_hours'))),
      ...writer.fact('preparedBy', facts.text('author')),
    ],
    notes: [
      ...record.note('daily_reports.work_done', facts.text('work_done')),
      ...record.note('daily_reports.delays', facts.text('delays')),
      ...record.note('daily_reports.visitors', facts.text('visitors')),
    ],
    tables: [
      ...tableOf(
        record.label('report.crews'),
        facts.list('crews'),
        counted('report.trade', 'report.people', 'trade'),
      ),
      ...tableOf(
        record.label('report.plant'),
        facts.list('plant'),
        counted('report.machine', 'report.machines', 'name'),
      ),
      ...tableOf(record.label('report.quantities'), facts.list('quantities'), [
        {
          ...record.column('report.task', 'start', 1),
          cell: (row) => `${row.text('number')} · ${row.text('text')}`,
        },
        {
          ...record.column('report.quantity', 'end', 0),
          cell: (row) => writer.quantity(row.text('quantity')),
        },
        { ...writer.column('unit', 'start', 0), cell: (row) => row.text('unit') },
      ]),
    ],
    signatures: [
      signed(writer, 'preparedBy', facts.text('author')),
      signed(writer, 'approvedBy', facts.text('decided_by')),
    ],
  };
}

/** The notice to the engineer or client, from which the time to claim runs. */
export function delayPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const record = new RecordWords(writer);
  const status = facts.text('status');
  return {
    ...writer.paper('site.typ', writer.title('delayNotice'), facts.text('number')),
    stamp: ['draft', 'withdrawn'].includes(status) ? record.choice('delay_events.status', status) : '',
    parties: addressee(writer),
    facts: [
      ...writer.project(),
      ...record.fact('delay_events.title', facts.text('title')),
      ...record.fact('delay_events.cause', record.choice('delay_events.cause', facts.text('cause'))),
      ...record.fact('delay_events.notice_date', writer.date(facts.text('date'))),
      ...record.fact('delay_events.notice_reference', facts.text('reference')),
      ...record.fact('delay_events.start_date', writer.date(facts.text('start_date'))),
      ...record.fact('delay_events.end_date', writer.date(facts.text('end_date'))),
      ...record.fact('delay_events.rfi_id', facts.text('rfi')),
      ...(facts.has('claimed_days')
        ? record.fact('delay_events.claimed_days', writer.quantity(facts.text('claimed_days')))
        : []),
      ...record.fact('delay_events.granted_days', writer.quantity(facts.text('granted_days'))),
    ],
    notes: record.note('delay_events.description', facts.text('description')),
    texts: [writer.sentence('delayNoticeText')],
    signatures: [writer.label('forContractor'), writer.label('receivedForClient')],
  };
}

function temperature(writer: PaperWriter): string {
  const { facts } = writer;
  const degrees = ['low', 'high'].map((name) => facts.text(name)).filter((text) => text !== '');
  return degrees.length === 0 ? '' : `${degrees.map((text) => writer.quantity(text)).join(' – ')} °C`;
}

function addressee(writer: PaperWriter): Party[] {
  const party = writer.facts.of('party');
  return party.text('name') === '' ? [] : [writer.party('addressee', party)];
}

function files(writer: PaperWriter): Table[] {
  return tableOf(writer.label('attachments'), writer.facts.list('files'), [
    { ...writer.column('fileName', 'start', 1), cell: (row) => row.text('name') },
    { ...writer.column('version', 'end', 0), cell: (row) => writer.quantity(row.text('version')) },
  ]);
}

/** A time as the company's clock shows it. */
export function timeFact(writer: PaperWriter, label: Label, local: string): Fact[] {
  return local === '' ? [] : [{ label, value: formatDateTime(`${local}Z`, writer.language, 'UTC') }];
}

/** Who signs, with the name that is known, which keeps its own direction. */
export function signed(writer: PaperWriter, key: LabelKey, name: string): Label {
  return signedAs(writer.label(key), name);
}

function signedAs(label: Label, name: string): Label {
  return name === '' ? label : { ...label, text: `${label.text}: ${isolate(name)}` };
}
