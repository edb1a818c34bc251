import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { supplierBankAccounts } from '@plinth/domain/finance/supplier-bank-accounts.ts';
import { listText } from '../../crud/field-text.ts';
import { useLabels } from '../../crud/labels.ts';
import { referenceText } from '../../crud/reference-text.ts';
import { useList } from '../../crud/use-list.ts';
import { viewScreen } from '../../crud/view-screen.tsx';

/** Where a supplier is paid; who confirms it learns which other suppliers have the same account. */
export const SupplierBankAccountView = viewScreen(supplierBankAccounts, 'id', {
  summary: (row) => <SameAccountNotice row={row} />,
});

export function SameAccountNotice({ row }: { row: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { data } = useList(supplierBankAccounts, {
    filters: [{ column: 'account', operator: 'eq', value: String(row['account']) }],
    pageSize: 100,
  });
  const { supplier } = supplierBankAccounts.relations;
  const others = (data?.data ?? []).filter((other) => other['supplier_id'] !== row['supplier_id']);
  if (!supplier || others.length === 0) return null;
  const names = new Set(others.map((other) => referenceText(supplier, other, 'supplier')));
  return (
    <p role="note" className="rounded-lg bg-warning-soft px-4 py-3 text-sm text-ink">
      {t('finance.sameAccount', { suppliers: listText([...names], language) })}
    </p>
  );
}
