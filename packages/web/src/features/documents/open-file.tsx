import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { documents } from '@plinth/domain/documents/documents.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import { NoRightState } from '@plinth/ui/layout/state-panels.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { listRouteOf, recordRoutes } from '../../crud/routes-of.ts';
import { useList } from '../../crud/use-list.ts';

/** Where the address leads that `getPublicUrl` gave: anyone who may see the file's document goes on to its page. */
export function OpenFile() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { path }: { path?: unknown } = useSearch({ strict: false });
  // an address that names no file leads to none
  const isNamed = typeof path === 'string' && path !== '';
  const { data, error, refetch, isFetching } = useList(documents, {
    filters: [{ column: 'file_path', operator: 'eq', value: isNamed ? path : '' }],
    pageSize: 1,
  });
  const found = isNamed ? data?.data[0] : undefined;
  useEffect(() => {
    if (found) void navigate({ to: recordRoutes(documents, found.id).view, replace: true });
  }, [found, navigate]);
  return (
    <Page
      title={t('resources.documents.singular')}
      breadcrumbs={[{ label: t('resources.documents.plural'), href: listRouteOf(documents) }]}
      width="normal"
    >
      {error ? (
        <QueryFailure title={t('crud.view.loadFailed')} query={{ error, isFetching, refetch }} />
      ) : !isNamed || (data && !found) ? (
        <NoRightState
          title={t('shell.accessDenied.title')}
          description={<p>{t('shell.accessDenied.page')}</p>}
        />
      ) : (
        <div role="status" aria-label={t('shell.loading')}>
          <SkeletonText lines={8} />
        </div>
      )}
    </Page>
  );
}
