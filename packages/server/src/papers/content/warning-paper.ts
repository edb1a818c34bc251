import type { PaperContent } from './paper-content.ts';
import { person } from './people-papers.ts';
import type { LabelKey, PaperWriter } from './paper-writer.ts';

const measures: Readonly<Record<string, LabelKey>> = {
  verbal_warning: 'verbalWarning',
  written_warning: 'writtenWarning',
  final_warning: 'finalWarning',
  suspension: 'suspension',
};

/** What happened, what is expected and what the person answered, to sign and keep. */
export function warningPaper(writer: PaperWriter): PaperContent {
  const { facts } = writer;
  const measure = measures[facts.text('measure')];
  return {
    ...writer.paper('warning.typ', writer.title('warningLetter'), facts.text('number')),
    stamp: stampOf(writer),
    facts: [
      ...writer.dateFact('date', facts.text('date')),
      ...person(writer),
      ...(measure ? writer.fact('measure', writer.words.labels[measure]) : []),
      ...writer.fact('subject', facts.text('subject')),
      ...writer.dateFact('incidentDate', facts.text('incident_date')),
      ...writer.dateFact('warningExpires', facts.text('expires_on')),
    ],
    texts: [writer.sentence('warningText')],
    notes: [
      ...writer.note('facts', facts.text('facts')),
      ...writer.note('expectation', facts.text('expectation')),
      ...writer.note('employeeAnswer', facts.text('answer')),
    ],
    signatures: [writer.label('employeeSigns'), writer.label('companySigns')],
  };
}

function stampOf({ facts, words }: PaperWriter): string {
  const status = facts.text('status');
  if (status === 'issued') return '';
  return status === 'withdrawn' || status === 'rejected' ? words.stamps.cancelled : words.stamps.draft;
}
