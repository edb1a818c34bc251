import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@plinth/ui/form/field.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { listRouteOf } from '../../crud/routes-of.ts';
import { useAccess } from '../../session/access-context.tsx';
import { ListEditor } from '../../crud/list-editor.tsx';
import { SettingsCard } from './settings-card.tsx';
import { settingsLists } from './settings-lists.ts';
import { useTableName } from './use-table-name.ts';

/** The lists one after the other, changed where they are shown. */
export function ListsSettings() {
  const { t } = useTranslation();
  const { can } = useAccess();
  const tableName = useTableName();
  const tables = Object.keys(settingsLists).filter((table) =>
    can(settingsLists[table]?.module ?? 'settings', 'view'),
  );
  const [chosen, setChosen] = useState(tables[0] ?? null);
  return (
    <SettingsCard name="lists">
      <div className="flex flex-col gap-4">
        <Field label={t('settings.cards.lists.title')}>
          <Select
            value={chosen}
            onValueChange={setChosen}
            options={tables.map((value) => ({ value, label: tableName(value) }))}
          />
        </Field>
        {chosen !== null && (
          <Suspense fallback={<SkeletonText lines={8} />}>
            <ChosenList key={chosen} table={chosen} />
          </Suspense>
        )}
      </div>
    </SettingsCard>
  );
}

function ChosenList({ table }: { table: string }) {
  const { t } = useTranslation();
  const { data: resource } = useSuspenseQuery({
    queryKey: ['settings list', table],
    queryFn: () => settingsLists[table]?.load() ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!resource) return null;
  return (
    <ListEditor
      resource={resource}
      sort={settingsLists[table]?.sort}
      actions={<LinkButton href={listRouteOf(resource)}>{t('settings.wholeList')}</LinkButton>}
    />
  );
}
