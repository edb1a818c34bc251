import { useTranslation } from 'react-i18next';
import type { ModuleName } from '@plinth/domain/modules.ts';
import { Link } from '@plinth/ui/primitives/link.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useTableName } from './use-table-name.ts';

/** Lists that have screens of their own, by table. */
const lists: readonly { table: string; href: string; module: ModuleName }[] = [
  { table: 'holidays', href: '/hr/holidays', module: 'hr' },
  { table: 'leave_types', href: '/hr/leave-types', module: 'hr' },
  { table: 'departments', href: '/hr/organization', module: 'hr' },
  { table: 'cost_codes', href: '/finance/cost-codes', module: 'finance' },
  { table: 'tax_codes', href: '/finance/tax-codes', module: 'finance' },
  { table: 'exchange_rates', href: '/finance/exchange-rates', module: 'finance' },
  { table: 'labour_rates', href: '/finance/labour-rates', module: 'finance' },
  { table: 'inventory_categories', href: '/inventory/categories', module: 'inventory' },
  { table: 'document_categories', href: '/documents/categories', module: 'documents' },
];

/** The way to what documents choose from. */
export function ListLinks() {
  const { t } = useTranslation();
  const { can } = useAccess();
  const tableName = useTableName();
  return (
    <SettingsCard name="lists">
      <ul aria-label={t('settings.cards.lists.title')} className="grid gap-2 sm:grid-cols-2">
        {lists
          .filter(({ module }) => can(module, 'view'))
          .map(({ table, href }) => (
            <li key={table}>
              <Link href={href} className="text-accent-text underline-offset-2 hover:underline">
                {tableName(table)}
              </Link>
            </li>
          ))}
      </ul>
    </SettingsCard>
  );
}
