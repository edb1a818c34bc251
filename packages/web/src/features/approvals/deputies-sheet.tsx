import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { approvalDeputies } from '@plinth/domain/access/approval-deputies.ts';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Sheet } from '@plinth/ui/primitives/sheet.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { DeleteQuestion } from '../../crud/delete-question.tsx';
import { fieldText } from '../../crud/field-text.ts';
import { ListEditor } from '../../crud/list-editor.tsx';
import { useFieldText } from '../../crud/use-field-text.ts';
import { useList } from '../../crud/use-list.ts';
import { useAccess } from '../../session/access-context.tsx';

/** Who decides for the person while they are away, and for whom they decide; administrators see all. */
export function DeputiesSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { userId } = useAccess();
  return (
    <Sheet
      isOpen
      size="lg"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('approvals.deputies.title')}
    >
      <div className="flex flex-col gap-6">
        <section aria-labelledby="own-deputies">
          <h3 id="own-deputies" className="text-sm font-medium text-ink">
            {t('approvals.deputies.own')}
          </h3>
          <p className="mt-1 mb-2 text-sm text-ink-muted">{t('approvals.deputies.ownText')}</p>
          <ListEditor resource={approvalDeputies} owner={{ column: 'delegator_id', id: userId }} />
        </section>
        <section aria-labelledby="deputies-of-others">
          <h3 id="deputies-of-others" className="mb-2 text-sm font-medium text-ink">
            {t('approvals.deputies.others')}
          </h3>
          <DeputiesOfOthers />
        </section>
      </div>
    </Sheet>
  );
}

function DeputiesOfOthers() {
  const { t } = useTranslation();
  const { userId, can } = useAccess();
  const context = useFieldText(approvalDeputies);
  const [withdrawn, setWithdrawn] = useState<DataRow | null>(null);
  const { data, error, isFetching, refetch } = useList(approvalDeputies, {
    filters: [{ column: 'delegator_id', operator: 'neq', value: userId }],
    sort: [approvalDeputies.list.sort],
    pageSize: 200,
  });
  const text = (row: DataRow, column: string) => fieldText(context, row, column, 'view');
  if (error && !data)
    return <QueryFailure title={t('approvals.deputies.loadFailed')} query={{ error, isFetching, refetch }} />;
  if (!data) return <SkeletonText lines={3} />;
  if (data.data.length === 0)
    return <p className="text-sm text-ink-muted">{t('approvals.deputies.othersEmpty')}</p>;
  return (
    <>
      <ul aria-label={t('approvals.deputies.others')} className="divide-y divide-line">
        {data.data.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-60 text-sm">
              <bdi className="block wrap-anywhere text-ink">
                {t('approvals.deputies.line', {
                  deputy: text(row, 'deputy_id'),
                  person: text(row, 'delegator_id'),
                })}
              </bdi>
              <span className="block text-ink-muted">
                {text(row, 'document_kind') || t('approvals.deputies.all')}
                {' · '}
                <Figures>{`${text(row, 'starts_on')} – ${text(row, 'ends_on')}`}</Figures>
              </span>
            </span>
            {can('hr', 'admin') && (
              <Button size="sm" variant="ghost" onClick={() => setWithdrawn(row)}>
                {t('approvals.deputies.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {withdrawn && (
        <DeleteQuestion
          resource={approvalDeputies}
          row={withdrawn}
          text={t('approvals.deputies.withdrawText')}
          onClose={() => setWithdrawn(null)}
          onDeleted={() => setWithdrawn(null)}
        />
      )}
    </>
  );
}
