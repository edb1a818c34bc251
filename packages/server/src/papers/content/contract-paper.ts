import type { Note, PaperContent, Table } from './paper-content.ts';
import type { LabelKey, PaperWriter, SentenceKey } from './paper-writer.ts';
import { nameOf, payTable } from './people-papers.ts';

const employmentTypes: Readonly<Record<string, LabelKey>> = {
  full_time: 'fullTime',
  part_time: 'partTime',
  contract: 'fixedTerm',
  temporary: 'temporary',
};

const laws: Readonly<Record<string, SentenceKey>> = { AE: 'lawAE', IN: 'lawIN' };

/** The terms under which somebody works, of what is held of them: for both parties to sign. */
export function contractPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const who = facts.of('person');
  const name = nameOf(writer, who);
  const type = employmentTypes[who.text('employment_type')];
  return {
    ...writer.paper('contract.typ', writer.title('employmentContract'), facts.text('number')),
    stamp: '',
    parties: [
      {
        label: writer.label('employer'),
        lines: [writer.company.text('name'), ...writer.company.text('address').split('\n')].filter(Boolean),
      },
      { label: writer.label('employee'), lines: [name, facts.text('number')].filter(Boolean) },
    ],
    texts: [
      writer.sentence('contractText', {
        date: writer.date(facts.text('date')),
        company: writer.company.text('name'),
        name,
      }),
    ],
    facts: [
      ...writer.fact('jobTitle', who.text('title')),
      ...writer.fact('department', who.text('department')),
      ...writer.fact('reportsTo', facts.text('reports_to')),
      ...writer.fact('placeOfWork', who.text('location')),
      ...writer.dateFact('joined', facts.text('start_date')),
      ...writer.dateFact('probationEnds', facts.text('probation_end')),
      ...(type ? writer.fact('employmentType', writer.words.labels[type]) : []),
    ],
    tables: [payTable(writer), ...leaveTable(writer)],
    words: writer.inWords(facts.text('gross')),
    notes: clauses(writer),
    signatures: [writer.label('companySigns'), writer.label('employeeSigns')],
  };
}

function leaveTable(writer: PaperWriter): Table[] {
  const leave = writer.facts.list('leave');
  if (leave.length === 0) return [];
  return [
    {
      title: writer.label('leaveEntitlement'),
      columns: [writer.column('leaveType', 'start', 1), writer.column('daysAYear', 'end', 0)],
      rows: leave.map((kind) => ({
        look: 'line',
        cells: [kind.text('name'), writer.quantity(kind.text('days'))],
      })),
    },
  ];
}

/** What is agreed, a heading and a text each; nothing about what is not known. */
function clauses(writer: PaperWriter): Note[] {
  const { facts } = writer;
  const law = laws[facts.of('person').text('country_pack')];
  const probation = [
    writer.sentence('probationText', { date: writer.date(facts.text('probation_end')) }),
    ...(facts.has('probation_notice_days')
      ? [writer.sentenceOfDays('probationNoticeText', facts.text('probation_notice_days'))]
      : []),
  ].join(' ');
  return [
    ...(facts.text('probation_end') === '' ? [] : writer.note('probation', probation)),
    ...writer.note('remuneration', writer.sentence('payText')),
    ...(facts.has('hours')
      ? writer.note(
          'workingHours',
          writer.sentenceOfDays('hoursText', facts.text('work_days'), {
            hours: writer.quantity(facts.text('hours')),
          }),
        )
      : []),
    ...(facts.has('notice_days')
      ? writer.note('noticePeriod', writer.sentenceOfDays('noticeText', facts.text('notice_days')))
      : []),
    ...writer.note('agreedTerms', facts.text('terms')),
    ...(law ? writer.note('governingLaw', writer.sentence(law)) : []),
    { label: writer.plain(''), text: writer.sentence('contractEnd'), language: writer.language },
  ];
}
