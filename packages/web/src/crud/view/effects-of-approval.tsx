import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isErrorCode } from '@plinth/domain/errors.ts';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { appErrorOf, unwrap } from '../../base/request-failure.ts';
import { EffectList } from './effect-list.tsx';

/** What waits for the decision, as it was shown. */
type Decided = { resource: string; id: string; version: unknown; forPerson?: string | null };

/** What a column of a table is called; the key is composed at run time, which the types cannot follow. */
function fieldName(t: TFunction, table: string, column: string): string {
  return (t as (keys: readonly string[]) => string)([`fields.${table}.${column}`, `fields.common.${column}`]);
}

/** What approving would change, as the server computes it by trying: figures before and after, or why it would be refused. */
export function EffectsOfApproval({ record }: { record: Decided }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const dataSource = useDataSource();
  const { resource, id, version, forPerson } = record;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...recordKeys.all, 'approvals', 'effects', resource, id, version],
    queryFn: async () =>
      unwrap(
        await dataSource.call('decision_effects', {
          resource,
          record_id: id,
          ...(forPerson && { for_person: forPerson }),
        }),
      ),
    // once an opening: when the decision is taken there is nothing left to try
    enabled: (query) => query.state.data === undefined,
    gcTime: 0,
    retry: (failures, failure) => failures < 2 && appErrorOf(failure).code !== 'not_found',
    meta: { isSilent: true },
  });
  // what does not wait for this person, such as an owner's own, is not tried
  if (error && !data && appErrorOf(error).code === 'not_found') return null;
  if (error && !data)
    return <QueryFailure title={t('approvals.effects.loadFailed')} query={{ error, isFetching, refetch }} />;
  if (!data) return <SkeletonText lines={3} />;
  const refused = data.find((effect) => effect.refusal);
  const { refusal, name: column, amount_before: budget, amount_after: used } = refused ?? {};
  if (refusal === 'not_found') return null;
  if (refusal)
    return (
      <p role="note" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-text">
        <span className="font-medium">{t('approvals.effects.refused')}</span>
        {isErrorCode(refusal) && (
          <>
            {'. '}
            {refusal === 'required' && column && `${fieldName(t, resource, column)}: `}
            {errorText({
              code: refusal,
              status: 409,
              message: '',
              ...(budget && used && { values: { ...(column && { code: column }), budget, used } }),
            })}
          </>
        )}
      </p>
    );
  return <EffectList effects={data} />;
}
