import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { DocumentLines, ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { useFieldText } from '../use-field-text.ts';
import { briefColumns, columnsToRead } from './columns-to-read.ts';
import { amountText, isAtEnd, totalLabel } from './line-looks.ts';
import { sumOf } from './line-amounts.ts';
import { linesShape } from './line-values.ts';
import { useLineGroups } from './use-line-groups.tsx';
import { RowsTable } from './rows-table.tsx';
import { useLines } from './use-lines.ts';

type LinesCardProps = {
  resource: ResourceDefinition;
  lines: DocumentLines;
  row: DataRow;
  /** A line as it is to be read, where not all of it is shown as it is kept. */
  readAs?: (line: DataRow) => DataRow;
  /** Beside the title. */
  actions?: ReactNode;
};

/** The lines of a document to read, with their total. */
export function LinesCard({ resource, lines, row, readAs, actions }: LinesCardProps) {
  const { t } = useTranslation();
  const shape = useMemo(() => linesShape(lines), [lines]);
  const { labels } = useFieldText(shape.part);
  const { data, error, refetch, isFetching } = useLines(lines, row.id);
  const groups = useLineGroups(shape, data ?? [], row['currency']);
  const shown = data && (groups ? data : linesThatCount(lines, data));
  const leftOut = (data?.length ?? 0) - (shown?.length ?? 0);
  const columns = columnsToRead(lines).filter(
    (column) =>
      (!groups || column !== lines.sectionColumn) &&
      (!isLeftOutAtZero(lines, column) || data?.some((line) => Number(line[column]) !== 0)),
  );
  const caption = t('lines.caption', { document: labels.resource(resource, 'singular') });
  // a line has its own currency only seldom, and then it is the one that counts
  const currency = row['currency'] === undefined ? {} : { currency: row['currency'] };
  return (
    <Card className={data?.length === 0 ? 'print:hidden' : undefined}>
      <CardHeader
        title={lines.isNamed ? labels.resource(shape.part, 'plural') : t('lines.title')}
        actions={actions}
      />
      <CardBody>
        {!data && !error && <SkeletonText lines={4} />}
        {!data && error && (
          <QueryFailure title={t('lines.loadFailed')} query={{ error, isFetching, refetch }} />
        )}
        {data?.length === 0 && <p className="text-ink-muted">{t('lines.empty')}</p>}
        {shown && shown.length > 0 && (
          <RowsTable
            part={shape.part}
            rows={readAs ? shown.map(readAs) : shown}
            groups={groups}
            columns={columns}
            caption={caption}
            given={currency}
            figure={lines.total}
            factors={briefColumns(lines)}
          />
        )}
        {data && data.length > 0 && lines.total && (
          <p className={`mt-3 print:break-before-avoid ${isAtEnd}`}>
            {t(totalLabel(shape, row))}:{' '}
            <Figures>
              {amountText(shape, sumOf(data.map((line) => line[lines.total ?? ''])), row, labels.language)}
            </Figures>
          </p>
        )}
        {leftOut > 0 && (
          <p className="mt-1 text-xs leading-5 text-ink-muted print:hidden">
            {t('lines.leftOut', { count: leftOut })}
          </p>
        )}
      </CardBody>
    </Card>
  );
}

const isLeftOutAtZero = ({ leftOutAtZero }: DocumentLines, name: string) =>
  leftOutAtZero?.some((column) => column === name) ?? false;

/** Lines the database proposes (the bills of a payment run) count only where they have an amount; until one has, all are shown. */
function linesThatCount({ isFixed, total }: DocumentLines, rows: readonly DataRow[]): readonly DataRow[] {
  const counted = isFixed && total ? rows.filter((line) => Number(line[total]) !== 0) : rows;
  return counted.length > 0 ? counted : rows;
}
