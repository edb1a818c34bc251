import { readingFunctions } from '@plinth/database/generated/reading-functions.ts';
import type { DataSource } from '@plinth/data/port/data-source.ts';

/** A data source that reads as ever and changes nothing: what would is refused with these words, before it is sent. */
export function previewDataSource(source: DataSource, refusal: string): DataSource {
  const error = { code: 'unknown', status: 0, message: refusal } as const;
  const refuse = () => Promise.resolve({ data: null, error });
  return {
    ...source,
    records: {
      ...source.records,
      create: refuse,
      createMany: refuse,
      update: refuse,
      remove: refuse,
      saveDocument: refuse,
    },
    call: (name, args) => (readingFunctions.includes(name) ? source.call(name, args) : refuse()),
    act: refuse,
    session: { ...source.session, updatePassword: refuse },
  };
}
