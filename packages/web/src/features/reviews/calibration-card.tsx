import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { DataTable } from '@plinth/ui/table/data-table.tsx';
import { useLabels } from '../../crud/labels.ts';
import { CalibrateDialog } from './calibrate-dialog.tsx';
import type { CyclePerson } from './cycle-people.ts';

const written = new Set(['completed', 'submitted', 'acknowledged', 'closed']);

/** Ratings side by side, the highest first; while calibration is open each is set by who neither has nor wrote the review. */
export function CalibrationCard({ people, isOpen }: { people: readonly CyclePerson[]; isOpen: boolean }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const [asked, setAsked] = useState<CyclePerson | null>(null);
  const rows = people
    .filter(({ status }) => written.has(status))
    .toSorted((one, other) => Number(other.final ?? 0) - Number(one.final ?? 0));
  const rating = (value: string | null) =>
    value === null ? '–' : <Figures>{formatNumber(value, language, 1)}</Figures>;
  return (
    <Card>
      <CardHeader title={t('reviews.calibration')} description={t('reviews.calibrationText')} />
      <CardBody>
        <DataTable<CyclePerson>
          className="max-h-[70dvh]"
          label={t('reviews.calibration')}
          rows={rows}
          rowId={({ id }) => id}
          rowTitle={({ name }) => name}
          rowHref={({ id }) => `${recordAddresses.performance_reviews.route}/view/${id}`}
          empty={<p className="p-4 text-sm text-ink-muted">{t('reviews.calibrationEmpty')}</p>}
          columns={[
            {
              id: 'employee',
              header: t('reviews.employee'),
              cell: ({ name }) => <Bidi>{name}</Bidi>,
              isTitle: true,
            },
            {
              id: 'department',
              header: t('reviews.department'),
              cell: ({ department }) => <Bidi>{department ?? '–'}</Bidi>,
            },
            {
              id: 'reviewer',
              header: t('reviews.reviewer'),
              cell: ({ reviewer }) => <Bidi>{reviewer ?? '–'}</Bidi>,
            },
            {
              id: 'proposed',
              header: t('reviews.proposed'),
              cell: ({ proposed }) => rating(proposed),
              align: 'end',
            },
            {
              id: 'final',
              header: t('reviews.final'),
              cell: ({ final }) => rating(final),
              align: 'end',
              card: 'title-end',
            },
          ]}
          {...(isOpen && {
            rowActions: (person: CyclePerson) => (
              <Button
                size="sm"
                aria-label={t('reviews.setRatingOf', { name: person.name })}
                disabledReason={person.mayCalibrate ? undefined : t('reviews.notYours')}
                onClick={() => setAsked(person)}
              >
                {t('reviews.setRating')}
              </Button>
            ),
          })}
        />
      </CardBody>
      {asked && <CalibrateDialog person={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}
