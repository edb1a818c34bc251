import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { ModuleName } from '@plinth/domain/modules.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { listRouteOf } from '../../crud/routes-of.ts';
import { useAccess } from '../../session/access-context.tsx';
import { ListEditor } from '../../crud/list-editor.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useTableName } from './use-table-name.ts';

/** What documents choose from, by table; each descriptor comes when its list is chosen. */
const lists: Readonly<Record<string, { module: ModuleName; load: () => Promise<ResourceDefinition> }>> = {
  holidays: {
    module: 'hr',
    load: async () => (await import('@plinth/domain/people/holidays.ts')).holidays,
  },
  leave_types: {
    module: 'hr',
    load: async () => (await import('@plinth/domain/people/leave-types.ts')).leaveTypes,
  },
  departments: {
    module: 'hr',
    load: async () => (await import('@plinth/domain/people/departments.ts')).departments,
  },
  cost_codes: {
    module: 'finance',
    load: async () => (await import('@plinth/domain/finance/cost-codes.ts')).costCodes,
  },
  tax_codes: {
    module: 'finance',
    load: async () => (await import('@plinth/domain/finance/tax-codes.ts')).taxCodes,
  },
  exchange_rates: {
    module: 'finance',
    load: async () => (await import('@plinth/domain/finance/exchange-rates.ts')).exchangeRates,
  },
  labour_rates: {
    module: 'finance',
    load: async () => (await import('@plinth/domain/finance/labour-rates.ts')).labourRates,
  },
  units: {
    module: 'finance',
    load: async () => (await import('@plinth/domain/settings/units.ts')).units,
  },
  inventory_categories: {
    module: 'inventory',
    load: async () => (await import('@plinth/domain/inventory/inventory-categories.ts')).inventoryCategories,
  },
  document_categories: {
    module: 'documents',
    load: async () => (await import('@plinth/domain/documents/document-categories.ts')).documentCategories,
  },
};

/** The lists one after the other, changed where they are shown. */
export function ListsSettings() {
  const { t } = useTranslation();
  const { can } = useAccess();
  const tableName = useTableName();
  const tables = Object.keys(lists).filter((table) => can(lists[table]?.module ?? 'settings', 'view'));
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
    queryFn: () => lists[table]?.load() ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!resource) return null;
  return (
    <ListEditor
      resource={resource}
      actions={<LinkButton href={listRouteOf(resource)}>{t('settings.wholeList')}</LinkButton>}
    />
  );
}
