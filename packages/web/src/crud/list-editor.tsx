import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { ListQuery } from '@plinth/domain/define/list-query.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { FieldValue } from './field-value.tsx';
import { type FieldTextContext, recordName } from './field-text.ts';
import { QueryFailure } from '../base/query-failure.tsx';
import { useVerb } from './permission-gate.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { useFieldText } from './use-field-text.ts';
import { useList } from './use-list.ts';

/** Rows at most; the whole list has pages. */
const most = 200;

/** What is done in a dialog above the list. */
type Doing = { what: 'add' } | { what: 'change' | 'delete'; row: DataRow };

/** A short list to add to, change and delete from, without leaving the screen it stands on. */
export function ListEditor({
  resource,
  owner,
  actions,
  mostColumns = 4,
  sort = [resource.list.sort],
  isKept,
  isReadOnly = false,
}: {
  resource: ResourceDefinition;
  /** Only the rows that belong to this record, by the column that names it. */
  owner?: { column: string; id: string };
  actions?: ReactNode;
  /** Columns of the list that are shown, its title among them. */
  mostColumns?: 4 | 5;
  /** That of the list, unless the first rows are others here. */
  sort?: ListQuery['sort'];
  /** Rows that there must be, and cannot be deleted. */
  isKept?: (row: DataRow) => boolean;
  /** The record they belong to is closed: they are read and no longer changed. */
  isReadOnly?: boolean;
}) {
  const { t } = useTranslation();
  const context = useFieldText(resource);
  const create = useVerb(resource, 'create');
  const { data, error, refetch, isFetching } = useList(resource, {
    filters: owner && [{ column: owner.column, operator: 'eq', value: owner.id }],
    pageSize: most,
    sort,
  });
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap justify-end gap-2">
        {actions}
        {!isReadOnly && create.isOffered && (
          <Button
            variant="primary"
            icon={<Plus aria-hidden />}
            disabledReason={create.denial}
            onClick={() => setDoing({ what: 'add' })}
          >
            {context.labels.resource(resource, 'create')}
          </Button>
        )}
      </div>
      {error && !data ? (
        <QueryFailure title={t('crud.list.loadFailed')} query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <SkeletonText lines={8} />
      ) : data.data.length === 0 ? (
        <p className="text-ink-muted">{context.labels.resource(resource, 'emptyText')}</p>
      ) : (
        <ul aria-label={context.labels.resource(resource, 'plural')} className="divide-y divide-line">
          {data.data.map((row, place) => (
            <EditorLine
              key={row.id}
              context={context}
              row={row}
              mostColumns={mostColumns}
              isHeaded={place === 0}
              isKept={isKept?.(row) ?? false}
              isReadOnly={isReadOnly}
              onDo={setDoing}
            />
          ))}
        </ul>
      )}
      {doing?.what === 'delete' && (
        <DeleteQuestion resource={resource} row={doing.row} onClose={close} onDeleted={close} />
      )}
      {doing && doing.what !== 'delete' && (
        <RecordDialog
          context={context}
          row={doing.what === 'change' ? doing.row : undefined}
          owner={owner}
          onClose={close}
        />
      )}
    </div>
  );
}

function EditorLine({
  context,
  row,
  mostColumns,
  isHeaded,
  isKept,
  isReadOnly,
  onDo,
}: {
  context: FieldTextContext;
  row: DataRow;
  mostColumns: 4 | 5;
  /** The first line names the columns for those below it, too. */
  isHeaded: boolean;
  isKept: boolean;
  isReadOnly: boolean;
  onDo: (doing: Doing) => void;
}) {
  const { t } = useTranslation();
  const { resource } = context;
  const edit = useVerb(resource, 'edit', row);
  const remove = useVerb(resource, 'delete', row);
  const name = recordName(context, row);
  const columns = [resource.title, ...resource.list.columns.filter((column) => column !== resource.title)];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span
        className={`grid min-w-0 flex-1 basis-60 grid-cols-2 gap-x-4 gap-y-0.5 ${mostColumns === 5 ? 'sm:grid-cols-5' : 'sm:grid-cols-4'}`}
      >
        {columns.slice(0, mostColumns).map((column, place) => (
          <span
            key={column}
            className={place === 0 ? 'wrap-anywhere text-ink' : 'wrap-anywhere text-ink-muted'}
          >
            <span className={`block text-xs text-ink-subtle ${isHeaded ? '' : 'sm:sr-only'}`}>
              {context.labels.field(resource, column)}
            </span>
            <FieldValue context={context} row={row} column={column} place="view" />
          </span>
        ))}
      </span>
      {!isReadOnly && edit.isOffered && edit.denial === undefined && (
        <Button
          size="sm"
          aria-label={t('settings.changeOne', { name })}
          onClick={() => onDo({ what: 'change', row })}
        >
          {t('settings.change')}
        </Button>
      )}
      {!isReadOnly && !isKept && remove.isOffered && remove.denial === undefined && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('crud.delete.title', { title: name })}
          onClick={() => onDo({ what: 'delete', row })}
        >
          {t('crud.delete.confirm')}
        </Button>
      )}
    </li>
  );
}
