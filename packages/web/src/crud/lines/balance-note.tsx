import { useTranslation } from 'react-i18next';
import { formatMoney } from '@plinth/messages/format.ts';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { cn } from '@plinth/ui/class-names.ts';
import type { FieldTextContext } from '../field-text.ts';
import { balanceOf } from './line-balance.ts';
import type { LineDraft, LinesShape } from './line-values.ts';

type BalanceNoteProps = { shape: LinesShape; context: FieldTextContext; drafts: readonly LineDraft[] };

/** Both sides of the lines as they are typed, and the difference between them. */
export function BalanceNote({ shape, context, drafts }: BalanceNoteProps) {
  const { t } = useTranslation();
  const { baseCurrency, labels } = context;
  const balance = balanceOf(shape, drafts, baseCurrency);
  if (!balance || !shape.lines.balance) return null;
  const { debit, credit } = shape.lines.balance;
  const isBalanced = Number(balance.difference) === 0;
  const figures = [
    [labels.field(shape.part, debit), balance.debit],
    [labels.field(shape.part, credit), balance.credit],
    [t('lines.difference'), balance.difference],
  ] as const;
  return (
    <dl role="status" className="ms-auto flex flex-wrap justify-end gap-x-5 gap-y-1 text-sm text-ink">
      {figures.map(([name, amount], place) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-ink-muted">{name}</dt>
          <dd className={cn('font-medium', place === 2 && !isBalanced && 'text-danger-text')}>
            <Figures>{formatMoney(amount, baseCurrency, labels.language, { decimals: 'currency' })}</Figures>
          </dd>
        </div>
      ))}
    </dl>
  );
}
