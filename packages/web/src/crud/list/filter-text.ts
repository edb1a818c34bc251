import type { FilterDefinition } from '@plinth/domain/define/resource.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { fieldText, type FieldTextContext, listText } from '../field-text.ts';
import { exceptedChoice, type FilterValue } from './list-state.ts';

/** Words of a choice of a filter, 'anything but' included. */
export function filterChoiceText(context: FieldTextContext, filter: FilterDefinition, value: string): string {
  const textOf = (choice: string) => fieldText(context, { [filter.column]: choice }, filter.column, 'list');
  const excepted = exceptedChoice(filter, value);
  if (excepted === undefined) return textOf(value);
  return context.t('crud.filter.except', { choice: textOf(excepted) });
}

/** What a filter is set to, in words; `nameOf` gives the words of other records. */
export function filterText(
  context: FieldTextContext,
  filter: FilterDefinition,
  value: FilterValue,
  nameOf: (id: string) => string,
): string {
  switch (value.kind) {
    case 'values':
      return listText(
        value.values.map((one) =>
          filter.kind === 'reference' ? nameOf(one) : filterChoiceText(context, filter, one),
        ),
        context.labels.language,
      );
    case 'range':
      return rangeText(context, value);
    case 'boolean':
      return context.t(value.value ? 'crud.value.yes' : 'crud.value.no');
    case 'text':
      return value.text;
  }
}

function rangeText(
  { labels, t }: FieldTextContext,
  { from, to }: Extract<FilterValue, { kind: 'range' }>,
): string {
  const first = from === null ? '' : formatDate(from, labels.language);
  const last = to === null ? '' : formatDate(to, labels.language);
  if (from === null) return t('crud.filter.until', { date: last });
  return to === null
    ? t('crud.filter.since', { date: first })
    : t('crud.filter.between', { from: first, to: last });
}
