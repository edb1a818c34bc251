import { useTranslation } from 'react-i18next';
import { formatDate, formatHours, formatMoney, formatNumber } from '@plinth/messages/format.ts';
import { useLabels } from '../../crud/labels.ts';
import { useAccess } from '../../session/access-context.tsx';
import type { Waiting } from './overview-queries.ts';

/** What is shown beside the title, in this order, and how it is written. */
const details = {
  for: 'text',
  supplier: 'text',
  account: 'text',
  same_account: 'text',
  payment_method: 'payment-method',
  project: 'text',
  order: 'text',
  from: 'date',
  to: 'date',
  date: 'date',
  due: 'date',
  days: 'number',
  people: 'number',
  hours: 'hours',
  balance: 'number',
  budget_left: 'base-money',
  order_total: 'money',
  contract_total: 'money',
  previous: 'money',
  cost: 'money',
  reason: 'text',
  country: 'country',
  duplicate: 'text',
} as const;
const paymentMethods = ['bank_transfer', 'cheque', 'cash'] as const;
const detailNames = Object.keys(details) as (keyof typeof details)[];

/** The facts it takes to decide, in a line that wraps. */
export function WaitingDetails({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { company } = useAccess();

  function write(name: keyof typeof details, value: string | number): string {
    const kind = details[name];
    if (kind === 'payment-method') {
      const method = paymentMethods.find((known) => known === value);
      return method ? t(`everyday.approvals.paymentMethods.${method}`) : String(value);
    }
    if (kind === 'country')
      return new Intl.DisplayNames(language, { type: 'region' }).of(String(value)) ?? String(value);
    if (kind === 'date') return formatDate(String(value), language);
    if (kind === 'hours') return formatHours(String(value), language);
    if (kind === 'number') return formatNumber(Number(value), language);
    if (kind === 'money')
      return formatMoney(String(value), waiting.currency ?? '', language, { decimals: 'none' });
    if (kind === 'base-money')
      return formatMoney(String(value), company?.baseCurrency ?? '', language, { decimals: 'none' });
    return String(value);
  }

  const shown = detailNames.flatMap((name) => {
    const value = waiting.details[name];
    return value === undefined || value === '' ? [] : [{ name, text: write(name, value) }];
  });
  if (shown.length === 0) return null;
  return (
    <dl className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-ink-muted">
      {shown.map(({ name, text }) => (
        <div key={name} className="flex min-w-0 gap-1">
          <dt>{t(`everyday.approvals.details.${name}`)}</dt>
          <dd className="min-w-0 text-ink">
            <bdi className="break-words">{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
