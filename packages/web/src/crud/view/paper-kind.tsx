import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useAccess } from '../../session/access-context.tsx';
import { useLabels } from '../labels.ts';

/** What a paper is, beside its number; on a screen the way to it says so. Where sales are taxed the law gives the words. */
export function PaperKind({ resource, row }: { resource: ResourceDefinition; row: DataRow }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { company } = useAccess();
  const isTaxInvoice =
    company !== null &&
    company.countryPack !== 'none' &&
    resource.status !== undefined &&
    resource.taxInvoiceIn?.includes(String(row[resource.status.column]));
  return (
    <span className="hidden text-xl font-semibold print:inline">
      {isTaxInvoice ? t('letterhead.taxInvoice') : labels.resource(resource, 'singular')}
    </span>
  );
}
