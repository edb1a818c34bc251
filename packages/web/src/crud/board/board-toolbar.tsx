import { useTranslation } from 'react-i18next';
import { Toolbar } from '@plinth/ui/layout/toolbar.tsx';
import type { FieldTextContext } from '../field-text.ts';
import { FilterBar } from '../list/filter-bar.tsx';
import { ListSearchBox } from '../list/list-search-box.tsx';
import type { ListState } from '../list/list-state.ts';
import type { useListState } from '../list/use-list-state.ts';

/** Search and filters of rows that are shown in groups; what they are set to is in the address. */
export function BoardToolbar({
  context,
  state,
  onStateChange,
  isLoading,
}: {
  context: FieldTextContext;
  state: ListState;
  onStateChange: ReturnType<typeof useListState>['change'];
  isLoading: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Toolbar label={t('crud.list.toolbar')}>
      <ListSearchBox
        label={context.labels.resource(context.resource, 'search')}
        value={state.search}
        isLoading={isLoading}
        onSearch={(search) => onStateChange({ search }, { isReplacing: true })}
      />
      <FilterBar
        context={context}
        filters={state.filters}
        onChange={(filters) => onStateChange({ filters })}
      />
    </Toolbar>
  );
}
