import type { Facts } from './facts.ts';
import type { Fact, PaperContent, Table } from './paper-content.ts';
import type { LabelKey, PaperWriter } from './paper-writer.ts';
import { person } from './people-papers.ts';

/** What the person still holds of the company's, when they hold anything. */
function notReturned(writer: PaperWriter): Table[] {
  const held = writer.facts.list('not_returned');
  return held.length === 0
    ? []
    : [
        {
          title: writer.label('notReturned'),
          columns: [writer.column('companyItem', 'start', 3), writer.column('handedOutOn', 'start', 2)],
          rows: held.map((item) => ({
            look: 'line',
            cells: [
              `${item.text('name')} (${item.text('item_number')})`,
              writer.date(item.text('handed_out_on')),
            ],
          })),
        },
      ];
}

/** The settlement of who leaves, with every step of it. */
export function settlementPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const days = writer.sentenceOfDays('days', facts.text('service_days'));
  return {
    ...writer.paper('people-form.typ', writer.title('settlement'), facts.of('person').text('number')),
    // who has not left sees what it would be
    stamp: facts.of('person').text('last_day') === '' ? writer.words.stamps.draft : '',
    facts: [
      ...person(writer),
      ...writer.dateFact('lastDay', facts.text('date')),
      ...leavingReason(writer),
      ...writer.fact('lengthOfService', days),
      ...writer.fact('monthlyBasic', writer.money(facts.text('salary'))),
      ...noticeFacts(writer),
    ],
    tables: [
      {
        title: null,
        columns: [
          writer.column('component', 'start', 2),
          writer.column('calculation', 'start', 3),
          writer.column('amount', 'end', 0),
        ],
        rows: facts.list('steps').map((step) => ({
          look: 'line',
          cells: [
            settlementStep(writer, step),
            writer.calculation(step.text('calculation')),
            writer.number(`${step.text('line_type') === 'deduction' ? '-' : ''}${step.text('amount')}`),
          ],
        })),
      },
      ...notReturned(writer),
    ],
    totals: [
      writer.amount('gratuity', facts.text('gratuity')),
      writer.amount('settlementTotal', facts.text('total'), 'strong'),
    ],
    words: writer.inWords(facts.text('total')),
    texts: [writer.sentence('settlementText')],
    signatures: [writer.label('employeeSigns'), writer.label('companySigns')],
  };
}

const namedSteps: Readonly<Record<string, LabelKey>> = {
  'gratuity.days_per_year_first_five': 'gratuityFirstFive',
  'gratuity.days_per_year_after_five': 'gratuityAfterFive',
  'gratuity.days_per_year': 'gratuity',
  'gratuity.cap_months': 'gratuityCap',
  'gratuity.cap': 'gratuityCap',
  'notice.pay': 'noticePay',
  'notice.recovery': 'noticeRecovery',
  'notice.served': 'noticeServed',
  'notice.unknown': 'noticeUnknown',
};

function settlementStep(writer: PaperWriter, step: Facts): string {
  const code = step.text('code');
  const description = step.text('description');
  const { labels } = writer.words;
  if (code === 'leave.encashment') return `${labels.leaveEncashment}: ${description}`;
  if (code === 'leave.recovery') return `${labels.leaveRecovery}: ${description}`;
  // the reason stands behind the colon of the description
  if (code === 'notice.waived')
    return `${labels.noticeWaived}: ${description.slice(description.indexOf(':') + 2)}`;
  const label = namedSteps[code];
  return label ? labels[label] : description;
}

const leavingReasons: Readonly<Record<string, LabelKey>> = {
  resignation: 'reasonResignation',
  dismissal: 'reasonDismissal',
  end_of_term: 'reasonEndOfTerm',
  retirement: 'reasonRetirement',
  disablement: 'reasonDisablement',
  death: 'reasonDeath',
};

/** Why the person left, where it was recorded. */
function leavingReason(writer: PaperWriter): Fact[] {
  const label = leavingReasons[writer.facts.text('leaving_reason')];
  return label ? writer.fact('leavingReason', writer.words.labels[label]) : [];
}

/** When and by whom notice was given, and its period; nothing where none was. */
function noticeFacts(writer: PaperWriter): Fact[] {
  const notice = writer.facts.of('notice');
  if (!notice.has('given_on')) return [];
  const by = notice.text('given_by');
  return [
    ...writer.dateFact('noticeGiven', notice.text('given_on')),
    ...(by === ''
      ? []
      : writer.fact('noticeBy', writer.words.labels[by === 'employer' ? 'byEmployer' : 'byEmployee'])),
    ...writer.fact('noticePeriod', writer.sentenceOfDays('days', notice.text('days'))),
  ];
}
