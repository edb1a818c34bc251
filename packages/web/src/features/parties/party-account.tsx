import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { DetailList } from '@plinth/ui/layout/detail-list.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useConfig } from '../../base/config-context.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { ageingQuery, ageingSides, type AgeingSide } from '../../overview/ledger/ageing-query.ts';
import { Amount } from '../../overview/ledger/amount-table.tsx';
import { Loaded } from '../../overview/ledger/loaded.tsx';
import { StatementSheet } from '../../overview/ledger/statement-sheet.tsx';
import { sumOf } from '../../overview/ledger/sum-of.ts';
import { useAccess } from '../../session/access-context.tsx';

type Ageing = Awaited<ReturnType<ReturnType<typeof ageingQuery>['queryFn']>>[number];

// what suppliers were paid ahead is not kept
const figures = ['balance', 'overdue', 'on_account', 'cheques', 'retention', 'retention_due'] as const;

const figureOf: Readonly<Record<(typeof figures)[number], (row: Ageing) => string>> = {
  balance: (row) => row.total,
  overdue: (row) => sumOf([row.days_1_30, row.days_31_60, row.days_61_90, row.over_90], (overdue) => overdue),
  on_account: (row) => row.on_account,
  cheques: (row) => row.cheques,
  retention: (row) => row.retention,
  retention_due: (row) => row.retention_due,
};

/** What a client owes, or is owed to a supplier: both where there is both. */
export function PartyAccount({ party }: { party: DataRow }) {
  const { can } = useAccess();
  const { modules } = useConfig();
  if (!modules.finance || !can('finance', 'view')) return null;
  return ageingSides.map((side) => <AccountOfSide key={side} side={side} party={party} />);
}

function AccountOfSide({ side, party }: { side: AgeingSide; party: DataRow }) {
  const { t } = useTranslation();
  const { company } = useAccess();
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery(ageingQuery(useDataSource(), side));
  const isUsual = side === (party['entity_type'] === 'CLIENT' ? 'receivable' : 'payable');
  const row = query.data?.find(({ party_id: id }) => id === party.id);
  if (!isUsual && !row) return null;
  return (
    <Card>
      <CardHeader
        title={t(`money.reports.${side}`)}
        actions={
          <>
            <Bidi className="text-[0.8125rem] text-ink-muted">{company?.baseCurrency}</Bidi>
            <Button size="sm" onClick={() => setIsOpen(true)}>
              {t('money.reports.statement')}
            </Button>
          </>
        }
      />
      <CardBody>
        <Loaded query={query} lines={2}>
          {() =>
            row ? (
              <DetailList
                columns={3}
                details={figures
                  .filter((name) => side === 'receivable' || name !== 'on_account')
                  .map((name) => ({
                    key: name,
                    label: t(`money.reports.${name}`),
                    value: <Amount value={figureOf[name](row)} />,
                  }))}
              />
            ) : (
              <p className="text-sm text-ink-muted">{t('money.reports.ageingEmpty')}</p>
            )
          }
        </Loaded>
      </CardBody>
      {isOpen && (
        <StatementSheet
          side={side}
          party={{ id: party.id, name: String(party['company_name']) }}
          day={undefined}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  );
}
