import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '@plinth/domain/define/list-query.ts';
import type { Relation } from '@plinth/domain/define/resource.ts';
import { Combobox, type ComboboxOption } from '@plinth/ui/primitives/combobox.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import { targetOf, useReferenceName } from '../reference-name.tsx';
import { captionText } from '../field-text.ts';
import { nameInWords } from '../reference-text.ts';
import { useFieldText } from '../use-field-text.ts';
import { useList } from '../use-list.ts';

export type ReferenceFieldProps = {
  relation: Relation;
  value: string | null;
  onValueChange: (value: string | null, option: ComboboxOption | null) => void;
  /** What the other row must be beside what the relation says, such as of the same project. */
  filters?: readonly Filter[];
  /** The name of the value, where the screen knows it already. */
  knownName?: string;
  /** A row that cannot be picked: the record itself. */
  excludedId?: string;
  id?: string;
  'aria-label'?: string;
  isClearable?: boolean;
  onBlur?: () => void;
};

const optionsShown = 20;
/** Of a list that is read whole: more than there are. */
const wholeList = 500;

/** Picks another record by typing a part of its name or number; the server does the finding. */
export function ReferenceField({
  relation,
  value,
  onValueChange,
  filters = [],
  knownName,
  excludedId,
  ...control
}: ReferenceFieldProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const context = useFieldText(targetOf(relation));
  const [search, setSearch] = useState<string | null>(null);
  const [picked, setPicked] = useState<ComboboxOption | null>(null);
  const { data, error, isFetching } = useList(
    targetOf(relation),
    {
      search: relation.isShortList ? undefined : search || undefined,
      filters: [...onlyFilters(relation), ...filters],
      pageSize: relation.isShortList ? wholeList : optionsShown,
    },
    { isEnabled: search !== null },
  );
  const isPickedKnown = picked !== null && picked.value === value;
  const storedName = useReferenceName(relation, isPickedKnown || value === '' || knownName ? null : value);

  const options = (data?.data ?? [])
    .filter((row) => row.id !== excludedId)
    .map((row) => ({
      value: row.id,
      label: nameInWords(t, relation, row) || row.id,
      description: captionText(context, relation, row) || undefined,
    }))
    .filter(
      ({ label, description = '' }) =>
        !relation.isShortList ||
        `${label} ${description}`.toLowerCase().includes((search ?? '').trim().toLowerCase()),
    );

  function handleChange(next: string | null, option: ComboboxOption | null) {
    setPicked(option);
    onValueChange(next, option);
  }

  return (
    <Combobox
      {...control}
      value={value === '' ? null : value}
      valueLabel={isPickedKnown ? picked.label : ((knownName || storedName) ?? '…')}
      onValueChange={handleChange}
      options={options}
      onSearch={setSearch}
      isLoading={isFetching}
      error={error ? errorText(appErrorOf(error)) : undefined}
      placeholder={t('crud.reference.placeholder')}
    />
  );
}

export function onlyFilters(relation: Relation): Filter[] {
  return Object.entries(relation.only ?? {}).map(([column, value]) => ({
    column,
    operator: typeof value === 'object' ? 'in' : 'eq',
    value,
  }));
}
