import type { PaperContent, Row, Table } from './paper-content.ts';
import type { LabelKey, PaperWriter } from './paper-writer.ts';
import { itemNumber } from './section-rows.ts';

/** The last certificate of a contract; the American form has one title for all. */
const finalTitles = {
  certificateAia: 'certificateAia',
  certificateFidic: 'certificateFinal',
  certificateRaBill: 'finalBill',
} as const;

/** Head of the three forms: both sides, the contract, and which certificate of it this is. */
export function certificateOf(
  writer: PaperWriter,
  template: string,
  title: 'certificateAia' | 'certificateFidic' | 'certificateRaBill',
  number: LabelKey,
  second: 'contractDate' | 'dateOfStart',
): PaperContent {
  const { facts } = writer;
  const contract = facts.of('contract');
  const isIndian = title === 'certificateRaBill';
  return {
    ...writer.paper(
      template,
      writer.title(facts.has('final_account') ? finalTitles[title] : title),
      facts.text('number'),
    ),
    parties: [
      writer.party(title === 'certificateAia' ? 'client' : 'employer', facts.of('party')),
      writer.ourParty('contractor'),
    ],
    facts: [
      ...writer.fact(number, writer.quantity(facts.text('sequence'))),
      ...writer.dateFact('date', facts.text('date')),
      ...writer.dateFact(isIndian ? 'measuredUpTo' : 'periodTo', facts.text('period_end')),
      ...(isIndian ? writer.fact('nameOfWork', contract.text('title')) : writer.project()),
      ...writer.fact(
        isIndian ? 'agreementNo' : 'contract',
        [contract.text('number'), isIndian ? '' : contract.text('title')].filter(Boolean).join(' · '),
      ),
      ...writer.dateFact(second, contract.text(isIndian ? 'start_date' : 'date')),
      ...(isIndian ? writer.dateFact('dateOfCompletion', contract.text('end_date')) : []),
      ...writer.fact('reference', contract.text('reference')),
      ...(title === 'certificateAia'
        ? []
        : [
            ...writer.fact('acceptedAmount', writer.money(contract.text('original'))),
            ...writer.fact('variations', writer.money(facts.text('variations'))),
            ...(facts.has('remeasured')
              ? writer.fact('remeasurement', writer.money(facts.text('remeasured')))
              : []),
            ...writer.fact('revisedAmount', writer.money(facts.text('contract_amount'))),
          ]),
    ],
  };
}

/** What was applied for beside what is certified: each line in which they differ, with the reason; none where all is certified as applied for. */
export function appliedTables(writer: PaperWriter): Table[] {
  const { facts } = writer;
  if (facts.text('applied') === '') return [];
  const differing = facts.list('lines').flatMap((line, index): Row[] =>
    line.has('difference')
      ? [
          {
            look: 'line',
            cells: [
              itemNumber(writer, line, index),
              line.text('text'),
              ...['applied', 'completed', 'difference'].map((name) => writer.number(line.text(name))),
              line.text('reason'),
            ],
          },
        ]
      : [],
  );
  return [
    {
      title: writer.label('appliedAndCertified'),
      columns: [
        writer.column('item', 'end', 0),
        writer.column('description', 'start', 3),
        writer.column('appliedToDate', 'end', 0),
        writer.column('certifiedToDate', 'end', 0),
        writer.column('difference', 'end', 0),
        writer.column('reason', 'start', 3),
      ],
      rows: [
        ...differing,
        {
          look: 'total',
          cells: [
            '',
            writer.words.labels.total,
            ...['applied', 'completed', 'difference'].map((name) => writer.number(facts.text(name))),
            '',
          ],
        },
      ],
    },
  ];
}
