import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from './write-accounts.ts';
import { employeeOf } from './write-people.ts';

/** Who is asked to sign the quality manual, and how many days ago those signed who did; one is not asked any more. */
const asked = [
  ['priya', 'Priya Nair', 6],
  ['youssef', 'Youssef Nasser', 4],
  ['noura', 'Noura Al Suwaidi', null],
  ['anil', 'Anil Menon', null],
  ['jose', 'Jose Reyes', 2],
  ['imran', 'Imran Qureshi', 'withdrawn'],
] as const;

/** A policy that went out for signature: some have signed it, others are asked. */
export async function writeSignatures(writer: CompanyWriter): Promise<void> {
  await writer.actAs(profileOf(writer, 'layla'));
  const since = plusDays(writer.today, -7);
  const keyOf = (person: string) => writer.key(`signature of ${person}`);
  await writer.insert(
    'document_signatures',
    asked.map(([person]) => ({
      id: keyOf(person),
      document_id: writer.key('document Quality manual'),
      employee_id: employeeOf(writer, person),
      due_on: plusDays(writer.today, 3),
      created_at: momentAt(since, '09:00'),
    })),
  );
  for (const [person, name, days] of asked) {
    if (days === null) continue;
    await writer.advance('document_signature', 'document_signatures', [
      days === 'withdrawn'
        ? { id: keyOf(person), status: 'withdrawn' }
        : {
            id: keyOf(person),
            status: 'signed',
            signer_name: name,
            signature: 'M60 140L110 60L150 150M170 110L230 100L250 140L300 90L360 130',
            signed_at: momentAt(plusDays(writer.today, -days), '10:15'),
          },
    ]);
  }
}
