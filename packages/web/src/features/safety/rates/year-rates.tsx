import type { ReactNode } from 'react';
import { formatNumber } from '@plinth/messages/format.ts';
import { useTranslation } from 'react-i18next';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { useLanguage } from '../../../base/language/language-context.tsx';
import { incidentsHref, type MonthRow } from './rate-rows.ts';

/** The three rates of the last twelve months, each with what it counts and the hours behind it. */
export function YearRates({ rows, project }: { rows: readonly MonthRow[]; project: string | undefined }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  const range = { from: first.month, to: last.month, project };
  const unclassified = rows.reduce((sum, row) => sum + row.unclassified, 0);
  const rates = [
    { name: 'ltifr', figure: 'lostTime', value: last.year_ltifr, count: last.year_lost_time },
    { name: 'trir', figure: 'recordable', value: last.year_trir, count: last.year_recordable },
    { name: 'severity', figure: 'daysLost', value: last.year_severity_rate, count: last.year_lost_days },
  ] as const;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-muted">{t('safety.rates.text')}</p>
      <div className="grid gap-4 md:grid-cols-3">
        {rates.map(({ name, figure, value, count }) => (
          <Card key={name}>
            <CardHeader title={t(`safety.rates.${name}`)} description={t(`safety.rates.${name}Text`)} />
            <CardBody>
              <p className="figures text-2xl font-semibold">
                {value === null ? t('safety.rates.noHours') : formatNumber(value, language, 2)}
              </p>
              <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
                <Detail label={t(`safety.rates.${figure}`)}>
                  <TextLink href={incidentsHref(figure, range)}>{formatNumber(count, language, 0)}</TextLink>
                </Detail>
                <Detail label={t('safety.rates.hours')}>{formatNumber(last.year_hours, language, 0)}</Detail>
              </dl>
            </CardBody>
          </Card>
        ))}
      </div>
      {unclassified > 0 && (
        <p className="text-sm">
          {t('safety.rates.classify', { count: unclassified })}{' '}
          <TextLink href={incidentsHref('unclassified', range)}>{t('safety.rates.byClass')}</TextLink>
        </p>
      )}
    </div>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
