import { bankStatementLines } from '@plinth/domain/finance/bank/bank-statement-lines.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { useMediaQuery } from '@plinth/ui/hooks/use-media-query.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { Sheet } from '@plinth/ui/primitives/sheet.tsx';
import { useList } from '../../../crud/use-list.ts';
import { Loaded } from '../../../overview/ledger/loaded.tsx';
import { LineList } from './line-list.tsx';
import { LinePanel } from './line-panel.tsx';

const shown = ['open', 'matched', 'all'] as const;
type Shown = (typeof shown)[number];
const statusesOf: Record<Shown, readonly string[]> = {
  open: ['open', 'partly_matched'],
  matched: ['matched'],
  all: ['open', 'partly_matched', 'matched'],
};

/** Lines asked for at once. */
const step = 100;

/** The lines of an account, and beside them, on small screens before them, what the chosen one may be. */
export function MatchingDesk({ account }: { account: DataRow }) {
  const { t } = useTranslation();
  const isWide = useMediaQuery('(min-width: 64rem)');
  const [wanted, setWanted] = useState<Shown>('open');
  const [count, setCount] = useState(step);
  const [chosen, setChosen] = useState<string>();
  const query = useList(bankStatementLines, {
    pageSize: count,
    hasCount: true,
    filters: [
      { column: 'bank_account_id', operator: 'eq', value: account.id },
      { column: 'status', operator: 'in', value: statusesOf[wanted] },
    ],
    sort: [
      { column: 'line_date', direction: 'desc' },
      { column: 'position', direction: 'desc' },
    ],
  });
  const line = query.data?.data.find(({ id }) => id === chosen);
  const panel = line && <LinePanel key={`${line.id} ${String(line['version'])}`} line={line} />;
  return (
    <div className="grid min-w-0 items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <Card>
        <CardHeader
          title={t('bank.lines')}
          actions={
            <div className="w-36">
              <Select
                aria-label={t('bank.show')}
                value={wanted}
                options={shown.map((value) => ({ value, label: t(`bank.shown.${value}`) }))}
                onValueChange={(value) => {
                  setWanted(value ?? 'open');
                  setCount(step);
                }}
              />
            </div>
          }
        />
        <CardBody>
          <Loaded
            query={query}
            lines={8}
            isEmpty={({ data }) => data.length === 0}
            empty={t(wanted === 'open' ? 'bank.noLines' : 'bank.noLinesYet')}
          >
            {({ data, count: all }) => (
              <>
                <LineList account={account.id} lines={data} chosen={chosen} onChoose={setChosen} />
                {all !== null && all > data.length && (
                  <Button isWide isLoading={query.isFetching} onClick={() => setCount(count + step)}>
                    {t('bank.moreLines', { shown: data.length, all })}
                  </Button>
                )}
              </>
            )}
          </Loaded>
        </CardBody>
      </Card>
      {isWide ? (
        <Card className="sticky top-4">
          <CardHeader title={t('bank.candidates')} description={t('bank.candidatesText')} />
          <CardBody>{panel ?? <p className="text-sm text-ink-muted">{t('bank.pick')}</p>}</CardBody>
        </Card>
      ) : (
        panel && (
          <Sheet
            isOpen
            title={t('bank.candidates')}
            description={t('bank.candidatesText')}
            onOpenChange={(isOpen) => !isOpen && setChosen(undefined)}
          >
            {panel}
          </Sheet>
        )
      )}
    </div>
  );
}
