import { formatDate } from '@plinth/messages/format.ts';
import type { en } from '@plinth/messages/en.ts';
import { useTranslation } from 'react-i18next';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import { NumberInput } from '@plinth/ui/primitives/number-input.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { Amount } from '../../../overview/ledger/amount-table.tsx';
import { DocumentLink } from '../../../overview/ledger/document-link.tsx';
import { useAccess } from '../../../session/access-context.tsx';
import type { Part, useCandidates } from './bank-queries.ts';
import { useReasons } from './use-reasons.ts';

export type Candidate = NonNullable<ReturnType<typeof useCandidates>['data']>[number];
type Kind = keyof typeof en.bank.kinds;

/** The documents a line may be, with what speaks for each; one or several are ticked, each with its part of the line. */
export function CandidateList({
  candidates,
  currency,
  chosen,
  onToggle,
  onAmount,
}: {
  candidates: readonly Candidate[];
  /** Of the line, and so of what it is matched with. */
  currency: string;
  /** By key of the document. */
  chosen: ReadonlyMap<string, Part>;
  onToggle: (candidate: Candidate) => void;
  onAmount: (id: string, amount: string | null) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { can } = useAccess();
  const reasons = useReasons();
  return (
    <ul
      aria-label={t('bank.candidates')}
      className="flex max-h-96 flex-col divide-y divide-line overflow-y-auto"
    >
      {candidates.map((candidate) => {
        const part = chosen.get(candidate.source_id);
        return (
          <li key={`${candidate.kind} ${candidate.source_id}`} className="flex items-start gap-3 py-2">
            <Checkbox
              aria-label={`${candidate.number} ${candidate.open_amount}`}
              isChecked={part !== undefined}
              disabled={candidate.kind === 'supplier_payment' && !can('finance', 'approve')}
              onCheckedChange={() => onToggle(candidate)}
            />
            <div className="min-w-0 flex-1 text-[0.8125rem]">
              <DocumentLink table={candidate.source_table} id={candidate.source_id} text={candidate.number} />
              <p className="text-xs text-ink-muted">
                {candidate.party && (
                  <>
                    <Bidi>{candidate.party}</Bidi>
                    {' · '}
                  </>
                )}
                <Figures>{formatDate(candidate.document_date, language)}</Figures>
              </p>
              <p className="text-xs text-ink-subtle">
                {/* the kinds are those the database gives */}
                {t(`bank.kinds.${candidate.kind as Kind}`)}
                {candidate.reasons.length > 0 && ` · ${reasons(candidate)}`}
              </p>
            </div>
            <div className="w-28 shrink-0 text-end text-[0.8125rem]">
              <Amount value={candidate.open_amount} currency={currency} />
              {part && (
                <NumberInput
                  aria-label={t('bank.amountOf', { document: candidate.number })}
                  value={part.amount}
                  onValueChange={(amount) => onAmount(candidate.source_id, amount)}
                />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
