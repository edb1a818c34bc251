import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@plinth/messages/format.ts';
import { DetailList } from '@plinth/ui/layout/detail-list.tsx';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import type { FormSlot } from '../../../crud/form/edit-form.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { useToday } from '../../../overview/figures/use-today.ts';
import { balanceQuery } from '../leave-balances.tsx';
import { Colleagues } from './colleagues.tsx';
import { leaveQuery } from './leave-queries.ts';

const figures = ['entitled', 'taken', 'pending', 'remaining'] as const;
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** What is left of the leave that is asked for, and who else is away, before the request is sent. */
export function BeforeAsking({ form }: Pick<FormSlot, 'form'>) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const dataSource = useDataSource();
  const today = useToday();
  const [chosen, type, start, end] = useWatch({
    control: form.control,
    name: ['employee_id', 'leave_type_id', 'start_date', 'end_date'],
  });
  const from = isDay(start) ? start : today;
  const to = isDay(end) && end >= from ? end : from;
  const team = useQuery(leaveQuery(dataSource, from, to));
  // left empty it is one's own leave
  const person = team.data?.find(({ id, isOwn }) => (chosen ? id === chosen : isOwn));
  const employee = typeof chosen === 'string' && chosen !== '' ? chosen : person?.id;
  const year = Number(from.slice(0, 4));
  const balance = useQuery({
    ...balanceQuery(dataSource, employee ?? '', String(type), year),
    enabled: employee !== undefined && typeof type === 'string' && type !== '',
  });
  const colleagues = team.data?.filter(
    ({ id, departmentId }) => id !== employee && (!person || departmentId === person.departmentId),
  );
  // without rights to either the request is made all the same
  if (!balance.data && !(colleagues && isDay(start))) return null;
  return (
    <Card>
      <CardHeader title={t('team.leaveCalendar.before')} />
      <CardBody className="flex flex-col gap-4">
        {balance.data && (
          <section className="flex flex-col gap-2">
            <h3 className="text-sm font-medium">{t('hr.balances.title', { year: String(year) })}</h3>
            <DetailList
              className="grid-cols-2 gap-y-3 sm:grid-cols-4"
              details={figures.map((name) => ({
                key: name,
                label: t(`hr.balances.${name}`),
                value: balance.data[name] !== null && (
                  <Figures className={name === 'remaining' ? 'font-semibold' : undefined}>
                    {formatNumber(balance.data[name], language)}
                  </Figures>
                ),
              }))}
            />
          </section>
        )}
        {colleagues && isDay(start) && (
          <section className="flex flex-col gap-2">
            <h3 className="text-sm font-medium">{t('team.leaveCalendar.cover')}</h3>
            <Colleagues people={colleagues} />
          </section>
        )}
      </CardBody>
    </Card>
  );
}
