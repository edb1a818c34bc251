import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { LinkTabs } from '@plinth/ui/primitives/link-tabs.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { ageingQuery, ageingSides } from '../../overview/ledger/ageing-query.ts';
import { Amount, AmountTable } from '../../overview/ledger/amount-table.tsx';
import { Loaded } from '../../overview/ledger/loaded.tsx';
import { RowButton } from '../../overview/ledger/row-button.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { ReportDay, reportDayOf } from './report-day.tsx';
import { ReportTabs } from './report-tabs.tsx';
import { RetentionAgeing } from './retention-ageing.tsx';
import { StatementSheet, type Party } from '../../overview/ledger/statement-sheet.tsx';
import { sumOf } from '../../overview/ledger/sum-of.ts';

const buckets = [
  'not_due',
  'days_1_30',
  'days_31_60',
  'days_61_90',
  'over_90',
  'total',
  'on_account',
  'cheques',
  'retention',
  'retention_due',
] as const;

/** `/finance/ageing`: what clients owe and what is owed to suppliers, by age and party, as of a day. */
export function AgeingPage() {
  const { t } = useTranslation();
  const { company } = useAccess();
  const dataSource = useDataSource();
  const navigate = useNavigate();
  const search: { side?: unknown; day?: unknown } = useSearch({ strict: false });
  const side = search.side === 'payable' ? 'payable' : 'receivable';
  const day = reportDayOf(search.day);
  // what suppliers were paid ahead is not kept
  const shown = buckets.filter((name) => side === 'receivable' || name !== 'on_account');
  const [party, setParty] = useState<Party>();
  const query = useQuery(ageingQuery(dataSource, side, day));
  const href = (wanted: string) =>
    `${pageAddresses.ageing.path}?side=${wanted}${day === undefined ? '' : `&day=${day}`}`;
  return (
    <Page title={t('money.reports.ageing')} tabs={<ReportTabs current="ageing" />}>
      <Card>
        <CardHeader
          title={t(`money.reports.${side}`)}
          description={t('money.reports.ageingText')}
          actions={
            <>
              <Bidi className="text-[0.8125rem] text-ink-muted">{company?.baseCurrency}</Bidi>
              <ReportDay
                value={day}
                onChange={(next) =>
                  void navigate({ to: '.', search: { side, ...(next !== undefined && { day: next }) } })
                }
              />
            </>
          }
        />
        <CardBody className="flex flex-col gap-4">
          <LinkTabs
            label={t('money.reports.ageing')}
            items={ageingSides.map((name) => ({
              href: href(name),
              label: t(`money.reports.${name}`),
              isCurrent: name === side,
            }))}
          />
          <Loaded
            query={query}
            lines={8}
            isEmpty={(rows) => rows.length === 0}
            empty={t('money.reports.ageingEmpty')}
          >
            {(rows) => (
              <AmountTable
                label={t(`money.reports.${side}`)}
                rows={rows}
                keyOf={(row) => row.party_id ?? 'none'}
                columns={[
                  {
                    key: 'party',
                    label: t('money.reports.party'),
                    cell: (row) =>
                      row.party_id ? (
                        <RowButton onClick={() => setParty({ id: row.party_id, name: row.party_name })}>
                          <Bidi>{row.party_name}</Bidi>
                        </RowButton>
                      ) : (
                        t('money.reports.noParty')
                      ),
                  },
                  ...shown.map((name) => ({
                    key: name,
                    label: t(`money.reports.${name}`),
                    isAmount: true,
                    cell: (row: (typeof rows)[number]) => <Amount value={row[name]} />,
                  })),
                ]}
                totals={[
                  t('money.columns.total'),
                  ...shown.map((name) => <Amount key={name} value={sumOf(rows, (row) => row[name])} />),
                ]}
              />
            )}
          </Loaded>
        </CardBody>
      </Card>
      <RetentionAgeing side={side} day={day} />
      {party && <StatementSheet side={side} party={party} day={day} onClose={() => setParty(undefined)} />}
    </Page>
  );
}
