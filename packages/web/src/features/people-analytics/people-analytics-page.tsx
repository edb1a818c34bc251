import { recordAddresses } from '@plinth/domain/addresses.ts';
import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { formatNumber, formatPercent } from '@plinth/messages/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { RankedBars } from '@plinth/ui/charts/ranked-bars.tsx';
import { LinkTabs } from '@plinth/ui/primitives/link-tabs.tsx';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { useToday } from '../../overview/figures/use-today.ts';
import { AmountTable } from '../../overview/ledger/amount-table.tsx';
import { Loaded } from '../../overview/ledger/loaded.tsx';
import { Headcount } from './headcount.tsx';
import { ratio, share, type FigureRow } from './figure-rows.ts';
import { MonthSheet } from './month-sheet.tsx';
import { useMonthName } from '../../overview/figures/use-month-name.ts';

const spans = [3, 12, 36] as const;

/** The first day of the month that begins a span of months which ends with the one of a day. */
function firstDay(today: string, months: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const index = year * 12 + (month - 1) - (months - 1);
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

/** `/hr/analytics`: headcount and turnover, absence, overtime by site, cost of an hour, share of nationals, each drawn over its table. */
export function PeopleAnalyticsPage() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const dataSource = useDataSource();
  const today = useToday();
  const search: { months?: unknown } = useSearch({ strict: false });
  const months = spans.find((span) => span === Number(search.months)) ?? 12;
  const [month, setMonth] = useState<string>();
  const from = firstDay(today, months);
  const query = useQuery({
    queryKey: [...recordKeys.all, 'figures', 'people_analytics', from, today],
    meta: { tables: tablesBehind('people_analytics') },
    queryFn: async (): Promise<readonly FigureRow[]> =>
      unwrap(await dataSource.call('people_analytics', { from_date: from, to_date: today })),
  });
  const number = (value: number, decimals = 0) => formatNumber(value, language, decimals);
  const percent = (value: number) => formatPercent(value, language, 1);
  const of = (rows: readonly FigureRow[], figure: string) => rows.filter((row) => row.figure === figure);

  return (
    <Page title={t('hr.analytics.title')}>
      <LinkTabs
        label={t('hr.analytics.span')}
        items={spans.map((span) => ({
          href: `${pageAddresses.people_analytics.path}?months=${span}`,
          label: t('hr.analytics.months', { count: span }),
          isCurrent: span === months,
        }))}
      />
      <Loaded query={query} lines={12}>
        {(rows) => (
          <div className="grid gap-4 lg:grid-cols-2">
            <Card className="lg:col-span-2">
              <CardHeader title={t('hr.analytics.headcount')} description={t('hr.analytics.headcountText')} />
              <CardBody>
                <Headcount rows={rows} onOpen={setMonth} />
              </CardBody>
            </Card>
            <FigureTable
              title={t('hr.analytics.absence')}
              text={t('hr.analytics.absenceText')}
              rows={of(rows, 'absence').toSorted((a, b) => bradford(b) - bradford(a))}
              href={(row) => `${recordAddresses.leave_requests.route}?employee_id=${row.record_id ?? ''}`}
              columns={[
                { label: t('hr.analytics.spells'), cell: (row) => number(row.value) },
                { label: t('hr.analytics.days'), cell: (row) => number(Number(row.of_value), 1) },
                { label: t('hr.analytics.bradford'), cell: (row) => number(bradford(row)) },
              ]}
              drawn={{ label: t('hr.analytics.bradford'), value: bradford, text: number }}
            />
            <FigureTable
              title={t('hr.analytics.overtime')}
              text={t('hr.analytics.overtimeText')}
              rows={of(rows, 'overtime').toSorted((a, b) => b.value - a.value)}
              href={(row) => `${recordAddresses.time_entries.route}?project_id=${row.record_id ?? ''}`}
              columns={[
                { label: t('hr.analytics.hours'), cell: (row) => number(Number(row.of_value), 1) },
                { label: t('hr.analytics.overtimeHours'), cell: (row) => number(row.value, 1) },
                { label: t('hr.analytics.share'), cell: (row) => percent(share(row)) },
              ]}
              drawn={{
                label: t('hr.analytics.overtimeHours'),
                value: ({ value }) => value,
                text: (hours) => number(hours, 1),
              }}
            />
            {of(rows, 'cost').length > 0 && (
              <FigureTable
                title={t('hr.analytics.cost')}
                text={t('hr.analytics.costText', { currency: of(rows, 'cost')[0]?.label ?? '' })}
                rows={of(rows, 'cost').toSorted((a, b) => (a.month ?? '').localeCompare(b.month ?? ''))}
                href={() => recordAddresses.payroll_runs.route}
                columns={[
                  { label: t('hr.analytics.amount'), cell: (row) => number(row.value, 2) },
                  { label: t('hr.analytics.hours'), cell: (row) => number(Number(row.of_value), 1) },
                  {
                    label: t('hr.analytics.perHour'),
                    cell: (row) => (Number(row.of_value) > 0 ? number(ratio(row), 2) : '–'),
                  },
                ]}
                drawn={{
                  label: t('hr.analytics.perHour'),
                  value: (row) => (Number(row.of_value) > 0 ? ratio(row) : 0),
                  text: (cost) => number(cost, 2),
                }}
              />
            )}
            {of(rows, 'nationals').length > 0 && (
              <FigureTable
                title={t('hr.analytics.nationals')}
                text={t('hr.analytics.nationalsText')}
                rows={of(rows, 'nationals')}
                href={(row) => `${recordAddresses.employees.route}?department_id=${row.record_id ?? ''}`}
                columns={[
                  { label: t('hr.analytics.people'), cell: (row) => number(Number(row.of_value)) },
                  { label: t('hr.analytics.emiratis'), cell: (row) => number(row.value) },
                  { label: t('hr.analytics.share'), cell: (row) => percent(share(row)) },
                ]}
                drawn={{ label: t('hr.analytics.share'), value: share, text: percent }}
                total={(all) => {
                  const value = all.reduce((sum, row) => sum + row.value, 0);
                  const whole = all.reduce((sum, row) => sum + Number(row.of_value), 0);
                  return [number(whole), number(value), percent(whole > 0 ? (100 * value) / whole : 0)];
                }}
              />
            )}
          </div>
        )}
      </Loaded>
      {month !== undefined && <MonthSheet month={month} onClose={() => setMonth(undefined)} />}
    </Page>
  );
}

/** More than these are read in the table. */
const mostBars = 12;

/** Times absent squared, by the days. */
const bradford = (row: FigureRow) => row.value ** 2 * Number(row.of_value);

/** One measure by person, site, month or department; the name of each opens its rows.  */
function FigureTable({
  title,
  text,
  rows,
  href,
  columns,
  drawn,
  total,
}: {
  title: string;
  text: string;
  rows: readonly FigureRow[];
  href: (row: FigureRow) => string;
  columns: readonly { label: string; cell: (row: FigureRow) => string }[];
  /** What of each row is a bar, and how its value is written. */
  drawn: { label: string; value: (row: FigureRow) => number; text: (value: number) => string };
  total?: (rows: readonly FigureRow[]) => readonly string[];
}) {
  const { t } = useTranslation();
  const monthName = useMonthName('long');
  const nameOf = ({ month, label }: FigureRow) =>
    month === null ? (label ?? t('hr.analytics.none')) : monthName(month);
  return (
    <Card>
      <CardHeader title={title} description={text} />
      <CardBody className="flex flex-col gap-4">
        {rows.length === 0 ? (
          <p className="text-sm text-ink-muted">{t('hr.analytics.empty')}</p>
        ) : (
          <RankedBars
            label={`${title}: ${drawn.label}`}
            // the largest of names, the last of months
            bars={(rows[0]?.month ? rows.slice(-mostBars) : rows.slice(0, mostBars)).map((row) => ({
              key: `${row.record_id} ${row.month}`,
              name: nameOf(row),
              value: drawn.value(row),
              text: drawn.text(drawn.value(row)),
            }))}
          />
        )}
        {rows.length > 0 && (
          <AmountTable
            label={title}
            rows={rows}
            keyOf={(row) => `${row.record_id} ${row.month}`}
            columns={[
              {
                key: 'name',
                label: t(rows[0]?.month ? 'hr.analytics.month' : 'hr.analytics.name'),
                cell: (row) =>
                  row.record_id === null && row.month === null ? (
                    nameOf(row)
                  ) : (
                    <TextLink href={href(row)} isQuiet>
                      <Bidi>{nameOf(row)}</Bidi>
                    </TextLink>
                  ),
              },
              ...columns.map(({ label, cell }) => ({ key: label, label, isAmount: true, cell })),
            ]}
            {...(total && { totals: [t('money.columns.total'), ...total(rows)] })}
          />
        )}
      </CardBody>
    </Card>
  );
}
