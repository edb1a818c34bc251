import { facts } from '@plinth/database/generated/facts/bank_entries.ts';
import { Exact } from '@plinth/domain/define/exact.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArgumentsOf, DataRow } from '@plinth/data/port/data-source.ts';
import { decimalsOfAmount } from '@plinth/messages/currencies.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { DateInput } from '@plinth/ui/primitives/date-input.tsx';
import { parseDecimal } from '@plinth/ui/primitives/decimal-text.ts';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { NumberInput } from '@plinth/ui/primitives/number-input.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { useErrorText } from '../../../base/error-text.ts';
import { recordKeys } from '../../../base/query-keys.ts';
import { appErrorOf, unwrap } from '../../../base/request-failure.ts';
import { useLabels } from '../../../crud/labels.ts';
import { useToday } from '../../../overview/figures/use-today.ts';
import { nameOfAccount } from './name-of-account.ts';

/** Money from one account of the company to another: both sides are booked at once, or neither. */
export function TransferDialog({
  accounts,
  from: first,
  onClose,
}: {
  accounts: readonly DataRow[];
  from: DataRow;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [from, setFrom] = useState<string | null>(first.id);
  const [to, setTo] = useState<string | null>(accounts.find(({ id }) => id !== first.id)?.id ?? null);
  const [day, setDay] = useState<string | null>(useToday());
  const [sent, setSent] = useState<string | null>(null);
  const [received, setReceived] = useState<string | null>(null);
  const [description, setDescription] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const transfer = useTransfer(onClose);

  const currencyOf = (id: string | null) => accounts.find((account) => account.id === id)?.['currency'];
  const hasTwo = to !== null && currencyOf(from) !== currencyOf(to);
  const isDay = day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day);
  const refusal = transfer.error ? appErrorOf(transfer.error) : undefined;
  const refusedAt = placeOf(refusal?.field, hasTwo);
  const errorAt = (field: Place, own?: string) =>
    (isAsked ? own : undefined) ?? (refusal && refusedAt === field ? errorText(refusal) : undefined);
  const problems = {
    from_account_id: from === null ? t('errors.required') : undefined,
    to_account_id:
      to === null ? t('errors.required') : to === from ? t('bank.transfer.sameAccount') : undefined,
    entry_date: day === null ? t('errors.required') : isDay ? undefined : t('errors.invalid_date'),
    amount: problemOf(sent, currencyOf(from)),
    received_amount: hasTwo ? problemOf(received, currencyOf(to)) : undefined,
  };

  /** Why the database would refuse an amount as it stands. */
  function problemOf(amount: string | null, currency: unknown): string | undefined {
    if (amount === null) return t('errors.required');
    if (parseDecimal(amount) !== amount) return t('crud.fieldError.number');
    if (!new Exact(amount).gt(0)) return t('bank.transfer.aboveZero');
    const decimals = decimalsOfAmount(currency);
    if (new Exact(amount).decimalPlaces() <= decimals) return undefined;
    return decimals === 0
      ? t('crud.fieldError.wholeNumber')
      : t('crud.fieldError.decimals', { count: decimals });
  }

  function handleTransfer() {
    setIsAsked(true);
    const isComplete = Object.values(problems).every((problem) => problem === undefined);
    if (from === null || to === null || day === null || sent === null || !isComplete) return;
    transfer.mutate({
      from_account_id: from,
      to_account_id: to,
      amount: sent,
      entry_date: day,
      ...(hasTwo && received !== null && { received_amount: received }),
      ...(description.trim() !== '' && { description }),
    });
  }

  /** What was refused is no longer what stands there. */
  function changed<T>(set: (value: T) => void) {
    return (value: T) => {
      set(value);
      transfer.reset();
    };
  }

  const options = accounts.map((account) => ({ value: account.id, label: nameOfAccount(account) }));
  return (
    <Dialog
      isOpen
      isDismissible={!transfer.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('bank.transfer.title')}
      description={t('bank.transfer.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('crud.form.cancel')}</Button>
          <Button variant="primary" isLoading={transfer.isPending} onClick={handleTransfer}>
            {t('bank.transfer.confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label={t('bank.transfer.from')}
          isRequired
          error={errorAt('from_account_id', problems.from_account_id)}
        >
          <Select value={from} options={options} onValueChange={changed(setFrom)} />
        </Field>
        <Field
          label={t('bank.transfer.to')}
          isRequired
          error={errorAt('to_account_id', problems.to_account_id)}
        >
          <Select value={to} options={options} onValueChange={changed(setTo)} />
        </Field>
        <Field label={t('bank.transfer.date')} isRequired error={errorAt('entry_date', problems.entry_date)}>
          <DateInput value={day} onValueChange={changed(setDay)} />
        </Field>
        <Field
          label={t(hasTwo ? 'bank.transfer.sent' : 'bank.transfer.amount', {
            currency: String(currencyOf(from)),
          })}
          isRequired
          error={errorAt('amount', problems.amount)}
        >
          <NumberInput value={sent} onValueChange={changed(setSent)} />
        </Field>
        {hasTwo && (
          <Field
            label={t('bank.transfer.received', { currency: String(currencyOf(to)) })}
            isRequired
            error={errorAt('received_amount', problems.received_amount)}
            help={
              <ImpliedRate
                sent={{ amount: sent, currency: String(currencyOf(from)) }}
                received={{ amount: received, currency: String(currencyOf(to)) }}
              />
            }
          >
            <NumberInput value={received} onValueChange={changed(setReceived)} />
          </Field>
        )}
        <Field label={t('bank.transfer.description')} error={errorAt('description')}>
          <Input
            value={description}
            maxLength={facts.columns.description.maxLength}
            onChange={({ target }) => changed(setDescription)(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}

type Side = { amount: string | null; currency: string };

/** At which rate the bank changed the money, said of the currency that is worth more. */
function ImpliedRate({ sent, received }: { sent: Side; received: Side }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const sides = [sent, received].map(({ amount, currency }) => ({
    currency,
    value: amount !== null && parseDecimal(amount) === amount ? new Exact(amount) : new Exact(0),
  }));
  if (sides.some(({ value }) => !value.gt(0))) return t('bank.transfer.receivedHelp');
  const [less, more] = sides.toSorted((one, other) => one.value.cmp(other.value));
  if (less === undefined || more === undefined) return null;
  const rate = formatNumber(more.value.div(less.value).toFixed(4), language);
  return (
    <>
      {t('bank.transfer.rate')} <Figures>{`1 ${less.currency} = ${rate} ${more.currency}`}</Figures>
    </>
  );
}

const places = [
  'from_account_id',
  'to_account_id',
  'entry_date',
  'amount',
  'received_amount',
  'description',
] as const;
type Place = (typeof places)[number];

/** Where the form says a refusal: a missing rate at its date, and what is about none of the fields at the first. */
function placeOf(field: string | undefined, hasTwo: boolean): Place {
  if (field === 'exchange_rate') return 'entry_date';
  if (field === 'received_amount' && !hasTwo) return 'amount';
  return places.find((place) => place === field) ?? 'from_account_id';
}

type Transfer = Record<'from_account_id' | 'to_account_id' | 'amount' | 'entry_date', string> & {
  received_amount?: string;
  description?: string;
};

function useTransfer(onDone: () => void) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (values: Transfer) =>
      unwrap(
        await dataSource.call(
          'transfer_between_accounts',
          // the database reads the decimal texts exactly, where its types have numbers
          values as unknown as ArgumentsOf<'transfer_between_accounts'>,
        ),
      ),
    retry: false,
    meta: { successMessage: 'bank.transfer.done', isShownByScreen: () => true },
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });
}
