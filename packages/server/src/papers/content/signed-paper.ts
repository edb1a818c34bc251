import { formatDateTime } from '@plinth/messages/format.ts';
import { isolate } from './isolate.ts';
import type { PaperContent } from './paper-content.ts';
import type { PaperWriter } from './paper-writer.ts';
import { person } from './people-papers.ts';

/** The sheet behind a document that was signed: who signed what and when, with the signature itself. */
export function signedPaper(writer: PaperWriter): PaperContent {
  const { facts, language } = writer;
  const [number, name] = [facts.text('number'), facts.text('signer_name')];
  const zone = facts.text('time_zone');
  const time = `${formatDateTime(facts.text('signed_at'), language, zone)} (${zone})`;
  const inside = (text: string) => (language === 'ar' ? isolate(text) : text);
  return {
    ...writer.paper('signed.typ', writer.title('signedDocument'), number),
    facts: [
      ...writer.fact('document', facts.text('title')),
      ...writer.fact('documentVersion', facts.text('version')),
      ...writer.fact('fileName', facts.text('file_name')),
      ...person(writer),
      ...writer.fact('signedBy', name),
      ...writer.fact('signedAt', time),
      ...writer.fact('fileHash', facts.text('file_hash')),
    ],
    texts: [writer.sentence('signedText')],
    signed: {
      name,
      strokes: facts.text('signature'),
      foot: writer.sentence('signedFoot', { name: inside(name), time: inside(time), number: inside(number) }),
      withFile: writer.sentence('signedWithFile'),
      withoutFile: writer.sentence('signedWithoutFile'),
    },
  };
}
