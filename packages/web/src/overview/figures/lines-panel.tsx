import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { ListQuery } from '@plinth/domain/define/list-query.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { Link } from '@plinth/ui/primitives/link.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { titleText } from '../../crud/reference-text.ts';
import { recordRoutes } from '../../crud/routes-of.ts';
import { useList } from '../../crud/use-list.ts';

export type LinesPanelProps = {
  title: string;
  resource: ResourceDefinition;
  query: ListQuery;
  /** The whole list these are the first lines of. */
  listHref: string;
  /** Small, below the title of a line. */
  captionOf?: (row: DataRow) => ReactNode;
  /** At the end of a line. */
  endOf: (row: DataRow) => ReactNode;
  empty: ReactNode;
};

/** The first records of a list on a dashboard, each a link to itself. */
export function LinesPanel({ title, resource, query, listHref, captionOf, endOf, empty }: LinesPanelProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useList(resource, query);
  return (
    <Card>
      <CardHeader
        title={title}
        actions={
          <LinkButton href={listHref} variant="ghost" size="sm">
            {t('dashboard.seeAll')}
          </LinkButton>
        }
      />
      <CardBody>
        {!data && !error && <SkeletonText lines={6} />}
        {!data && error && (
          <QueryFailure title={t('crud.list.loadFailed')} query={{ error, isFetching, refetch }} />
        )}
        {data?.data.length === 0 && empty}
        {data && data.data.length > 0 && (
          <ul className="-mx-2 flex flex-col">
            {data.data.map((row) => (
              <li key={row.id}>
                <Link
                  href={recordRoutes(resource, row.id).view}
                  className="flex items-center justify-between gap-3 rounded-md px-2 py-2 touch-row focus-inset hover:bg-hover"
                >
                  <span className="flex min-w-0 flex-col">
                    <bdi className="max-w-full self-start truncate text-ink">{titleText(resource, row)}</bdi>
                    {captionOf && <span className="truncate text-xs text-ink-subtle">{captionOf(row)}</span>}
                  </span>
                  {endOf(row)}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}
