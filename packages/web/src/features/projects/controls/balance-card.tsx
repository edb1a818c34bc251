import { ChartNoAxesGantt } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOfEpochDay, epochDayOf } from '@plinth/domain/calendar/calendar-date.ts';
import { ticksBetween } from '@plinth/domain/schedule/gantt-scale.ts';
import { balancePlaces, type BalancePlaces, lineOfBalance } from '@plinth/domain/schedule/line-of-balance.ts';
import type { ProjectPlan } from '@plinth/domain/schedule/project-plan.ts';
import { formatDate, localeFor } from '@plinth/messages/format.ts';
import { directionOf } from '@plinth/messages/languages.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { EmptyState } from '@plinth/ui/layout/state-panels.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { listText } from '../../../crud/field-text.ts';
import { useLabels } from '../../../crud/labels.ts';
import { useToday } from '../../../overview/figures/use-today.ts';
import { BalanceChart, LineNumber } from './balance-chart.tsx';
import { PlainTable } from './plain-table.tsx';

/** Steps of the scale: months of a year. */
const monthly = 2;

/** The repeated work of a project by place and time: one line a trade, and where two of them meet. */
export function BalanceCard({ plan }: { plan: ProjectPlan }) {
  const { t } = useTranslation();
  const [places, setPlaces] = useState<BalancePlaces>('parents');
  return (
    <Card>
      <CardHeader title={t('controls.balance.title')} description={t('controls.balance.text')} />
      <CardBody className="flex flex-col gap-5">
        <div className="max-w-60 print:hidden">
          <Field label={t('controls.balance.places')}>
            <Select
              value={places}
              onValueChange={(value) => value && setPlaces(value)}
              options={balancePlaces.map((value) => ({
                value,
                label: t(`controls.balance.placesIn.${value}`),
              }))}
            />
          </Field>
        </div>
        <Balance plan={plan} places={places} />
      </CardBody>
    </Card>
  );
}

function Balance({ plan, places }: { plan: ProjectPlan; places: BalancePlaces }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const today = useToday();
  const balance = lineOfBalance(plan, places);
  const { lines } = balance;
  const units = lines.flatMap((line) => line.units.map((unit) => ({ line, ...unit })));
  if (units.length === 0) {
    return (
      <EmptyState
        icon={<ChartNoAxesGantt />}
        title={t('controls.balance.empty')}
        description={t('controls.balance.emptyText')}
      />
    );
  }
  const first = Math.min(...units.map(({ start }) => start));
  const last = Math.max(...units.map(({ finish }) => finish));
  const meetings = units.filter(({ meets }) => meets.length > 0).length;
  const day = (epoch: number) => formatDate(dateOfEpochDay(epoch), language, 'short');
  return (
    <>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {lines.map(({ name, pace }, index) => (
          <li key={index} className="flex min-w-0 items-center gap-2">
            <LineNumber index={index} />
            <span className="min-w-0">
              <bdi>{name}</bdi>
              {pace !== null && (
                <span className="text-ink-muted">
                  {' · '}
                  {t('controls.balance.pace', { count: Math.round(pace) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <BalanceChart
        label={t('controls.balance.title')}
        balance={balance}
        ticks={ticksBetween(monthly, first, last, localeFor(language)).lower}
        first={first}
        last={last}
        mark={{ name: t('controls.balance.today'), day: epochDayOf(today) }}
        isRtl={directionOf(language) === 'rtl'}
      />
      {meetings > 0 && (
        <p className="text-sm text-warning-text">{t('controls.balance.meets', { count: meetings })}</p>
      )}
      <PlainTable
        label={t('controls.balance.table')}
        isTall
        head={[
          t('controls.balance.work'),
          t('controls.balance.place'),
          t('outline.gantt.columns.start'),
          t('outline.gantt.columns.finish'),
          t('controls.balance.sameTime'),
        ]}
        rows={units.map(({ line, place, start, finish, meets }) => [
          line.name,
          <bdi key="place">{balance.places[place]}</bdi>,
          day(start),
          day(finish),
          meets.length === 0 ? '–' : listText(meets, language),
        ])}
      />
    </>
  );
}
