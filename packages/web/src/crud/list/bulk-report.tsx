import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useErrorText } from '../../base/error-text.ts';
import { titleText } from '../reference-text.ts';
import type { BulkResult } from './use-bulk-update.ts';

/** What became of each row: how many were changed, and of every other one why not. */
export function BulkReport({
  resource,
  rows,
  results,
}: {
  resource: ResourceDefinition;
  rows: readonly DataRow[];
  results: readonly BulkResult[];
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const refused = results.filter(({ code }) => code !== null);
  return (
    <div role="status" className="flex flex-col gap-2 text-sm">
      <p>{t('bulk.changed', { count: results.length - refused.length })}</p>
      {refused.length > 0 && (
        <p className="text-danger-text">{t('bulk.refused', { count: refused.length })}</p>
      )}
      <ul className="flex max-h-[40dvh] flex-col overflow-y-auto">
        {refused.map(({ id, error }) => {
          const row = rows.find((candidate) => candidate.id === id);
          return (
            <li key={id} className="border-b border-line py-1.5 last:border-0">
              <bdi className="font-medium text-ink">{row ? titleText(resource, row) : id}</bdi>
              <span className="block text-ink-muted">{error && errorText(error)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
