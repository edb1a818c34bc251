import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { DocumentLines, ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { appErrorOf } from '../../app/request-failure.ts';
import { FieldValue } from '../field-value.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { useFieldText } from '../use-field-text.ts';
import { amountText, cellWidth, isAtEnd } from './line-looks.ts';
import { sumOf } from './line-amounts.ts';
import { linesShape } from './line-values.ts';
import { useLines } from './use-lines.ts';

type LinesCardProps = { resource: ResourceDefinition; lines: DocumentLines; row: DataRow };

/** The lines of a document to read, with their total. */
export function LinesCard({ resource, lines, row }: LinesCardProps) {
  const { t } = useTranslation();
  const shape = useMemo(() => linesShape(lines), [lines]);
  const context = useFieldText(shape.part);
  const { labels } = context;
  const { data, error, refetch, isFetching } = useLines(lines, row.id);
  const columns = [
    ...new Set<string>([
      ...(lines.headColumns ?? []),
      ...lines.columns,
      ...(lines.readColumns ?? []),
      ...(lines.total ? [lines.total] : []),
    ]),
  ];
  const caption = t('lines.caption', { document: labels.resource(resource, 'singular') });
  // a line has its own currency only seldom, and then it is the one that counts
  const currency = row['currency'] === undefined ? {} : { currency: row['currency'] };
  return (
    <Card>
      <CardHeader title={t('lines.title')} />
      <CardBody>
        {!data && !error && <SkeletonText lines={4} />}
        {!data && error && (
          <LoadFailure
            title={t('lines.loadFailed')}
            error={appErrorOf(error)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data?.length === 0 && <p className="text-ink-muted">{t('lines.empty')}</p>}
        {data && data.length > 0 && (
          <div
            role="region"
            aria-label={caption}
            // who has no mouse scrolls it sideways with the arrows
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="max-w-full overflow-x-auto focus-inset"
          >
            <table className="w-full text-sm">
              <caption className="sr-only">{caption}</caption>
              <thead>
                <tr className="border-b border-line text-ink-muted">
                  <th scope="col" className="w-10 px-2 py-1.5 text-start font-medium">
                    {t('lines.number')}
                  </th>
                  {columns.map((column) => (
                    <th
                      key={column}
                      scope="col"
                      className={`px-2 py-1.5 font-medium ${cellWidth(shape, column)}`}
                    >
                      {labels.field(shape.part, column)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map((line, index) => (
                  <tr key={line.id} className="border-b border-line align-top last:border-0">
                    <th scope="row" className="px-2 py-2 text-start font-normal text-ink-muted">
                      {index + 1}
                    </th>
                    {columns.map((column) => (
                      <td key={column} className={`px-2 py-2 ${cellWidth(shape, column)}`}>
                        <FieldValue
                          context={context}
                          row={{ ...currency, ...line }}
                          column={column}
                          place="view"
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {data && data.length > 0 && lines.total && (
          <p className={`mt-3 ${isAtEnd}`}>
            {t('lines.total')}:{' '}
            <Figures>
              {amountText(shape, sumOf(data.map((line) => line[lines.total ?? ''])), row, labels.language)}
            </Figures>
          </p>
        )}
      </CardBody>
    </Card>
  );
}
