import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { numberSeries } from '@plinth/domain/settings/settings.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { EditForm } from '../../crud/form/edit-form.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { useList } from '../../crud/use-list.ts';
import { SettingsCard } from './settings-card.tsx';
import { useTableName } from './use-table-name.ts';

/** How the numbers of each kind of record look, and the form to change one. */
export function Numbering() {
  const { t } = useTranslation();
  const tableName = useTableName();
  const { data, error, refetch, isFetching } = useList(numberSeries, { pageSize: 100 });
  const [changing, setChanging] = useState<DataRow | null>(null);
  return (
    <SettingsCard name="numbering">
      {error && !data?.data ? (
        <QueryFailure title={t('crud.form.loadFailed')} query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <SkeletonText lines={8} />
      ) : (
        <ul className="divide-y divide-line">
          {data.data.map((series) => {
            const name = tableName(String(series.table_name));
            return (
              <li key={series.id} className="flex flex-wrap items-center gap-3 py-2">
                <span className="min-w-0 flex-1 basis-40 text-ink">{name}</span>
                <bdi dir="ltr" className="figures text-ink-muted">
                  {exampleOf(series)}
                </bdi>
                <Button
                  size="sm"
                  aria-label={`${t('settings.change')}: ${name}`}
                  onClick={() => setChanging(series)}
                >
                  {t('settings.change')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {changing && (
        <Dialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setChanging(null)}
          title={t('settings.changeNumbers', { name: tableName(String(changing.table_name)) })}
          description={t('settings.numbersHelp')}
        >
          <EditForm
            resource={numberSeries}
            mode="edit"
            row={changing}
            onSaved={() => setChanging(null)}
            onCancel={() => setChanging(null)}
          />
        </Dialog>
      )}
    </SettingsCard>
  );
}

function exampleOf({ prefix, digits }: DataRow): string {
  return `${String(prefix)}${'1'.padStart(Number(digits), '0')}`;
}
