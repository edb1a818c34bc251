import { taxCodes } from '@plinth/domain/finance/tax-codes.ts';
import { useTranslation } from 'react-i18next';
import { Field } from '@plinth/ui/form/field.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { NumberInput } from '@plinth/ui/primitives/number-input.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { useList } from '../../../crud/use-list.ts';
import type { Part } from './bank-queries.ts';

const kinds = ['charge', 'interest', 'transfer'] as const;
type Kind = (typeof kinds)[number];
export type Recorded = Part & { kind: Kind };

/** What the bank did by itself: a part of the line, or all that is left of it. */
export function RecordForm({
  date,
  proposed,
  value,
  onChange,
}: {
  date: string;
  /** The amount to begin with. */
  proposed: string;
  value: Recorded | null;
  onChange: (value: Recorded | null) => void;
}) {
  const { t } = useTranslation();
  const { data } = useList(
    taxCodes,
    { pageSize: 100, filters: [{ column: 'status', operator: 'eq', value: 'active' }] },
    { isEnabled: value?.kind === 'charge' },
  );
  const codes = (data?.data ?? []).filter(
    (code) =>
      code['tax_type'] !== 'reverse_charge' &&
      String(code['valid_from_date']) <= date &&
      (code['valid_to_date'] === null || String(code['valid_to_date']) >= date),
  );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t('bank.record')}>
        <Select
          value={value?.kind ?? null}
          emptyLabel={t('bank.nothing')}
          placeholder={t('bank.nothing')}
          options={kinds.map((kind) => ({ value: kind, label: t(`bank.recordKinds.${kind}`) }))}
          onValueChange={(kind) => onChange(kind && { kind, amount: value?.amount ?? proposed })}
        />
      </Field>
      {value && (
        <>
          <Field label={t('bank.amount')}>
            <NumberInput
              value={value.amount}
              onValueChange={(amount) => onChange({ ...value, amount: amount ?? '' })}
            />
          </Field>
          {value.kind === 'charge' && (
            <Field label={t('bank.taxCode')}>
              <Select
                value={value.tax_code_id ?? null}
                emptyLabel={t('bank.noTax')}
                placeholder={t('bank.noTax')}
                options={codes.map((code) => ({ value: code.id, label: String(code['name']) }))}
                onValueChange={(code) => {
                  const { tax_code_id: _before, ...rest } = value;
                  onChange(code === null ? rest : { ...rest, tax_code_id: code });
                }}
              />
            </Field>
          )}
          <Field label={t('bank.description')}>
            <Input
              value={value.description ?? ''}
              maxLength={500}
              onChange={(event) => onChange({ ...value, description: event.target.value })}
            />
          </Field>
        </>
      )}
    </div>
  );
}
