import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { advanceEntries } from '@plinth/domain/finance/advance-entries.ts';
import { budgetEntries } from '@plinth/domain/finance/budget-entries.ts';
import { deductions } from '@plinth/domain/finance/deductions.ts';
import { jobCostEntries } from '@plinth/domain/finance/job-cost-entries.ts';
import type { LedgerName } from '@plinth/domain/finance/ledgers.ts';
import { retentionEntries } from '@plinth/domain/finance/retention-entries.ts';
import { isAmount } from '@plinth/domain/define/field-kind.ts';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { fieldText, type FieldTextContext } from '../../../crud/field-text.ts';
import type { CustomCells } from '../../../crud/list/list-columns.tsx';
import { availableColumns } from '../../../crud/list/list-state.ts';
import { ResourceList } from '../../../crud/resource-list.tsx';
import { useFieldText } from '../../../crud/use-field-text.ts';
import { useRecordId } from '../../../crud/use-record-id.ts';
import { documentHref } from '../../../overview/ledger/document-link.tsx';
import { useAccess } from '../../../session/access-context.tsx';
import { JournalPage } from './journal-page.tsx';
import { LedgerTabs } from './ledger-tabs.tsx';

/** The ledgers that are tables, and the register made of them. */
const tables = {
  'job-cost': jobCostEntries,
  budget: budgetEntries,
  retention: retentionEntries,
  advances: advanceEntries,
  deductions,
} as const satisfies Partial<Record<LedgerName, unknown>>;

/** `/finance/ledgers/$ledger`: the rows that every figure of cost, budget, retention and advances is the sum of. */
export function LedgerPage() {
  const name = useRecordId('ledger');
  return isTable(name) ? <LedgerList key={name} name={name} /> : <JournalPage />;
}

function isTable(name: string): name is keyof typeof tables {
  return Object.hasOwn(tables, name);
}

function LedgerList({ name }: { name: keyof typeof tables }) {
  const { t } = useTranslation();
  const { company, can, rowScope } = useAccess();
  const hasMergedLabour = name === 'job-cost' && !(can('hr', 'admin') && rowScope === 'all');
  const text = t(`money.ledgers.texts.${name}`, { currency: company?.baseCurrency ?? '' });
  const resource: ResourceDefinition = tables[name];
  const context = useFieldText(resource);
  const cells = useMemo(() => exactCells(context), [context]);
  return (
    <ResourceList
      resource={resource}
      description={hasMergedLabour ? `${text} ${t('money.ledgers.labourLeftOut')}` : text}
      tabs={<LedgerTabs current={name} />}
      cells={cells}
      rowHref={sourceHref}
      isReadOnly
    />
  );
}

/** A ledger is read to the last coin, where other lists round. */
function exactCells(context: FieldTextContext): CustomCells {
  const { resource, facts } = context;
  return Object.fromEntries(
    availableColumns(resource)
      .filter((column) => isAmount(facts.columns[column]))
      .map((column) => [
        column,
        (row: DataRow) => <Figures>{fieldText(context, row, column, 'view')}</Figures>,
      ]),
  );
}

/** The document that posted a row. What a budget posted itself names no other; a release is a part of its agreement. */
function sourceHref(row: DataRow): string | undefined {
  const { source_table: table, source_id: id } = row;
  if (typeof table !== 'string' || typeof id !== 'string')
    return documentHref('budgets', textOf(row.budget_id));
  if (table === 'retention_releases')
    return documentHref(
      row.direction === 'payable' ? 'work_order_drafts' : 'contracts',
      textOf(row.agreement_id),
    );
  return documentHref(table, id);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
