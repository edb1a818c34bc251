import { ListFilter } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldKindOf, relationOfColumn } from '@plinth/domain/define/field-kind.ts';
import type { FilterDefinition, Relation } from '@plinth/domain/define/resource.ts';
import { usedCurrencies } from '@plinth/messages/currency-names.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { cn } from '@plinth/ui/class-names.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { DateRangeFilter } from '@plinth/ui/primitives/date-range-filter.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { MultiSelect } from '@plinth/ui/primitives/multi-select.tsx';
import { Popover } from '@plinth/ui/primitives/popover.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import type { FieldTextContext } from '../field-text.ts';
import { targetOf, useReferenceNames } from '../reference-name.tsx';
import { captionText } from '../field-text.ts';
import { displayText } from '../reference-text.ts';
import { useFieldText } from '../use-field-text.ts';
import { useList } from '../use-list.ts';
import { filterChoiceText } from './filter-text.ts';
import { exceptionValue, type FilterValue, type ListState } from './list-state.ts';

type Filters = ListState['filters'];

/**
 * One button for each filter of the descriptor; what it is set to is on it, a change takes effect at once. On a phone
 * they stand behind one button, so that search and menus keep to one row.
 */
export function FilterBar({
  context,
  filters,
  onChange,
}: {
  context: FieldTextContext;
  filters: Filters;
  onChange: (filters: Filters) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const count = Object.keys(filters).length;
  if (context.resource.list.filters.length === 0) return null;
  return (
    <>
      <Button
        icon={<ListFilter aria-hidden />}
        aria-label={t('bulk.filters', { number: count })}
        aria-expanded={isOpen}
        aria-controls={id}
        className={cn('sm:hidden', count > 0 && 'border-accent-line bg-accent-soft dark:bg-accent-soft')}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count > 0 && <span className="figures text-accent-text">{count}</span>}
      </Button>
      <div
        id={id}
        className={cn(
          'sm:contents max-sm:order-last max-sm:flex max-sm:basis-full max-sm:flex-wrap max-sm:gap-2',
          !isOpen && 'max-sm:hidden',
        )}
      >
        {context.resource.list.filters.map((filter) => (
          <FilterControl
            key={filter.column}
            context={context}
            filter={filter}
            label={context.labels.field(context.resource, filter.column)}
            value={filters[filter.column]}
            onChange={(value) => onChange(withFilter(filters, filter.column, value))}
          />
        ))}
        {count > 0 && (
          <Button variant="ghost" onClick={() => onChange({})}>
            {t('crud.filter.clear')}
          </Button>
        )}
      </div>
    </>
  );
}

type ControlProps = {
  context: FieldTextContext;
  filter: FilterDefinition;
  label: string;
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
};

function FilterControl(props: ControlProps) {
  const { context, filter } = props;
  const relation = relationOfColumn(context.resource, filter.column)?.relation;
  switch (filter.kind) {
    case 'choice':
      return <ChoiceFilter {...props} />;
    case 'reference':
      return relation ? <ReferenceFilter {...props} relation={relation} /> : null;
    case 'date':
      return <DateFilter {...props} />;
    case 'boolean':
      return <BooleanFilter {...props} />;
    case 'text':
      return <TextFilter {...props} />;
  }
}

function ChoiceFilter({ context, filter, label, value, onChange }: ControlProps) {
  const choices = [
    ...(fieldKindOf(context.resource, context.facts, filter.column).kind === 'currency'
      ? usedCurrencies()
      : (context.facts.columns[filter.column]?.options ?? [])),
    ...(filter.except ?? []).map(exceptionValue),
  ];
  return (
    <MultiSelect
      label={label}
      values={valuesOf(value)}
      onValuesChange={(values) => onChange(valuesOrNothing(values))}
      options={choices.map((choice) => ({ value: choice, label: filterChoiceText(context, filter, choice) }))}
    />
  );
}

const optionsShown = 20;

function ReferenceFilter({ label, relation, value, onChange }: ControlProps & { relation: Relation }) {
  const errorText = useErrorText();
  const context = useFieldText(targetOf(relation));
  const [search, setSearch] = useState<string | null>(null);
  const values = valuesOf(value);
  const names = useReferenceNames(relation, values);
  const { data, error, isFetching } = useList(
    targetOf(relation),
    { search: search || undefined, pageSize: optionsShown },
    { isEnabled: search !== null },
  );
  return (
    <MultiSelect
      label={label}
      values={values}
      onValuesChange={(chosen) => onChange(valuesOrNothing(chosen))}
      options={(data?.data ?? []).map((row) => ({
        value: row.id,
        label: displayText(relation, row) || row.id,
        description: captionText(context, relation, row) || undefined,
      }))}
      labelOf={(id) => names.get(id) ?? '…'}
      onSearch={setSearch}
      isLoading={isFetching}
      error={error ? errorText(appErrorOf(error)) : undefined}
    />
  );
}

function DateFilter({ context, label, value, onChange }: ControlProps) {
  return (
    <DateRangeFilter
      label={label}
      value={value?.kind === 'range' ? value : { from: null, to: null }}
      onValueChange={({ from, to }) =>
        onChange(from === null && to === null ? undefined : { kind: 'range', from, to })
      }
      format={(day) => formatDate(day, context.labels.language, 'short')}
    />
  );
}

/** Ticking both asks for everything, as ticking neither does. */
function BooleanFilter({ label, value, onChange }: ControlProps) {
  const { t } = useTranslation();
  return (
    <MultiSelect
      label={label}
      values={value?.kind === 'boolean' ? [String(value.value)] : []}
      onValuesChange={(chosen) =>
        onChange(chosen.length === 1 ? { kind: 'boolean', value: chosen[0] === 'true' } : undefined)
      }
      options={[
        { value: 'true', label: t('crud.value.yes') },
        { value: 'false', label: t('crud.value.no') },
      ]}
    />
  );
}

const typingDelayMs = 400;

function TextFilter({ label, value, onChange }: ControlProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = value?.kind === 'text' ? value.text : '';
  const [typed, setTyped] = useState(current);
  useEffect(() => () => clearTimeout(timer.current), []);

  function handleTyped(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => onChange(text.trim() === '' ? undefined : { kind: 'text', text: text.trim() }),
      typingDelayMs,
    );
  }

  return (
    <Popover
      label={label}
      onOpenChange={(isOpen) => isOpen && setTyped(current)}
      trigger={
        <Button
          icon={<ListFilter aria-hidden />}
          className={
            current === '' ? 'border-dashed' : 'border-accent-line bg-accent-soft dark:bg-accent-soft'
          }
        >
          {label}
          {current !== '' && <bdi className="max-w-40 truncate text-accent-text">{current}</bdi>}
        </Button>
      }
    >
      <Input
        aria-label={label}
        dir="auto"
        value={typed}
        onChange={(event) => handleTyped(event.target.value)}
      />
    </Popover>
  );
}

/** The filters with one of them set, or taken away. */
function withFilter(filters: Filters, column: string, value: FilterValue | undefined): Filters {
  const { [column]: _replaced, ...others } = filters;
  return value ? { ...others, [column]: value } : others;
}

function valuesOf(value: FilterValue | undefined): readonly string[] {
  return value?.kind === 'values' ? value.values : [];
}

function valuesOrNothing(values: readonly string[]): FilterValue | undefined {
  return values.length > 0 ? { kind: 'values', values } : undefined;
}
