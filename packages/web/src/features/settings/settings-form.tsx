import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@plinth/data/new-id.ts';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { EditForm } from '../../crud/form/edit-form.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { letterheadKey } from '../../crud/letterhead/letterhead-query.ts';
import { useList } from '../../crud/use-list.ts';
import { accessKey } from '../../session/access-query.ts';

type SettingsFormProps = {
  resource: ResourceDefinition;
  /** What holds before anybody has chosen, where no row says so. */
  unchosen?: Readonly<Record<string, unknown>>;
};

/**
 * The form of settings that are one row: the company's, or one's own, which is made with the first change. It stays after
 * it is saved. Fields, help, limits and conflicts come from the facts of the columns, as in every form.
 */
export function SettingsForm({ resource, unchosen = {} }: SettingsFormProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useList(resource, { pageSize: 1 });
  if (data) return <StoredForm resource={resource} unchosen={unchosen} row={data.data[0]} />;
  if (error) return <QueryFailure title={t('crud.form.loadFailed')} query={{ error, isFetching, refetch }} />;
  return (
    <div role="status" aria-label={t('shell.loading')}>
      <SkeletonText lines={4} />
    </div>
  );
}

function StoredForm({ resource, unchosen, row }: Required<SettingsFormProps> & { row: DataRow | undefined }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [newKey] = useState(newId);
  const [shown, setShown] = useState({ row, turn: 0 });

  function startAgain(from: DataRow | undefined) {
    setShown(({ turn }) => ({ row: from, turn: turn + 1 }));
  }

  return (
    <EditForm
      key={shown.turn}
      resource={resource}
      mode={shown.row ? 'edit' : 'create'}
      row={shown.row ?? { ...unchosen, id: newKey }}
      saveLabel={t('crud.form.save')}
      onSaved={(saved) => {
        startAgain(saved);
        // the frame itself follows some of them
        void queryClient.invalidateQueries({ queryKey: accessKey });
        void queryClient.invalidateQueries({ queryKey: letterheadKey });
      }}
      onCancel={() => startAgain(shown.row)}
    />
  );
}
