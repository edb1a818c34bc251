import { formatAmount } from '@plinth/messages/format-amount.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { cn } from '@plinth/ui/class-names.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { Amount } from '../../../overview/ledger/amount-table.tsx';
import { useAccess } from '../../../session/access-context.tsx';
import { useMatching, useSuggestions } from './bank-queries.ts';
import { useReasons } from './use-reasons.ts';

type Suggestion = NonNullable<ReturnType<typeof useSuggestions>['data']>[number];

/** The lines as the bank wrote them, each with the document it obviously is. */
export function LineList({
  account,
  lines,
  chosen,
  onChoose,
}: {
  account: string;
  lines: readonly DataRow[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}) {
  const { data } = useSuggestions(account);
  const suggestions = new Map(data?.map((each) => [each.bank_statement_line_id, each]));
  return (
    <ul className="flex flex-col divide-y divide-line">
      {lines.map((line) => (
        <li
          key={line.id}
          className={cn('py-2', line.id === chosen && '-mx-2 rounded-md bg-accent-soft px-2')}
        >
          <Line line={line} isChosen={line.id === chosen} onChoose={onChoose} />
          <SuggestionLine line={line} suggestion={suggestions.get(line.id)} />
        </li>
      ))}
    </ul>
  );
}

function Line({
  line,
  isChosen,
  onChoose,
}: {
  line: DataRow;
  isChosen: boolean;
  onChoose: (id: string) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const words = [line['counterparty'], line['raw_text'], line['reference']].filter(
    (text): text is string => typeof text === 'string' && text !== '',
  );
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(line.id)}
      className="grid w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-xs text-start text-[0.8125rem] hover:bg-hover"
    >
      <span className="min-w-0">
        <Bidi className="line-clamp-2 font-medium wrap-anywhere text-ink">{words[0] ?? '–'}</Bidi>
        <Bidi className="line-clamp-1 text-xs wrap-anywhere text-ink-subtle">
          {words.slice(1).join(' · ')}
        </Bidi>
        <Figures className="text-xs text-ink-muted">
          {formatDate(String(line['line_date']), language)}
        </Figures>
      </span>
      <span className="flex flex-col items-end gap-1 text-end">
        <span className="font-semibold">
          <Amount value={String(line['amount'])} currency={String(line['currency'])} />
        </span>
        {line['status'] === 'matched' && <Badge tone="success">{t('bank.shown.matched')}</Badge>}
        {line['status'] === 'partly_matched' && (
          <Badge tone="info">
            {t('bank.left', {
              amount: formatAmount(String(line['open_amount']), line['currency'], language),
            })}
          </Badge>
        )}
      </span>
    </button>
  );
}

function SuggestionLine({ line, suggestion }: { line: DataRow; suggestion: Suggestion | undefined }) {
  const { t } = useTranslation();
  const { can } = useAccess();
  const reasons = useReasons();
  const { match } = useMatching();
  if (suggestion === undefined || line['status'] !== 'open') return null;
  const { kind, source_table, source_id, open_amount } = suggestion;
  const isAllowed = can('finance', kind === 'supplier_payment' ? 'approve' : 'edit');
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-2 text-xs text-ink-muted">
      <span className="min-w-0">
        <span className="text-ink">{t('bank.suggested', { document: suggestion.number })}</span>
        {' · '}
        {reasons(suggestion)}
      </span>
      {isAllowed && (
        <Button
          size="sm"
          aria-label={`${t('bank.accept')}: ${suggestion.number}`}
          isLoading={match.isPending}
          onClick={() =>
            match.mutate({ line: line.id, parts: [{ kind, source_table, source_id, amount: open_amount }] })
          }
        >
          {t('bank.accept')}
        </Button>
      )}
    </div>
  );
}
