import { Exact } from '@plinth/domain/define/exact.ts';
import { decimalsOfAmount } from '@plinth/messages/currencies.ts';
import { formatAmount } from '@plinth/messages/format-amount.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { Amount, AmountTable } from '../../../overview/ledger/amount-table.tsx';
import { DocumentLink } from '../../../overview/ledger/document-link.tsx';
import { Loaded } from '../../../overview/ledger/loaded.tsx';
import { useAccess } from '../../../session/access-context.tsx';
import { useCandidates, useMatches, useMatching, type Part } from './bank-queries.ts';
import { CandidateList, type Candidate } from './candidate-list.tsx';
import { RecordForm, type Recorded } from './record-form.tsx';

/** One line: what it was matched with, and while something of it is open, what else it may be. */
export function LinePanel({ line }: { line: DataRow }) {
  const { language } = useLabels();
  return (
    <div className="flex min-w-0 flex-col gap-4 text-sm">
      <div className="rounded-md bg-hover px-3 py-2">
        <p className="flex flex-wrap justify-between gap-x-3">
          <Figures>{formatDate(String(line['line_date']), language)}</Figures>
          <strong>
            <Amount value={String(line['amount'])} currency={String(line['currency'])} />
          </strong>
        </p>
        <p className="wrap-anywhere">
          <Bidi>
            {[line['counterparty'], line['reference'], line['raw_text']]
              .filter(Boolean)
              .map(String)
              .join(' · ')}
          </Bidi>
        </p>
      </div>
      {line['status'] !== 'open' && <Matched line={line} />}
      {line['status'] !== 'matched' && <Matching line={line} />}
    </div>
  );
}

function Matched({ line }: { line: DataRow }) {
  const { t } = useTranslation();
  const { can } = useAccess();
  const { undo } = useMatching();
  return (
    <section className="flex flex-col items-start gap-2">
      <h3 className="font-semibold">{t('bank.matchedWith')}</h3>
      <Loaded query={useMatches(line.id)}>
        {(rows) => (
          <AmountTable
            label={t('bank.matchedWith')}
            rows={rows}
            keyOf={(row) => row.source_id}
            columns={[
              {
                key: 'document',
                label: t('bank.columns.document'),
                cell: (row) => <DocumentLink table={row.source_table} id={row.source_id} text={row.number} />,
              },
              {
                key: 'party',
                label: t('bank.columns.party'),
                cell: (row) => row.party && <Bidi>{row.party}</Bidi>,
              },
              {
                key: 'amount',
                label: t('bank.columns.amount'),
                isAmount: true,
                cell: (row) => <Amount value={row.amount} currency={String(line['currency'])} />,
              },
            ]}
          />
        )}
      </Loaded>
      {can('finance', 'edit') && (
        <Button isLoading={undo.isPending} onClick={() => undo.mutate(line.id)}>
          {t('bank.undo')}
        </Button>
      )}
    </section>
  );
}

function Matching({ line }: { line: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { can } = useAccess();
  const { match } = useMatching();
  const found = useCandidates(line.id);
  const open = String(line['open_amount']);
  const decimals = decimalsOfAmount(line['currency']);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Part>>(new Map());
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const rest = (parts: readonly Part[]) =>
    parts
      .reduce((left, part) => left.minus(isAmount(part.amount) ? part.amount : 0), new Exact(open))
      .toFixed(decimals);
  const parts = [...chosen.values(), ...(recorded ? [recorded] : [])];
  const left = rest(parts);
  // what is left goes the way of the line, or nothing is
  const isTooMuch = new Exact(left).times(open).isNegative() && Number(left) !== 0;
  const reason =
    parts.length === 0 || !parts.every(({ amount }) => isAmount(amount))
      ? t('bank.nothingChosen')
      : isTooMuch
        ? t('bank.tooMuch')
        : undefined;

  function toggle(candidate: Candidate) {
    const next = new Map(chosen);
    if (!next.delete(candidate.source_id)) {
      const { kind, source_table, source_id, open_amount } = candidate;
      next.set(source_id, { kind, source_table, source_id, amount: smaller(open_amount, left) });
    }
    setChosen(next);
  }

  if (!can('finance', 'edit'))
    return (
      <p className="text-ink-muted">
        {t('bank.left', { amount: formatAmount(open, line['currency'], language) })}
      </p>
    );
  return (
    <>
      <Loaded query={found} lines={5} isEmpty={(rows) => rows.length === 0} empty={t('bank.noCandidates')}>
        {(candidates) => (
          <CandidateList
            candidates={candidates}
            currency={String(line['currency'])}
            chosen={chosen}
            onToggle={toggle}
            onAmount={(id, amount) => {
              const part = chosen.get(id);
              if (part) setChosen(new Map(chosen).set(id, { ...part, amount: amount ?? '' }));
            }}
          />
        )}
      </Loaded>
      <RecordForm
        date={String(line['line_date'])}
        proposed={rest([...chosen.values()])}
        value={recorded}
        onChange={setRecorded}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span role="status" className="text-ink-muted">
          {t('bank.remaining')}: <Figures>{formatAmount(left, line['currency'], language)}</Figures>
        </span>
        <Button
          variant="primary"
          isLoading={match.isPending}
          disabledReason={reason}
          onClick={() => match.mutate({ line: line.id, parts })}
        >
          {t('bank.match')}
        </Button>
      </div>
    </>
  );
}

function isAmount(text: string): boolean {
  return /^-?\d{1,14}(\.\d{1,2})?$/.test(text) && Number(text) !== 0;
}

/** The one nearer to nothing; when nothing is left, all of the document. */
function smaller(amount: string, left: string): string {
  return Number(left) !== 0 && new Exact(left).abs().lessThan(new Exact(amount).abs()) ? left : amount;
}
