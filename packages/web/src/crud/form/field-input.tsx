import { useTranslation } from 'react-i18next';
import type { FormValue, FormValues } from '@plinth/domain/define/form-values.ts';
import { fieldKindOf, isAmount } from '@plinth/domain/define/field-kind.ts';
import type { ColumnFact } from '@plinth/database/table-facts.ts';
import type { FieldKind } from '@plinth/domain/define/resource.ts';
import type { FormMode } from '@plinth/domain/define/form-columns.ts';
import { isRequiredColumn } from '@plinth/domain/define/zod-from-columns.ts';
import { currencyOfAmount, decimalsOfAmount } from '@plinth/messages/currencies.ts';
import { currencyName, usedCurrencies } from '@plinth/messages/currency-names.ts';
import { currencySymbol, formatNumber } from '@plinth/messages/format.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { WholeRow } from '@plinth/ui/form/form-section.tsx';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import { Combobox } from '@plinth/ui/primitives/combobox.tsx';
import { DateInput } from '@plinth/ui/primitives/date-input.tsx';
import { DateTimeInput } from '@plinth/ui/primitives/date-time-input.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { NumberInput } from '@plinth/ui/primitives/number-input.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { Textarea } from '@plinth/ui/primitives/textarea.tsx';
import { timeZones } from '../../base/time-zones.ts';
import type { FieldTextContext } from '../field-text.ts';
import { referenceInWords } from '../reference-text.ts';
import { instantOf, wallClock } from '../list/zone-time.ts';
import { ReferenceField } from './reference-field.tsx';
import { TermButton } from './term-button.tsx';
import { UnitInput } from './unit-input.tsx';
import { WeekdaysField } from './weekdays-field.tsx';

export type FieldInputProps = {
  context: FieldTextContext;
  column: string;
  mode: FormMode;
  /** Id of the control, so that an error summary can lead to it. */
  id: string;
  value: FormValue;
  /** The other inputs of the form: an amount follows its currency, a picker the record it must agree with. */
  values: FormValues;
  /** Key of the record being edited. */
  recordId: string;
  /** The record as it was read, which knows the names of what it points to. */
  stored?: Readonly<Record<string, unknown>>;
  error?: string;
  /** In a cell: a name for screen readers that includes the line, since the column has a visible head. */
  cellLabel?: string;
  onChange: (value: FormValue) => void;
  onBlur: () => void;
};

/** What reads from the left in every language, and the keyboard a phone shows for it. */
const writtenFromLeft = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  link: { type: 'text', inputMode: 'url' },
} as const;

/** Label, control, help and error of one column, chosen by its kind. */
export function FieldInput(props: FieldInputProps) {
  const { context, column, mode, id, error, cellLabel } = props;
  const { resource, facts, labels } = context;
  const fact = facts.columns[column];
  if (!fact) return null;
  const kind = fieldKindOf(resource, facts, column);
  const label = cellLabel ?? labels.field(resource, column);
  const help = cellLabel === undefined ? labels.help(resource, column) : undefined;

  if (kind.kind === 'boolean') {
    return (
      <Checkbox
        id={id}
        isChecked={props.value === true}
        onCheckedChange={props.onChange}
        onBlur={props.onBlur}
        label={cellLabel === undefined ? label : <span className="sr-only">{label}</span>}
        description={help ?? (cellLabel === undefined ? labels.term(column) : undefined)}
      />
    );
  }
  if (kind.kind === 'weekdays') {
    return (
      <WeekdaysField
        id={id}
        label={label}
        help={help}
        error={error}
        language={labels.language}
        isRequired={!fact.isNullable}
        value={daysOf(props.value)}
        onChange={props.onChange}
      />
    );
  }
  const field = (
    <Field
      id={id}
      label={label}
      isLabelHidden={cellLabel !== undefined}
      help={help}
      labelEnd={
        cellLabel === undefined && (
          <TermButton resource={resource} column={column} labels={labels} labelId={`${id}-label`} />
        )
      }
      error={error}
      isRequired={isRequiredColumn(fact, mode)}
    >
      <Control {...props} kind={kind} fact={fact} />
    </Field>
  );
  return kind.kind === 'long-text' ? <WholeRow>{field}</WholeRow> : field;
}

type ControlProps = FieldInputProps & { kind: FieldKind; fact: ColumnFact };

function Control(props: ControlProps) {
  const { t } = useTranslation();
  const { kind, context, onBlur } = props;
  const text = typeof props.value === 'string' ? props.value : '';
  const setText = (value: string | null) => props.onChange(value ?? '');
  const { language } = context.labels;

  switch (kind.kind) {
    case 'long-text':
      return <Textarea value={text} onChange={(event) => setText(event.target.value)} onBlur={onBlur} />;
    case 'choice':
    case 'currency':
      return <ChoiceControl {...props} text={text} setText={setText} />;
    case 'reference':
      return <ReferenceControl {...props} relation={kind.relation} text={text} setText={setText} />;
    case 'time-zone':
      return (
        <Combobox
          value={text || null}
          onValueChange={setText}
          onBlur={onBlur}
          isClearable={!isRequiredColumn(props.fact, props.mode)}
          options={timeZones().map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        />
      );
    case 'date':
      return <DateInput value={text} onValueChange={setText} onBlur={onBlur} />;
    case 'date-time':
      return (
        // day and time on the clocks of the company, wherever the person sits
        <DateTimeInput
          value={text && wallClock(text, context.timeZone).replace(' ', 'T')}
          onValueChange={(value) => setText(value && instantOf(value, context.timeZone))}
          now={() => wallClock(new Date().toISOString(), context.timeZone).replace(' ', 'T')}
          timeLabel={t('crud.form.time')}
          onBlur={onBlur}
        />
      );
    case 'number':
    case 'percent':
    case 'money': {
      const isOfCompany = kind.kind === 'number' && kind.shownAs === 'company-amount';
      const currency = isOfCompany
        ? context.baseCurrency
        : props.values[kind.kind === 'money' ? kind.currency : 'currency'];
      const unit =
        kind.kind === 'percent'
          ? '%'
          : kind.kind === 'money' || isOfCompany
            ? moneyUnit(currency, language)
            : undefined;
      return (
        <NumberInput
          value={text}
          onValueChange={setText}
          onBlur={onBlur}
          isWhole={props.fact.scale === 0 || props.fact.type.includes('int')}
          format={(value) =>
            formatNumber(
              value,
              language,
              kind.kind === 'money' ? decimalsOfAmount(currency) : undefined,
              isAmount(props.fact) ? currencyOfAmount(currency) : undefined,
            )
          }
          // room for the three letters of a currency
          className={unit && 'pe-12 rtl:pe-2.5 rtl:ps-12'}
          end={unit && <span className="px-1 text-xs text-ink-muted">{unit}</span>}
        />
      );
    }
    case 'email':
    case 'phone':
    case 'link':
      return (
        <Input
          {...writtenFromLeft[kind.kind]}
          dir="ltr"
          className="rtl:text-end"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={onBlur}
        />
      );
    case 'unit':
      return <UnitInput value={text} onValueChange={setText} onBlur={onBlur} />;
    default:
      return (
        <Input dir="auto" value={text} onChange={(event) => setText(event.target.value)} onBlur={onBlur} />
      );
  }
}

type TextControlProps = ControlProps & { text: string; setText: (value: string | null) => void };

function ChoiceControl({ context, column, fact, kind, mode, text, setText, onBlur }: TextControlProps) {
  const { t } = useTranslation();
  const { resource, facts, labels } = context;
  const isEmptyAllowed = !isRequiredColumn(fact, mode);
  const isCurrency = kind.kind === 'currency';
  const labelOf = (value: string) =>
    isCurrency ? currencyName(value, labels.language) : labels.choice(resource, facts, column, value);
  // a record keeps a currency the company uses no longer
  const choices = isCurrency
    ? [...new Set([...usedCurrencies(), ...(text ? [text] : [])])]
    : (fact.options ?? []).filter(
        (value) => value === text || kind.kind !== 'choice' || kind.notOffered?.includes(value) !== true,
      );
  const byDefault =
    fact.defaultOption === undefined
      ? t('crud.form.defaultChoice')
      : t('crud.form.defaultIs', { value: labelOf(fact.defaultOption) });
  return (
    <Select
      value={text || null}
      onValueChange={setText}
      onBlur={onBlur}
      options={choices.map((value) => ({
        value,
        label: labelOf(value),
      }))}
      placeholder={fact.hasDefault && mode === 'create' ? byDefault : t('crud.form.choose')}
      emptyLabel={isEmptyAllowed ? (fact.isNullable ? t('crud.form.noChoice') : byDefault) : undefined}
    />
  );
}

function ReferenceControl({
  context,
  relation: name,
  column,
  stored,
  recordId,
  values,
  text,
  setText,
  onBlur,
}: TextControlProps & { relation: string }) {
  const { t } = useTranslation();
  const { resource, labels } = context;
  const relation = resource.relations[name];
  if (!relation) return null;
  // a line knows it by what is stored where nobody types it
  const common =
    relation.within === undefined ? undefined : (values[relation.within] ?? stored?.[relation.within]);
  if (relation.within !== undefined && (common ?? '') === '') {
    // the record they must agree on comes first
    return (
      <Input
        disabled
        placeholder={t('crud.reference.chooseFirst', { field: labels.field(resource, relation.within) })}
      />
    );
  }
  const also = relation.alsoWithin && (values[relation.alsoWithin] ?? stored?.[relation.alsoWithin]);
  return (
    <ReferenceField
      relation={relation}
      value={text || null}
      onValueChange={setText}
      onBlur={onBlur}
      knownName={stored?.[column] === text ? referenceInWords(t, relation, stored, name) : undefined}
      excludedId={recordId}
      filters={[
        ...(relation.within === undefined
          ? []
          : [
              {
                column: relation.withinOther ?? relation.within,
                operator: 'eq' as const,
                value: String(common),
              },
            ]),
        ...(relation.alsoWithin && also
          ? [{ column: relation.alsoWithin, operator: 'eq' as const, value: String(also) }]
          : []),
      ]}
    />
  );
}

function moneyUnit(
  currency: FormValue | undefined,
  language: FieldTextContext['labels']['language'],
): string | undefined {
  return typeof currency === 'string' && currency !== '' ? currencySymbol(currency, language) : undefined;
}

function daysOf(value: FormValue): readonly number[] | null {
  return typeof value === 'object' ? value : null;
}
