import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { Code } from '@plinth/ui/primitives/bidi.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { recordRoutes } from './routes-of.ts';
import { useList } from './use-list.ts';

const waiting = ['draft', 'certified'];

/**
 * Which earlier ones of the same contract or order still wait for their decision, and what follows from that for the
 * figures of this one. A new one, which has no place yet, follows all there are.
 */
export function EarlierNotice({
  resource,
  row,
}: {
  resource: ResourceDefinition;
  row: Pick<DataRow, string>;
}) {
  const { t } = useTranslation();
  const { decidedInOrderOf: parent = '' } = resource;
  const of = row[parent];
  const place = row['sequence'];
  const isAsked =
    typeof of === 'string' && of !== '' && (place == null || waiting.includes(String(row['status'])));
  const { data } = useList(
    resource,
    {
      filters: [
        { column: parent, operator: 'eq', value: String(of) },
        { column: 'status', operator: 'in', value: waiting },
        ...(typeof place === 'number' ? [{ column: 'sequence', operator: 'lt', value: place } as const] : []),
      ],
      sort: [{ column: 'sequence', direction: 'asc' }],
    },
    { isEnabled: isAsked },
  );
  const [first, ...others] = (isAsked && data?.data) || [];
  if (!first) return null;
  const numbers = [first, ...others].map((earlier) => String(earlier[resource.title]));
  return (
    <div
      role="note"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-warning-soft px-4 py-3 text-sm text-ink print:hidden"
    >
      <p className="min-w-0">{t('lines.waits', { numbers: numbers.join(', ') })}</p>
      <LinkButton size="sm" href={recordRoutes(resource, first.id).view}>
        <Code>{numbers[0]}</Code>
      </LinkButton>
    </div>
  );
}
