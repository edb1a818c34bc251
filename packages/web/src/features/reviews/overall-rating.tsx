import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { reviewCalibrations } from '@plinth/domain/time/review-calibrations.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { FieldValue } from '../../crud/field-value.tsx';
import { useFieldText } from '../../crud/use-field-text.ts';
import { useList } from '../../crud/use-list.ts';
import { AmountTable } from '../../overview/ledger/amount-table.tsx';

/** The rating of a review, what it follows from, and what calibration changed, for those who may read why. */
export function OverallRating({ review }: { review: DataRow }) {
  const { t } = useTranslation();
  const context = useFieldText(reviewCalibrations);
  const { labels } = context;
  const { data } = useList(reviewCalibrations, {
    filters: [{ column: 'performance_review_id', operator: 'eq', value: review.id }],
    sort: [{ column: 'created_at', direction: 'desc' }],
    pageSize: 50,
  });
  const number = (value: unknown) => (value == null ? '–' : formatNumber(String(value), labels.language, 1));
  const isCalibrated = review['calibrated_rating'] != null;
  const calibrations = data?.data ?? [];
  return (
    <Card>
      <CardHeader title={t('reviews.overall')} />
      <CardBody className="flex flex-col gap-3">
        <p className="flex items-baseline gap-3">
          <span className="text-2xl font-semibold text-ink">
            <bdi className="figures">{number(review['final_rating'])}</bdi>
          </span>
          <span className="text-sm text-ink-muted">
            {isCalibrated
              ? t('reviews.calibrated', { rating: number(review['rating']) })
              : t('reviews.source')}
          </span>
        </p>
        {calibrations.length > 0 && (
          <AmountTable
            label={labels.resource(reviewCalibrations, 'plural')}
            rows={calibrations}
            keyOf={({ id }) => id}
            columns={(['created_at', 'from_rating', 'rating', 'reason', 'created_by'] as const).map(
              (column) => ({
                key: column,
                label: labels.field(reviewCalibrations, column),
                cell: (row: DataRow) =>
                  column === 'reason' ? (
                    <Bidi>{String(row[column])}</Bidi>
                  ) : (
                    <FieldValue context={context} row={row} column={column} place="list" />
                  ),
              }),
            )}
          />
        )}
      </CardBody>
    </Card>
  );
}
