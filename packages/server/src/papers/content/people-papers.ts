import { formatHours } from '@plinth/messages/format.ts';
import { payComponentName } from '@plinth/messages/pay-component.ts';
import type { Facts } from './facts.ts';
import type { Fact, PaperContent, Row, Table } from './paper-content.ts';
import type { LabelKey, PaperWriter } from './paper-writer.ts';

const earned: readonly string[] = ['regular', 'overtime', 'bonus', 'commission', 'allowance'];
const taken: readonly string[] = ['tax', 'deduction'];

/** Parts of the pay of one that was typed without steps. */
const parts: readonly (readonly [string, LabelKey])[] = [
  ['regular', 'basicPay'],
  ['overtime', 'overtime'],
  ['bonus', 'bonus'],
  ['commission', 'commission'],
  ['allowance', 'allowances'],
  ['tax', 'taxDeducted'],
  ['deduction', 'totalDeductions'],
  ['reimbursement', 'reimbursements'],
];

/** The payslip: what was earned and taken off with how each came to be, what is paid in words, and the year so far. */
export function payslipPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const lines = facts.list('lines');
  const year = facts.of('year');
  const known = facts.of('known_as');
  const employer = tableOf(writer, 'employerPart', lines, ['employer'], '');
  return {
    ...writer.paper('payslip.typ', writer.title('payslip'), facts.text('number')),
    facts: [
      ...person(writer),
      ...writer.fact('panNumber', known.text('pan')),
      ...writer.fact('uanNumber', known.text('uan')),
      ...writer.fact('labourCard', known.text('labour_card')),
      ...writer.fact('employerPan', known.text('employer_pan')),
      ...writer.fact('employerTan', known.text('employer_tan')),
      ...writer.fact('establishment', known.text('establishment')),
      ...writer.fact(
        'payPeriod',
        `${writer.date(facts.text('period_start'))} – ${writer.date(facts.text('period_end'))}`,
      ),
      ...(facts.text('paid_days') === ''
        ? []
        : writer.fact(
            'paidDays',
            `${writer.quantity(facts.text('paid_days'))} / ${writer.quantity(facts.text('days'))}`,
          )),
      ...writer.fact('unpaidDays', writer.quantity(facts.text('unpaid_days'))),
      ...writer.dateFact('paymentDate', facts.text('payment_date')),
      ...writer.fact('bankAccount', facts.text('account')),
      ...(facts.has('hours') ? writer.fact('hours', formatHours(facts.text('hours'), writer.language)) : []),
      ...(facts.has('overtime_hours')
        ? writer.fact('overtimeHours', formatHours(facts.text('overtime_hours'), writer.language))
        : []),
    ],
    tables: [
      tableOf(writer, 'earnings', lines, earned, facts.text('gross')),
      tableOf(writer, 'deductions', lines, taken, facts.text('deductions')),
      ...(employer.rows.length > 0 ? [employer] : []),
      {
        title: writer.label('yearToDate'),
        columns: [
          writer.column('grossPay', 'end', 1),
          writer.column('taxDeducted', 'end', 1),
          writer.column('totalDeductions', 'end', 1),
          writer.column('netPay', 'end', 1),
        ],
        rows: [
          {
            look: 'line',
            cells: ['gross', 'tax', 'deductions', 'net'].map((name) => writer.number(year.text(name))),
          },
        ],
      },
    ],
    totals: [
      writer.amount('grossPay', facts.text('gross')),
      writer.amount('totalDeductions', facts.text('deductions')),
      ...(facts.has('reimbursements') ? [writer.amount('reimbursements', facts.text('reimbursements'))] : []),
      writer.amount('netPay', facts.text('net'), 'strong'),
    ],
    words: writer.inWords(facts.text('net')),
    texts: [writer.sentence('madeByComputer')],
  };
}

function tableOf(
  writer: PaperWriter,
  title: LabelKey,
  lines: readonly Facts[],
  types: readonly string[],
  sum: string,
): Table {
  const steps = lines.filter((line) => types.includes(line.text('type')));
  const typed = writer.facts.of('parts');
  const rows: Row[] =
    lines.length > 0
      ? steps.map((line) => ({
          look: 'line',
          cells: [
            componentName(writer, line),
            writer.calculation(line.text('calculation')),
            writer.number(line.text('amount')),
          ],
        }))
      : parts
          .filter(([type]) => types.includes(type) && typed.has(type))
          .map(([type, key]) => ({
            look: 'line',
            cells: [writer.words.labels[key], '', writer.number(typed.text(type))],
          }));
  return {
    title: writer.label(title),
    columns: [
      writer.column('component', 'start', 2),
      writer.column('calculation', 'start', 3),
      writer.column('amount', 'end', 0),
    ],
    rows:
      sum === ''
        ? rows
        : [...rows, { look: 'total', cells: [writer.words.labels.total, '', writer.number(sum)] }],
  };
}

/** In the language of the paper: as the company translated its own component, or as the delivered one is called. */
function componentName(writer: PaperWriter, line: Facts): string {
  const componentNames: Readonly<Record<string, string>> = writer.words.payComponents;
  return (
    line.of('names').text(writer.language) ||
    payComponentName(
      { code: line.text('code'), type: line.text('type'), description: line.text('text') },
      writer.language,
      (key) => componentNames[key],
      (day) => writer.date(day),
    )
  );
}

/** What somebody earns, for a bank or an authority. */
export function salaryCertificatePaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const hasLeft = facts.of('person').text('last_day') !== '';
  return {
    ...letter(writer, 'salaryCertificate'),
    texts: [writer.sentence(hasLeft ? 'salaryLetterLeft' : 'salaryLetter', ofPerson(writer))],
    tables: [payTable(writer)],
    words: writer.inWords(facts.text('gross')),
    notes: [{ label: writer.plain(''), text: writer.sentence('letterEnd'), language: writer.language }],
  };
}

/** What somebody earns a month, by its parts. */
export function payTable(writer: PaperWriter): Table {
  const { facts } = writer;
  const rows: Row[] = [
    { look: 'line', cells: [writer.words.labels.basicPay, writer.number(facts.text('salary'))] },
    ...facts
      .list('allowances')
      .map((part): Row => ({ look: 'line', cells: [part.text('text'), writer.number(part.text('amount'))] })),
    { look: 'total', cells: [writer.words.labels.monthlyGross, writer.number(facts.text('gross'))] },
  ];
  return {
    title: writer.sentenceLabel('amountsIn', { currency: writer.currency }),
    columns: [writer.column('component', 'start', 1), writer.column('amount', 'end', 0)],
    rows,
  };
}

/** That somebody works or worked here, since when and as what; nothing of their pay. */
export function experienceLetterPaper(writer: PaperWriter): PaperContent {
  const hasLeft = writer.facts.of('person').text('last_day') !== '';
  return {
    ...letter(writer, 'experienceLetter'),
    texts: [
      writer.sentence(hasLeft ? 'experienceLeft' : 'experience', ofPerson(writer)),
      writer.sentence('experienceEnd'),
    ],
    notes: [{ label: writer.plain(''), text: writer.sentence('letterEnd'), language: writer.language }],
  };
}

/** What an applicant is offered, to sign and send back. */
export function offerPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const name = facts.text('name');
  const rows: Row[] = [
    { look: 'line', cells: [writer.words.labels.basicPay, writer.number(facts.text('salary'))] },
    { look: 'line', cells: [writer.words.labels.allowances, writer.number(facts.text('allowances'))] },
    { look: 'total', cells: [writer.words.labels.monthlyGross, writer.number(facts.text('gross'))] },
  ];
  const isDraft = ['draft', 'pending'].includes(facts.text('status'));
  return {
    ...writer.paper('letter.typ', writer.title('offerLetter'), facts.text('number')),
    stamp: isDraft ? writer.words.stamps.draft : '',
    facts: [
      ...writer.dateFact('date', facts.text('date')),
      ...writer.dateFact('validUntil', facts.text('valid_until')),
      ...writer.fact('jobTitle', facts.text('title')),
      ...writer.fact('department', facts.text('department')),
      ...writer.fact('reportsTo', facts.text('reports_to')),
      ...writer.fact('site', facts.text('location')),
      ...writer.dateFact('joined', facts.text('start_date')),
      ...writer.fact('probationMonths', writer.quantity(facts.text('probation_months'))),
    ],
    parties: [{ label: writer.label('to'), lines: [name, facts.text('email')] }],
    texts: [
      writer.sentence('offerText', {
        name,
        company: writer.company.text('name'),
        title: facts.text('title'),
      }),
    ],
    tables: [
      {
        title: writer.sentenceLabel('amountsIn', { currency: writer.currency }),
        columns: [writer.column('component', 'start', 1), writer.column('amount', 'end', 0)],
        rows,
      },
    ],
    words: writer.inWords(facts.text('gross')),
    notes: [
      ...writer.note('terms', facts.text('terms')),
      { label: writer.plain(''), text: writer.sentence('offerEnd'), language: writer.language },
    ],
    signatures: [writer.label('authorisedSignature'), writer.label('employeeSigns')],
  };
}

/** The application for leave with its decision, for the file. */
export function leavePaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const half = (day: string, isHalf: boolean) =>
    isHalf ? `${writer.date(day)} (${writer.words.labels.halfDay})` : writer.date(day);
  return {
    ...writer.paper('people-form.typ', writer.title('leaveForm'), facts.text('number')),
    stamp: '',
    facts: [
      ...writer.dateFact('date', facts.text('date')),
      ...person(writer),
      ...writer.fact('leaveType', facts.text('type')),
      ...writer.fact('paidLeave', writer.words.labels[facts.is('is_paid') ? 'yes' : 'no']),
      ...writer.fact('from', half(facts.text('start_date'), facts.is('half_day_start'))),
      ...writer.fact('to', half(facts.text('end_date'), facts.is('half_day_end'))),
      ...writer.fact('leaveDays', writer.quantity(facts.text('days'))),
      ...writer.fact('leaveLeft', writer.quantity(facts.text('remaining'))),
      ...writer.fact('decision', writer.choice('leaveStatuses', facts.text('status'))),
      ...writer.fact('decidedBy', facts.text('decided_by')),
      ...writer.dateFact('decidedOn', facts.text('decided_on')),
    ],
    notes: writer.note('reason', facts.text('reason')),
    signatures: [writer.label('employeeSigns'), writer.label('managerSigns'), writer.label('hrSigns')],
  };
}

function letter(writer: PaperWriter, title: 'salaryCertificate' | 'experienceLetter'): PaperContent {
  return {
    ...writer.paper('letter.typ', writer.title(title), writer.facts.text('number')),
    stamp: '',
    facts: writer.dateFact('date', writer.facts.text('date')),
    parties: [{ label: writer.sentenceLabel('toWhom'), lines: [] }],
    signatures: [writer.label('authorisedSignature')],
  };
}

function ofPerson(writer: PaperWriter): Record<string, string> {
  const who = writer.facts.of('person');
  return {
    name: nameOf(writer, who),
    number: who.text('number'),
    company: writer.company.text('name'),
    joined: writer.date(who.text('hire_date')),
    left: writer.date(who.text('last_day')),
    title: who.text('title') || writer.sentence('employeeFallback'),
  };
}

/** In the person's own script where the paper is not in English. */
export function nameOf(writer: PaperWriter, who: Facts): string {
  const own = who.text('local_name');
  return writer.language !== 'en' && own !== '' ? `${own} (${who.text('name')})` : who.text('name');
}

export function person(writer: PaperWriter): Fact[] {
  const who = writer.facts.of('person');
  return [
    ...writer.fact('employee', nameOf(writer, who)),
    ...writer.fact('employeeNumber', who.text('number')),
    ...writer.fact('jobTitle', who.text('title')),
    ...writer.fact('department', who.text('department')),
    ...writer.dateFact('joined', who.text('hire_date')),
  ];
}
