import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, localeFor } from '@plinth/messages/format.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { recordKeys } from '../../../base/query-keys.ts';
import { unwrap } from '../../../base/request-failure.ts';
import { useLabels } from '../../../crud/labels.ts';
import { AmountTable } from '../../../overview/ledger/amount-table.tsx';
import { Loaded } from '../../../overview/ledger/loaded.tsx';
import { type DemandLine, isOver, readDemand } from './read-demand.ts';

const kinds = ['trade', 'person'] as const;
type Kind = (typeof kinds)[number];

/** What projects ask of trades and people in the next months, beside the days there are. */
export function DemandCard() {
  const { t } = useTranslation();
  const { language } = useLabels();
  const dataSource = useDataSource();
  const [kind, setKind] = useState<Kind>('trade');
  const demand = useQuery({
    queryKey: [...recordKeys.all, 'resource_demand'],
    meta: { tables: ['projects', 'tasks', 'task_assignments', 'employees', 'leave_requests', 'holidays'] },
    queryFn: async () => unwrap(await dataSource.call('resource_demand', {})),
    select: readDemand,
  });
  const monthName = new Intl.DateTimeFormat(localeFor(language), {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <Card>
      <CardHeader
        title={t('overview.portfolio.demand.title')}
        description={t('overview.portfolio.demand.text')}
      />
      <CardBody className="flex flex-col gap-4">
        <Field label={t('overview.portfolio.demand.by')} className="max-w-56 print:hidden">
          <Select
            value={kind}
            onValueChange={(value) => setKind(kinds.find((one) => one === value) ?? 'trade')}
            options={kinds.map((value) => ({ value, label: t(`overview.portfolio.demand.${value}`) }))}
          />
        </Field>
        <Loaded
          query={demand}
          lines={6}
          isEmpty={({ resources }) => resources.length === 0}
          empty={t('overview.portfolio.demand.empty')}
        >
          {({ months, trades, resources }) => (
            <AmountTable
              label={t('overview.portfolio.demand.title')}
              rows={kind === 'trade' ? trades : resources}
              keyOf={({ key }) => key}
              columns={[
                {
                  key: 'name',
                  label: t(`overview.portfolio.demand.${kind}`),
                  cell: (line) => <LineName line={line} />,
                },
                ...months.map((month, place) => ({
                  key: month,
                  label: monthName.format(new Date(`${month}T00:00:00Z`)),
                  isAmount: true,
                  cell: (line: DemandLine) => <Days line={line} month={place} />,
                })),
              ]}
            />
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function LineName({ line: { name, title, people } }: { line: DemandLine }) {
  const { t } = useTranslation();
  const second =
    people === null
      ? (title ?? t('overview.portfolio.demand.noTrade'))
      : t('overview.portfolio.demand.people', { items: people });
  return (
    <span className="flex flex-col">
      <Bidi>{name ?? title}</Bidi>
      <span className="text-ink-muted">
        <Bidi>{second}</Bidi>
      </span>
    </span>
  );
}

function Days({ line, month }: { line: DemandLine; month: number }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  // a half is seldom, and the rest is read sooner without
  const days = (value = '0') => formatNumber(value, language, Number.isInteger(Number(value)) ? 0 : 1);
  const asked = days(line.asked[month]);
  const isTooMuch = isOver(line, month);
  return (
    <Figures className={isTooMuch ? 'font-semibold whitespace-nowrap text-danger-text' : 'whitespace-nowrap'}>
      {line.capacity === null
        ? asked
        : t('overview.portfolio.demand.of', { asked, capacity: days(line.capacity[month]) })}
      {isTooMuch && <span className="sr-only"> {t('overview.portfolio.demand.over')}</span>}
    </Figures>
  );
}
