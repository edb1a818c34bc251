import type { DataSource } from '@plinth/data/port/data-source.ts';
import type { AppError } from '@plinth/domain/errors.ts';
import { isErrorCode } from '@plinth/domain/errors.ts';
import { unwrap } from '../../base/request-failure.ts';
import type { Effect } from '../view/effect-list.tsx';
import type { Decidable } from './decidable.ts';

/** What becomes of one of many: why it is refused, or what changes with it. */
export type Outcome = { id: string; error: AppError | null; effects: readonly Effect[] };

/** Decides on all of them by one request, or only tries. */
export async function decideMany(
  dataSource: DataSource,
  waiting: readonly Decidable[],
  isApproved: boolean,
  { isPreview, reason = '' }: { isPreview: boolean; reason?: string },
): Promise<Outcome[]> {
  const answers = unwrap(
    await dataSource.call('decide_records', {
      decisions: waiting.map(({ resource, id, version, forPerson }) => ({
        resource,
        id,
        version,
        for_person: forPerson ?? null,
      })),
      is_approved: isApproved,
      reason,
      is_preview: isPreview,
    }),
  );
  return answers.map(({ record_id: id, code, message, effects }) => ({
    id,
    error:
      code === null
        ? null
        : { code: isErrorCode(code) ? code : 'unknown', status: 409, message: message ?? '' },
    // as `app.changes_between` writes them
    effects: effects as unknown as readonly Effect[],
  }));
}
