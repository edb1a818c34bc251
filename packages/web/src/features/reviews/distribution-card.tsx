import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@plinth/messages/format.ts';
import { BarPairs } from '@plinth/ui/charts/bar-pairs.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { useLabels } from '../../crud/labels.ts';
import { AmountTable } from '../../overview/ledger/amount-table.tsx';
import {
  type CyclePerson,
  type Distribution,
  distributionOf,
  proposedAndFinal,
  ratings,
  ratingWords,
} from './cycle-people.ts';

type Grouping = 'all' | 'department' | 'reviewer';

/** How ratings are spread: proposed and final side by side, and a table by department or reviewer. */
export function DistributionCard({ people }: { people: readonly CyclePerson[] }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const [grouping, setGrouping] = useState<Grouping>('department');
  const groups = distributionOf(people, (person) =>
    grouping === 'all' ? t('reviews.all') : person[grouping],
  );
  const { proposed, final } = proposedAndFinal(people);
  const number = (value: number | string, decimals = 0) => formatNumber(value, language, decimals);
  return (
    <Card>
      <CardHeader
        title={t('reviews.distribution')}
        description={t('reviews.distributionText')}
        actions={
          <Select<Grouping>
            aria-label={t('reviews.groupBy')}
            size="sm"
            value={grouping}
            onValueChange={(value) => value && setGrouping(value)}
            options={[
              { value: 'department', label: t('reviews.department') },
              { value: 'reviewer', label: t('reviews.reviewer') },
              { value: 'all', label: t('reviews.all') },
            ]}
          />
        }
      />
      <CardBody>
        {groups.length === 0 ? (
          <p className="text-sm text-ink-muted">{t('reviews.distributionEmpty')}</p>
        ) : (
          <div className="grid gap-6 2xl:grid-cols-2">
            <BarPairs
              label={t('reviews.distribution')}
              legend={[t('reviews.proposed'), t('reviews.final')]}
              // people are counted whole
              tick={(value) => (Number.isInteger(value) ? number(value) : '')}
              pairs={ratings.map((rating, place) => ({
                key: String(rating),
                label: number(rating),
                first: proposed[place] ?? 0,
                second: final[place] ?? 0,
                text: [
                  `${number(rating)} – ${t(ratingWords[rating])}`,
                  `${t('reviews.proposed')}: ${number(proposed[place] ?? 0)}`,
                  `${t('reviews.final')}: ${number(final[place] ?? 0)}`,
                ].join(' · '),
              }))}
            />
            <AmountTable<Distribution>
              label={t('reviews.distribution')}
              rows={groups}
              keyOf={({ key }) => key}
              columns={[
                {
                  key: 'group',
                  label: t(`reviews.${grouping}`),
                  cell: ({ name }) => (
                    <Bidi>
                      {name ?? t(grouping === 'reviewer' ? 'reviews.noReviewer' : 'reviews.noDepartment')}
                    </Bidi>
                  ),
                },
                ...ratings.map((rating, place) => ({
                  key: String(rating),
                  label: number(rating),
                  cell: ({ counts }: Distribution) => <Figures>{number(counts[place] ?? 0)}</Figures>,
                  isAmount: true,
                })),
                {
                  key: 'people',
                  label: t('reviews.people'),
                  cell: (row) => <Figures>{number(row.people)}</Figures>,
                  isAmount: true,
                },
                {
                  key: 'average',
                  label: t('reviews.average'),
                  cell: ({ average }) => <Figures>{number(average, 1)}</Figures>,
                  isAmount: true,
                },
              ]}
            />
          </div>
        )}
      </CardBody>
    </Card>
  );
}
