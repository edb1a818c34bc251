import type { PaperContent } from './paper-content.ts';
import type { LabelKey, PaperWriter } from './paper-writer.ts';

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
            ...writer.fact('revisedAmount', writer.money(facts.text('contract_amount'))),
          ]),
    ],
  };
}
