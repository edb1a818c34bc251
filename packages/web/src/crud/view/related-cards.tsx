import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { flagOfRecords } from '@plinth/domain/addresses.ts';
import type { RelatedRecords, ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useConfig } from '../../base/config-context.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { type FieldTextContext, recordName } from '../field-text.ts';
import { FieldValue } from '../field-value.tsx';
import { useLabels } from '../labels.ts';
import { RowsTable } from '../lines/rows-table.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { OwnedRecords } from '../owned-records.tsx';
import { useVerb } from '../permission-gate.tsx';
import { RecordDialog } from '../record-dialog.tsx';
import { newRouteOf, recordRoutes } from '../routes-of.ts';
import { useFieldText } from '../use-field-text.ts';
import { useList } from '../use-list.ts';

/** How many more come at a time, and stand there at first where nothing else is said. */
const rowsAtOnce = 50;

/** The records that name this one, each kind in a card of its own, as far as the person and the deployment have them. */
export function RelatedCards({
  resource,
  row,
  rowsAtFirst = rowsAtOnce,
}: {
  resource: ResourceDefinition;
  row: DataRow;
  /** How many of each kind stand there before one asks for more. */
  rowsAtFirst?: number;
}) {
  const { can } = useAccess();
  const { modules } = useConfig();
  return (resource.related ?? [])
    .filter(
      ({ resource: others, when }) =>
        modules[flagOfRecords(others)] && can(others.module, 'view') && (!when || Number(row[when]) !== 0),
    )
    .map((related) => {
      const key = `${related.resource.name}-${related.column}`;
      return related.isInPlace && !related.opensAt && related.resource.form.length > 0 ? (
        <OwnedRecords key={key} resource={related.resource} owner={{ column: related.column, id: row.id }} />
      ) : (
        <RelatedCard key={key} owner={resource} row={row} related={related} rowsAtFirst={rowsAtFirst} />
      );
    });
}

function RelatedCard({
  owner,
  row,
  related,
  rowsAtFirst,
}: {
  owner: ResourceDefinition;
  row: DataRow;
  related: RelatedRecords;
  rowsAtFirst: number;
}) {
  const { t } = useTranslation();
  const labels = useLabels();
  const others: ResourceDefinition = related.resource;
  const [most, setMost] = useState(rowsAtFirst);
  const [changed, setChanged] = useState<DataRow>();
  const context = useFieldText(others);
  const edit = useVerb(others, 'edit');
  const { data, error, refetch, isFetching } = useList(others, {
    filters: [{ column: related.column, operator: 'eq', value: row.id }],
    sort: [others.list.sort],
    pageSize: most,
    hasCount: true,
  });
  const title = labels.resource(others, 'plural');
  const create = useVerb(others, 'create');
  const isOpen = isAddable(owner, row, related) && create.isOffered && create.denial === undefined;
  if (related.isOnlyWhenAny && !error && !data?.data.length) return null;
  return (
    // of what there is none, paper says nothing
    <Card className={data?.data.length === 0 ? 'print:hidden' : undefined}>
      <CardHeader
        title={title}
        actions={
          isOpen && (
            <LinkButton size="sm" href={newHref(row, related)} icon={<Plus aria-hidden />}>
              {labels.resource(others, goesBack(row, related) ? 'createReverse' : 'create')}
            </LinkButton>
          )
        }
      />
      <CardBody>
        {!data && !error && <SkeletonText lines={3} />}
        {!data && error && (
          <QueryFailure title={t('crud.list.loadFailed')} query={{ error, isFetching, refetch }} />
        )}
        {data?.data.length === 0 && <p className="text-ink-muted">{labels.resource(others, 'emptyTitle')}</p>}
        {data && data.data.length > 0 && (
          <RowsTable
            part={others}
            rows={data.data}
            columns={related.columns}
            caption={title}
            given={row['currency'] === undefined ? {} : { currency: row['currency'] }}
            {...(related.opensAt &&
              edit.isOffered && {
                cells: { [related.opensAt]: changeCell(context, related.opensAt, setChanged) },
              })}
            {...(!related.isInPlace && { hrefOf: (other) => recordRoutes(others, other.id).view })}
          />
        )}
        {data && data.count !== null && data.count > data.data.length && (
          <Button
            size="sm"
            variant="ghost"
            className="mt-2 print:hidden"
            isLoading={isFetching}
            onClick={() => setMost(most + rowsAtOnce)}
          >
            {t('board.loadMore')}
          </Button>
        )}
      </CardBody>
      {changed && <RecordDialog context={context} row={changed} onClose={() => setChanged(undefined)} />}
    </Card>
  );
}

/** The value, beside what opens the form of its row. */
function changeCell(context: FieldTextContext, column: string, onChange: (row: DataRow) => void) {
  return (row: DataRow) => (
    <span className="flex flex-wrap items-center gap-2">
      <FieldValue context={context} row={row} column={column} place="view" />
      <ChangeButton context={context} row={row} onChange={onChange} />
    </span>
  );
}

function ChangeButton({
  context,
  row,
  onChange,
}: {
  context: FieldTextContext;
  row: DataRow;
  onChange: (row: DataRow) => void;
}) {
  const { t } = useTranslation();
  return (
    <Button
      size="sm"
      className="print:hidden"
      aria-label={t('settings.changeOne', { name: recordName(context, row) })}
      onClick={() => onChange(row)}
    >
      {t('settings.change')}
    </Button>
  );
}

/** Whether what is added goes the other way: more was settled than is asked for. */
function goesBack(row: DataRow, { resource, addableBelowZero }: RelatedRecords): boolean {
  return (
    resource.reverseWhen !== undefined && addableBelowZero !== undefined && Number(row[addableBelowZero]) < 0
  );
}

function isAddable(
  owner: ResourceDefinition,
  row: DataRow,
  { addableIn, addableBelowZero, addableAboveZero }: RelatedRecords,
): boolean {
  if (addableAboveZero !== undefined) return Number(row[addableAboveZero]) > 0;
  if (addableBelowZero !== undefined && Number(row[addableBelowZero]) < 0) return true;
  if (!addableIn || addableIn === 'any') return addableIn === 'any';
  return addableIn.includes(String(owner.status && row[owner.status.column]));
}

/** The form of a new record with what is known from this one. */
function newHref(row: DataRow, related: RelatedRecords): string {
  const search = new URLSearchParams({ [related.column]: row.id });
  const presets: Readonly<Record<string, string | undefined>> = related.presets ?? {};
  for (const [column, from] of Object.entries(presets)) {
    const value = from === undefined ? undefined : row[from];
    if (typeof value === 'string') search.set(column, value);
  }
  return `${newRouteOf(related.resource)}?${search.toString()}`;
}
